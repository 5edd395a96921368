/** Makes the chat messages about moved cards and about repaired decks. */
import * as v from 'valibot'
import type { DeckDiagnosis } from '../../core/shell/deck-diagnosis'
import type { HistoryChange, HistoryEntry } from '../../core/shell/message-history'
import type { Phrase } from '../../core/phrase'
import type { CardStack } from '../decks/card-stacks'
import { createStorableDeckName } from '../decks/card-stacks'
import { createMessageAmendmentOperations, createMessageData } from '../play/message-writes'
import { readHistoryEntries } from '../play/entry-rights'
import type { MessageRecord as StoredMessageRecord } from '../world/message-record'
import { isNewestMessage, listMessagesNewestFirst } from '../world/message-index'
import { readMessageRecord } from '../world/message-record'
import { createMessagePostOperation } from '../write/message-operations'
import type { NewMessage, WriteOperation } from '../write/operation'
import type { CardsRequest } from './cards-request'
import { dealerRuleset, DECK_FAULTS } from './dealer-messages'
import type { DealtCardsMessageFacts } from './dealt-facts'
import { dealtCardsMessageFactsSchema, createDealtCardsPhrase } from './dealt-facts'

/**
 * The result of a card request. `drawn` lists the ids of the moved cards. `publicCardIds` lists the ids of those moved
 * cards that everybody may see.
 */
export interface CardRequestResult extends Partial<
  Pick<DealtCardsMessageFacts, 'shares' | 'reshuffled' | 'short'>
> {
  readonly drawn: readonly string[]
  readonly publicCardIds?: readonly string[]
}

interface CardDealingContext {
  readonly request: CardsRequest
  readonly user: User.Stored
  readonly deck: CardStack
  readonly changes: readonly HistoryChange[]
}

/** Builds the message about moved cards. Its author is the user who sent the request. */
export function createDealtCardsMessage(
  { request, user, deck, changes }: CardDealingContext,
  { drawn, publicCardIds = [], shares = [], reshuffled = false, short = false }: CardRequestResult,
): NewMessage {
  const publicCardFaces = publicCardIds.flatMap((cardId) => {
    const cardFace = deck.cards.get(cardId)?.faces[0]
    return cardFace ? [{ name: cardFace.name ?? '', img: cardFace.img ?? '' }] : []
  })
  const dealtCardsFacts: DealtCardsMessageFacts = {
    act: request.act,
    deck: createStorableDeckName(deck),
    number: drawn.length,
    shares,
    shown: publicCardFaces,
    reshuffled,
    short,
    faceDown: request.act === 'play' && request.faceDown,
  }
  return createDealerMessage(user, 'dealt', dealtCardsFacts, {
    label: createDealtCardsPhrase(dealtCardsFacts),
    changes,
  })
}

/**
 * The chat log's newest message, if the next draw may be added to it, otherwise null. It must contain only draws by the
 * same user from the same deck, and none of them may be undone.
 */
function findMergeableDealerMessage({ request, user, deck }: Omit<CardDealingContext, 'changes'>): {
  record: StoredMessageRecord
  facts: DealtCardsMessageFacts
} | null {
  const [newest] = listMessagesNewestFirst()
  const newestMessageRecord = newest && isNewestMessage(newest) ? readMessageRecord(newest) : null
  if (
    request.act !== 'draw' ||
    !newestMessageRecord?.gmVerified ||
    newestMessageRecord.ruleset !== dealerRuleset.key ||
    newestMessageRecord.kind !== 'dealt'
  )
    return null
  const parsedFacts = v.safeParse(dealtCardsMessageFactsSchema, newestMessageRecord.facts)
  const areAllHistoryEntriesDrawsOfUser = readHistoryEntries(newestMessageRecord).every(
    ({ user: authorId, undone, changes }) =>
      authorId === user.id &&
      !undone &&
      changes.some((historyChange) => 'deck' in historyChange && historyChange.deck === deck.id),
  )
  if (
    !parsedFacts.success ||
    parsedFacts.output.act !== 'draw' ||
    parsedFacts.output.shares.length > 0 ||
    !areAllHistoryEntriesDrawsOfUser
  )
    return null
  return { record: newestMessageRecord, facts: parsedFacts.output }
}

/**
 * Makes the write operations for the message that reports moved cards. If possible, a draw is added to the previous
 * such message; otherwise the operations post a new message.
 */
export function createDealtCardsMessageOperations(
  dealingContext: CardDealingContext,
  cardRequestResult: CardRequestResult,
): WriteOperation[] {
  const { user, changes } = dealingContext
  const previousMessage =
    (cardRequestResult.shares ?? []).length === 0 ? findMergeableDealerMessage(dealingContext) : null
  if (!previousMessage)
    return [createMessagePostOperation(createDealtCardsMessage(dealingContext, cardRequestResult))]
  const { number, reshuffled, short, deck } = previousMessage.facts
  const cardDrawFacts = {
    act: 'draw',
    number: cardRequestResult.drawn.length,
    deck,
    faceDown: false,
  } as const
  const messageUpdate = {
    number: number + cardDrawFacts.number,
    reshuffled: reshuffled || cardRequestResult.reshuffled === true,
    short: short || cardRequestResult.short === true,
  }
  return createMessageAmendmentOperations(
    previousMessage.record,
    { set: messageUpdate, label: createDealtCardsPhrase(cardDrawFacts) },
    changes,
    user,
  )
}

/** The message that tells the Gamemasters which faults a deck's repair has found. */
export function createDeckRepairMessage(
  deck: CardStack,
  repairingUser: User.Stored,
  { diagnosis, openLines }: { diagnosis: DeckDiagnosis; openLines: readonly Phrase[] },
): NewMessage {
  const deckFaultCounts = DECK_FAULTS.flatMap((deckFault) =>
    diagnosis[deckFault].length > 0 ? [{ what: deckFault, number: diagnosis[deckFault].length }] : [],
  )
  const isDeckIntact = deckFaultCounts.length === 0 && openLines.length === 0
  const whisperUserIds = game.users.filter(({ isGM }) => isGM).map(({ id }) => id)
  const deckName = createStorableDeckName(deck)
  const historyEntry = { label: { key: 'HnB.cards.told.mend', data: { deck: deckName } }, changes: [] }
  return createDealerMessage(
    repairingUser,
    'mended',
    { deck: deckName, sound: isDeckIntact, troubles: deckFaultCounts, open: openLines },
    historyEntry,
    {
      whisper: whisperUserIds,
    },
  )
}

function createDealerMessage(
  author: User.Stored,
  messageKindName: string,
  messageFacts: object,
  historyEntry: Pick<HistoryEntry, 'label' | 'changes'>,
  messageAudience: { whisper?: string[] } = {},
): NewMessage {
  return createMessageData({
    author: author,
    speaker: { alias: author.name },
    rolls: [],
    ...messageAudience,
    record: { ruleset: dealerRuleset.key, kind: messageKindName, actor: '', facts: messageFacts },
    entry: {
      user: author.id,
      writer: game.user.id,
      ...historyEntry,
      undone: false,
    },
  })
}
