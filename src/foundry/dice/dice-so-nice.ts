/**
 * Supports the module Dice So Nice, which animates dice: adds the colours of each game's dice, and waits until the dice
 * have stopped. See the module's documentation for systems ("Colors & Themes", "Roll API").
 */
import { SYSTEM_ID } from '../platform/icon-path'
import { allGameOutlines } from '../world/active-rulesets'

/** The methods of Dice So Nice's API that this file uses. */
interface DiceSoNice {
  addColorset(colours: object, colorsetMode: 'default' | 'preferred'): unknown
  waitFor3DAnimationByMessageID(message: string): Promise<unknown>
}

/** The API of Dice So Nice. Undefined if the module is not active, or shows no dice to this person. */
const findDiceSoNiceApi = (): DiceSoNice | undefined =>
  // Cast: Foundry's type of `game` does not list `dice3d`, which the module adds.
  (game as { dice3d?: DiceSoNice }).dice3d

const createDiceColorsetName = (diceThemeKey: string): string => `${SYSTEM_ID}.${diceThemeKey}`

/** Adds a dice theme for each game in the colours of its tab. Called by the dice module's own hook. */
export function registerDiceThemes(diceModule: DiceSoNice): void {
  const colourProbeElement = document.createElement('div')
  colourProbeElement.className = 'themed theme-light'
  document.body.append(colourProbeElement)
  for (const { key } of allGameOutlines()) {
    const colourProbeElementOfGame = document.createElement('div')
    colourProbeElementOfGame.className = `hnb hnb-${key}`
    colourProbeElement.append(colourProbeElementOfGame)
    const computedStyles = getComputedStyle(colourProbeElementOfGame)
    const [background, foreground] = ['--hnb-accent', '--hnb-paper'].map((cssVariableName) =>
      computedStyles.getPropertyValue(cssVariableName).trim(),
    )
    const gameTitleKey = `HnB.${key}.title`
    const colorset = { background, edge: background, foreground, outline: 'none' }
    diceModule.addColorset(
      {
        name: createDiceColorsetName(key),
        description: gameTitleKey,
        category: game.system.title,
        ...colorset,
      },
      'default',
    )
  }
  colourProbeElement.remove()
}

/** Gives rolls the dice colours of a game. Does nothing if the module is not active. */
export function applyDiceTheme(messageRolls: readonly Roll[], diceThemeKey: string): void {
  if (!findDiceSoNiceApi()) return
  for (const messageRoll of messageRolls)
    Object.assign(messageRoll.options, { appearance: { colorset: createDiceColorsetName(diceThemeKey) } })
}

/** Resolves when the dice of a message have stopped. Resolves at once if the module animates no dice. */
export async function waitForDiceAnimation(message: ChatMessage.Implementation): Promise<void> {
  if (message.rolls.length > 0) await findDiceSoNiceApi()?.waitFor3DAnimationByMessageID(message.id ?? '')
}
