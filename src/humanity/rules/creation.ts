import { benefitsOf, isStarting } from './lifestyles'
import type { Lived, Movable, Starting } from './lifestyles'
import { FEWEST_TOUCHSTONES, FIRST_TOUCHSTONES } from './touchstones'
import type { Stat, StatDie, Stats } from '../stats'
import { larger, statsOf, staysSmall } from '../stats'

/** What a new character begins with. */
export const FIRST_ABILITIES = 2
export const FIRST_ITEMS = 3

/**
 * The dice of a new character: d4 each; the stat that was ranked highest is one size larger, and so are the two of the
 * lifestyle; a stat that is both is two sizes larger (ruling HU2).
 */
export function startingStats(best: Stat | undefined, lived: Lived, customStat: string): Stats {
  const raised = [...(best ? [best] : []), ...benefitsOf(lived).raises]
  const die = (stat: Stat): StatDie =>
    staysSmall(stat, customStat)
      ? 4
      : raised.filter((one) => one === stat).reduce<StatDie>((size) => larger(size), 4)
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

/** A ranking of all stats of the table, the best first: as it was stored, the others behind. */
export function rankingOf(stored: readonly Stat[], customStat: string): Stat[] {
  const stats = statsOf(customStat)
  const ranked = [...new Set(stored)].filter((stat) => stats.includes(stat))
  return [...ranked, ...stats.filter((stat) => !ranked.includes(stat))]
}

/** The same with one stat a place higher (-1) or lower (1). */
export function rerank(ranking: readonly Stat[], stat: Stat, by: -1 | 1): Stat[] {
  const at = ranking.indexOf(stat)
  const other = ranking[at + by]
  if (at < 0 || other === undefined) return [...ranking]
  const after = [...ranking]
  after[at] = other
  after[at + by] = stat
  return after
}

/** A character as it is written so far. */
export interface Draft {
  readonly ranking: readonly Stat[]
  readonly lifestyle: Starting | ''
  readonly moved: Movable | ''
  readonly touchstones: readonly string[]
  /** How many abilities there are that count. */
  readonly abilities: number
  readonly items: readonly string[]
}

/** The five steps, in order. */
export const STEPS = ['ranking', 'lifestyle', 'history', 'abilities', 'items'] as const
export type Step = (typeof STEPS)[number]

/** The steps that are not done yet ("Character Creation: Step One" to "Step Five"). */
export function undone({ ranking, lifestyle, touchstones, abilities, items }: Draft): Step[] {
  const done: Record<Step, boolean> = {
    ranking: ranking.length > 0,
    lifestyle: isStarting(lifestyle),
    history: touchstones.length >= FEWEST_TOUCHSTONES && touchstones.length <= FIRST_TOUCHSTONES,
    abilities: abilities === FIRST_ABILITIES,
    items: items.length === FIRST_ITEMS,
  }
  return STEPS.filter((step) => !done[step])
}
