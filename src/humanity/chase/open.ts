/** Begins a Chase between the actors that the Gamemaster chooses. */
import * as v from 'valibot'
import { action } from '../../core/action'
import { beginExchange } from '../../core/exchange-changes'
import { refuseAt } from '../../core/outcome'
import type { GroupClick } from '../../core/views'
import { MOST_TARGETS } from '../../core/views'
import { statLabel } from '../check/question'
import type { ContestRoll } from '../contest/facts'
import type { Humanity } from '../rules'
import type { Stat } from '../stats'
import { statsOf } from '../stats'
import type { Chase } from './facts'

const number = (most: number) =>
  v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))), null)

const setup = v.object({
  stake: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  reach: number(999),
  rounds: number(99),
  lastOne: v.optional(v.boolean(), false),
  stats: v.optional(v.record(v.string(), v.boolean()), {}),
})

/** The stats that the form proposes for the advantage ("Gaining the Advantage"). */
const USUAL: readonly Stat[] = ['hand', 'hurry']

/** The space that wins a Chase, unless the button names another space. */
const USUAL_REACH = 20

/**
 * Sets up a Chase: a token at space 0 for each runner, and the conditions that end the Chase. Refuses a Chase without
 * an end.
 */
export const chase = action<GroupClick<Humanity>, v.InferOutput<typeof setup>>({
  answers: setup,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.humanity.whom.chase',
    least: 2,
    most: MOST_TARGETS,
    first: 'inSight',
    oneself: true,
  }),
  ask: ({ settings, data }) => ({
    title: 'HnB.humanity.chase.ask.open',
    template: 'humanity/chase/open-dialog',
    ok: 'HnB.humanity.chase.ok.open',
    context: {
      stats: statsOf(settings.customStat).map((stat) => ({
        stat,
        label: statLabel(stat, settings.customStat),
        on: USUAL.includes(stat),
      })),
    },
    defaults: {
      reach: Number(data.reach ?? USUAL_REACH),
      stats: Object.fromEntries(USUAL.map((stat) => [stat, true])),
    },
  }),
  decide({ parties, settings }, { stake, reach, rounds, lastOne, stats }, chance) {
    if (reach === null && rounds === null && !lastOne && stake === '')
      return refuseAt('reach', 'HnB.humanity.refusal.chaseWithoutEnd')
    const chosen = statsOf(settings.customStat).filter((stat) => stats[stat] === true)
    const exchange = beginExchange<ContestRoll>(
      parties.map(({ actor }) => ({ actor, role: 'runner' })),
      chance,
    )
    const places = Object.keys(exchange.sides).map((key) => [key, { at: 0, out: false }] as const)
    const facts: Chase = {
      exchange: { ...exchange, sides: { ...exchange.sides } },
      stake,
      stats: chosen.length > 0 ? chosen : [...USUAL],
      ends: { reach, rounds, lastOne },
      round: 1,
      phase: 'advantage',
      places: Object.fromEntries(places),
      swaps: [],
      responses: {},
      done: [],
      passed: [],
      hazard: null,
      winners: [],
      moves: [],
      awards: {},
      awarded: [],
    }
    return { post: { kind: 'chase', facts, retractable: true } }
  },
})
