/** Stores which stack of cards has which role: a user's hand, a deck's discards, or a deck's cards on the table. */
import { SYSTEM_ID } from '../platform/icon-path'
import { storeWorldSetting } from '../platform/world-settings'
import type { CardStack } from './card-stacks'

/**
 * The purpose of a stack that this system created: a deck's discards, a deck's cards on the table (`laid`), or a user's
 * hand.
 */
export type CardStackRole = 'discards' | 'laid' | 'hand'

/**
 * The ids of the card stacks, by role: the key is `<role>.<id of the deck or user>`. A world setting stores them,
 * because players could forge a flag on their own hand.
 */
type CardStackIdsByRole = Readonly<Record<string, string>>

/**
 * The ids of the stacks that this client has created, by the key of their role. They are needed until the server has
 * sent the changed setting.
 */
const createdStackIdsByRole = new Map<string, string>()

/** Registers the setting that stores which stack belongs to which deck or user. Called at `init`. */
export function registerCardStackRoles(onStackRolesChange: () => void): void {
  game.settings.register(SYSTEM_ID, 'stacks', {
    name: 'HnB.cards.title',
    scope: 'world',
    config: false,
    type: Object,
    default: {},
    onChange: onStackRolesChange,
  })
}

/** The ids of the stacks that were deleted since this page was opened. */
const deletedStackIds = new Set<string>()

function readCardStackRoles(): CardStackIdsByRole {
  const stackRoleEntries = Object.entries({
    ...game.settings.get(SYSTEM_ID, 'stacks'),
    ...Object.fromEntries(createdStackIdsByRole),
  })
  return Object.fromEntries(stackRoleEntries.filter(([, id]) => !deletedStackIds.has(id)))
}

/**
 * The stack with this role for a deck or a user. Null if there is none.
 * @param stackOwnerId the id of the deck or the user
 */
export function findCardStackInRole(cardStackRole: CardStackRole, stackOwnerId: string): CardStack | null {
  const stackRoleKey = `${cardStackRole}.${stackOwnerId}`
  const stackIdsByRole = readCardStackRoles()
  const cardStack = Object.hasOwn(stackIdsByRole, stackRoleKey)
    ? game.cards.get(stackIdsByRole[stackRoleKey] ?? '')
    : undefined
  return cardStack?.type === (cardStackRole === 'hand' ? 'hand' : 'pile') ? cardStack : null
}

/** A stack's role, and the id of its deck or user. Null for a stack that this system did not create. */
export function findCardStackRole(
  stackId: string,
): { readonly role: CardStackRole; readonly ownerId: string } | null {
  for (const [key, id] of Object.entries(readCardStackRoles())) {
    if (id !== stackId) continue
    const dotIndex = key.indexOf('.')
    const [role, ownerId] = [key.slice(0, dotIndex), key.slice(dotIndex + 1)]
    if (role === 'discards' || role === 'laid' || role === 'hand') return { role, ownerId }
  }
  return null
}

/** Ends the role of a deleted stack, so that a player's new stack with the same id cannot take over the role. */
export function removeCardStackRole(stackId: string): void {
  deletedStackIds.add(stackId)
}

/**
 * Stores which stack belongs to which deck or user. Runs only on the active Gamemaster's client, one request after
 * another.
 */
export async function storeCardStackRoles(): Promise<void> {
  await storeWorldSetting('stacks', readCardStackRoles())
}

/**
 * Gives a role to a stack that this client has just created, and stores the role.
 * @throws if the role cannot be stored; then the stack has no role
 */
export async function giveRoleToNewCardStack(
  cardStackRole: CardStackRole,
  stackOwnerId: string,
  stackId: string,
): Promise<void> {
  createdStackIdsByRole.set(`${cardStackRole}.${stackOwnerId}`, stackId)
  try {
    await storeCardStackRoles()
  } catch (error) {
    createdStackIdsByRole.delete(`${cardStackRole}.${stackOwnerId}`)
    throw error
  }
}
