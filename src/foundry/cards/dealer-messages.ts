/** The chat messages of the dealer and of the deck doctor. */
import * as v from 'valibot'
import type { MessageKind } from '../../core/contract'
import { message } from '../../core/message'
import { wordsSchema } from '../../core/words'
import type { Unread } from '../../core/views'
import { CARD_ACTS } from './request'

const word = v.pipe(v.string(), v.maxLength(400))
const count = v.number()

/** What a message stores of a dealing. `shown` names the cards that everybody may see, and no others. */
export const dealtSchema = v.object({
  act: v.picklist(CARD_ACTS),
  deck: word,
  number: count,
  shares: v.pipe(v.array(v.object({ name: word, number: count })), v.maxLength(100)),
  shown: v.pipe(v.array(v.object({ name: word, img: word })), v.maxLength(200)),
  reshuffled: v.boolean(),
  short: v.boolean(),
  faceDown: v.boolean(),
})
export type DealtFacts = v.InferOutput<typeof dealtSchema>

/** "Drew 2 cards from Tarot". */
export function said({
  act,
  number,
  deck,
  faceDown,
}: Pick<DealtFacts, 'act' | 'number' | 'deck' | 'faceDown'>): {
  key: string
  data: { number: number; deck: string }
} {
  const key = `HnB.cards.told.${faceDown ? 'playDown' : act}`
  return { key, data: { number, deck } }
}

export const TROUBLES = ['lost', 'strange', 'missing', 'orphaned', 'absent'] as const

/**
 * What a message stores of the doctor's visit: how many faults of each kind there were, and what only the Gamemaster can put
 * right, line by line.
 */
const mendedSchema = v.object({
  deck: word,
  sound: v.boolean(),
  troubles: v.array(v.object({ what: v.picklist(TROUBLES), number: count })),
  open: v.optional(v.pipe(v.array(wordsSchema), v.maxLength(100)), []),
})

const dealt = message<Unread, DealtFacts>({
  facts: dealtSchema,
  context: ({ facts }) => ({
    ...facts,
    said: said(facts),
    shares: facts.shares.map((share) => ({ key: 'HnB.cards.told.share', data: share })),
  }),
  actions: {},
})

const mended = message<Unread, v.InferOutput<typeof mendedSchema>>({
  facts: mendedSchema,
  context: ({ facts }) => ({
    ...facts,
    troubles: facts.troubles.map(({ what, number }) => ({
      key: `HnB.cards.trouble.${what}`,
      data: { number },
    })),
  }),
  actions: {},
})

/** The dealer's messages, in the form of a game's: the dealer is at every table. */
export const dealer = {
  id: 'cards',
  key: 'cards',
  icon: 'deck',
  messages: { dealt, mended } as Readonly<Record<string, MessageKind>>,
}
