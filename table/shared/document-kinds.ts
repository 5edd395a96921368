/**
 * The kinds of documents: their names, collections, embedded kinds and permission rules.
 * Documented as `metadata` of each class
 * (https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#metadata)
 * and in foundry-api §3.8, §6.6, §8, §9, §11.
 */
import { FOLDER_DOCUMENT_TYPES } from './constants'

/**
 * The rule that says who may do something with a document: a role, a permission or an ownership level. `custom` means
 * that `permissions.ts` defines the rule.
 */
export type PermissionRule = string

export interface DocumentKind {
  readonly name: string
  /** The name of this kind's collection, in the world and in a parent document. */
  readonly collection: string
  /**
   * True if the world has a collection of this kind of document. False if documents of this kind exist only inside
   * other documents.
   */
  readonly primary: boolean
  /** The parent's key for each kind of embedded document. `delta` stores one document, every other key an array. */
  readonly embedded: Readonly<Record<string, string>>
  readonly hasTypeData: boolean
  /**
   * The subtypes that Foundry itself defines for this kind of document. If there are none, documents of this kind have
   * no field `type`.
   */
  readonly coreTypes: readonly string[]
  readonly indexFields: readonly string[]
  readonly permissions: {
    readonly create: PermissionRule
    readonly update: PermissionRule
    readonly delete: PermissionRule
  }
  readonly hasOwnership: boolean
}

function defineDocumentKind(
  kindName: string,
  collectionName: string,
  documentKindFields: Partial<Omit<DocumentKind, 'permissions'>> & {
    permissions?: Partial<DocumentKind['permissions']>
  },
): DocumentKind {
  return {
    name: kindName,
    collection: collectionName,
    primary: documentKindFields.primary ?? false,
    embedded: documentKindFields.embedded ?? {},
    hasTypeData: documentKindFields.hasTypeData ?? false,
    coreTypes: documentKindFields.coreTypes ?? [],
    indexFields: documentKindFields.indexFields ?? [],
    permissions: {
      create: 'ASSISTANT',
      update: 'OWNER',
      delete: 'ASSISTANT',
      ...documentKindFields.permissions,
    },
    hasOwnership: documentKindFields.hasOwnership ?? false,
  }
}

const BASE_DOCUMENT_TYPE_ONLY = ['base']
const OWNER_PERMISSION_RULES = { create: 'OWNER', delete: 'OWNER' }
const NAMED_INDEX_FIELDS = ['_id', 'name', 'img', 'type', 'sort', 'folder']

