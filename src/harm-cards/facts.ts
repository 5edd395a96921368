/** What the message of drawn harm stores: the drawn cards, and the result of each chosen card. */
import * as v from 'valibot'
import { KEY } from '../core/schema'
import { RANKS, SUITS } from './rules'

const cardSchema = v.object({ rank: v.picklist(RANKS), suit: v.picklist(SUITS) })
const word = v.pipe(v.string(), v.maxLength(200))

const draw = v.object({
  /** The uuid of the character, and the character's name at the time of the draw. */
  actor: word,
  name: word,
  drawn: v.pipe(v.array(cardSchema), v.minLength(1), v.maxLength(3)),
  chosen: v.nullable(
    v.object({
      card: cardSchema,
      marks: v.nullable(cardSchema),
      /** The rank of the most intense harm in the card's arena afterwards; null where the card marked nothing. */
      counts: v.nullable(v.picklist(RANKS)),
      crisis: v.boolean(),
      raisedPast: v.pipe(v.array(cardSchema), v.maxLength(3)),
    }),
  ),
})
export type Draw = v.InferOutput<typeof draw>

/** The facts of drawn harm: the cards drawn for each character, and the result of the chosen card. */
export const harmFacts = v.object({
  severity: v.picklist(['minor', 'moderate', 'major']),
  draws: v.record(v.pipe(v.string(), v.regex(KEY)), draw),
})
export type HarmFacts = v.InferOutput<typeof harmFacts>
