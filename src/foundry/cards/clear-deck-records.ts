/**
 * Clears a deck's record of where its cards lie, if a player may have written the record. A Gamemaster gets such a deck by
 * copying or importing a deck, by taking over a player's deck, or by putting a card into a deck. The active Gamemaster's client
 * clears the record before it does anything else with the deck.
 */
import { updateDeckRecordOperation } from '../decks/card-writes'
import { clearHandLogOperations } from '../decks/hand-log'
import type { CardStack } from '../decks/card-stacks'
import { findCardDefinition, findDeck, isTrustedDeck, storableDeckName } from '../decks/card-stacks'
import { notifyUser } from '../platform/notify'
import { SYSTEM_ID } from '../platform/icon-path'
import { runInRequestOrder } from '../play/decide-request'
import { isDecidedByThisClient } from '../play/deciding-client'
import { isOurWrite } from '../write/our-writes'
import { writeOperations } from '../write/write'

/** The ids of the decks that a player owns. */
const playerOwnedDecks = new Set<string>()

/**
 * Clears the record of each deck that a player owned until now and no player owns any longer. Called at `ready`, and whenever the
 * owners of a deck may have changed.
 */
export function checkDeckOwners(): void {
  for (const deck of game.cards) {
    if (deck.type !== 'deck') continue
    if (!isTrustedDeck(deck)) playerOwnedDecks.add(deck.id)
    else if (playerOwnedDecks.delete(deck.id)) void clearDeckRecord(deck.id)
  }
}

/** Called when a stack was created. If the stack is a deck that a Gamemaster has copied or imported, clears its record. */
export function clearRecordOfNewDeck({ id }: Cards.Implementation): void {
  if (!isOurWrite(id)) void clearDeckRecord(id)
  checkDeckOwners()
}

/** Called when a stack was updated. If an import has replaced a deck, clears the deck's record. */
export function clearRecordOfChangedDeck({ id }: Cards.Implementation, changed: object): void {
  const isImport = 'cards' in changed || foundry.utils.hasProperty(changed, `flags.${SYSTEM_ID}`)
  if (isImport && !isOurWrite(id)) void clearDeckRecord(id)
  checkDeckOwners()
}

/** Called when a card was created. If a Gamemaster has put a card into a deck without the dealer, clears the deck's record. */
export function clearRecordOfNewCard({ id, parent }: Card.Implementation): void {
  if (!isOurWrite(id)) void clearDeckRecord(parent?.id ?? null)
}

/** Returns the cards that have a record in a trusted deck to the deck, and deletes all records of the deck. */
async function clearDeckRecord(deckId: string | null): Promise<void> {
  if (!findRecordedDeck(deckId) || !game.user.isActiveGM || !(await isDecidedByThisClient())) return
  await runInRequestOrder(async () => {
    const recordedDeck = findRecordedDeck(deckId)
    if (!recordedDeck) return null
    const { deck, cards } = recordedDeck
    await writeOperations([
      ...(cards.length > 0 ? [updateDeckRecordOperation(deck, cards.map(clearedRecordOfCard))] : []),
      ...clearHandLogOperations(deck),
    ])
    notifyUser('info', { key: 'HnB.cards.recordCleared', data: { name: storableDeckName(deck) } })
    return null
  })
}

const clearedRecordOfCard = (_id: string) => ({
  _id,
  drawn: false,
  face: null,
  [`flags.${SYSTEM_ID}`]: { at: '', by: '', tag: '', trail: [] },
})

/**
 * A trusted deck, with the ids of its cards that have a record. Null if the deck is not trusted, or if no card has a
 * record and the deck's log of hands is empty.
 */
function findRecordedDeck(
  deckId: string | null,
): { readonly deck: CardStack; readonly cards: readonly string[] } | null {
  const deck = findDeck(deckId ?? '')
  if (!deck || !isTrustedDeck(deck)) return null
  const cards = deck.cards.contents.flatMap((card) => {
    const cardState = findCardDefinition(deck, card.id ?? '')
    return cardState &&
      (cardState.stackId !== '' ||
        cardState.userId !== '' ||
        cardState.tag !== '' ||
        cardState.trail.length > 0)
      ? [cardState.id]
      : []
  })
  return cards.length > 0 || clearHandLogOperations(deck).length > 0 ? { deck, cards } : null
}
