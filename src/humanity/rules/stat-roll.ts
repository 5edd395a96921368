/** Defines a roll of stats: its dice, its bumps, and its total. */
import type { Chance } from '../../core/chance'
import type { DiceGroup, DiceGroupResult } from '../../core/dice'
import { sumRolledFaces } from '../../core/dice'
import type { Modifier } from '../../core/modifiers'
import { findHighestBumpFace, sumModifiersOfRoll } from '../../core/modifiers'
import type { Stat, StatDice } from './stats'

/** A roll of stats in a Check or a Contest, with all bonuses. */
export interface StatRoll {
  /** One stat, or the two or three stats of a Spark. */
  readonly stats: readonly Stat[]
  /** The name of the custom stat when the roll was made. Empty for a roll without the custom stat. */
  readonly statName: string
  readonly modifiers: readonly Modifier[]
  readonly groups: readonly DiceGroupResult[]
  /** The bonuses that abilities add to the total for each bump. */
  readonly perBump: readonly BonusPerBump[]
  /** May a die that shows 2 bump? The roller decides each time (ruling HU4). */
  readonly twos: boolean
  /** The bonus that each help die adds: 1, or 2 with an ability. */
  readonly helpWorth: number
  /** The help for the roll, by the id of the helper's actor. */
  readonly help: Readonly<Record<string, StatRollHelp>>
}

export interface BonusPerBump {
  /** The name of the ability that adds the bonus. */
  readonly name: string
  readonly value: number
}

interface StatRollHelp {
  readonly name: string
  /** The faces of the spent Blessing Dice. Each die adds the same bonus. */
  readonly dice: readonly number[]
}

/**
 * Makes the dice groups of one stat or of a Spark. Balanced stats form one group ("Balanced Stats can Spark"). If a
 * world setting allows three unbalanced stats, the stats with the same die form a group (HU9).
 */
export function createStatDiceGroups(
  statDice: StatDice,
  stats: readonly [Stat, ...Stat[]],
  highestBumpFace: DiceGroup['bumpOn'],
): DiceGroup[] {
  const dieSizes = stats.map((stat) => statDice[stat])
  return [...new Set(dieSizes)].map((dieSize) => ({
    number: dieSizes.filter((dieSizeOfStat) => dieSizeOfStat === dieSize).length,
    faces: dieSize,
    bumpOn: highestBumpFace,
  }))
}

/** The highest number of throws in one roll. */
const MAX_THROWS_PER_ROLL = 100

/** Throws the dice of a roll. If a die bumps, all groups of the roll bump. */
export async function throwDiceGroups(
  diceGroups: readonly DiceGroup[],
  chance: Pick<Chance, 'roll'>,
): Promise<readonly DiceGroupResult[]> {
  if (diceGroups.length < 2) return (await chance.roll(diceGroups)).groups
  const bumpWaves: (readonly (readonly number[])[])[] = []
  const mustSomeGroupBumpAgain = () =>
    bumpWaves
      .at(-1)
      ?.some((thrownFaces, groupIndex) =>
        thrownFaces.some((thrownFace) => thrownFace <= (diceGroups[groupIndex]?.bumpOn ?? 0)),
      ) ?? true
  while (mustSomeGroupBumpAgain() && bumpWaves.length < MAX_THROWS_PER_ROLL) {
    const thrownDice = await chance.roll(diceGroups.map((diceGroup) => ({ ...diceGroup, bumpOn: 0 })))
    bumpWaves.push(thrownDice.groups.map((diceGroup) => diceGroup.waves.flat()))
  }
  return diceGroups.map((diceGroup, groupIndex) => ({
    ...diceGroup,
    waves: bumpWaves.map((bumpWave) => bumpWave[groupIndex] ?? []),
    cut: mustSomeGroupBumpAgain(),
  }))
}

