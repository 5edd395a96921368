/**
 * Decides which user may create, update and delete which document: foundry-api §3.8, §6.6, §8, §9, §10.1.
 * If the documentation calls a rule custom and does not define it, this module applies the strictest interpretation
 * (see README.md).
 */
import { isGM, holdsPermission, USER_ROLES } from './user-permissions'
import type { PermissionUser } from './user-permissions'
import { hasLevel, isOwnershipName } from './ownership'
import type { DocumentNode, OwnershipWorld } from './ownership'
import { isPlainObject } from './objects'
import type { PlainObject } from './objects'
import { documentKind } from './document-kinds'

type DocumentAction = 'create' | 'update' | 'delete'

/** Strips the prefixes `-=` and `==` of generation 13 from an update's key. */
function keyWithoutPrefix(key: string): string {
  return key.startsWith('-=') || key.startsWith('==') ? key.slice(2) : key
}

function touchedKeys(changes: PlainObject): string[] {
  return Object.keys(changes).map(keyWithoutPrefix)
}

/** Does the user satisfy a rule of the document's metadata? A rule is a role, an ownership level, or a permission. */
function satisfiesRule(
  user: PermissionUser,
  rule: string,
  node: DocumentNode,
  world: OwnershipWorld,
): boolean {
  const role = (USER_ROLES as Readonly<Record<string, number>>)[rule]
  if (role !== undefined) return user.role >= role
  if (isOwnershipName(rule)) return hasLevel(user, node, rule, world)
  return holdsPermission(user, rule, world.grants)
}

/** The keys of each document kind that only a GM may change: authors, roles and permissions. */
const GM_ONLY_KEYS: Readonly<Record<string, readonly string[]>> = {
  ChatMessage: ['author'],
  Macro: ['author'],
  User: ['role', 'permissions'],
}

function touchesGmKeys(node: DocumentNode, changes: PlainObject): boolean {
  const reserved = [...(node.kind.hasOwnership ? ['ownership'] : []), ...(GM_ONLY_KEYS[node.kind.name] ?? [])]
  return touchedKeys(changes).some((key) => reserved.includes(key))
}

/** The keys of a combatant that a non-GM owner may change. */
const COMBATANT_KEYS = ['_id', 'initiative', 'defeated', 'system', 'flags']

const CREATE_RULES: Readonly<Record<string, CustomRule>> = {
  Item: ({ user, node, world }) =>
    node.parent
      ? hasLevel(user, node.parent, 'OWNER', world)
      : holdsPermission(user, 'ITEM_CREATE', world.grants),
  ChatMessage: ({ user, node }) => isGM(user) || node.source['author'] === user.id,
  Macro: ({ user, node, world }) =>
    user.role >= USER_ROLES.PLAYER &&
    (isGM(user) || node.source['author'] === user.id) &&
    maySaveMacroScript(user, node.source, world),
  Token: ({ user, node, world }) =>
    holdsPermission(user, 'TOKEN_CREATE', world.grants) && hasLevel(user, node, 'OWNER', world),
  Setting: mayChangeSetting,
  User: ({ user, node }) => isGM(user) && Number(node.source['role'] ?? USER_ROLES.PLAYER) <= user.role,
}

const UPDATE_RULES: Readonly<Record<string, CustomRule>> = {
  Actor: ({ user, node, world, changes }) =>
    hasLevel(user, node, 'OWNER', world) &&
    (!touchedKeys(changes).includes('prototypeToken') ||
      holdsPermission(user, 'TOKEN_CONFIGURE', world.grants)),
  Combat: ({ user, node, world, changes }) =>
    isGM(user) ||
    (touchedKeys(changes).every((key) => ['_id', 'round', 'turn'].includes(key)) &&
      ownsCurrentTurn(user, node, world)),
  Combatant: ({ user, node, world, changes }) =>
    isGM(user) ||
    (hasLevel(user, node, 'OWNER', world) &&
      touchedKeys(changes).every((key) => COMBATANT_KEYS.includes(key))),
  Macro: ({ user, node, world, changes }) =>
    hasLevel(user, node, 'OWNER', world) && maySaveMacroScript(user, { ...node.source, ...changes }, world),
  Setting: (request) =>
    mayChangeSetting(request) && (isGM(request.user) || !touchedKeys(request.changes).includes('user')),
  User: ({ user, node, changes }) => {
    const role = Number(node.source['role'])
    if (isGM(user)) return role <= user.role && Number(changes['role'] ?? 0) <= user.role
    return node.source['_id'] === user.id
  },
}

const DELETE_RULES: Readonly<Record<string, CustomRule>> = {
  Setting: mayChangeSetting,
  User: ({ user, node }) =>
    isGM(user) && node.source['_id'] !== user.id && Number(node.source['role']) <= user.role,
}

interface PermissionRequest {
  readonly user: PermissionUser
  readonly node: DocumentNode
  readonly world: OwnershipWorld
  readonly changes: PlainObject
}

type CustomRule = (request: PermissionRequest) => boolean

/**
 * May the user change a setting? World settings require a permission. A setting of scope `user` may be changed by its
 * user.
 */
function mayChangeSetting({ user, node, world }: PermissionRequest): boolean {
  const settingUserId = node.source['user'] ?? null
  return settingUserId === null
    ? holdsPermission(user, 'SETTINGS_MODIFY', world.grants)
    : settingUserId === user.id
}

function maySaveMacroScript(user: PermissionUser, macro: PlainObject, world: OwnershipWorld): boolean {
  return macro['type'] !== 'script' || holdsPermission(user, 'MACRO_SCRIPT', world.grants)
}

/**
 * May a player end the current turn? Only the owner of the combatant whose turn it is should be able to. The server
 * cannot run a package's `_sortCombatants` and so does not know the turn order. Therefore every player who owns a
 * combatant of a running encounter may.
 */
function ownsCurrentTurn(user: PermissionUser, combat: DocumentNode, world: OwnershipWorld): boolean {
  const combatants = combat.source['combatants']
  if (Number(combat.source['round']) < 1 || !Array.isArray(combatants)) return false
  return combatants.some(
    (source: unknown) =>
      isPlainObject(source) &&
      hasLevel(
        user,
        { kind: documentKind('Combatant'), source, parent: combat, packOwnership: null },
        'OWNER',
        world,
      ),
  )
}

function isActionAllowed(
  action: DocumentAction,
  rules: Readonly<Record<string, CustomRule>>,
  request: PermissionRequest,
): boolean {
  const { user, node, world } = request
  const rule = node.kind.permissions[action]
  if (rule !== 'custom') return satisfiesRule(user, rule, node, world)
  const customRule = rules[node.kind.name]
  if (!customRule) throw new Error(`${node.kind.name} has no rule for "${action}".`)
  return customRule(request)
}

/** May the user create this document? @param node the document to be created */
export function mayCreate(user: PermissionUser, node: DocumentNode, world: OwnershipWorld): boolean {
  return isActionAllowed('create', CREATE_RULES, { user, node, world, changes: {} })
}

/** May the user make this update? @param changes the expanded update */
export function mayUpdate(
  user: PermissionUser,
  node: DocumentNode,
  world: OwnershipWorld,
  changes: PlainObject,
): boolean {
  if (!isGM(user) && touchesGmKeys(node, changes)) return false
  return isActionAllowed('update', UPDATE_RULES, { user, node, world, changes })
}

export function mayDelete(user: PermissionUser, node: DocumentNode, world: OwnershipWorld): boolean {
  return isActionAllowed('delete', DELETE_RULES, { user, node, world, changes: {} })
}