const ALL_DOCUMENT_KINDS: readonly DocumentKind[] = [
  defineDocumentKind('Actor', 'actors', {
    primary: true,
    hasOwnership: true,
    hasTypeData: true,
    coreTypes: BASE_DOCUMENT_TYPE_ONLY,
    embedded: { Item: 'items', ActiveEffect: 'effects' },
    indexFields: NAMED_INDEX_FIELDS,
    permissions: { create: 'ACTOR_CREATE', update: 'custom' },
  }),
  defineDocumentKind('Item', 'items', {
    primary: true,
    hasOwnership: true,
    hasTypeData: true,
    coreTypes: BASE_DOCUMENT_TYPE_ONLY,
    embedded: { ActiveEffect: 'effects' },
    indexFields: NAMED_INDEX_FIELDS,
    permissions: { create: 'custom', delete: 'OWNER' },
  }),
  defineDocumentKind('ActiveEffect', 'effects', {
    hasTypeData: true,
    coreTypes: BASE_DOCUMENT_TYPE_ONLY,
    indexFields: NAMED_INDEX_FIELDS,
    permissions: OWNER_PERMISSION_RULES,
  }),
  defineDocumentKind('Adventure', 'adventures', {
    indexFields: ['_id', 'name', 'description', 'img', 'sort', 'folder'],
  }),
  defineDocumentKind('ActorDelta', 'delta', {
    hasOwnership: true,
    embedded: { Item: 'items', ActiveEffect: 'effects' },
    permissions: OWNER_PERMISSION_RULES,
  }),
  defineDocumentKind('Cards', 'cards', {
    primary: true,
    hasOwnership: true,
    hasTypeData: true,
    coreTypes: ['deck', 'hand', 'pile'],
    embedded: { Card: 'cards' },
    indexFields: ['_id', 'name', 'description', 'img', 'type', 'sort', 'folder'],
    permissions: { create: 'CARDS_CREATE', delete: 'OWNER' },
  }),
  defineDocumentKind('Card', 'cards', {
    hasTypeData: true,
    coreTypes: BASE_DOCUMENT_TYPE_ONLY,
    indexFields: ['name', 'type', 'suit', 'sort'],
    permissions: OWNER_PERMISSION_RULES,
  }),
  defineDocumentKind('ChatMessage', 'messages', {
    primary: true,
    hasTypeData: true,
    coreTypes: BASE_DOCUMENT_TYPE_ONLY,
    permissions: { create: 'custom', delete: 'OWNER' },
  }),
  defineDocumentKind('Combat', 'combats', {
    primary: true,
    hasTypeData: true,
    coreTypes: BASE_DOCUMENT_TYPE_ONLY,
    embedded: { CombatantGroup: 'groups', Combatant: 'combatants' },
    permissions: { update: 'custom' },
  }),
  defineDocumentKind('Combatant', 'combatants', {
    hasTypeData: true,
    coreTypes: BASE_DOCUMENT_TYPE_ONLY,
    permissions: { ...OWNER_PERMISSION_RULES, update: 'custom' },
  }),
  defineDocumentKind('CombatantGroup', 'groups', {
    hasTypeData: true,
    coreTypes: BASE_DOCUMENT_TYPE_ONLY,
    hasOwnership: true,
  }),
  defineDocumentKind('Folder', 'folders', {
    primary: true,
    coreTypes: ['ActiveEffect', ...FOLDER_DOCUMENT_TYPES],
  }),
  defineDocumentKind('JournalEntry', 'journal', {
    primary: true,
    hasOwnership: true,
    embedded: { JournalEntryPage: 'pages', JournalEntryCategory: 'categories' },
    indexFields: ['_id', 'name', 'sort', 'folder'],
    permissions: { create: 'JOURNAL_CREATE', delete: 'OWNER' },
  }),
  defineDocumentKind('JournalEntryPage', 'pages', {
    hasTypeData: true,
    hasOwnership: true,
    coreTypes: ['text', 'image', 'pdf', 'video'],
    indexFields: ['name', 'type', 'sort'],
    permissions: OWNER_PERMISSION_RULES,
  }),
  defineDocumentKind('JournalEntryCategory', 'categories', { permissions: OWNER_PERMISSION_RULES }),
  defineDocumentKind('Macro', 'macros', {
    primary: true,
    hasOwnership: true,
    coreTypes: ['script', 'chat'],
    indexFields: ['_id', 'name', 'img', 'sort', 'folder'],
    permissions: { create: 'custom', update: 'custom', delete: 'OWNER' },
  }),
  defineDocumentKind('RollTable', 'tables', {
    primary: true,
    hasOwnership: true,
    embedded: { TableResult: 'results' },
    indexFields: ['_id', 'name', 'img', 'sort', 'folder'],
  }),
  defineDocumentKind('TableResult', 'results', {
    coreTypes: ['text', 'document'],
    indexFields: ['type'],
    permissions: OWNER_PERMISSION_RULES,
  }),
  defineDocumentKind('Scene', 'scenes', {
    primary: true,
    hasOwnership: true,
    embedded: { Level: 'levels', Token: 'tokens' },
    indexFields: ['_id', 'name', 'thumb', 'sort', 'folder'],
  }),
  defineDocumentKind('Level', 'levels', {}),
  defineDocumentKind('Token', 'tokens', {
    embedded: { ActorDelta: 'delta' },
    permissions: { create: 'custom', update: 'OWNER', delete: 'TOKEN_DELETE' },
  }),
  defineDocumentKind('Setting', 'settings', {
    primary: true,
    permissions: { create: 'custom', update: 'custom', delete: 'custom' },
  }),
  defineDocumentKind('User', 'users', {
    primary: true,
    permissions: { create: 'custom', update: 'custom', delete: 'custom' },
  }),
]

const DOCUMENT_KINDS_BY_NAME = new Map(
  ALL_DOCUMENT_KINDS.map((documentKind) => [documentKind.name, documentKind]),
)

export const DOCUMENT_KINDS: readonly DocumentKind[] = ALL_DOCUMENT_KINDS
/** Lists the kinds of documents in a Foundry generation. Only Foundry 14 has the kind `Level`. */
export function listDocumentKinds(generation: 13 | 14): readonly DocumentKind[] {
  return ALL_DOCUMENT_KINDS.filter(({ name }) => generation === 14 || name !== 'Level')
}

export const PRIMARY_DOCUMENT_KINDS: readonly DocumentKind[] = ALL_DOCUMENT_KINDS.filter(
  (documentKind) => documentKind.primary,
)

export function findDocumentKind(kindName: string): DocumentKind {
  const documentKindEntry = DOCUMENT_KINDS_BY_NAME.get(kindName)
  if (!documentKindEntry) throw new Error(`The practice table has no document kind "${kindName}".`)
  return documentKindEntry
}

export function isDocumentKind(kindName: string): boolean {
  return DOCUMENT_KINDS_BY_NAME.has(kindName)
}

/** True if a parent contains a single document of this kind instead of an array. This holds only for `ActorDelta`. */
export function isSingletonKind(kindName: string): boolean {
  return kindName === 'ActorDelta'
}
