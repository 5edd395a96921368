/**
 * Rolls as the applications use them, and who sees them.
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

/** The class that `/roll` uses. */
export function defaultRollClass(): RollClass {
  // Packages replace and add classes by name only; each of them extends Roll.
  const [first] = CONFIG.Dice.rolls as unknown as RollClass[]
  if (!first) throw new Error('CONFIG.Dice.rolls holds no class of rolls.')
  return first
}

/** Who sees a message, by the word that both generations share. */
export type Audience = 'public' | 'gm' | 'blind' | 'self'

export const audiences: readonly { audience: Audience; label: string; icon: string }[] = [
  { audience: 'public', label: 'Everyone', icon: 'fa-solid fa-globe' },
  { audience: 'gm', label: 'The GM and me', icon: 'fa-solid fa-user-secret' },
  { audience: 'blind', label: 'The GM alone', icon: 'fa-solid fa-eye-slash' },
  { audience: 'self', label: 'Only me', icon: 'fa-solid fa-user' },
]

/** The setting that keeps the user's choice: one name and one set of values for each generation. */
export function visibilitySetting(): 'rollMode' | 'messageMode' {
  return isV14() ? 'messageMode' : 'rollMode'
}

/** An audience as a value of that setting. */
export function modeFor(audience: Audience): string {
  return isV14() ? audience : `${audience}roll`
}

export function currentMode(): string {
  return String(game.settings.get('core', visibilitySetting()))
}

/** The option for `Roll#toMessage`. Without an audience the user's own choice holds. */
export function visibilityOption(audience?: Audience): Record<string, string> {
  return { [visibilitySetting()]: audience === undefined ? currentMode() : modeFor(audience) }
}

/** `/roll` and its kin: whom each command rolls for; null is the user's own choice. */
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
