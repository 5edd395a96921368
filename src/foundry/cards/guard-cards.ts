/**
 * Watches for card changes that the dealer has not made. Runs on the dealer's client. A player's changes cause a repair
 * of the deck. A Gamemaster's moves are added to the deck's record.
 */
import { countFaultsOfDeck } from '../../core/shell/deck-diagnosis'
import { removeCardStackRole, findCardStackRole, storeCardStackRoles } from '../decks/stack-roles'
import { findDeck, isTrustedDeck, readOriginDeckId } from '../decks/card-stacks'
import { fetchScript } from '../platform/fetch-script'
import { whyNotUserPermitted } from '../platform/permissions'
import { doesThisClientDecideRequests } from '../play/deciding-client'
import type { CardsRequest } from './cards-request'
import { runTaskOfDecidingClient, decideClientRequest } from '../play/decide-request'
import { warnOfUntrustedData } from '../play/warn-of-untrusted'

/** The decks to repair, by id, with the id of the user who changed their cards without the dealer. */
const changingUserIdByDeck = new Map<string, string>()

/**
 * The ids of the cards that a Gamemaster has moved without the dealer. They are grouped by the id of the deck, and then
 * by the id of the stack in which they lie now.
 */
const movedCardIdsByDeck = new Map<string, Map<string, Set<string>>>()

/**
 * Called after every change of a card. If a player has written a card in one of this system's hands or piles, repairs
 * the deck, and a message tells the Gamemasters. Only the dealer may write such cards.
 */
export function repairDeckAfterCardChange(
  changedCard: Card.Implementation,
  _options: object,
  changingUserId: string,
): void {
  const stackOfChangedCard = changedCard.parent
  if (
    !stackOfChangedCard ||
    game.users.get(changingUserId)?.isGM ||
    !game.user.isActiveGM ||
    !findCardStackRole(stackOfChangedCard.id ?? '')
  )
    return
  changingUserIdByDeck.set(readOriginDeckId(changedCard), changingUserId)
  scheduleDeckRepair()
}

/**
 * Called when a card was created. If a Gamemaster has moved the card in Foundry's own windows or with a module, the
 * deck's record gets the new place.
 */
export function rememberMovedCard(
  movedCard: Card.Implementation,
  _options: object,
  movingUserId: string,
): void {
  const stackId = movedCard.parent?.id
  if (!stackId || !movedCard.id || !game.users.get(movingUserId)?.isGM || !game.user.isActiveGM) return
  const cardsByStack = movedCardIdsByDeck.get(readOriginDeckId(movedCard)) ?? new Map<string, Set<string>>()
  movedCardIdsByDeck.set(
    readOriginDeckId(movedCard),
    cardsByStack.set(stackId, (cardsByStack.get(stackId) ?? new Set()).add(movedCard.id)),
  )
  scheduleRecordingOfMovedCards()
}

/** Called when a stack was deleted. Ends its role as a hand, a discard pile or a deck's cards on the table. */
export function removeRoleOfDeletedCardStack({ id }: Cards.Implementation): void {
  if (!id || !findCardStackRole(id)) return
  removeCardStackRole(id)
  void runTaskOfDecidingClient(storeStackRolesIfPermitted)
}

async function storeStackRolesIfPermitted(): Promise<void> {
  // Without permission to change settings, the deleted stack's id stays in the setting. This is harmless, because
  // `removeCardStackRole` has ended the role on this page.
  if (!whyNotUserPermitted('SETTINGS_MODIFY')) await storeCardStackRoles()
}

// Each of these functions runs 250 ms after the last change, so that several changes in this time cause only one run.
const scheduleDeckRepair = foundry.utils.debounce(() => void repairChangedDecks(), 250)
const scheduleRecordingOfMovedCards = foundry.utils.debounce(() => void recordAllMovedCards(), 250)

async function repairChangedDecks(): Promise<void> {
  if (!(await doesThisClientDecideRequests())) return
  const changedDecks = [...changingUserIdByDeck]
  changingUserIdByDeck.clear()
  const dealerScript = await fetchScript(() => import('./dealer'))
  if (!dealerScript) return
  for (const [deckId, userId] of changedDecks) {
    const deck = findDeck(deckId)
    if (!deck || !isTrustedDeck(deck) || countFaultsOfDeck(dealerScript.examineDeck(deck)) === 0) continue
    void warnOfUntrustedData(userId, 'cards')
    await decideClientRequest(createDeckRequest('mend', deckId), game.user)
  }
}

async function recordAllMovedCards(): Promise<void> {
  if (!(await doesThisClientDecideRequests())) return
  const decksWithMovedCards = [...movedCardIdsByDeck]
  movedCardIdsByDeck.clear()
  const dealerScript = await fetchScript(() => import('./dealer'))
  if (!dealerScript) return
  for (const [deckId, stacks] of decksWithMovedCards) {
    for (const [stackId, cards] of stacks) {
      const deck = findDeck(deckId)
      const movedCardIds =
        deck && isTrustedDeck(deck) ? dealerScript.cardsMovedWithoutDealer(deck, stackId, [...cards]) : []
      if (movedCardIds.length > 0)
        await decideClientRequest(
          { ...createDeckRequest('follow', deckId), from: stackId, cards: movedCardIds },
          game.user,
        )
    }
  }
}

function createDeckRequest(dealerAction: 'mend' | 'follow', deckId: string): CardsRequest {
  return {
    type: 'cards',
    act: dealerAction,
    deck: deckId,
    from: '',
    cards: [],
    users: [],
    number: 1,
    faceDown: false,
  }
}
