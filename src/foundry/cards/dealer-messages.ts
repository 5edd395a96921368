/** The message kinds of the dealer: cards moved, and a deck repaired. */
import * as v from 'valibot'
import type { MessageKind } from '../../core/contract'
import { message } from '../../core/message'
import { wordsSchema } from '../../core/words'
import type { Unread } from '../../core/views'
import { CARD_ACTS } from './request'

const word = v.pipe(v.string(), v.maxLength(400))
const count = v.number()

/** The facts of a message about moved cards. `shown` names only the cards that everybody may see. */
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

/** The line that says what happened: "Drew 2 cards from Tarot". */
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

/** The kinds of faults that a repair of a deck finds. */
export const TROUBLES = ['lost', 'strange', 'missing', 'orphaned', 'absent'] as const

/**
 * The facts of a message about a repaired deck: the number of faults of each kind, and in `open` the lines about what
 * only the Gamemaster can repair.
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

/** The dealer's message kinds, in the shape of a game's ruleset; every world has them. */
export const dealer = {
  id: 'cards',
  key: 'cards',
  icon: 'deck',
  messages: { dealt, mended } as Readonly<Record<string, MessageKind>>,
}
