/** The Foundry permissions that the deciding Gamemaster needs. A table can take these permissions from assistants. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'

/**
 * The Foundry permissions that this system's writes need, each with the refusal that a user without the permission
 * sees.
 */
const PERMISSION_REFUSALS = {
  SETTINGS_MODIFY: 'HnB.refusal.noSettings',
  CARDS_CREATE: 'HnB.refusal.noStacks',
} as const
export type NeededPermission = keyof typeof PERMISSION_REFUSALS

/** The error that a write throws before it changes anything, if this user lacks a permission for it. */
export class MissingPermissionError extends Error {
  readonly permission: NeededPermission

  constructor(permission: NeededPermission) {
    super(`This user lacks the permission ${permission}.`)
    this.permission = permission
  }
}

/**
 * Checks a permission before the first of several writes. If the last write were forbidden, the first writes would be
 * useless.
 * @throws MissingPermissionError
 */
export function requirePermission(permission: NeededPermission): void {
  if (!game.user.can(permission)) throw new MissingPermissionError(permission)
}

/** The refusal for a missing permission. Names the permission and the people who can grant it. */
export function createPermissionRefusal(permission: NeededPermission): Refusal {
  const usersWhoCanGrant = game.users.filter(({ role }) => role === CONST.USER_ROLES.GAMEMASTER)
  const namesOfUsersWhoCanGrant = new Intl.ListFormat(game.i18n.lang, { type: 'disjunction' }).format(
    usersWhoCanGrant.map(({ name }) => name),
  )
  return refuse(PERMISSION_REFUSALS[permission], { name: game.user.name, by: namesOfUsersWhoCanGrant })
}

/** The refusal for the first of these permissions that this user lacks, or null. */
export function whyNotUserPermitted(...neededPermissions: readonly NeededPermission[]): Refusal | null {
  const missingPermission = neededPermissions.find((permission) => !game.user.can(permission))
  return missingPermission ? createPermissionRefusal(missingPermission) : null
}
