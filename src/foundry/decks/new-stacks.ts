/** Creates the hands and piles that this system needs, and reads the names that it gave them. */
import { fillInNames } from '../platform/actor-names'
import { createGivenName, storableDocumentName } from '../platform/given-names'
import { SYSTEM_ID } from '../platform/icon-path'
import { requirePermission } from '../platform/permissions'
import type { CardStack } from './card-stacks'
import { findDeck, storableDeckName } from './card-stacks'
import type { CardStackRole } from './stack-roles'
import { findStackInRole, giveRoleToNewStack } from './stack-roles'

/** A stack's name for storing and sending: of a deck, or of a hand or pile that this system created. */
export function storableStackName(stack: CardStack): string {
  const storedName = storableDocumentName(stack)
  return storedName === stack.name ? storableDeckName(stack) : storedName
}

function storableNameOfNewStack(stackRole: CardStackRole, ownerId: string): string {
  const deck = findDeck(ownerId)
  const deckOwnerName = deck ? storableDeckName(deck) : game.users.get(ownerId)?.name
  return createGivenName(`HnB.cards.stack.${stackRole}`, deckOwnerName)
}

/**
 * Finds or creates the stack of a role, on the active Gamemaster's client. Only its user sees a hand; everybody sees
 * discards and table cards.
 * @param ownerId the id of the deck or the user
 * @throws MissingPermissionError if the stack is missing and this user may not create it or store its role
 */
export async function ensureStackInRole(stackRole: CardStackRole, ownerId: string): Promise<CardStack> {
  const existingStack = findStackInRole(stackRole, ownerId)
  if (existingStack) return existingStack
  // The code checks both permissions before it creates the stack. If the stack existed but its role could not be
  // stored, the system would not show its cards.
  requirePermission('SETTINGS_MODIFY')
  requirePermission('CARDS_CREATE')
  const phrase = storableNameOfNewStack(stackRole, ownerId)
  const stackName = fillInNames(phrase)
  const { NONE, OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS
  const stack = await Cards.implementation.create({
    name: stackName,
    type: stackRole === 'hand' ? 'hand' : 'pile',
    ownership: stackRole === 'hand' ? { default: NONE, [ownerId]: OWNER } : { default: OBSERVER },
    flags: { [SYSTEM_ID]: { given: { name: stackName, phrase } } },
  })
  if (!stack) throw new Error(`Foundry did not create the stack of cards for the role "${stackRole}".`)
  try {
    await giveRoleToNewStack(stackRole, ownerId, stack.id)
  } catch (error) {
    await stack.delete()
    throw error
  }
  return stack
}
