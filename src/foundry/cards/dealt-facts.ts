/** The facts of a message about moved cards, and the phrase that reports the move. */
import * as v from 'valibot'
import { storedNameSchema } from '../../core/short-name'
import { DEALER_ACTIONS } from './cards-request'

const imagePathSchema = v.pipe(v.string(), v.maxLength(400))
const cardCountSchema = v.number()

/** The facts of a message that reports moved cards. `shown` lists only cards that everybody may see. */
export const dealtCardsMessageFactsSchema = v.object({
  act: v.picklist(DEALER_ACTIONS),
  deck: storedNameSchema,
  number: cardCountSchema,
  shares: v.pipe(v.array(v.object({ name: storedNameSchema, number: cardCountSchema })), v.maxLength(100)),
  shown: v.pipe(v.array(v.object({ name: storedNameSchema, img: imagePathSchema })), v.maxLength(200)),
  reshuffled: v.boolean(),
  short: v.boolean(),
  faceDown: v.boolean(),
})
export type DealtCardsMessageFacts = v.InferOutput<typeof dealtCardsMessageFactsSchema>

/** The line that reports the moves, for example "Drew 2 cards from Tarot". */
export function createDealtCardsPhrase({
  act,
  number,
  deck,
  faceDown,
}: Pick<DealtCardsMessageFacts, 'act' | 'number' | 'deck' | 'faceDown'>): {
  key: string
  data: { number: number; deck: string }
} {
  const phraseKey = `HnB.cards.told.${faceDown ? 'playDown' : act}`
  return { key: phraseKey, data: { number, deck } }
}
