/**
 * The kinds of documents: their names, collections, embedded kinds and permission rules.
 * Documented as `metadata` of each class
 * (https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#metadata)
 * and in foundry-api §3.8, §6.6, §8, §9, §11.
 */
import { FOLDER_DOCUMENT_TYPES } from './constants'

/** The name of a role, a permission or an ownership level. `custom` refers to a rule in permissions.ts. */
export type PermissionRule = string

export interface DocumentKind {
  readonly name: string
  /** The name of the collection in the world and in a parent document. */
  readonly collection: string
  /** Does the world have a collection for this kind, instead of only embedded documents? */
  readonly primary: boolean
  /**
   * Maps each kind of embedded document to the parent's key under which it is stored. `delta` stores a single document,
   * every other key an array.
   */
  readonly embedded: Readonly<Record<string, string>>
  readonly hasTypeData: boolean
  /** The core subtypes. A kind without core subtypes has no `type`. */
  readonly coreTypes: readonly string[]
  readonly indexFields: readonly string[]
  readonly permissions: {
    readonly create: PermissionRule
    readonly update: PermissionRule
    readonly delete: PermissionRule
  }
  readonly hasOwnership: boolean
}

function defineKind(
  kindName: string,
  collectionName: string,
  kindParts: Partial<Omit<DocumentKind, 'permissions'>> & {
    permissions?: Partial<DocumentKind['permissions']>
  },
): DocumentKind {
  return {
    name: kindName,
    collection: collectionName,
    primary: kindParts.primary ?? false,
    embedded: kindParts.embedded ?? {},
    hasTypeData: kindParts.hasTypeData ?? false,
    coreTypes: kindParts.coreTypes ?? [],
    indexFields: kindParts.indexFields ?? [],
    permissions: { create: 'ASSISTANT', update: 'OWNER', delete: 'ASSISTANT', ...kindParts.permissions },
    hasOwnership: kindParts.hasOwnership ?? false,
  }
}

const BASE_TYPE_LIST = ['base']
const OWNER_PERMISSION_RULES = { create: 'OWNER', delete: 'OWNER' }
const NAMED_INDEX_FIELDS = ['_id', 'name', 'img', 'type', 'sort', 'folder']

