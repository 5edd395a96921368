/** The roles of stacks of cards: hands, discards, and cards on the table. */
import { say } from '../platform/notify'
import { needSettingsRight } from '../platform/settings-right'
import { SYSTEM_ID } from '../platform/system-id'
import type { Stack } from './stacks'

/** The role of a stack that this system created: a deck's discards, a deck's cards on the table, or a person's hand. */
export type Role = 'discards' | 'laid' | 'hand'

/**
 * The id of each role's stack. A world setting stores them, because only Gamemasters write it: a player could forge a
 * flag of a stack that they own. Keys are `<role>.<id of the deck or the person>`.
 */
type Roles = Readonly<Record<string, string>>

/** The stacks that this client has created, by key: the setting that stores them may arrive later. */
const made = new Map<string, string>()

/** At `init`: registers the setting that stores the roles. */
export function registerRoles(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, 'stacks', {
    name: 'HnB.cards.title',
    scope: 'world',
    config: false,
    type: Object,
    default: {},
    onChange,
  })
}

/** The ids of the stacks that have been deleted since this page was opened. */
const deleted = new Set<string>()

function rolesNow(): Roles {
  const all = Object.entries({ ...game.settings.get(SYSTEM_ID, 'stacks'), ...Object.fromEntries(made) })
  return Object.fromEntries(all.filter(([, id]) => !deleted.has(id)))
}

/**
 * The stack that has a role for a deck or a person; null where none exists.
 * @param of the id of the deck or the person
 */
export function findStack(role: Role, of: string): Stack | null {
  const key = `${role}.${of}`
  const roles = rolesNow()
  const stack = Object.hasOwn(roles, key) ? game.cards.get(roles[key] ?? '') : undefined
  return stack?.type === (role === 'hand' ? 'hand' : 'pile') ? stack : null
}

/** A stack's role and the id of its deck or person; null for a stack that this system did not create. */
export function roleOf(stack: string): { readonly role: Role; readonly of: string } | null {
  for (const [key, id] of Object.entries(rolesNow())) {
    if (id !== stack) continue
    const dot = key.indexOf('.')
    const [role, of] = [key.slice(0, dot), key.slice(dot + 1)]
    if (role === 'discards' || role === 'laid' || role === 'hand') return { role, of }
  }
  return null
}

/**
 * When a stack is deleted: ends its role, so that a player cannot create a stack with the same id and take the role.
 */
export function endRole(stack: string): void {
  deleted.add(stack)
}

/** Stores the present roles. Runs only on the active GM's client, in the order of requests. */
export async function storeRoles(): Promise<void> {
  await game.settings.set(SYSTEM_ID, 'stacks', rolesNow())
}

/**
 * Finds the stack of a role, or creates it. Runs only on the active GM's client, in the order of requests. A person
 * owns their hand, and no other player sees it; everybody may see a deck's discards and its cards on the table.
 * @param of the id of the deck or the person
 * @throws SettingsDenied where the stack is missing and this person may not change world settings
 */
export async function ensureStack(role: Role, of: string): Promise<Stack> {
  const found = findStack(role, of)
  if (found) return found
  // Nobody would see the cards in a stack without a stored role.
  needSettingsRight()
  const name = (role === 'hand' ? game.users.get(of)?.name : game.cards.get(of)?.name) ?? ''
  const { NONE, OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS
  const stack = await Cards.implementation.create({
    name: say({ key: `HnB.cards.stack.${role}`, data: { name } }),
    type: role === 'hand' ? 'hand' : 'pile',
    ownership: role === 'hand' ? { default: NONE, [of]: OWNER } : { default: OBSERVER },
  })
  if (!stack) throw new Error(`Foundry did not create the stack of cards for the role "${role}".`)
  made.set(`${role}.${of}`, stack.id)
  try {
    await storeRoles()
  } catch (error) {
    made.delete(`${role}.${of}`)
    await stack.delete()
    throw error
  }
  return stack
}
