import type { DiceGroup, ThrownGroup } from '../../core/dice'
import { sumOf } from '../../core/dice'
import type { Modifier } from '../../core/modifiers'
import { sumOfModifiers } from '../../core/modifiers'
import type { Stat, Stats } from '../stats'

/** A roll of stats as it fell, with all that adds to it: a Check, or somebody's part of a Contest. */
export interface Roll {
  /** One stat; two or three balanced ones of a Spark, which are one group. */
  readonly stats: readonly Stat[]
  /** The custom stat's name at the time; empty for the seven H's. */
  readonly statName: string
  readonly modifiers: readonly Modifier[]
  readonly groups: readonly ThrownGroup[]
  /** What each bump adds by abilities, besides what falls. */
  readonly perBump: readonly PerBump[]
  /** What each die of help adds: 1, or 2 by an ability. */
  readonly helpWorth: number
  /** Who helped, by actor id: each helper's spent dice, once per roll. */
  readonly help: Readonly<Record<string, Help>>
}

export interface PerBump {
  /** The name of the ability. */
  readonly name: string
  readonly value: number
}

export interface Help {
  readonly name: string
  /** The faces of the Blessing Dice spent: each adds the same, whatever it shows. */
  readonly dice: readonly number[]
}

/** The dice of one stat, or of the balanced stats of a Spark: a single group ("Balanced Stats can Spark"). */
export function diceOf(
  own: Stats,
  stats: readonly [Stat, ...Stat[]],
  bumpOn: DiceGroup['bumpOn'],
): DiceGroup {
  return { number: stats.length, faces: own[stats[0]], bumpOn }
}

/** How often the groups bumped: throws after the first. */
export function bumpsOf({ groups }: Pick<Roll, 'groups'>): number {
  return groups.reduce((sum, { waves }) => sum + Math.max(0, waves.length - 1), 0)
}

/** The result of a roll: its dice, every bump and what it brings, the modifiers that are on, and what help adds. */
export function totalOf(roll: Pick<Roll, 'groups' | 'modifiers' | 'perBump' | 'help' | 'helpWorth'>): number {
  const bumped = roll.perBump.reduce((sum, { value }) => sum + value * bumpsOf(roll), 0)
  return sumOf(roll) + sumOfModifiers(roll.modifiers) + bumped + helpOf(roll)
}

/** What all help on a roll adds. */
export function helpOf({ help, helpWorth }: Pick<Roll, 'help' | 'helpWorth'>): number {
  return Object.values(help).reduce((sum, { dice }) => sum + dice.length * helpWorth, 0)
}
