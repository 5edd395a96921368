/** Character creation: the five steps, and the dice of a new character. */
import { isStartingLifestyle, usableBenefits } from './lifestyles'
import type { ChosenLifestyle } from './lifestyles'
import type { MovableStat, StartingLifestyleId } from './lifestyle-ids'
import { MIN_TOUCHSTONES, MAX_NEW_TOUCHSTONES } from './touchstones'
import type { Stat, StatDie, StatDice } from './stats'
import { largerDie, tableStats, isAlwaysD4 } from './stats'

/** A new character's number of abilities, and (in `NEW_CHARACTER_ITEMS`) the number of listed items. */
export const NEW_CHARACTER_ABILITIES = 2
export const NEW_CHARACTER_ITEMS = 3

/**
 * The best-ranked stat whose die can become larger. Hardship's die always stays a d4 (HU51). Undefined for an empty
 * ranking.
 */
export const bestGrowableStat = (statRanking: readonly Stat[], customStat: string): Stat | undefined =>
  statRanking.find((stat) => !isAlwaysD4(stat, customStat))

/**
 * The dice of a new character. Every stat has a d4. The highest ranked stat and the Lifestyle's two stats get a die
 * one size larger; a stat that is both gets a die two sizes larger (ruling HU2).
 */
export function startingStats(
  highestStat: Stat | undefined,
  chosenLifestyle: ChosenLifestyle,
  customStat: string,
): StatDice {
  const { raises } = usableBenefits(chosenLifestyle, customStat)
  const raisedStats = [...(highestStat ? [highestStat] : []), ...raises]
  const startingDie = (stat: Stat): StatDie =>
    raisedStats.filter((raisedStat) => raisedStat === stat).reduce<StatDie>((size) => largerDie(size), 4)
  return {
    head: startingDie('head'),
    hand: startingDie('hand'),
    heart: startingDie('heart'),
    home: startingDie('home'),
    hurt: startingDie('hurt'),
    hurry: startingDie('hurry'),
    history: startingDie('history'),
    custom: startingDie('custom'),
  }
}

/**
 * Completes a ranking, so that it contains all stats of the table, the best first. Stats that the stored ranking lacks
 * come last.
 */
export function rankingOfAllStats(storedRanking: readonly Stat[], customStat: string): Stat[] {
  const stats = tableStats(customStat)
  const rankedStats = [...new Set(storedRanking)].filter((stat) => stats.includes(stat))
  return [...rankedStats, ...stats.filter((stat) => !rankedStats.includes(stat))]
}

/** Moves a stat one place up (-1) or down (1). */
export function moveStatInRanking(statRanking: readonly Stat[], stat: Stat, offset: -1 | 1): Stat[] {
  const index = statRanking.indexOf(stat)
  const neighbourStat = statRanking[index + offset]
  if (index < 0 || neighbourStat === undefined) return [...statRanking]
  const newRanking = [...statRanking]
  newRanking[index] = neighbourStat
  newRanking[index + offset] = stat
  return newRanking
}

/** The choices of guided creation so far. */
export interface CharacterDraft {
  readonly ranking: readonly Stat[]
  readonly lifestyle: StartingLifestyleId | ''
  readonly moved: MovableStat | ''
  readonly touchstones: readonly string[]
  /** The number of chosen abilities, without the Lifestyle's free ability. */
  readonly abilities: number
  readonly items: readonly string[]
}

/** The five steps of character creation, in order. */
export const CREATION_STEPS = ['ranking', 'lifestyle', 'history', 'abilities', 'items'] as const
type CreationStep = (typeof CREATION_STEPS)[number]

/** The creation steps that are still incomplete ("Character Creation: Step One" to "Step Five"). */
export function incompleteCreationSteps({
  ranking,
  lifestyle,
  touchstones,
  abilities,
  items,
}: CharacterDraft): CreationStep[] {
  const isStepDone: Record<CreationStep, boolean> = {
    ranking: ranking.length > 0,
    lifestyle: isStartingLifestyle(lifestyle),
    history: touchstones.length >= MIN_TOUCHSTONES && touchstones.length <= MAX_NEW_TOUCHSTONES,
    abilities: abilities === NEW_CHARACTER_ABILITIES,
    items: items.length === NEW_CHARACTER_ITEMS,
  }
  return CREATION_STEPS.filter((step) => !isStepDone[step])
}
