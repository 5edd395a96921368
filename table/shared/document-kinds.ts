/**
 * The kinds of documents: their names, collections, embedded kinds and permission rules.
 * Documented as `metadata` of each class
 * (https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#metadata)
 * and in foundry-api §3.8, §6.6, §8, §9, §11.
 */
import { FOLDER_DOCUMENT_TYPES } from './constants'

/** The name of a role, a permission or an ownership level; or `custom` for a rule in permissions.ts. */
export type PermissionRule = string

export interface DocumentKind {
  readonly name: string
  /** the collection's name, in the world and in a parent document */
  readonly collection: string
  /** does the world have a collection of this kind? */
  readonly primary: boolean
  /** embedded kind → the parent's key; `delta` holds one document, all other keys hold arrays */
  readonly embedded: Readonly<Record<string, string>>
  readonly hasTypeData: boolean
  /** the core subtypes; a kind without core subtypes has no `type` */
  readonly coreTypes: readonly string[]
  readonly indexFields: readonly string[]
  readonly permissions: {
    readonly create: PermissionRule
    readonly update: PermissionRule
    readonly delete: PermissionRule
  }
  readonly hasOwnership: boolean
}

function kind(
  name: string,
  collection: string,
  parts: Partial<Omit<DocumentKind, 'permissions'>> & { permissions?: Partial<DocumentKind['permissions']> },
): DocumentKind {
  return {
    name,
    collection,
    primary: parts.primary ?? false,
    embedded: parts.embedded ?? {},
    hasTypeData: parts.hasTypeData ?? false,
    coreTypes: parts.coreTypes ?? [],
    indexFields: parts.indexFields ?? [],
    permissions: { create: 'ASSISTANT', update: 'OWNER', delete: 'ASSISTANT', ...parts.permissions },
    hasOwnership: parts.hasOwnership ?? false,
  }
}

const BASE = ['base']
const OWNERS = { create: 'OWNER', delete: 'OWNER' }
const NAMED = ['_id', 'name', 'img', 'type', 'sort', 'folder']

const KINDS: readonly DocumentKind[] = [
  kind('Actor', 'actors', {
    primary: true,
    hasOwnership: true,
    hasTypeData: true,
    coreTypes: BASE,
    embedded: { Item: 'items', ActiveEffect: 'effects' },
    indexFields: NAMED,
    permissions: { create: 'ACTOR_CREATE', update: 'custom' },
  }),
  kind('Item', 'items', {
    primary: true,
    hasOwnership: true,
    hasTypeData: true,
    coreTypes: BASE,
    embedded: { ActiveEffect: 'effects' },
    indexFields: NAMED,
    permissions: { create: 'custom', delete: 'OWNER' },
  }),
  kind('ActiveEffect', 'effects', {
    hasTypeData: true,
    coreTypes: BASE,
    indexFields: NAMED,
    permissions: OWNERS,
  }),
  kind('Adventure', 'adventures', {
    indexFields: ['_id', 'name', 'description', 'img', 'sort', 'folder'],
  }),
  kind('ActorDelta', 'delta', {
    hasOwnership: true,
    embedded: { Item: 'items', ActiveEffect: 'effects' },
    permissions: OWNERS,
  }),
  kind('Cards', 'cards', {
    primary: true,
    hasOwnership: true,
    hasTypeData: true,
    coreTypes: ['deck', 'hand', 'pile'],
    embedded: { Card: 'cards' },
    indexFields: ['_id', 'name', 'description', 'img', 'type', 'sort', 'folder'],
    permissions: { create: 'CARDS_CREATE', delete: 'OWNER' },
  }),
  kind('Card', 'cards', {
    hasTypeData: true,
    coreTypes: BASE,
    indexFields: ['name', 'type', 'suit', 'sort'],
    permissions: OWNERS,
  }),
  kind('ChatMessage', 'messages', {
    primary: true,
    hasTypeData: true,
    coreTypes: BASE,
    permissions: { create: 'custom', delete: 'OWNER' },
  }),
  kind('Combat', 'combats', {
    primary: true,
    hasTypeData: true,
    coreTypes: BASE,
    embedded: { CombatantGroup: 'groups', Combatant: 'combatants' },
    permissions: { update: 'custom' },
  }),
  kind('Combatant', 'combatants', {
    hasTypeData: true,
    coreTypes: BASE,
    permissions: { ...OWNERS, update: 'custom' },
  }),
  kind('CombatantGroup', 'groups', { hasTypeData: true, coreTypes: BASE, hasOwnership: true }),
  kind('Folder', 'folders', { primary: true, coreTypes: ['ActiveEffect', ...FOLDER_DOCUMENT_TYPES] }),
  kind('JournalEntry', 'journal', {
    primary: true,
    hasOwnership: true,
    embedded: { JournalEntryPage: 'pages', JournalEntryCategory: 'categories' },
    indexFields: ['_id', 'name', 'sort', 'folder'],
    permissions: { create: 'JOURNAL_CREATE', delete: 'OWNER' },
  }),
  kind('JournalEntryPage', 'pages', {
    hasTypeData: true,
    hasOwnership: true,
    coreTypes: ['text', 'image', 'pdf', 'video'],
    indexFields: ['name', 'type', 'sort'],
    permissions: OWNERS,
  }),
  kind('JournalEntryCategory', 'categories', { permissions: OWNERS }),
  kind('Macro', 'macros', {
    primary: true,
    hasOwnership: true,
    coreTypes: ['script', 'chat'],
    indexFields: ['_id', 'name', 'img', 'sort', 'folder'],
    permissions: { create: 'custom', update: 'custom', delete: 'OWNER' },
  }),
  kind('RollTable', 'tables', {
    primary: true,
    hasOwnership: true,
    embedded: { TableResult: 'results' },
    indexFields: ['_id', 'name', 'img', 'sort', 'folder'],
  }),
  kind('TableResult', 'results', {
    coreTypes: ['text', 'document'],
    indexFields: ['type'],
    permissions: OWNERS,
  }),
  kind('Scene', 'scenes', {
    primary: true,
    hasOwnership: true,
    embedded: { Token: 'tokens' },
    indexFields: ['_id', 'name', 'thumb', 'sort', 'folder'],
  }),
  kind('Token', 'tokens', {
    embedded: { ActorDelta: 'delta' },
    permissions: { create: 'custom', update: 'OWNER', delete: 'TOKEN_DELETE' },
  }),
  kind('Setting', 'settings', {
    primary: true,
    permissions: { create: 'custom', update: 'custom', delete: 'custom' },
  }),
  kind('User', 'users', {
    primary: true,
    permissions: { create: 'custom', update: 'custom', delete: 'custom' },
  }),
]

const BY_NAME = new Map(KINDS.map((entry) => [entry.name, entry]))

export const DOCUMENT_KINDS: readonly DocumentKind[] = KINDS
export const PRIMARY_KINDS: readonly DocumentKind[] = KINDS.filter((entry) => entry.primary)

export function documentKind(name: string): DocumentKind {
  const found = BY_NAME.get(name)
  if (!found) throw new Error(`The practice table has no document kind "${name}".`)
  return found
}

export function isDocumentKind(name: string): boolean {
  return BY_NAME.has(name)
}

/** Is this the only embedded kind that is a single document instead of an array? */
export function isSingleton(name: string): boolean {
  return name === 'ActorDelta'
}
