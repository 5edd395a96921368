/**
 * The ownership level of a user over a document: foundry-api §3.8 and
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#getuserlevel.
 * Server and client share these functions: the client uses them for display, the server for refusals.
 */
import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS } from './constants'
import { findDocumentKind } from './document-kinds'
import type { DocumentKind } from './document-kinds'
import { isPlainObject } from './objects'
import type { PlainObject } from './objects'
import { isUserGM, USER_ROLES } from './user-permissions'
import type { PermissionGrants, PermissionUser } from './user-permissions'

/** A document in the form in which the permission rules read it: its kind, its stored data, and its parent. */
export interface DocumentNode {
  readonly kind: DocumentKind
  readonly source: PlainObject
  readonly parent: DocumentNode | null
  /**
   * The level of access that each role has to the compendium of the document. Null if the document is not in a
   * compendium.
   */
  readonly packOwnership: Readonly<Record<string, string>> | null
}

/**
 * The data of the world that the ownership rules need. To decide who owns a token or a combatant, they look up its
 * actor.
 */
export interface OwnershipRuleData {
  readonly grants: PermissionGrants
  find(documentName: string, documentId: string): DocumentNode | null
}

export type OwnershipName = keyof typeof LEVELS

export function isOwnershipName(ownershipLevelName: string): ownershipLevelName is OwnershipName {
  return Object.hasOwn(LEVELS, ownershipLevelName)
}

/**
 * Finds the user's ownership level over a compendium: the highest level that the compendium grants to the user's role
 * or to a lower role.
 */
function findPackOwnershipLevel(
  user: PermissionUser,
  packOwnership: Readonly<Record<string, string>>,
): number {
  let highestOwnershipLevel: number = LEVELS.NONE
  for (const [role, name] of Object.entries(packOwnership)) {
    const requiredRole = (USER_ROLES as Readonly<Record<string, number>>)[role]
    if (requiredRole === undefined || user.role < requiredRole || !isOwnershipName(name)) continue
    highestOwnershipLevel = Math.max(highestOwnershipLevel, LEVELS[name])
  }
  return highestOwnershipLevel
}

/**
 * Reads the ownership level of a user from an ownership record. Without an entry for the user, the default level of the
 * record counts. Null if both are missing.
 */
function readRecordedOwnershipLevel(recordedOwnership: unknown, userId: string): number | null {
  if (!isPlainObject(recordedOwnership)) return null
  const ownershipLevel = recordedOwnership[userId] ?? recordedOwnership['default']
  return typeof ownershipLevel === 'number' ? ownershipLevel : null
}

function toTextOrNull(textOrOtherValue: unknown): string | null {
  return typeof textOrOtherValue === 'string' && textOrOtherValue !== '' ? textOrOtherValue : null
}

/**
 * Finds the user's ownership level over the actor of a token or combatant. An unlinked token may override the ownership
 * of its actor.
 */
function findOwnershipLevelOnActor(
  user: PermissionUser,
  documentNode: DocumentNode,
  ownershipRuleData: OwnershipRuleData,
): number {
  const { source, kind } = documentNode
  if (kind.name === 'Combatant') {
    const sceneId = toTextOrNull(source['sceneId'])
    const tokenId = toTextOrNull(source['tokenId'])
    const tokenNode = sceneId && tokenId ? findTokenNode(sceneId, tokenId, ownershipRuleData) : null
    if (tokenNode) return findUserOwnershipLevel(user, tokenNode, ownershipRuleData)
  }
  const actorId = toTextOrNull(source['actorId'])
  const actor = actorId ? ownershipRuleData.find('Actor', actorId) : null
  if (!actor) return LEVELS.NONE
  const actorDelta = source['actorLink'] === true ? null : source['delta']
  const ownershipLevelInDelta = isPlainObject(actorDelta)
    ? readRecordedOwnershipLevel(actorDelta['ownership'], user.id)
    : null
  return ownershipLevelInDelta ?? findUserOwnershipLevel(user, actor, ownershipRuleData)
}

function findTokenNode(
  sceneId: string,
  tokenId: string,
  ownershipRuleData: OwnershipRuleData,
): DocumentNode | null {
  const scene = ownershipRuleData.find('Scene', sceneId)
  const sceneTokens = scene?.source['tokens']
  if (!scene || !Array.isArray(sceneTokens)) return null
  const tokenData: unknown = sceneTokens.find(
    (tokenSource: unknown) => isPlainObject(tokenSource) && tokenSource['_id'] === tokenId,
  )
  if (!isPlainObject(tokenData)) return null
  return { kind: findDocumentKind('Token'), source: tokenData, parent: scene, packOwnership: null }
}

/**
 * Reads the user's level from the ownership record. The role does not count: a GM without an entry may have the level
 * NONE. To decide what a user may do, use {@link hasOwnershipLevel}.
 */
export function findUserOwnershipLevel(
  user: PermissionUser,
  documentNode: DocumentNode,
  ownershipRuleData: OwnershipRuleData,
): number {
  if (documentNode.packOwnership) return findPackOwnershipLevel(user, documentNode.packOwnership)
  const { kind, source, parent } = documentNode
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
      return findOwnershipLevelOnActor(user, documentNode, ownershipRuleData)
    case 'ActorDelta':
      return parent ? findUserOwnershipLevel(user, parent, ownershipRuleData) : LEVELS.NONE
    default:
  }
  const recordedUserLevel = kind.hasOwnership
    ? readRecordedOwnershipLevel(source['ownership'], user.id)
    : null
  if (
    parent &&
    (!kind.hasOwnership ||
      kind.name === 'Item' ||
      recordedUserLevel === null ||
      recordedUserLevel === LEVELS.INHERIT)
  ) {
    return findUserOwnershipLevel(user, parent, ownershipRuleData)
  }
  return recordedUserLevel ?? LEVELS.NONE
}

/**
 * True if a user has at least the given ownership level over a document. With `isExactMatch`, the level must be exactly
 * this one. GMs have the level OWNER for every document.
 */
export function hasOwnershipLevel(
  user: PermissionUser,
  documentNode: DocumentNode,
  requestedLevel: OwnershipName | number,
  ownershipRuleData: OwnershipRuleData,
  isExactMatch = false,
): boolean {
  const requiredLevel = typeof requestedLevel === 'number' ? requestedLevel : LEVELS[requestedLevel]
  const userOwnershipLevel = isUserGM(user)
    ? LEVELS.OWNER
    : findUserOwnershipLevel(user, documentNode, ownershipRuleData)
  return isExactMatch ? userOwnershipLevel === requiredLevel : userOwnershipLevel >= requiredLevel
}
