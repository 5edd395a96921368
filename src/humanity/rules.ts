import type { ThrownGroup } from '../core/dice'
import { sumOf } from '../core/dice'
import type { Modifier } from '../core/modifiers'
import { sumOfModifiers } from '../core/modifiers'
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Stat, StatDie } from './stats'
import { isStat } from './stats'

/** What Humanity, Blessed keeps on a character. */
export interface State {
  /** The die of each stat, by its faces. */
  readonly stats: Readonly<Record<Stat, StatDie>>
  /** What History covers, in a few words each. */
  readonly touchstones: readonly string[]
  /** The pool of Blessing Dice: the face of each, 1 to 6, by a random key. */
  readonly blessings: Readonly<Record<string, number>>
}

/** What a table decides for Humanity, Blessed. */
export interface Settings {
  /** The name of the one stat that the setting adds; empty: none. */
  readonly customStat: string
}

/** What this game keeps: on a character, and for the table. */
export type Humanity = { readonly state: State; readonly settings: Settings }

/** A Stat Check as it was rolled, before anyone helped. */
export interface Check {
  readonly stat: Stat
  /** The custom stat's name at the time; empty for the seven H's. */
  readonly statName: string
  /** The number to meet or beat; null when the GM keeps it to herself. */
  readonly target: number | null
  /** The first roll against a surprise: it cannot bump. */
  readonly surprised: boolean
  readonly modifiers: readonly Modifier[]
  readonly groups: readonly ThrownGroup[]
  /** Who helped, by actor id: each helper's spent dice, once per roll. */
  readonly help: Readonly<Record<string, Help>>
}

export interface Help {
  readonly name: string
  /** The faces of the Blessing Dice spent: each adds 1, whatever it shows. */
  readonly dice: readonly number[]
}

export type Severity = 'minor' | 'medium' | 'major'

/** The stat of a check; refuses one that does not exist, and the custom stat where the setting has none. */
export function checkedStat(settings: Settings, stat: string | undefined): Stat | Refusal {
  if (!isStat(stat) || (stat === 'custom' && settings.customStat === '')) {
    return refuse('HnB.humanity.refusal.noSuchStat', { stat: stat ?? '' })
  }
  return stat
}

/** The result of a check: its dice, every bump, the modifiers that are on, and +1 for each die of help. */
export function totalOf(check: Pick<Check, 'groups' | 'modifiers' | 'help'>): number {
  return sumOf(check) + sumOfModifiers(check.modifiers) + helpOf(check)
}

/** "+1 for each (1) spent" ("Helping"). */
export function helpOf(check: Pick<Check, 'help'>): number {
  return Object.values(check.help).reduce((sum, { dice }) => sum + dice.length, 0)
}

/** A check succeeds when it meets or beats the target ("Stat Checks"). `margin` is how far from it. */
export function verdictOf(
  total: number,
  target: number,
): { success: boolean; margin: number; severity: Severity } {
  const margin = Math.abs(total - target)
  return { success: total >= target, margin, severity: severityOf(margin) }
}

/** Less than 5 is minor, 5 to 9 medium, 10 and more major, both ways ("Highs and Lows"). */
export function severityOf(margin: number): Severity {
  return margin >= 10 ? 'major' : margin >= 5 ? 'medium' : 'minor'
}

/**
 * Are these dice in the pool, each once? Refuses with the reason to show.
 * A sign of worth 1 is paid by any die, so help needs only that they are there ("Blessing Dice").
 */
export function takeDice(state: State, ids: readonly string[]): readonly number[] | Refusal {
  if (ids.length === 0) return refuse('HnB.humanity.refusal.noDiceChosen')
  if (new Set(ids).size < ids.length) return refuse('HnB.humanity.refusal.dieGone')
  const faces: number[] = []
  for (const id of ids) {
    const face = Object.hasOwn(state.blessings, id) ? state.blessings[id] : undefined
    if (face === undefined) return refuse('HnB.humanity.refusal.dieGone')
    faces.push(face)
  }
  return faces
}
