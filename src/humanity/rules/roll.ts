import type { Chance } from '../../core/chance'
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
  /** A 2 may bump, and whoever rolled says of each whether it does (ruling HU4). */
  readonly twos: boolean
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

interface Help {
  readonly name: string
  /** The faces of the Blessing Dice spent: each adds the same, whatever it shows. */
  readonly dice: readonly number[]
}

/**
 * The dice of one stat, or of the stats of a Spark, which bump together: a single group where they are balanced
 * ("Balanced Stats can Spark"), and one for each die where a table lets three spark that are not (HU9).
 */
export function diceOf(
  dice: Stats,
  stats: readonly [Stat, ...Stat[]],
  bumpOn: DiceGroup['bumpOn'],
): DiceGroup[] {
  const sizes = stats.map((stat) => dice[stat])
  return [...new Set(sizes)].map((faces) => ({
    number: sizes.filter((size) => size === faces).length,
    faces,
    bumpOn,
  }))
}

/** As often as anybody will ever see dice bump. */
const MOST_THROWS = 100

/** Throws the dice of a roll: several groups of one roll bump as a whole, when any die of theirs does. */
export async function throwTogether(
  groups: readonly DiceGroup[],
  chance: Pick<Chance, 'roll'>,
): Promise<readonly ThrownGroup[]> {
  if (groups.length < 2) return (await chance.roll(groups)).groups
  const waves: (readonly (readonly number[])[])[] = []
  const bumps = () =>
    waves.at(-1)?.some((faces, at) => faces.some((face) => face <= (groups[at]?.bumpOn ?? 0))) ?? true
  while (bumps() && waves.length < MOST_THROWS) {
    const fell = await chance.roll(groups.map((group) => ({ ...group, bumpOn: 0 })))
    waves.push(fell.groups.map((group) => group.waves.flat()))
  }
  return groups.map((group, at) => ({ ...group, waves: waves.map((wave) => wave[at] ?? []), cut: bumps() }))
}

/** The same dice thrown once more, as if they had not fallen yet. */
export function throwAgain(
  { groups }: Pick<Roll, 'groups'>,
  chance: Pick<Chance, 'roll'>,
): Promise<readonly ThrownGroup[]> {
  return throwTogether(
    groups.map(({ number, faces, bumpOn }) => ({ number, faces, bumpOn })),
    chance,
  )
}

/** Does a roll lie there with a 2 that may still bump? A 1 has bumped by itself. */
export function mayBumpTwo({ twos, groups }: Pick<Roll, 'twos' | 'groups'>): boolean {
  return twos && groups.some(({ waves, cut }) => !cut && waves.at(-1)?.includes(2))
}

/** A 2 bumps: all dice of the roll are thrown once more and added, and again for as long as a 1 falls. */
export async function bumpTwo(
  roll: Pick<Roll, 'groups'>,
  chance: Pick<Chance, 'roll'>,
): Promise<ThrownGroup[]> {
  const more = await throwAgain(roll, chance)
  return roll.groups.map((group, at) => ({
    ...group,
    waves: [...group.waves, ...(more[at]?.waves ?? [])],
    cut: more[at]?.cut ?? false,
  }))
}

/** How often the dice of a roll bumped: throws after the first. Its groups bump together. */
export function bumpsOf({ groups }: Pick<Roll, 'groups'>): number {
  return Math.max(0, ...groups.map(({ waves }) => waves.length - 1))
}

/** The result of a roll: its dice, every bump and what it brings, the modifiers that are on, and what help adds. */
export function totalOf(roll: Pick<Roll, 'groups' | 'modifiers' | 'perBump' | 'help' | 'helpWorth'>): number {
  const bumped = roll.perBump.reduce((sum, { value }) => sum + value * bumpsOf(roll), 0)
  return sumOf(roll) + sumOfModifiers(roll.modifiers) + bumped + helpOf(roll)
}

/** What all help on a roll adds. */
function helpOf({ help, helpWorth }: Pick<Roll, 'help' | 'helpWorth'>): number {
  return Object.values(help).reduce((sum, { dice }) => sum + dice.length * helpWorth, 0)
}
