/** Begins a Chase between the actors that the Gamemaster chooses. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { beginExchange } from '../../core/exchange-changes'
import { refuseFormField } from '../../core/outcome'
import type { GroupActionContext } from '../../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import { createStatLabel } from '../check/check-question'
import type { ContestRoll } from '../contest/facts'
import type { Humanity } from '../rules'
import type { Stat } from '../rules/stats'
import { listStatsUsedAtTable } from '../rules/stats'
import type { Chase } from './facts'

const createOptionalCountSchema = (maxCountValue: number) =>
  v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxCountValue))), null)

const beginChaseFormSchema = v.object({
  stake: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  reach: createOptionalCountSchema(999),
  rounds: createOptionalCountSchema(99),
  lastOne: v.optional(v.boolean(), false),
  stats: v.optional(v.record(v.string(), v.boolean()), {}),
})

/**
 * The stats that are ticked at first in the form of a new Chase. Runners roll these stats for the advantage ("Gaining
 * the Advantage").
 */
const DEFAULT_ADVANTAGE_STATS: readonly Stat[] = ['hand', 'hurry']

/**
 * The goal space of a new Chase, unless the button names another goal space. The Chase ends when a runner reaches it.
 */
const DEFAULT_CHASE_GOAL_SPACE = 20

/** The goal space that the form for a new Chase suggests. */
const findProposedGoalSpace = ({ reach }: GroupActionContext<Humanity>['data']): number =>
  Number(reach ?? DEFAULT_CHASE_GOAL_SPACE)

/**
 * The stats that the form ticks at first. The button may name them, separated by spaces. Otherwise, they are the usual
 * stats.
 */
function findProposedAdvantageStats(
  { stats }: GroupActionContext<Humanity>['data'],
  statsUsedAtTable: readonly Stat[],
): readonly Stat[] {
  const statsOfPressedButton = statsUsedAtTable.filter((stat) => stats?.split(' ').includes(stat))
  return statsOfPressedButton.length > 0 ? statsOfPressedButton : DEFAULT_ADVANTAGE_STATS
}

/**
 * Sets up a Chase with all runners on space 0 and with the ending conditions that the Gamemaster chooses. Refuses a
 * Chase without such a condition.
 */
export const beginChaseAction = defineAction<
  GroupActionContext<Humanity>,
  v.InferOutput<typeof beginChaseFormSchema>
>({
  answers: beginChaseFormSchema,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.humanity.whom.chase',
    minPeople: 2,
    maxPeople: MAX_TARGETS_PER_CLICK,
    first: 'characters',
    mayChooseSelf: true,
  }),
  ask: ({ settings, data }) => ({
    title: 'HnB.humanity.chase.ask.open',
    template: 'humanity/chase/open-dialog',
    ok: 'HnB.humanity.chase.ok.open',
    context: {
      reach: findProposedGoalSpace(data),
      stats: listStatsUsedAtTable(settings.customStat).map((stat) => ({
        stat,
        label: createStatLabel(stat, settings.customStat),
        on: findProposedAdvantageStats(data, listStatsUsedAtTable(settings.customStat)).includes(stat),
      })),
    },
    defaults: {
      reach: findProposedGoalSpace(data),
      stats: Object.fromEntries(
        findProposedAdvantageStats(data, listStatsUsedAtTable(settings.customStat)).map((stat) => [
          stat,
          true,
        ]),
      ),
    },
  }),
  decide({ participants, settings }, { stake, reach, rounds, lastOne, stats }, chance) {
    if (reach === null && rounds === null && !lastOne && stake === '')
      return refuseFormField('reach', 'HnB.humanity.refusal.chaseWithoutEnd')
    const advantageStats = listStatsUsedAtTable(settings.customStat).filter((stat) => stats[stat] === true)
    const chaseExchange = beginExchange<ContestRoll>(
      participants.map(({ actor }) => ({ actor, role: 'runner' })),
      chance,
    )
    const chaseRunnerPlaceEntries = Object.keys(chaseExchange.sides).map(
      (chaseRunnerKey) => [chaseRunnerKey, { at: 0, out: false }] as const,
    )
    const chaseFacts: Chase = {
      exchange: { ...chaseExchange, sides: { ...chaseExchange.sides } },
      stake,
      stats: advantageStats.length > 0 ? advantageStats : [...DEFAULT_ADVANTAGE_STATS],
      ends: { reach, rounds, lastOne },
      round: 1,
      phase: 'advantage',
      places: Object.fromEntries(chaseRunnerPlaceEntries),
      swaps: [],
      responses: {},
      done: [],
      passed: [],
      fought: false,
      hazard: null,
      sparkOffers: {},
      winners: [],
      moves: [],
      awards: {},
      awarded: [],
    }
    return { post: { kind: 'chase', facts: chaseFacts, retractable: true } }
  },
})
