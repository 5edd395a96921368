/** Which stack of cards belongs to whom, and what it is for. */
import { say } from '../platform/notify'
import { needSettingsRight } from '../platform/settings-right'
import { SYSTEM_ID } from '../platform/system-id'
import type { Stack } from './stacks'

/** What a stack of ours is for: a deck's discards, the cards that lie on the table, or a person's hand. */
export type Role = 'discards' | 'laid' | 'hand'

/**
 * The role of each stack is kept in a world setting, which only Gamemasters write: what a stack says of itself may be
 * its owner's invention. Keys are `<role>.<id of the deck or the person>`.
 */
type Roles = Readonly<Record<string, string>>

/** What this client has made since the setting last arrived, because a setting may be read late. */
const made = new Map<string, string>()

/** At `init`. */
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

/** The stacks that were deleted since this page was opened, by id. */
const deleted = new Set<string>()

function rolesNow(): Roles {
  const all = Object.entries({ ...game.settings.get(SYSTEM_ID, 'stacks'), ...Object.fromEntries(made) })
  return Object.fromEntries(all.filter(([, id]) => !deleted.has(id)))
}

/** The stack of a role, of a deck or a person by their id; null when there is none (any more). */
export function findStack(role: Role, of: string): Stack | null {
  const key = `${role}.${of}`
  const roles = rolesNow()
  const stack = Object.hasOwn(roles, key) ? game.cards.get(roles[key] ?? '') : undefined
  return stack?.type === (role === 'hand' ? 'hand' : 'pile') ? stack : null
}

/** The role of a stack, and whose it is; null for one that no Gamemaster's client has made for us. */
export function roleOf(stack: string): { readonly role: Role; readonly of: string } | null {
  for (const [key, id] of Object.entries(rolesNow())) {
    if (id !== stack) continue
    const dot = key.indexOf('.')
    const [role, of] = [key.slice(0, dot), key.slice(dot + 1)]
    if (role === 'discards' || role === 'laid' || role === 'hand') return { role, of }
  }
  return null
}

/** A stack was deleted: a player who makes another of the same id does not take over its role. */
export function endRole(stack: string): void {
  deleted.add(stack)
}

/** Stores which roles are left. Runs only on the active GM's client, in the order of requests. */
export async function storeRoles(): Promise<void> {
  await game.settings.set(SYSTEM_ID, 'stacks', rolesNow())
}

/**
 * Finds the stack of a role, or makes it. Runs only on the active GM's client, in the order of requests. A hand belongs
 * to its owner; everybody may see what belongs to a deck.
 * @throws SettingsDenied where a stack is missing and this person may not change world settings
 */
export async function ensureStack(role: Role, of: string): Promise<Stack> {
  const found = findStack(role, of)
  if (found) return found
  // A stack whose role is stored nowhere would hold cards that nobody sees.
  needSettingsRight()
  const name = (role === 'hand' ? game.users.get(of)?.name : game.cards.get(of)?.name) ?? ''
  const { NONE, OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS
  const stack = await Cards.implementation.create({
    name: say({ key: `HnB.cards.stack.${role}`, data: { name } }),
    type: role === 'hand' ? 'hand' : 'pile',
    ownership: role === 'hand' ? { default: NONE, [of]: OWNER } : { default: OBSERVER },
  })
  if (!stack) throw new Error(`The stack "${role}" was not made.`)
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