/** Throws all dice of a roll again from the beginning. */
export function rethrowDiceGroups(
  { groups }: Pick<StatRoll, 'groups'>,
  chance: Pick<Chance, 'roll'>,
): Promise<readonly DiceGroupResult[]> {
  return throwDiceGroups(
    groups.map(({ number, faces, bumpOn }) => ({ number, faces, bumpOn })),
    chance,
  )
}

/**
 * Throws the dice of a roll that is attempted again. Because the new attempt is a new roll (HU18), its dice may bump
 * even if the first roll was made against a surprise.
 */
export function throwDiceForRetriedRoll(
  { groups, surprised, modifiers }: Pick<StatRoll, 'groups' | 'modifiers'> & { readonly surprised: boolean },
  chance: Pick<Chance, 'roll'>,
): Promise<readonly DiceGroupResult[]> {
  const highestBumpFace = findHighestBumpFace(modifiers)
  return rethrowDiceGroups(
    { groups: surprised ? groups.map((diceGroup) => ({ ...diceGroup, bumpOn: highestBumpFace })) : groups },
    chance,
  )
}

/**
 * True if the last throw shows a 2 that the roller may let bump. If the throw also shows a 1, the roll bumps without
 * the roller's decision.
 */
export function mayRollerBumpOnTwo({ twos, groups }: Pick<StatRoll, 'twos' | 'groups'>): boolean {
  return twos && groups.some(({ waves, cut }) => !cut && waves.at(-1)?.includes(2))
}

/**
 * True if the roll bumped because the roller let a die that shows 2 bump. A throw that also shows a 1 does not count,
 * because a 1 bumps without the roller's decision.
 */
export function hasRollBumpedOnTwo({ groups }: Pick<StatRoll, 'groups'>): boolean {
  const facesOfThrowsThatBumped = Array.from({ length: countBumpsOfRoll({ groups }) }, (_, throwIndex) =>
    groups.flatMap(({ waves }) => waves[throwIndex] ?? []),
  )
  return facesOfThrowsThatBumped.some((thrownFaces) => thrownFaces.includes(2) && !thrownFaces.includes(1))
}

/** Lets a die that shows 2 bump the roll: throws all dice again and adds them, and repeats this while a die shows 1. */
export async function bumpRollOnTwo(
  rollOfStats: Pick<StatRoll, 'groups'>,
  chance: Pick<Chance, 'roll'>,
): Promise<DiceGroupResult[]> {
  const newBumpThrows = await rethrowDiceGroups(rollOfStats, chance)
  return rollOfStats.groups.map((diceGroup, groupIndex) => ({
    ...diceGroup,
    waves: [...diceGroup.waves, ...(newBumpThrows[groupIndex]?.waves ?? [])],
    cut: newBumpThrows[groupIndex]?.cut ?? false,
  }))
}

/** Counts how often a roll has bumped. The groups of a roll bump together, so a bump counts once. */
export function countBumpsOfRoll({ groups }: Pick<StatRoll, 'groups'>): number {
  return Math.max(0, ...groups.map(({ waves }) => waves.length - 1))
}

/**
 * The total of a roll: the dice and their bumps, the abilities' bonuses for bumps, the switched-on modifiers, and the
 * help of other characters.
 */
export function computeRollTotal(
  rollOfStats: Pick<StatRoll, 'groups' | 'modifiers' | 'perBump' | 'help' | 'helpWorth'>,
): number {
  const bumpBonus = rollOfStats.perBump.reduce(
    (sumOfBonuses, { value }) => sumOfBonuses + value * countBumpsOfRoll(rollOfStats),
    0,
  )
  return (
    sumRolledFaces(rollOfStats) +
    sumModifiersOfRoll(rollOfStats.modifiers) +
    bumpBonus +
    computeHelpBonus(rollOfStats)
  )
}

function computeHelpBonus({ help, helpWorth }: Pick<StatRoll, 'help' | 'helpWorth'>): number {
  return Object.values(help).reduce((sumOfBonuses, { dice }) => sumOfBonuses + dice.length * helpWorth, 0)
}
