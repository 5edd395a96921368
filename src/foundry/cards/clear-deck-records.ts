/**
 * Clears a deck's record of where its cards lie if a player may have written it, for example after a Gamemaster copied,
 * imported or took over the deck. Runs before any other use of the deck.
 */
import { createDeckRecordUpdateOperation } from '../decks/card-writes'
import { createHandLogClearingOperations } from '../decks/hand-log'
import type { CardStack } from '../decks/card-stacks'
import { findCardDefinition, findDeck, isTrustedDeck, createStorableDeckName } from '../decks/card-stacks'
import { notifyUser } from '../platform/notify'
import { SYSTEM_ID } from '../platform/icon-path'
import { runTaskInRequestOrder } from '../play/decide-request'
import { doesThisClientDecideRequests } from '../play/deciding-client'
import { isDocumentBeingWrittenBySystem } from '../write/our-writes'
import { writeOperations } from '../write/write'

/** The ids of the decks that a player owns. */
const playerOwnedDeckIds = new Set<string>()

/**
 * Clears the record of each deck that a player owned before and no player owns now. Called at `ready`, and whenever a
 * deck's owners may have changed.
 */
export function clearRecordsOfDecksWithoutOwner(): void {
  for (const deck of game.cards) {
    if (deck.type !== 'deck') continue
    if (!isTrustedDeck(deck)) playerOwnedDeckIds.add(deck.id)
    else if (playerOwnedDeckIds.delete(deck.id)) void clearCardRecordsOfDeck(deck.id)
  }
}

/** Called when a stack was created. Clears the records of a deck that a Gamemaster has copied or imported. */
export function clearRecordOfNewDeck({ id }: Cards.Implementation): void {
  if (!isDocumentBeingWrittenBySystem(id)) void clearCardRecordsOfDeck(id)
  clearRecordsOfDecksWithoutOwner()
}

/** Called when a stack was updated. If an import has replaced a deck, clears the deck's record. */
export function clearRecordOfChangedDeck({ id }: Cards.Implementation, changedData: object): void {
  const isImportUpdate =
    'cards' in changedData || foundry.utils.hasProperty(changedData, `flags.${SYSTEM_ID}`)
  if (isImportUpdate && !isDocumentBeingWrittenBySystem(id)) void clearCardRecordsOfDeck(id)
  clearRecordsOfDecksWithoutOwner()
}

/**
 * Called when a card was created. Clears the deck's records if a Gamemaster has added the card in another way than
 * through the dealer.
 */
export function clearRecordOfNewCard({ id, parent }: Card.Implementation): void {
  if (!isDocumentBeingWrittenBySystem(id)) void clearCardRecordsOfDeck(parent?.id ?? null)
}

/** Deletes the records of where a deck's cards lie. If the deck is trusted, its recorded cards first return to it. */
async function clearCardRecordsOfDeck(deckId: string | null): Promise<void> {
  if (!findDeckWithRecords(deckId) || !game.user.isActiveGM || !(await doesThisClientDecideRequests())) return
  await runTaskInRequestOrder(async () => {
    const deckWithRecords = findDeckWithRecords(deckId)
    if (!deckWithRecords) return null
    const { deck, cards } = deckWithRecords
    await writeOperations([
      ...(cards.length > 0
        ? [createDeckRecordUpdateOperation(deck, cards.map(createClearedCardRecord))]
        : []),
      ...createHandLogClearingOperations(deck),
    ])
    notifyUser('info', { key: 'HnB.cards.recordCleared', data: { name: createStorableDeckName(deck) } })
    return null
  })
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
  deckId: string | null,
): { readonly deck: CardStack; readonly cards: readonly string[] } | null {
  const deck = findDeck(deckId ?? '')
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
  return cardIdsWithRecord.length > 0 || createHandLogClearingOperations(deck).length > 0
    ? { deck, cards: cardIdsWithRecord }
    : null
}
