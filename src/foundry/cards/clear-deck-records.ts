/**
 * Clears a deck's record of where its cards lie if a player may have written it, for example after a Gamemaster copied,
 * imported or took over the deck. Runs before any other use of the deck.
 */
import { findDeck, isTrustedDeck } from '../decks/card-stacks'
import { SYSTEM_ID } from '../platform/icon-path'
import { runTaskOfDecidingClient } from '../play/decide-request'
import { isDocumentBeingWrittenBySystem } from '../write/our-writes'

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
    else if (playerOwnedDeckIds.delete(deck.id)) clearCardRecordsOfDeck(deck.id)
  }
}

/** Called when a stack was created. Clears the records of a deck that a Gamemaster has copied or imported. */
export function clearRecordOfNewDeck({ id }: Cards.Implementation): void {
  if (!isDocumentBeingWrittenBySystem(id)) clearCardRecordsOfDeck(id)
  clearRecordsOfDecksWithoutOwner()
}

/** Called when a stack was updated. If an import has replaced a deck, clears the deck's record. */
export function clearRecordOfChangedDeck({ id }: Cards.Implementation, changedData: object): void {
  const isImportUpdate =
    'cards' in changedData || foundry.utils.hasProperty(changedData, `flags.${SYSTEM_ID}`)
  if (isImportUpdate && !isDocumentBeingWrittenBySystem(id)) clearCardRecordsOfDeck(id)
  clearRecordsOfDecksWithoutOwner()
}

/**
 * Called when a card was created. Clears the deck's records if a Gamemaster has added the card in another way than
 * through the dealer.
 */
export function clearRecordOfNewCard({ id, parent }: Card.Implementation): void {
  if (!isDocumentBeingWrittenBySystem(id)) clearCardRecordsOfDeck(parent?.id ?? null)
}

/** Deletes a trusted deck's records of where its cards lie, before any later request uses the deck. */
function clearCardRecordsOfDeck(deckId: string | null): void {
  const deck = findDeck(deckId ?? '')
  if (!deck || !isTrustedDeck(deck)) return
  void runTaskOfDecidingClient(async () => (await import('./clear-card-records')).clearCardRecords(deck.id))
}
