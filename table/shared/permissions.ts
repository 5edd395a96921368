/**
 * Decides which user may create, update and delete which document: foundry-api §3.8, §6.6, §8, §9, §10.1.
 * If the documentation calls a rule custom and does not define it, this module applies the strictest interpretation
 * (see README.md).
 */
import { isUserGM, hasUserPermission, USER_ROLES } from './user-permissions'
import type { PermissionUser } from './user-permissions'
import { hasOwnershipLevel, isOwnershipName } from './ownership'
import type { DocumentNode, OwnershipRuleData } from './ownership'
import { isPlainObject } from './objects'
import type { PlainObject } from './objects'
import { findDocumentKind } from './document-kinds'

type DocumentAction = 'create' | 'update' | 'delete'

/** Removes the prefixes `-=` and `==` of Foundry 13 from an update's key. */
function removeKeyPrefix(changedKey: string): string {
  return changedKey.startsWith('-=') || changedKey.startsWith('==') ? changedKey.slice(2) : changedKey
}

function listChangedKeys(changes: PlainObject): string[] {
  return Object.keys(changes).map(removeKeyPrefix)
}

/**
 * True if the user satisfies a rule in the metadata of the document. The rule requires a role, an ownership level or a
 * permission.
 */
function isPermissionRuleSatisfied(
  user: PermissionUser,
  permissionRule: string,
  documentNode: DocumentNode,
  ownershipRuleData: OwnershipRuleData,
): boolean {
  const requiredRole = (USER_ROLES as Readonly<Record<string, number>>)[permissionRule]
  if (requiredRole !== undefined) return user.role >= requiredRole
  if (isOwnershipName(permissionRule))
    return hasOwnershipLevel(user, documentNode, permissionRule, ownershipRuleData)
  return hasUserPermission(user, permissionRule, ownershipRuleData.grants)
}

/** The keys of each document kind that only a GM may change: authors, roles and permissions. */
const GM_ONLY_KEYS: Readonly<Record<string, readonly string[]>> = {
  ChatMessage: ['author'],
  Macro: ['author'],
  User: ['role', 'permissions'],
}

function hasGmOnlyChanges(documentNode: DocumentNode, changes: PlainObject): boolean {
  const gmOnlyKeys = [
    ...(documentNode.kind.hasOwnership ? ['ownership'] : []),
    ...(GM_ONLY_KEYS[documentNode.kind.name] ?? []),
  ]
  return listChangedKeys(changes).some((changedKey) => gmOnlyKeys.includes(changedKey))
}

/** The keys of a combatant that a non-GM owner may change. */
const PLAYER_COMBATANT_KEYS = ['_id', 'initiative', 'defeated', 'system', 'flags']

const CUSTOM_CREATE_RULES: Readonly<Record<string, CustomPermissionRule>> = {
  Item: ({ user, node, world }) =>
    node.parent
      ? hasOwnershipLevel(user, node.parent, 'OWNER', world)
      : hasUserPermission(user, 'ITEM_CREATE', world.grants),
  ChatMessage: ({ user, node }) => isUserGM(user) || node.source['author'] === user.id,
  Macro: ({ user, node, world }) =>
    user.role >= USER_ROLES.PLAYER &&
    (isUserGM(user) || node.source['author'] === user.id) &&
    maySaveMacroScript(user, node.source, world),
  Token: ({ user, node, world }) =>
    hasUserPermission(user, 'TOKEN_CREATE', world.grants) && hasOwnershipLevel(user, node, 'OWNER', world),
  Setting: mayChangeSetting,
  User: ({ user, node }) => isUserGM(user) && Number(node.source['role'] ?? USER_ROLES.PLAYER) <= user.role,
}

const CUSTOM_UPDATE_RULES: Readonly<Record<string, CustomPermissionRule>> = {
  Actor: ({ user, node, world, changes }) =>
    hasOwnershipLevel(user, node, 'OWNER', world) &&
    (!listChangedKeys(changes).includes('prototypeToken') ||
      hasUserPermission(user, 'TOKEN_CONFIGURE', world.grants)),
  Combat: ({ user, node, world, changes }) =>
    isUserGM(user) ||
    (listChangedKeys(changes).every((changedKey) => ['_id', 'round', 'turn'].includes(changedKey)) &&
      isOwnerOfCurrentTurn(user, node, world)),
  Combatant: ({ user, node, world, changes }) =>
    isUserGM(user) ||
    (hasOwnershipLevel(user, node, 'OWNER', world) &&
      listChangedKeys(changes).every((changedKey) => PLAYER_COMBATANT_KEYS.includes(changedKey))),
  Macro: ({ user, node, world, changes }) =>
    hasOwnershipLevel(user, node, 'OWNER', world) &&
    maySaveMacroScript(user, { ...node.source, ...changes }, world),
  Setting: (permissionRequest) =>
    mayChangeSetting(permissionRequest) &&
    (isUserGM(permissionRequest.user) || !listChangedKeys(permissionRequest.changes).includes('user')),
  User: ({ user, node, changes }) => {
    const userRole = Number(node.source['role'])
    if (isUserGM(user)) return userRole <= user.role && Number(changes['role'] ?? 0) <= user.role
    return node.source['_id'] === user.id
  },
}

