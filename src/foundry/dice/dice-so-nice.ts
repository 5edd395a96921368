/**
 * The module Dice So Nice, where it is there. It throws the dice of messages by itself, and bumps wave by wave, by how their
 * results are flagged (`bump-die.ts`). Here: the colours of each game's dice, and waiting until they lie still.
 * What it offers to systems: its documentation, "Colors & Themes" and "Roll API".
 */
import { SYSTEM_ID } from '../platform/system-id'
import { outlines } from '../world/active-rulesets'

/** What of it is used. */
interface DiceSoNice {
  addColorset(colours: object, mode: 'default' | 'preferred'): unknown
  waitFor3DAnimationByMessageID(message: string): Promise<unknown>
}

/** Undefined where the module is not, or shows nothing to this person. */
const dice3d = (): DiceSoNice | undefined =>
  // Reason for the cast: another module puts it there, and the types know Foundry's members alone.
  (game as { dice3d?: DiceSoNice }).dice3d

const nameOf = (key: string): string => `${SYSTEM_ID}.${key}`

/** Its hook: each game has a theme of its own among those that a person may choose, in the colour of its tab by day. */
export function offerColours(dice: DiceSoNice): void {
  const swatch = document.createElement('div')
  swatch.className = 'themed theme-light'
  document.body.append(swatch)
  for (const { key } of outlines()) {
    const part = document.createElement('div')
    part.className = `hnb hnb-${key}`
    swatch.append(part)
    const styles = getComputedStyle(part)
    const [background, foreground] = ['--hnb-accent', '--hnb-paper'].map((name) =>
      styles.getPropertyValue(name).trim(),
    )
    const description = `HnB.${key}.title`
    const colours = { background, edge: background, foreground, outline: 'none' }
    dice.addColorset({ name: nameOf(key), description, category: game.system.title, ...colours }, 'default')
  }
  swatch.remove()
}

/** The dice of a game's rolls have its colours. Without the module nothing is noted on them. */
export function colourRolls(rolls: readonly Roll[], key: string): void {
  if (!dice3d()) return
  for (const roll of rolls) Object.assign(roll.options, { appearance: { colorset: nameOf(key) } })
}

/** Until the dice of a message lie still; at once, where nothing is thrown. */
export async function diceLieStill(message: ChatMessage.Implementation): Promise<void> {
  if (message.rolls.length > 0) await dice3d()?.waitFor3DAnimationByMessageID(message.id ?? '')
}