const ALL_KINDS: readonly DocumentKind[] = [
  defineKind('Actor', 'actors', {
    primary: true,
    hasOwnership: true,
    hasTypeData: true,
    coreTypes: BASE_TYPE_LIST,
    embedded: { Item: 'items', ActiveEffect: 'effects' },
    indexFields: NAMED_INDEX_FIELDS,
    permissions: { create: 'ACTOR_CREATE', update: 'custom' },
  }),
  defineKind('Item', 'items', {
    primary: true,
    hasOwnership: true,
    hasTypeData: true,
    coreTypes: BASE_TYPE_LIST,
    embedded: { ActiveEffect: 'effects' },
    indexFields: NAMED_INDEX_FIELDS,
    permissions: { create: 'custom', delete: 'OWNER' },
  }),
  defineKind('ActiveEffect', 'effects', {
    hasTypeData: true,
    coreTypes: BASE_TYPE_LIST,
    indexFields: NAMED_INDEX_FIELDS,
    permissions: OWNER_PERMISSION_RULES,
  }),
  defineKind('Adventure', 'adventures', {
    indexFields: ['_id', 'name', 'description', 'img', 'sort', 'folder'],
  }),
  defineKind('ActorDelta', 'delta', {
    hasOwnership: true,
    embedded: { Item: 'items', ActiveEffect: 'effects' },
    permissions: OWNER_PERMISSION_RULES,
  }),
  defineKind('Cards', 'cards', {
    primary: true,
    hasOwnership: true,
    hasTypeData: true,
    coreTypes: ['deck', 'hand', 'pile'],
    embedded: { Card: 'cards' },
    indexFields: ['_id', 'name', 'description', 'img', 'type', 'sort', 'folder'],
    permissions: { create: 'CARDS_CREATE', delete: 'OWNER' },
  }),
  defineKind('Card', 'cards', {
    hasTypeData: true,
    coreTypes: BASE_TYPE_LIST,
    indexFields: ['name', 'type', 'suit', 'sort'],
    permissions: OWNER_PERMISSION_RULES,
  }),
  defineKind('ChatMessage', 'messages', {
    primary: true,
    hasTypeData: true,
    coreTypes: BASE_TYPE_LIST,
    permissions: { create: 'custom', delete: 'OWNER' },
  }),
  defineKind('Combat', 'combats', {
    primary: true,
    hasTypeData: true,
    coreTypes: BASE_TYPE_LIST,
    embedded: { CombatantGroup: 'groups', Combatant: 'combatants' },
    permissions: { update: 'custom' },
  }),
  defineKind('Combatant', 'combatants', {
    hasTypeData: true,
    coreTypes: BASE_TYPE_LIST,
    permissions: { ...OWNER_PERMISSION_RULES, update: 'custom' },
  }),
  defineKind('CombatantGroup', 'groups', {
    hasTypeData: true,
    coreTypes: BASE_TYPE_LIST,
    hasOwnership: true,
  }),
  defineKind('Folder', 'folders', { primary: true, coreTypes: ['ActiveEffect', ...FOLDER_DOCUMENT_TYPES] }),
  defineKind('JournalEntry', 'journal', {
    primary: true,
    hasOwnership: true,
    embedded: { JournalEntryPage: 'pages', JournalEntryCategory: 'categories' },
    indexFields: ['_id', 'name', 'sort', 'folder'],
    permissions: { create: 'JOURNAL_CREATE', delete: 'OWNER' },
  }),
  defineKind('JournalEntryPage', 'pages', {
    hasTypeData: true,
    hasOwnership: true,
    coreTypes: ['text', 'image', 'pdf', 'video'],
    indexFields: ['name', 'type', 'sort'],
    permissions: OWNER_PERMISSION_RULES,
  }),
  defineKind('JournalEntryCategory', 'categories', { permissions: OWNER_PERMISSION_RULES }),
  defineKind('Macro', 'macros', {
    primary: true,
    hasOwnership: true,
    coreTypes: ['script', 'chat'],
    indexFields: ['_id', 'name', 'img', 'sort', 'folder'],
    permissions: { create: 'custom', update: 'custom', delete: 'OWNER' },
  }),
  defineKind('RollTable', 'tables', {
    primary: true,
    hasOwnership: true,
    embedded: { TableResult: 'results' },
    indexFields: ['_id', 'name', 'img', 'sort', 'folder'],
  }),
  defineKind('TableResult', 'results', {
    coreTypes: ['text', 'document'],
    indexFields: ['type'],
    permissions: OWNER_PERMISSION_RULES,
  }),
  defineKind('Scene', 'scenes', {
    primary: true,
    hasOwnership: true,
    embedded: { Level: 'levels', Token: 'tokens' },
    indexFields: ['_id', 'name', 'thumb', 'sort', 'folder'],
  }),
  defineKind('Level', 'levels', {}),
  defineKind('Token', 'tokens', {
    embedded: { ActorDelta: 'delta' },
    permissions: { create: 'custom', update: 'OWNER', delete: 'TOKEN_DELETE' },
  }),
  defineKind('Setting', 'settings', {
    primary: true,
    permissions: { create: 'custom', update: 'custom', delete: 'custom' },
  }),
  defineKind('User', 'users', {
    primary: true,
    permissions: { create: 'custom', update: 'custom', delete: 'custom' },
  }),
]

const KINDS_BY_NAME = new Map(ALL_KINDS.map((entry) => [entry.name, entry]))

export const DOCUMENT_KINDS: readonly DocumentKind[] = ALL_KINDS
/** Lists the kinds of documents in a Foundry generation. Only Foundry 14 has the kind `Level`. */
export function listDocumentKinds(generation: 13 | 14): readonly DocumentKind[] {
  return ALL_KINDS.filter(({ name }) => generation === 14 || name !== 'Level')
}

export const PRIMARY_KINDS: readonly DocumentKind[] = ALL_KINDS.filter((entry) => entry.primary)

export function findDocumentKind(kindName: string): DocumentKind {
  const documentKindEntry = KINDS_BY_NAME.get(kindName)
  if (!documentKindEntry) throw new Error(`The practice table has no document kind "${kindName}".`)
  return documentKindEntry
}

export function isDocumentKind(kindName: string): boolean {
  return KINDS_BY_NAME.has(kindName)
}

/**
 * Does a parent hold only one document of this kind, instead of an array of documents? An `ActorDelta` is the only such
 * kind.
 */
export function isSingletonKind(kindName: string): boolean {
  return kindName === 'ActorDelta'
}