const CUSTOM_DELETE_RULES: Readonly<Record<string, CustomPermissionRule>> = {
  Setting: mayChangeSetting,
  User: ({ user, node }) =>
    isUserGM(user) && node.source['_id'] !== user.id && Number(node.source['role']) <= user.role,
}

interface PermissionRequest {
  readonly user: PermissionUser
  readonly node: DocumentNode
  readonly world: OwnershipRuleData
  readonly changes: PlainObject
}

type CustomPermissionRule = (permissionRequest: PermissionRequest) => boolean

/**
 * True if the user may change the setting. World settings require a permission; a setting of scope `user` belongs to
 * its user.
 */
function mayChangeSetting({ user, node, world }: PermissionRequest): boolean {
  const settingUserId = node.source['user'] ?? null
  return settingUserId === null
    ? hasUserPermission(user, 'SETTINGS_MODIFY', world.grants)
    : settingUserId === user.id
}

function maySaveMacroScript(
  user: PermissionUser,
  macro: PlainObject,
  ownershipRuleData: OwnershipRuleData,
): boolean {
  return macro['type'] !== 'script' || hasUserPermission(user, 'MACRO_SCRIPT', ownershipRuleData.grants)
}

/**
 * True if the user may end the current turn. This should be only the owner of the combatant whose turn it is. But the
 * server cannot run `_sortCombatants`, so it does not know whose turn it is. Therefore every owner of a combatant in a
 * running encounter may do it.
 */
function isOwnerOfCurrentTurn(
  user: PermissionUser,
  combat: DocumentNode,
  ownershipRuleData: OwnershipRuleData,
): boolean {
  const combatants = combat.source['combatants']
  if (Number(combat.source['round']) < 1 || !Array.isArray(combatants)) return false
  return combatants.some(
    (combatantSource: unknown) =>
      isPlainObject(combatantSource) &&
      hasOwnershipLevel(
        user,
        { kind: findDocumentKind('Combatant'), source: combatantSource, parent: combat, packOwnership: null },
        'OWNER',
        ownershipRuleData,
      ),
  )
}

function isActionAllowed(
  documentAction: DocumentAction,
  customPermissionRules: Readonly<Record<string, CustomPermissionRule>>,
  permissionRequest: PermissionRequest,
): boolean {
  const { user, node, world } = permissionRequest
  const permissionRule = node.kind.permissions[documentAction]
  if (permissionRule !== 'custom') return isPermissionRuleSatisfied(user, permissionRule, node, world)
  const customPermissionRule = customPermissionRules[node.kind.name]
  if (!customPermissionRule) throw new Error(`${node.kind.name} has no rule for "${documentAction}".`)
  return customPermissionRule(permissionRequest)
}

/** True if the user may create this document. @param documentNode the document to be created */
export function mayCreateDocument(
  user: PermissionUser,
  documentNode: DocumentNode,
  ownershipRuleData: OwnershipRuleData,
): boolean {
  return isActionAllowed('create', CUSTOM_CREATE_RULES, {
    user,
    node: documentNode,
    world: ownershipRuleData,
    changes: {},
  })
}

/** True if the user may make this update. @param changes the expanded update */
export function mayUpdateDocument(
  user: PermissionUser,
  documentNode: DocumentNode,
  ownershipRuleData: OwnershipRuleData,
  changes: PlainObject,
): boolean {
  if (!isUserGM(user) && hasGmOnlyChanges(documentNode, changes)) return false
  return isActionAllowed('update', CUSTOM_UPDATE_RULES, {
    user,
    node: documentNode,
    world: ownershipRuleData,
    changes,
  })
}

export function mayDeleteDocument(
  user: PermissionUser,
  documentNode: DocumentNode,
  ownershipRuleData: OwnershipRuleData,
): boolean {
  return isActionAllowed('delete', CUSTOM_DELETE_RULES, {
    user,
    node: documentNode,
    world: ownershipRuleData,
    changes: {},
  })
}
