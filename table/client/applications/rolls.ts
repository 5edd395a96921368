/**
 * The types of rolls that the applications use, and the setting for who sees a roll.
 * https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html; foundry-api §5.1, §5.6.
 */
import { CONFIG } from '../config'
import { isV14 } from '../generation'
import { game } from '../state'

export interface RollView {
  readonly formula: string
  readonly total: number | undefined
  evaluate(options?: object): Promise<RollView>
  render(options?: object): Promise<string>
  toMessage(data?: object, options?: object): Promise<unknown>
  toAnchor(options?: object): HTMLAnchorElement
}

export interface RollClass {
  create(formula: string, data?: object, options?: object): RollView
  validate(formula: string): boolean
  expandInlineResult(anchor: HTMLAnchorElement): Promise<void>
  collapseInlineResult(anchor: HTMLAnchorElement): void
}

/** The class of rolls that `/roll` uses: the first in `CONFIG.Dice.rolls`. */
export function defaultRollClass(): RollClass {
  // Packages replace or add classes; each class extends Roll, so the cast is safe.
  const [rollClass] = CONFIG.Dice.rolls as unknown as RollClass[]
  if (!rollClass) throw new Error('CONFIG.Dice.rolls is empty: its first entry must be the Roll class.')
  return rollClass
}

/** Who sees a message, as Foundry 14 names it. Foundry 13 adds the suffix `roll` to these names. */
export type Audience = 'public' | 'gm' | 'blind' | 'self'

export const audiences: readonly { audience: Audience; label: string; icon: string }[] = [
  { audience: 'public', label: 'Everyone', icon: 'fa-solid fa-globe' },
  { audience: 'gm', label: 'The GM and me', icon: 'fa-solid fa-user-secret' },
  { audience: 'blind', label: 'The GM alone', icon: 'fa-solid fa-eye-slash' },
  { audience: 'self', label: 'Only me', icon: 'fa-solid fa-user' },
]

/** The name of the setting with the user's choice of audience. The two generations use different names. */
export function visibilitySetting(): 'rollMode' | 'messageMode' {
  return isV14() ? 'messageMode' : 'rollMode'
}

/** @returns an audience as a value of the setting `visibilitySetting()` */
export function visibilityModeOf(audience: Audience): string {
  return isV14() ? audience : `${audience}roll`
}

export function currentVisibilityMode(): string {
  return String(game.settings.get('core', visibilitySetting()))
}

/** The option for `Roll#toMessage`. @param audience default: the user's choice in the setting */
export function toMessageVisibility(audience?: Audience): Record<string, string> {
  return {
    [visibilitySetting()]: audience === undefined ? currentVisibilityMode() : visibilityModeOf(audience),
  }
}

/** The audience of each chat command that rolls (`/roll`, `/gmroll` …); null: the user's choice in the setting. */
export const rollCommands: Readonly<Record<string, Audience | null>> = {
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
