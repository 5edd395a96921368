/** Creates the hands and piles of cards that this system needs, and reads the names given to them. */
import { fillInNames } from '../platform/actor-names'
import { createTextOfSystemGivenName, createStorableDocumentName } from '../platform/given-names'
import { SYSTEM_ID } from '../platform/icon-path'
import { requirePermission } from '../platform/permissions'
import type { CardStack } from './card-stacks'
import { findDeck, createStorableDeckName } from './card-stacks'
import type { CardStackRole } from './stack-roles'
import { findCardStackInRole, giveRoleToNewCardStack } from './stack-roles'

/**
 * The name under which requests and messages refer to a card stack: a deck, or a hand or pile that this system created.
 */
export function createStorableCardStackName(cardStack: CardStack): string {
  const storedStackName = createStorableDocumentName(cardStack)
  return storedStackName === cardStack.name ? createStorableDeckName(cardStack) : storedStackName
}

function createStorableNameOfNewCardStack(cardStackRole: CardStackRole, stackOwnerId: string): string {
  const deck = findDeck(stackOwnerId)
  const deckOwnerName = deck ? createStorableDeckName(deck) : game.users.get(stackOwnerId)?.name
  return createTextOfSystemGivenName(`HnB.cards.stack.${cardStackRole}`, deckOwnerName)
}

/**
 * Finds or creates the stack of a role, on the active Gamemaster's client. The cards of a hand are visible only to the
 * hand's user; discards and table cards are visible to everybody.
 * @param stackOwnerId the id of the deck or the user
 * @throws MissingPermissionError if the stack is missing and this user may not create it or store its role
 */
export async function ensureCardStackInRole(
  cardStackRole: CardStackRole,
  stackOwnerId: string,
): Promise<CardStack> {
  const existingStack = findCardStackInRole(cardStackRole, stackOwnerId)
  if (existingStack) return existingStack
  // Both permissions are checked before the stack is created. A stack whose role could not be stored would show no
  // cards.
  requirePermission('SETTINGS_MODIFY')
  requirePermission('CARDS_CREATE')
  const stackNamePhrase = createStorableNameOfNewCardStack(cardStackRole, stackOwnerId)
  const stackName = fillInNames(stackNamePhrase)
  const { NONE, OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS
  const cardStack = await Cards.implementation.create({
    name: stackName,
    type: cardStackRole === 'hand' ? 'hand' : 'pile',
    ownership: cardStackRole === 'hand' ? { default: NONE, [stackOwnerId]: OWNER } : { default: OBSERVER },
    flags: { [SYSTEM_ID]: { given: { name: stackName, phrase: stackNamePhrase } } },
  })
  if (!cardStack)
    throw new Error(`Foundry did not create the stack of cards for the role "${cardStackRole}".`)
  try {
    await giveRoleToNewCardStack(cardStackRole, stackOwnerId, cardStack.id)
  } catch (error) {
    await cardStack.delete()
    throw error
  }
  return cardStack
}
