/** The roles of stacks of cards: hands, discards, and cards on the table. */
import { fillInNames } from '../platform/actor-names'
import { givenName } from '../platform/given-names'
import { requirePermission } from '../platform/permissions'
import { SYSTEM_ID } from '../platform/icon-path'
import { storeWorldSetting } from '../platform/world-settings'
import type { CardStack } from './card-stacks'
import { findDeck, storableDeckName } from './card-stacks'

/** What a stack that this system created is for: a deck's discards, a deck's cards on the table, or a user's hand. */
type CardStackRole = 'discards' | 'laid' | 'hand'

/**
 * The id of the stack for each role. A key is `<role>.<id of the deck or user>`. A world setting stores these ids, because only
 * Gamemasters can write it. A flag on a stack would not be safe, because a player can write to their own hand.
 */
type StackIdsByRole = Readonly<Record<string, string>>

/**
 * The stacks that this client has created, by the keys of their roles. The client needs them until the changed setting arrives
 * from the server.
 */
const createdStackIds = new Map<string, string>()

/** Registers the setting that stores which stack belongs to which deck or user. Called at `init`. */
export function registerStackRoles(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, 'stacks', {
    name: 'HnB.cards.title',
    scope: 'world',
    config: false,
    type: Object,
    default: {},
    onChange,
  })
}

/** The ids of the stacks that were deleted since this page was opened. */
const deletedStackIds = new Set<string>()

function currentStackRoles(): StackIdsByRole {
  const entries = Object.entries({
    ...game.settings.get(SYSTEM_ID, 'stacks'),
    ...Object.fromEntries(createdStackIds),
  })
  return Object.fromEntries(entries.filter(([, id]) => !deletedStackIds.has(id)))
}

/**
 * The stack with this role for a deck or a user. Null if there is none.
 * @param ownerId the id of the deck or the user
 */
export function findStackInRole(role: CardStackRole, ownerId: string): CardStack | null {
  const key = `${role}.${ownerId}`
  const roles = currentStackRoles()
  const stack = Object.hasOwn(roles, key) ? game.cards.get(roles[key] ?? '') : undefined
  return stack?.type === (role === 'hand' ? 'hand' : 'pile') ? stack : null
}

/** A stack's role, and the id of its deck or user. Null for a stack that this system did not create. */
export function findStackRole(
  stackId: string,
): { readonly role: CardStackRole; readonly ownerId: string } | null {
  for (const [key, id] of Object.entries(currentStackRoles())) {
    if (id !== stackId) continue
    const dot = key.indexOf('.')
    const [role, ownerId] = [key.slice(0, dot), key.slice(dot + 1)]
    if (role === 'discards' || role === 'laid' || role === 'hand') return { role, ownerId }
  }
  return null
}

/** Ends the role of a deleted stack. Otherwise a player could create a stack with the same id and get its role. */
export function endStackRole(stackId: string): void {
  deletedStackIds.add(stackId)
}

/**
 * Stores which stack belongs to which deck or user. Runs only on the active Gamemaster's client, one request after
 * another.
 */
export async function storeStackRoles(): Promise<void> {
  await storeWorldSetting('stacks', currentStackRoles())
}

/**
 * A stack's name for storing and sending. A hand or pile that this system created has a flag with its first name and the phrase of
 * that name. If the stack now has another name, a person has renamed the stack.
 */
export function storableStackName(stack: CardStack): string {
  const { given } = stack.flags[SYSTEM_ID] ?? {}
  return given?.name === stack.name ? String(given.phrase) : storableDeckName(stack)
}

function storableNameOfNewStack(role: CardStackRole, ownerId: string): string {
  const deck = findDeck(ownerId)
  const ownerName = deck ? storableDeckName(deck) : game.users.get(ownerId)?.name
  return givenName(`HnB.cards.stack.${role}`, ownerName)
}

/**
 * Finds the stack of a role, or creates it. Runs only on the active Gamemaster's client, one request after another. A user owns
 * their hand, and no other player sees it. Everybody may see a deck's discards and its cards on the table.
 * @param ownerId the id of the deck or the user
 * @throws MissingPermissionError if the stack is missing and this user may not create it or store its role
 */
export async function ensureStackInRole(role: CardStackRole, ownerId: string): Promise<CardStack> {
  const existingStack = findStackInRole(role, ownerId)
  if (existingStack) return existingStack
  // The permission is checked before the stack is created, because the system would not show the cards of a stack without a
  // stored role.
  requirePermission('SETTINGS_MODIFY')
  requirePermission('CARDS_CREATE')
  const phrase = storableNameOfNewStack(role, ownerId)
  const name = fillInNames(phrase)
  const { NONE, OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS
  const stack = await Cards.implementation.create({
    name,
    type: role === 'hand' ? 'hand' : 'pile',
    ownership: role === 'hand' ? { default: NONE, [ownerId]: OWNER } : { default: OBSERVER },
    flags: { [SYSTEM_ID]: { given: { name, phrase } } },
  })
  if (!stack) throw new Error(`Foundry did not create the stack of cards for the role "${role}".`)
  createdStackIds.set(`${role}.${ownerId}`, stack.id)
  try {
    await storeStackRoles()
  } catch (error) {
    createdStackIds.delete(`${role}.${ownerId}`)
    await stack.delete()
    throw error
  }
  return stack
}
