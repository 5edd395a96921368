/**
 * Deletes a deck's record of where its cards lie. Only the client that decides requests fetches and runs this file.
 */
import { createDeckRecordUpdateOperation } from '../decks/card-writes'
import { readHandLog } from '../decks/hand-log'
import { createHandLogClearingOperations } from '../decks/hand-log-operations'
import type { CardStack } from '../decks/card-stacks'
import { findCardDefinition, findDeck, isTrustedDeck, createStorableDeckName } from '../decks/card-stacks'
import { notifyUser } from '../platform/notify'
import { SYSTEM_ID } from '../platform/icon-path'
import { writeOperations } from '../write/write'

/** Deletes the records of where a deck's cards lie. If the deck is trusted, its recorded cards first return to it. */
export async function clearCardRecords(deckId: string): Promise<void> {
  const deckWithRecords = findDeckWithRecords(deckId)
  if (!deckWithRecords) return
  const { deck, cards } = deckWithRecords
  await writeOperations([
    ...(cards.length > 0 ? [createDeckRecordUpdateOperation(deck, cards.map(createClearedCardRecord))] : []),
    ...createHandLogClearingOperations(deck),
  ])
  notifyUser('info', { key: 'HnB.cards.recordCleared', data: { name: createStorableDeckName(deck) } })
}

const createClearedCardRecord = (cardId: string) => ({
  _id: cardId,
  drawn: false,
  face: null,
  [`flags.${SYSTEM_ID}`]: { at: '', by: '', tag: '', trail: [] },
})

/**
 * Returns a trusted deck and the ids of those of its cards that have a record in the deck. Null if the deck is not
 * trusted, or if it holds neither card records nor a log of drawn hands.
 */
function findDeckWithRecords(
  deckId: string,
): { readonly deck: CardStack; readonly cards: readonly string[] } | null {
  const deck = findDeck(deckId)
  if (!deck || !isTrustedDeck(deck)) return null
  const cardIdsWithRecord = deck.cards.contents.flatMap((card) => {
    const storedCard = findCardDefinition(deck, card.id ?? '')
    return storedCard &&
      (storedCard.stackId !== '' ||
        storedCard.userId !== '' ||
        storedCard.tag !== '' ||
        storedCard.trail.length > 0)
      ? [storedCard.id]
      : []
  })
  return cardIdsWithRecord.length > 0 || readHandLog(deck).length > 0
    ? { deck, cards: cardIdsWithRecord }
    : null
}
