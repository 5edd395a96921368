/**
 * The roll types that the applications use, and the setting that chooses who sees a roll.
 * https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html; foundry-api §5.1, §5.6.
 */
import { CONFIG } from '../config'
import { isFoundry14 } from '../generation'
import { game } from '../state'

export interface RollView {
  readonly formula: string
  readonly total: number | undefined
  evaluate(options?: object): Promise<RollView>
  render(options?: object): Promise<string>
  toMessage(messageData?: object, options?: object): Promise<unknown>
  toAnchor(options?: object): HTMLAnchorElement
}

export interface RollClass {
  create(formula: string, rollData?: object, options?: object): RollView
  validate(formula: string): boolean
  expandInlineResult(anchor: HTMLAnchorElement): Promise<void>
  collapseInlineResult(anchor: HTMLAnchorElement): void
}

/** Returns the roll class that `/roll` uses: the first class in `CONFIG.Dice.rolls`. */
export function findDefaultRollClass(): RollClass {
  // The cast is safe: packages may replace these classes or add others, but each of them extends Roll.
  const [rollClass] = CONFIG.Dice.rolls as unknown as RollClass[]
  if (!rollClass) throw new Error('CONFIG.Dice.rolls is empty: its first entry must be the Roll class.')
  return rollClass
}

/** The recipients of a message, by the names that Foundry 14 uses. Foundry 13 adds the suffix `roll` to these names. */
export type MessageAudience = 'public' | 'gm' | 'blind' | 'self'

export const messageAudiences: readonly { audience: MessageAudience; label: string; icon: string }[] = [
  { audience: 'public', label: 'Everyone', icon: 'fa-solid fa-globe' },
  { audience: 'gm', label: 'The GM and me', icon: 'fa-solid fa-user-secret' },
  { audience: 'blind', label: 'The GM alone', icon: 'fa-solid fa-eye-slash' },
  { audience: 'self', label: 'Only me', icon: 'fa-solid fa-user' },
]

/** The name of the setting that stores who sees the user's rolls. Foundry 13 and 14 use different names. */
export function findVisibilitySettingKey(): 'rollMode' | 'messageMode' {
  return isFoundry14() ? 'messageMode' : 'rollMode'
}

/** Converts an audience to a visibility mode. @returns a value of the setting that `findVisibilitySettingKey()` names */
export function toVisibilityMode(messageAudience: MessageAudience): string {
  return isFoundry14() ? messageAudience : `${messageAudience}roll`
}

export function readVisibilityMode(): string {
  return String(game.settings.get('core', findVisibilitySettingKey()))
}

/**
 * Creates the option with which `Roll#toMessage` sets who sees the roll.
 * @param messageAudience default: the user's setting
 */
export function createMessageVisibilityOption(messageAudience?: MessageAudience): Record<string, string> {
  return {
    [findVisibilitySettingKey()]:
      messageAudience === undefined ? readVisibilityMode() : toVisibilityMode(messageAudience),
  }
}

/**
 * The audience of a roll, by the chat command that makes the roll (`/roll`, `/gmroll` …). Null: the user's setting
 * decides.
 */
export const audiencesByRollCommand: Readonly<Record<string, MessageAudience | null>> = {
  r: null,
  roll: null,
  pr: 'public',
  publicroll: 'public',
  gmr: 'gm',
  gmroll: 'gm',
  br: 'blind',
  broll: 'blind',
  blindroll: 'blind',
  sr: 'self',
  selfroll: 'self',
}
