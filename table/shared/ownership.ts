/**
 * The ownership level of a user over a document: foundry-api §3.8 and
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#getuserlevel.
 * Server and client share these functions: the client uses them for display, the server for refusals.
 */
import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS } from './constants'
import { documentKind } from './document-kinds'
import type { DocumentKind } from './document-kinds'
import { isPlainObject } from './objects'
import type { PlainObject } from './objects'
import { isGM, USER_ROLES } from './user-permissions'
import type { PermissionGrants, PermissionUser } from './user-permissions'

/** A document as the permission rules see it: its kind, stored data and parent. */
export interface DocumentNode {
  readonly kind: DocumentKind
  readonly source: PlainObject
  readonly parent: DocumentNode | null
  /** The access level of each role to the compendium that contains the document. Null for a document of the world. */
  readonly packOwnership: Readonly<Record<string, string>> | null
}

/** The world data that the ownership rules read. A token has the same owners as its actor, and so does a combatant. */
export interface OwnershipWorld {
  readonly grants: PermissionGrants
  find(documentName: string, id: string): DocumentNode | null
}

export type OwnershipName = keyof typeof LEVELS

export function isOwnershipName(name: string): name is OwnershipName {
  return Object.hasOwn(LEVELS, name)
}

/**
 * The user's ownership level over a compendium: the highest level that it grants to the user's role or a lower role.
 */
function packLevel(user: PermissionUser, ownership: Readonly<Record<string, string>>): number {
  let highestLevel: number = LEVELS.NONE
  for (const [role, name] of Object.entries(ownership)) {
    const requiredRole = (USER_ROLES as Readonly<Record<string, number>>)[role]
    if (requiredRole === undefined || user.role < requiredRole || !isOwnershipName(name)) continue
    highestLevel = Math.max(highestLevel, LEVELS[name])
  }
  return highestLevel
}

/**
 * Reads a user's level from an ownership record. If the user has no entry, the record's default level counts. Null if
 * both are missing.
 */
function recordedLevel(ownership: unknown, userId: string): number | null {
  if (!isPlainObject(ownership)) return null
  const level = ownership[userId] ?? ownership['default']
  return typeof level === 'number' ? level : null
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * The user's level over the actor to which a token or combatant belongs. An unlinked token may override the ownership
 * of its actor.
 */
function ownershipLevelOnActor(user: PermissionUser, node: DocumentNode, world: OwnershipWorld): number {
  const { source, kind } = node
  if (kind.name === 'Combatant') {
    const scene = textOrNull(source['sceneId'])
    const token = textOrNull(source['tokenId'])
    const tokenNode = scene && token ? findToken(scene, token, world) : null
    if (tokenNode) return userLevel(user, tokenNode, world)
  }
  const actorId = textOrNull(source['actorId'])
  const actor = actorId ? world.find('Actor', actorId) : null
  if (!actor) return LEVELS.NONE
  const delta = source['actorLink'] === true ? null : source['delta']
  const levelInDelta = isPlainObject(delta) ? recordedLevel(delta['ownership'], user.id) : null
  return levelInDelta ?? userLevel(user, actor, world)
}

function findToken(sceneId: string, tokenId: string, world: OwnershipWorld): DocumentNode | null {
  const scene = world.find('Scene', sceneId)
  const tokens = scene?.source['tokens']
  if (!scene || !Array.isArray(tokens)) return null
  const source: unknown = tokens.find((entry: unknown) => isPlainObject(entry) && entry['_id'] === tokenId)
  if (!isPlainObject(source)) return null
  return { kind: documentKind('Token'), source, parent: scene, packOwnership: null }
}

/**
 * Reads the user's level from the ownership record. The role does not count: a GM without an entry may have the level
 * NONE. To decide what a user may do, use {@link hasLevel}.
 */
export function userLevel(user: PermissionUser, node: DocumentNode, world: OwnershipWorld): number {
  if (node.packOwnership) return packLevel(user, node.packOwnership)
  const { kind, source, parent } = node
  switch (kind.name) {
    case 'User':
      return source['_id'] === user.id ? LEVELS.OWNER : LEVELS.NONE
    case 'ChatMessage':
      return source['author'] === user.id ? LEVELS.OWNER : LEVELS.NONE
    case 'Macro':
      if (source['author'] === user.id) return LEVELS.OWNER
      break
    case 'Token':
    case 'Combatant':
      return ownershipLevelOnActor(user, node, world)
    case 'ActorDelta':
      return parent ? userLevel(user, parent, world) : LEVELS.NONE
    default:
  }
  const recordedUserLevel = kind.hasOwnership ? recordedLevel(source['ownership'], user.id) : null
  if (
    parent &&
    (!kind.hasOwnership ||
      kind.name === 'Item' ||
      recordedUserLevel === null ||
      recordedUserLevel === LEVELS.INHERIT)
  ) {
    return userLevel(user, parent, world)
  }
  return recordedUserLevel ?? LEVELS.NONE
}

/**
 * Does a user have at least (or exactly) an ownership level over a document? A GM has every level over every document.
 */
export function hasLevel(
  user: PermissionUser,
  node: DocumentNode,
  level: OwnershipName | number,
  world: OwnershipWorld,
  isExact = false,
): boolean {
  const requiredLevel = typeof level === 'number' ? level : LEVELS[level]
  const userLevelOverDocument = isGM(user) ? LEVELS.OWNER : userLevel(user, node, world)
  return isExact ? userLevelOverDocument === requiredLevel : userLevelOverDocument >= requiredLevel
}
