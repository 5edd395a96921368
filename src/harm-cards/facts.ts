/** The schemas of the message about drawn harm: each character's drawn cards, and the chosen card's result. */
import * as v from 'valibot'
import { DICTIONARY_KEY_PATTERN } from '../core/schema'
import { storedIdSchema, storedNameSchema } from '../core/short-name'
import { FACE_CARD_RANKS, HARM_ARENA_SUITS } from './rules'

const faceCardSchema = v.object({ rank: v.picklist(FACE_CARD_RANKS), suit: v.picklist(HARM_ARENA_SUITS) })

const drawnHarmSchema = v.object({
  /** The uuid of the character, and the character's name at the time of the draw. */
  actor: storedIdSchema,
  name: storedNameSchema,
  drawn: v.pipe(v.array(faceCardSchema), v.minLength(1), v.maxLength(3)),
  chosen: v.nullable(
    v.object({
      card: faceCardSchema,
      marks: v.nullable(faceCardSchema),
      /**
       * The rank of the most intense harm in the card's arena, after the card was marked. Null if the result marks no
       * card.
       */
      counts: v.nullable(v.picklist(FACE_CARD_RANKS)),
      crisis: v.boolean(),
      raisedPast: v.pipe(v.array(faceCardSchema), v.maxLength(3)),
    }),
  ),
})
export type DrawnHarmCard = v.InferOutput<typeof drawnHarmSchema>

/** The facts of drawn harm: each character's drawn cards, and the result of the owner's chosen card. */
export const drawnHarmFactsSchema = v.object({
  severity: v.picklist(['minor', 'moderate', 'major']),
  /**
   * The name of the condition item that caused the draw, because a person dropped the item on the character. Empty if
   * no item caused the draw.
   */
  cause: v.optional(storedNameSchema, ''),
  draws: v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN)), drawnHarmSchema),
})
export type DrawnHarmFacts = v.InferOutput<typeof drawnHarmFactsSchema>
