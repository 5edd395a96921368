/** Adds the document classes to CONFIG (foundry-api §2.3), before any package runs. */
import * as collections from '../collections/world-collections'
import { CONFIG, findDocumentConfig } from '../config'
import type { Config, DocumentConfig } from '../config'
import { getGeneration, isFoundry14 } from '../generation'
import { configureStatusEffects } from '../helpers/status-effects'
import { configureStandIns } from '../unsupported/stand-in-config'
import { apiPageUrl, throwOnMemberReads } from '../unsupported/refuse-reading'
import type { DocumentClass } from '../abstract/document-class'
import { ActiveEffectTypeDataModel } from '../data/active-effect-model'
import { clientDatabase } from '../data/client-backend'
import { ActiveEffect } from './active-effect'
import { Actor } from './actor'
import { ActorDelta } from './actor-delta'
import { Adventure } from './adventure'
import { Card } from './card'
import { Cards } from './cards'
import { MESSAGE_MODES } from './chat-audience'
import { ChatMessage } from './chat-message'
import { Combat } from './combat'
import { Combatant, CombatantGroup } from './combatant'
import { Folder } from './folder'
import { Item } from './item'
import { JournalEntry, JournalEntryCategory, JournalEntryPage } from './journal-entry'
import { Level } from './level'
import { Macro } from './macro'
import { RollTable, TableResult } from './roll-table'
import { Scene } from './scene'
import { Setting } from './setting'
import { TokenDocument } from './token'
import { User } from './user'

/** The document classes of Foundry 13 and 14. The keys are their names in `foundry.documents`. */
const DOCUMENT_CLASSES = {
  ActiveEffect,
  Actor,
  ActorDelta,
  Adventure,
  Card,
  Cards,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Macro,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
}

/**
 * `CONFIG.<Document>.collection`: the classes of the world's collections. A package may replace them before `setup`.
 */
const COLLECTION_CLASSES = {
  Actor: collections.Actors,
  Cards: collections.CardStacks,
  ChatMessage: collections.ChatMessages,
  Combat: collections.CombatEncounters,
  Folder: collections.Folders,
  Item: collections.Items,
  JournalEntry: collections.Journal,
  Macro: collections.Macros,
  RollTable: collections.RollTables,
  Scene: collections.Scenes,
  Setting: collections.WorldSettings,
  User: collections.Users,
}

/** The icon of each document kind, for directories and lists. */
const DOCUMENT_ICONS: Readonly<Record<string, string>> = {
  ActiveEffect: 'fa-solid fa-person-rays',
  Actor: 'fa-solid fa-users',
  Adventure: 'fa-solid fa-treasure-chest',
  Cards: 'fa-solid fa-clone',
  ChatMessage: 'fa-solid fa-comments',
  Combat: 'fa-solid fa-khanda',
  Folder: 'fa-solid fa-folder',
  Item: 'fa-solid fa-suitcase',
  JournalEntry: 'fa-solid fa-book-open',
  Macro: 'fa-solid fa-code',
  RollTable: 'fa-solid fa-table-list',
  Scene: 'fa-solid fa-map',
  User: 'fa-solid fa-user',
}

/** The document kinds of compendia (foundry-api §1.3). A package may add fields to their compendia's index (§2.3). */
const COMPENDIUM_DOCUMENT_KINDS = [
  'ActiveEffect',
  'Actor',
  'Adventure',
  'Cards',
  'Item',
  'JournalEntry',
  'Macro',
  'RollTable',
  'Scene',
]

function createDocumentConfig(documentClass: DocumentClass): DocumentConfig {
  const sidebarIcon = DOCUMENT_ICONS[documentClass.documentName]
  return {
    documentClass,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    sheetClasses: {},
    ...(COMPENDIUM_DOCUMENT_KINDS.includes(documentClass.documentName) && { compendiumIndexFields: [] }),
    ...(sidebarIcon !== undefined && { sidebarIcon }),
  }
}

/** The document classes that exist in a Foundry generation. */
export function listDocumentClasses(generation: 13 | 14): Record<string, DocumentClass> {
  return { ...DOCUMENT_CLASSES, ...(generation === 14 && { Level }) }
}

export function configureDocuments(foundryConfig: Config = CONFIG): void {
  for (const documentClass of Object.values(listDocumentClasses(getGeneration()))) {
    foundryConfig[documentClass.documentName] = createDocumentConfig(documentClass)
  }
  for (const [name, collection] of Object.entries(COLLECTION_CLASSES))
    Object.assign(findDocumentConfig(name), { collection })
  Object.assign(foundryConfig.Actor, { trackableAttributes: {} })
  Object.assign(foundryConfig.ActiveEffect, { legacyTransferral: !isFoundry14() })
  Object.assign(foundryConfig.Cards, { presets: {} })
  Object.assign(foundryConfig.Combat, { initiative: { formula: null, decimals: 2 } })
  if (isFoundry14()) {
    Object.assign(foundryConfig.ChatMessage, { modes: { ...MESSAGE_MODES } })
    Object.assign(foundryConfig.ActiveEffect, { expiryAction: 'update', expiryEvents: {} })
    foundryConfig.ActiveEffect.dataModels['base'] = ActiveEffectTypeDataModel
    throwOnMemberReads(
      foundryConfig.ActiveEffect,
      'CONFIG.ActiveEffect.',
      UNDOCUMENTED_MEMBERS,
      apiPageUrl('modules/CONFIG'),
    )
  }
  foundryConfig['DatabaseBackend'] = {
    get: (...args: Parameters<typeof clientDatabase.get>) => clientDatabase.get(...args),
  }
  throwOnMemberReads(
    foundryConfig['DatabaseBackend'] as object,
    'CONFIG.DatabaseBackend.',
    ['activateSocketListeners', 'create', 'delete', 'getCompendiumScopes', 'getFlagScopes', 'update'],
    apiPageUrl('classes/foundry.data.ClientDatabaseBackend'),
  )
  configureStatusEffects()
  configureStandIns(foundryConfig)
}

/**
 * Members of `CONFIG.ActiveEffect` on Foundry 14 whose shape is undocumented. Reading them throws until a package has
 * set them.
 */
const UNDOCUMENTED_MEMBERS = ['changeTypes', 'phases']
