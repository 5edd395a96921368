/** Rolls of stats: their dice, bumps, and sum. */
import type { Chance } from '../../core/chance'
import type { DiceGroup, DiceGroupResult } from '../../core/dice'
import { rollSum } from '../../core/dice'
import type { Modifier } from '../../core/modifiers'
import { sumOfModifiers } from '../../core/modifiers'
import type { Stat, StatDice } from '../stats'

/** A roll of stats with everything that adds to it, in a Check or a Contest. */
export interface StatRoll {
  /** One stat, or the two or three stats of a Spark. */
  readonly stats: readonly Stat[]
  /** The name of the custom stat at the time; empty for the seven H's. */
  readonly statName: string
  readonly modifiers: readonly Modifier[]
  readonly groups: readonly DiceGroupResult[]
  /** The bonuses of abilities for each bump. */
  readonly perBump: readonly BumpBonus[]
  /** A die that shows 2 may bump; the roller decides each time (ruling HU4). */
  readonly twos: boolean
  /** The bonus of each die of help: 1, or 2 with an ability. */
  readonly helpWorth: number
  /** The dice that each helper spent, by actor id. */
  readonly help: Readonly<Record<string, RollHelp>>
}

export interface BumpBonus {
  /** The name of the ability. */
  readonly name: string
  readonly value: number
}

interface RollHelp {
  readonly name: string
  /** The faces of the spent Blessing Dice; every die adds the same bonus. */
  readonly dice: readonly number[]
}

/**
 * The dice of one stat, or of the stats of a Spark. Balanced stats form a single group ("Balanced Stats can Spark").
 * Where the table allows three stats that are not balanced, the dice of each size form a group (HU9).
 */
export function statDiceGroups(
  dice: StatDice,
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

/** A safety limit: the most throws of one roll. */
const MAX_ROLL_THROWS = 100

/** Throws the dice of a roll. When one die bumps, all groups bump together. */
export async function throwGroups(
  groups: readonly DiceGroup[],
  chance: Pick<Chance, 'roll'>,
): Promise<readonly DiceGroupResult[]> {
  if (groups.length < 2) return (await chance.roll(groups)).groups
  const waves: (readonly (readonly number[])[])[] = []
  const mustBumpAgain = () =>
    waves
      .at(-1)
      ?.some((faces, groupIndex) => faces.some((face) => face <= (groups[groupIndex]?.bumpOn ?? 0))) ?? true
  while (mustBumpAgain() && waves.length < MAX_ROLL_THROWS) {
    const result = await chance.roll(groups.map((group) => ({ ...group, bumpOn: 0 })))
    waves.push(result.groups.map((group) => group.waves.flat()))
  }
  return groups.map((group, groupIndex) => ({
    ...group,
    waves: waves.map((wave) => wave[groupIndex] ?? []),
    cut: mustBumpAgain(),
  }))
}

/** Throws all dice of a roll again, from the beginning. */
export function rethrowGroups(
  { groups }: Pick<StatRoll, 'groups'>,
  chance: Pick<Chance, 'roll'>,
): Promise<readonly DiceGroupResult[]> {
  return throwGroups(
    groups.map(({ number, faces, bumpOn }) => ({ number, faces, bumpOn })),
    chance,
  )
}

/** Does the last throw show a 2 that may still bump? A 1 bumps by itself. */
export function mayBumpTwo({ twos, groups }: Pick<StatRoll, 'twos' | 'groups'>): boolean {
  return twos && groups.some(({ waves, cut }) => !cut && waves.at(-1)?.includes(2))
}

/** Has a throw bumped because of a 2, without a 1? */
export function hasBumpedOnTwo({ groups }: Pick<StatRoll, 'groups'>): boolean {
  const bumpThrows = Array.from({ length: bumpCount({ groups }) }, (_, throwIndex) =>
    groups.flatMap(({ waves }) => waves[throwIndex] ?? []),
  )
  return bumpThrows.some((faces) => faces.includes(2) && !faces.includes(1))
}

/** Bumps a 2: all dice are thrown once more and added, and again for as long as a 1 shows. */
export async function bumpTwo(
  roll: Pick<StatRoll, 'groups'>,
  chance: Pick<Chance, 'roll'>,
): Promise<DiceGroupResult[]> {
  const newThrows = await rethrowGroups(roll, chance)
  return roll.groups.map((group, groupIndex) => ({
    ...group,
    waves: [...group.waves, ...(newThrows[groupIndex]?.waves ?? [])],
    cut: newThrows[groupIndex]?.cut ?? false,
  }))
}

/** The number of bumps of a roll, whose groups bump together. */
export function bumpCount({ groups }: Pick<StatRoll, 'groups'>): number {
  return Math.max(0, ...groups.map(({ waves }) => waves.length - 1))
}

/** The total of a roll: dice, bumps, the bonuses of abilities for bumps, the modifiers that are on, and help. */
export function rollTotal(
  roll: Pick<StatRoll, 'groups' | 'modifiers' | 'perBump' | 'help' | 'helpWorth'>,
): number {
  const bumpBonus = roll.perBump.reduce((sum, { value }) => sum + value * bumpCount(roll), 0)
  return rollSum(roll) + sumOfModifiers(roll.modifiers) + bumpBonus + helpBonus(roll)
}

function helpBonus({ help, helpWorth }: Pick<StatRoll, 'help' | 'helpWorth'>): number {
  return Object.values(help).reduce((sum, { dice }) => sum + dice.length * helpWorth, 0)
}
