/** The kinds of messages that the dealer writes: about moved cards, and about a repaired deck. */
import * as v from 'valibot'
import type { MessageKind } from '../../core/contract'
import { defineMessageKind } from '../../core/message-kind'
import { phraseSchema } from '../../core/phrase'
import { storedNameSchema } from '../../core/short-name'
import type { UnparsedGameData } from '../../core/game-views'
import { shownCardName } from '../decks/shown-card-name'
import { CARD_REPORT_MESSAGE_KEY } from '../world/dealer-key'
import type { DealtCardsMessageFacts } from './dealt-facts'
import { createDealtCardsPhrase, dealtCardsMessageFactsSchema } from './dealt-facts'

const faultCountSchema = v.number()

/** The faults that the repair of a deck can find in the deck. */
export const DECK_FAULTS = ['lost', 'strange', 'missing', 'orphaned', 'absent'] as const

/**
 * The facts of a message about a repaired deck. `troubles` counts the faults of each kind. `open` holds a sentence for
 * each fault that only the Gamemaster can repair.
 */
const deckRepairMessageFactsSchema = v.object({
  deck: storedNameSchema,
  sound: v.boolean(),
  troubles: v.array(v.object({ what: v.picklist(DECK_FAULTS), number: faultCountSchema })),
  open: v.optional(v.pipe(v.array(phraseSchema), v.maxLength(100)), []),
})

const dealtCardsMessageKind = defineMessageKind<UnparsedGameData, DealtCardsMessageFacts>({
  facts: dealtCardsMessageFactsSchema,
  context: ({ facts }) => ({
    ...facts,
    shown: facts.shown.map(({ name, img }) => ({ name: shownCardName(name, img), img })),
    said: createDealtCardsPhrase(facts),
    shares: facts.shares.map((shareOfDealtHand) => ({ key: 'HnB.cards.told.share', data: shareOfDealtHand })),
  }),
  actions: {},
})

const deckRepairMessageKind = defineMessageKind<
  UnparsedGameData,
  v.InferOutput<typeof deckRepairMessageFactsSchema>
>({
  facts: deckRepairMessageFactsSchema,
  context: ({ facts }) => ({
    ...facts,
    troubles: facts.troubles.map(({ what: fault, number }) => ({
      key: `HnB.cards.trouble.${fault}`,
      data: { number },
    })),
  }),
  actions: {},
})

/**
 * The kinds of messages about dealt and moved cards. They are stored like a game's messages, but exist in every world.
 */
export const dealerRuleset = {
  id: 'cards',
  key: CARD_REPORT_MESSAGE_KEY,
  icon: 'deck',
  messages: { dealt: dealtCardsMessageKind, mended: deckRepairMessageKind } as Readonly<
    Record<string, MessageKind>
  >,
}
