import type * as v from 'valibot'
import type { Same } from '../core/schema'
import { choice, dictionary, integer, list, record, words } from '../core/schema'
import type { Settings, State } from './rules'
import { STAT_DICE } from './stats'

const statDie = () => choice(STAT_DICE, 4)

/** `system.humanity` of an actor. */
export const state = record({
  stats: record({
    head: statDie(),
    hand: statDie(),
    heart: statDie(),
    home: statDie(),
    hurt: statDie(),
    hurry: statDie(),
    history: statDie(),
    custom: statDie(),
  }),
  touchstones: list(words(), 7),
  blessings: dictionary(integer(1, 6, 1)),
})

export const settings = record({ customStat: words(40) })

/** Fails to compile when the schema and the rules no longer speak of the same data. */
export const agreed: [
  Same<v.InferOutput<typeof state>, State>,
  Same<v.InferOutput<typeof settings>, Settings>,
] = [true, true]
