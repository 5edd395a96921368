import * as v from 'valibot'
import { exchangeOf } from '../../core/exchange'
import type { MessageClick } from '../../core/views'
import { awardsFacts, checkFacts, word } from '../check/facts'
import { contestFacts, played, swaps } from '../contest/facts'
import type { Humanity } from '../rules'
import { ALL_STATS } from '../stats'

const key = v.pipe(v.string(), v.maxLength(40))
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
export const space = whole(-999, 999)
const keys = v.pipe(v.array(key), v.maxLength(60))

/** Where somebody's token stands. */
const place = v.object({
  at: space,
  out: v.boolean(),
  /** They have made their own result for the advantage 0 ("Blessed by Self-Sacrifice"). */
  zero: v.boolean(),
})

/** What threatens at the end of a round. */
const hazard = v.object({
  words: word,
  stat: v.picklist(ALL_STATS),
  target: whole(1, 99),
  /** Whom it may touch, by key. */
  who: keys,
  /** The Check of each who has rolled. */
  rolls: v.record(key, checkFacts),
})
export type Hazard = v.InferOutput<typeof hazard>

/** One move of a token, for the record. */
const move = v.object({
  round: whole(1, 99),
  name: word,
  why: v.picklist(['advantage', 'response', 'placed', 'out', 'back']),
  spaces: space,
})
export type Move = v.InferOutput<typeof move>

const PHASES = ['advantage', 'responding', 'hazards', 'over'] as const

/** The facts of a Chase. Each side's answer is its roll for the advantage in this round. */
export const chaseFacts = v.object({
  exchange: exchangeOf(played),
  /** What is at stake, and what else ends it, in a person's words. */
  stake: word,
  /** The stats that fit the movement. */
  stats: v.pipe(v.array(v.picklist(ALL_STATS)), v.minLength(1), v.maxLength(ALL_STATS.length)),
  ends: v.object({
    reach: v.nullable(whole(1, 999)),
    rounds: v.nullable(whole(1, 99)),
    lastOne: v.boolean(),
  }),
  round: whole(1, 99),
  phase: v.picklist(PHASES),
  places: v.record(key, place),
  /** Results of this round's rolls for the advantage that have changed places. */
  swaps,
  /** The Contests of this round. Nobody is in more than one. */
  responses: v.pipe(v.record(key, contestFacts), v.maxEntries(60)),
  /** Who has been in a Contest of this round, or lets it pass. */
  done: keys,
  hazard: v.nullable(hazard),
  winners: keys,
  moves: v.pipe(v.array(move), v.maxLength(400)),
  /** What this round's rolls for the advantage were awarded. */
  ...awardsFacts,
})
export type Chase = v.InferOutput<typeof chaseFacts>
export type ChaseClick = MessageClick<Humanity, Chase>
