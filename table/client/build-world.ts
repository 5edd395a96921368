/** Builds the world's collections and documents from the boot data. */
import { ClientDocument } from './documents/client-document'
import type { WorldCollection } from './collections/world-collection'
import { findDocumentConfig } from './config'
import { CompendiumCollection } from './compendium/compendium-collection'
import { game } from './state'
import { Collection } from './utils/collection'
import { findDocumentKind } from '../shared/document-kinds'
import { isPlainObject } from '../shared/objects'
import type { PermissionGrants } from '../shared/user-permissions'
import type { BootData } from '../shared/wire'

/**
 * The kinds of documents, in the order in which their documents are built. A kind comes after the kinds to which it
 * refers.
 */
const DOCUMENT_BUILD_ORDER = [
  'User',
  'Folder',
  'Actor',
  'Item',
  'Cards',
  'JournalEntry',
  'Macro',
  'RollTable',
  'Scene',
  'Combat',
  'ChatMessage',
]

/**
 * Makes the world's collection of a document kind, of the class in CONFIG (API interfaces/CONFIG,
 * `CONFIG.Actor.collection`).
 */
function createWorldCollection(documentName: string): WorldCollection {
  const { collection } = findDocumentConfig(documentName)
  // The cast is safe because the collection receives only documents of its own kind.
  return new (collection as new () => WorldCollection)()
}

/** Builds the settings documents before `init`, because packages may read settings there through `game.settings`. */
export function buildWorldSettings(bootData: BootData): void {
  game.collections.set('Setting', createWorldCollection('Setting'))
  fillWorldCollection('Setting', bootData)
  const permissionGrants = game.settings.get('core', 'permissions')
  game.permissions = isPlainObject(permissionGrants) ? (permissionGrants as PermissionGrants) : {}
}

/** Makes `game.actors` and the other collections; as in Foundry, none exists before `setup` (foundry-api §2.1). */
function buildWorldCollections(): void {
  for (const worldCollection of DOCUMENT_BUILD_ORDER.map(createWorldCollection)) {
    game.collections.set(worldCollection.documentName, worldCollection)
    game[findDocumentKind(worldCollection.documentName).collection] = worldCollection
  }
  game.packs = new Collection()
  Object.defineProperty(game, 'combat', { configurable: true, get: () => game.combats.viewed })
}

/**
 * Builds all documents of the world from the boot data. Only when all are built do they prepare their data, because the
 * preparation of a document may read other documents.
 */
export async function buildWorldDocuments(bootData: BootData): Promise<void> {
  buildWorldCollections()
  for (const { documentName } of game.collections)
    if (documentName !== 'Setting') fillWorldCollection(documentName, bootData)
  const user = game.users.get(game.userId)
  if (!user) throw new Error('The user of this session does not exist in the world.')
  game.user = user
  for (const activeUserId of bootData.activeUsers) {
    const activeUser = game.users.get(activeUserId)
    if (activeUser) activeUser.active = true
  }
  const compendia = bootData.packs.map((packInfo) => new CompendiumCollection(packInfo))
  for (const compendium of compendia) game.packs.set(compendium.collection, compendium)
  await Promise.all(compendia.map((compendium) => compendium.getIndex()))
  game._documentsReady = true
  for (const worldCollection of game.collections) {
    for (const document of worldCollection)
      if (document instanceof ClientDocument) document._safePrepareData()
  }
}

function fillWorldCollection(documentName: string, bootData: BootData): void {
  const documentCollection = game.collections.get(documentName)
  const storedDocuments = bootData.collections[findDocumentKind(documentName).collection] ?? []
  for (const documentSource of storedDocuments) documentCollection?._addSource(documentSource)
}
