/** The rules of character creation: the five steps, and the dice of a new character. */
import { isStartingLifestyle, findUsableLifestyleBenefits } from './lifestyles'
import type { LifestyleWithChosenBenefit } from './lifestyles'
import type { MovableBenefitStat, StartingLifestyleId } from './lifestyle-ids'
import { MIN_TOUCHSTONE_COUNT, MAX_NEW_CHARACTER_TOUCHSTONE_COUNT } from './touchstones'
import type { Stat, StatDie, StatDice } from './stats'
import { toNextLargerDie, listStatsUsedAtTable, isStatAlwaysD4 } from './stats'

/**
 * The number of abilities of a new character. `NEW_CHARACTER_ITEM_COUNT` is the number of items on a new character's
 * list of gear.
 */
export const NEW_CHARACTER_ABILITY_COUNT = 2
export const NEW_CHARACTER_ITEM_COUNT = 3

/**
 * The best-ranked stat whose die can become larger. Hardship's die always stays a d4 (HU51). Undefined for an empty
 * ranking.
 */
export const findBestGrowableStat = (
  statRanking: readonly Stat[],
  customStatName: string,
): Stat | undefined => statRanking.find((stat) => !isStatAlwaysD4(stat, customStatName))

/**
 * The stat dice of a new character. Every die is a d4, but the dice of the highest ranked stat and of the Lifestyle's
 * two stats are one size larger. A stat that is both gets two sizes (ruling HU2).
 */
export function createStartingStats(
  highestStat: Stat | undefined,
  chosenLifestyle: LifestyleWithChosenBenefit,
  customStatName: string,
): StatDice {
  const { raises } = findUsableLifestyleBenefits(chosenLifestyle, customStatName)
  const raisedStats = [...(highestStat ? [highestStat] : []), ...raises]
  const findStartingDie = (stat: Stat): StatDie =>
    raisedStats
      .filter((raisedStat) => raisedStat === stat)
      .reduce<StatDie>((dieSize) => toNextLargerDie(dieSize), 4)
  return {
    head: findStartingDie('head'),
    hand: findStartingDie('hand'),
    heart: findStartingDie('heart'),
    home: findStartingDie('home'),
    hurt: findStartingDie('hurt'),
    hurry: findStartingDie('hurry'),
    history: findStartingDie('history'),
    custom: findStartingDie('custom'),
  }
}

/** Completes a ranking with all stats of the table, best first. Stats missing from the stored ranking come last. */
export function createCompleteStatRanking(
  incompleteStatRanking: readonly Stat[],
  customStatName: string,
): Stat[] {
  const stats = listStatsUsedAtTable(customStatName)
  const rankedStats = [...new Set(incompleteStatRanking)].filter((stat) => stats.includes(stat))
  return [...rankedStats, ...stats.filter((stat) => !rankedStats.includes(stat))]
}

/** Moves a stat in the ranking one place up (-1) or down (1). */
export function moveStatInRanking(
  statRanking: readonly Stat[],
  stat: Stat,
  stepInStatRanking: -1 | 1,
): Stat[] {
  const index = statRanking.indexOf(stat)
  const neighbourStat = statRanking[index + stepInStatRanking]
  if (index < 0 || neighbourStat === undefined) return [...statRanking]
  const newStatRanking = [...statRanking]
  newStatRanking[index] = neighbourStat
  newStatRanking[index + stepInStatRanking] = stat
  return newStatRanking
}

/** All choices of guided creation so far. */
export interface CharacterDraft {
  readonly ranking: readonly Stat[]
  readonly lifestyle: StartingLifestyleId | ''
  readonly moved: MovableBenefitStat | ''
  readonly touchstones: readonly string[]
  /** The number of chosen abilities, without the Lifestyle's free ability. */
  readonly abilities: number
  readonly items: readonly string[]
}

/** The five steps of character creation, in order. */
export const CREATION_STEPS = ['ranking', 'lifestyle', 'history', 'abilities', 'items'] as const
type CreationStep = (typeof CREATION_STEPS)[number]

/** Finds the creation steps that are still incomplete ("Character Creation: Step One" to "Step Five"). */
export function listIncompleteCreationSteps({
  ranking,
  lifestyle,
  touchstones,
  abilities,
  items,
}: CharacterDraft): CreationStep[] {
  const isStepDone: Record<CreationStep, boolean> = {
    ranking: ranking.length > 0,
    lifestyle: isStartingLifestyle(lifestyle),
    history:
      touchstones.length >= MIN_TOUCHSTONE_COUNT && touchstones.length <= MAX_NEW_CHARACTER_TOUCHSTONE_COUNT,
    abilities: abilities === NEW_CHARACTER_ABILITY_COUNT,
    items: items.length === NEW_CHARACTER_ITEM_COUNT,
  }
  return CREATION_STEPS.filter((creationStep) => !isStepDone[creationStep])
}
