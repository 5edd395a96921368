/** Character creation: the five steps, and the dice of a new character. */
import { benefitsOf, isStarting } from './lifestyles'
import type { Lived, Movable, Starting } from './lifestyles'
import { FEWEST_TOUCHSTONES, FIRST_TOUCHSTONES } from './touchstones'
import type { Stat, StatDie, Stats } from '../stats'
import { larger, statsOf, staysSmall, takesBenefit } from '../stats'

/** A new character begins with this number of abilities, and of listed items. */
export const FIRST_ABILITIES = 2
export const FIRST_ITEMS = 3

/** The highest ranked stat whose die can grow: Hardship cannot (HU51). Undefined for an empty ranking. */
export const bestStat = (ranking: readonly Stat[], customStat: string): Stat | undefined =>
  ranking.find((stat) => !staysSmall(stat, customStat))

/**
 * The dice of a new character: a d4 each, one size larger for the highest ranked stat and for the two of the Lifestyle,
 * and two sizes larger for a stat that is both (ruling HU2). A benefit that was moved to Hardship stays where it was
 * (HU51).
 */
export function startingStats(
  best: Stat | undefined,
  { lifestyle, moved }: Lived,
  customStat: string,
): Stats {
  const lived = { lifestyle, moved: takesBenefit(customStat) ? moved : ('' as const) }
  const raised = [...(best ? [best] : []), ...benefitsOf(lived).raises]
  const die = (stat: Stat): StatDie =>
    raised.filter((other) => other === stat).reduce<StatDie>((size) => larger(size), 4)
  return {
    head: die('head'),
    hand: die('hand'),
    heart: die('heart'),
    home: die('home'),
    hurt: die('hurt'),
    hurry: die('hurry'),
    history: die('history'),
    custom: die('custom'),
  }
}

/** A complete ranking, the best stat first; stats without a rank come last. */
export function rankingOf(stored: readonly Stat[], customStat: string): Stat[] {
  const stats = statsOf(customStat)
  const ranked = [...new Set(stored)].filter((stat) => stats.includes(stat))
  return [...ranked, ...stats.filter((stat) => !ranked.includes(stat))]
}

/** Moves a stat one place up (-1) or down (1). */
export function rerank(ranking: readonly Stat[], stat: Stat, by: -1 | 1): Stat[] {
  const at = ranking.indexOf(stat)
  const other = ranking[at + by]
  if (at < 0 || other === undefined) return [...ranking]
  const after = [...ranking]
  after[at] = other
  after[at + by] = stat
  return after
}

/** The choices of guided creation so far. */
export interface Draft {
  readonly ranking: readonly Stat[]
  readonly lifestyle: Starting | ''
  readonly moved: Movable | ''
  readonly touchstones: readonly string[]
  /** The number of chosen abilities, without the free ability of a Lifestyle. */
  readonly abilities: number
  readonly items: readonly string[]
}

/** The five steps of character creation, in order. */
export const STEPS = ['ranking', 'lifestyle', 'history', 'abilities', 'items'] as const
type CreationStep = (typeof STEPS)[number]

/** The steps that are not complete ("Character Creation: Step One" to "Step Five"). */
export function undone({ ranking, lifestyle, touchstones, abilities, items }: Draft): CreationStep[] {
  const done: Record<CreationStep, boolean> = {
    ranking: ranking.length > 0,
    lifestyle: isStarting(lifestyle),
    history: touchstones.length >= FEWEST_TOUCHSTONES && touchstones.length <= FIRST_TOUCHSTONES,
    abilities: abilities === FIRST_ABILITIES,
    items: items.length === FIRST_ITEMS,
  }
  return STEPS.filter((step) => !done[step])
}
