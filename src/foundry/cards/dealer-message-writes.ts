/** Makes the chat messages about moved cards and about repaired decks. */
import * as v from 'valibot'
import type { DeckDiagnosis } from '../../core/shell/deck-diagnosis'
import type { HistoryChange, HistoryEntry } from '../../core/shell/message-history'
import type { Phrase } from '../../core/phrase'
import type { CardStack } from '../decks/card-stacks'
import { storableDeckName } from '../decks/card-stacks'
import { amendmentOperations, newMessageData } from '../play/message-writes'
import { readHistoryEntries } from '../play/entry-rights'
import type { MessageRecord as StoredMessageRecord } from '../world/message-record'
import { isNewestMessage, messagesNewestFirst } from '../world/message-index'
import { readMessageRecord } from '../world/message-record'
import { postMessageOperation } from '../write/message-operations'
import type { NewMessage, WriteOperation } from '../write/operation'
import type { CardsRequest } from './cards-request'
import { dealerRuleset, DECK_FAULTS } from './dealer-messages'
import type { DealtFacts } from './dealt-facts'
import { dealtSchema, dealtPhrase } from './dealt-facts'

/**
 * The result of a card request. `drawn` holds the ids of the moved cards. `publicCardIds` holds the ids of the moved
 * cards that everybody may see.
 */
export interface DealerResult extends Partial<Pick<DealtFacts, 'shares' | 'reshuffled' | 'short'>> {
  readonly drawn: readonly string[]
  readonly publicCardIds?: readonly string[]
}

interface DealingContext {
  readonly request: CardsRequest
  readonly user: User.Stored
  readonly deck: CardStack
  readonly changes: readonly HistoryChange[]
}

/** Builds the message about moved cards. Its author is the user who sent the request. */
export function dealtMessage(
  { request, user, deck, changes }: DealingContext,
  { drawn, publicCardIds = [], shares = [], reshuffled = false, short = false }: DealerResult,
): NewMessage {
  const publicFaces = publicCardIds.flatMap((id) => {
    const face = deck.cards.get(id)?.faces[0]
    return face ? [{ name: face.name ?? '', img: face.img ?? '' }] : []
  })
  const facts: DealtFacts = {
    act: request.act,
    deck: storableDeckName(deck),
    number: drawn.length,
    shares,
    shown: publicFaces,
    reshuffled,
    short,
    faceDown: request.act === 'play' && request.faceDown,
  }
  return newDealerMessage(user, 'dealt', facts, { label: dealtPhrase(facts), changes })
}

/**
 * The chat log's newest message, if the next draw may be added to it; otherwise null. Such a message reports only draws
 * by the same user from the same deck into their own hand, and no draw in it is undone. Each draw becomes an entry of
 * the message's history, so that Undo can revert each draw separately.
 */
function findMergeableMessage({
  request,
  user,
  deck,
}: Omit<DealingContext, 'changes'>): { record: StoredMessageRecord; facts: DealtFacts } | null {
  const [newest] = messagesNewestFirst()
  const record = newest && isNewestMessage(newest) ? readMessageRecord(newest) : null
  if (
    request.act !== 'draw' ||
    !record?.gmVerified ||
    record.ruleset !== dealerRuleset.key ||
    record.kind !== 'dealt'
  )
    return null
  const facts = v.safeParse(dealtSchema, record.facts)
  const isMadeOfOwnDraws = readHistoryEntries(record).every(
    ({ user: authorId, undone, changes }) =>
      authorId === user.id &&
      !undone &&
      changes.some((change) => 'deck' in change && change.deck === deck.id),
  )
  if (!facts.success || facts.output.act !== 'draw' || facts.output.shares.length > 0 || !isMadeOfOwnDraws)
    return null
  return { record, facts: facts.output }
}

/**
 * The write operations for the message about moved cards. If a draw may be merged into the previous message, they add
 * the draw there. Otherwise they post a new message.
 */
export function dealtMessageOperations(context: DealingContext, result: DealerResult): WriteOperation[] {
  const { user, changes } = context
  const previousMessage = (result.shares ?? []).length === 0 ? findMergeableMessage(context) : null
  if (!previousMessage) return [postMessageOperation(dealtMessage(context, result))]
  const { number, reshuffled, short, deck } = previousMessage.facts
  const draw = { act: 'draw', number: result.drawn.length, deck, faceDown: false } as const
  const set = {
    number: number + draw.number,
    reshuffled: reshuffled || result.reshuffled === true,
    short: short || result.short === true,
  }
  return amendmentOperations(previousMessage.record, { set, label: dealtPhrase(draw) }, changes, user)
}

/** The message that tells the Gamemasters which faults a deck's repair has found. */
export function deckRepairMessage(
  deck: CardStack,
  user: User.Stored,
  { diagnosis, openLines }: { diagnosis: DeckDiagnosis; openLines: readonly Phrase[] },
): NewMessage {
  const faultCounts = DECK_FAULTS.flatMap((fault) =>
    diagnosis[fault].length > 0 ? [{ what: fault, number: diagnosis[fault].length }] : [],
  )
  const isDeckIntact = faultCounts.length === 0 && openLines.length === 0
  const whisper = game.users.filter(({ isGM }) => isGM).map(({ id }) => id)
  const name = storableDeckName(deck)
  const entry = { label: { key: 'HnB.cards.told.mend', data: { deck: name } }, changes: [] }
  return newDealerMessage(
    user,
    'mended',
    { deck: name, sound: isDeckIntact, troubles: faultCounts, open: openLines },
    entry,
    {
      whisper,
    },
  )
}

function newDealerMessage(
  user: User.Stored,
  kind: string,
  facts: object,
  entry: Pick<HistoryEntry, 'label' | 'changes'>,
  audience: { whisper?: string[] } = {},
): NewMessage {
  return newMessageData({
    author: user,
    speaker: { alias: user.name },
    rolls: [],
    ...audience,
    record: { ruleset: dealerRuleset.key, kind, actor: '', facts },
    entry: {
      user: user.id,
      writer: game.user.id,
      ...entry,
      undone: false,
    },
  })
}
