/** The facts of a Chase: the number line, the phase, and the Contests and the hazard of this round. */
import * as v from 'valibot'
import { exchangeOf } from '../../core/exchange'
import type { MessageClick } from '../../core/views'
import { awardsFacts, checkFacts, word } from '../check/facts'
import { contestFacts, contestRoll, swaps } from '../contest/facts'
import type { Humanity } from '../rules'
import { ALL_STATS } from '../stats'

const key = v.pipe(v.string(), v.maxLength(40))
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
export const space = whole(-999, 999)
const keys = v.pipe(v.array(key), v.maxLength(60))

/** The place of a token, and whether its runner is out of the Chase. */
const place = v.object({
  at: space,
  out: v.boolean(),
})

/** A hazard at the end of a round. */
const hazard = v.object({
  words: word,
  stat: v.picklist(ALL_STATS),
  /** The table's name for its own stat; empty where it was not stored. */
  statName: v.optional(word, ''),
  target: whole(1, 99),
  /** The keys of the runners that the hazard threatens. */
  who: keys,
  /** The Checks that were rolled against the hazard, by the key of the runner. */
  rolls: v.record(key, checkFacts),
})
export type Hazard = v.InferOutput<typeof hazard>

/** One entry in the list of moves. */
const move = v.object({
  round: whole(1, 99),
  name: word,
  why: v.picklist(['advantage', 'response', 'placed', 'out', 'back']),
  spaces: space,
})
export type Move = v.InferOutput<typeof move>

const PHASES = ['advantage', 'responding', 'hazards', 'over'] as const

/** The facts of a Chase. The answer of a side is its roll for the advantage in this round. */
export const chaseFacts = v.object({
  exchange: exchangeOf(contestRoll),
  /** The stake of the Chase, or another end of it, as a person wrote it. */
  stake: word,
  /** The stats that may be rolled for the advantage. */
  stats: v.pipe(v.array(v.picklist(ALL_STATS)), v.minLength(1), v.maxLength(ALL_STATS.length)),
  ends: v.object({
    reach: v.nullable(whole(1, 999)),
    rounds: v.nullable(whole(1, 99)),
    lastOne: v.boolean(),
  }),
  round: whole(1, 99),
  phase: v.picklist(PHASES),
  places: v.record(key, place),
  /** Swapped results of this round's rolls for the advantage. */
  swaps,
  /** The Contests of this round ("Responding"), and earlier ones with an open major wound. */
  responses: v.pipe(v.record(key, contestFacts), v.maxEntries(60)),
  /** The keys of the runners who have been in a Contest of this round, as Attackers or Defenders. */
  done: keys,
  /** The keys of the runners who gave up their own response in this round. Opponents may still choose them. */
  passed: v.optional(keys, []),
  hazard: v.nullable(hazard),
  winners: keys,
  moves: v.pipe(v.array(move), v.maxLength(400)),
  /** Awards for this round's rolls for the advantage. */
  ...awardsFacts,
})
export type Chase = v.InferOutput<typeof chaseFacts>
export type ChaseClick = MessageClick<Humanity, Chase>
