/** Builds the world's collections and documents from the boot data. */
import { ClientDocument } from './documents/client-document'
import type { WorldCollection } from './collections/world-collection'
import { documentConfig } from './config'
import { CompendiumCollection } from './compendium/compendium-collection'
import { game } from './state'
import { Collection } from './utils/collection'
import { documentKind } from '../shared/document-kinds'
import { isPlainObject } from '../shared/objects'
import type { PermissionGrants } from '../shared/user-permissions'
import type { BootData } from '../shared/wire'

/** The kinds of documents in building order. A kind comes after the kinds to which it refers. */
const BUILD_ORDER = [
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
 * Makes the world's collection of a document kind. A package may have replaced the collection's class (API
 * interfaces/CONFIG, `CONFIG.Actor.collection`).
 */
function makeWorldCollection(documentName: string): WorldCollection {
  const { collection } = documentConfig(documentName)
  // The cast is safe because the collection receives only documents of its own kind.
  return new (collection as new () => WorldCollection)()
}

/** Builds the settings documents before `init`, because packages may read settings there through `game.settings`. */
export function buildSettings(data: BootData): void {
  game.collections.set('Setting', makeWorldCollection('Setting'))
  fillWorldCollection('Setting', data)
  const grants = game.settings.get('core', 'permissions')
  game.permissions = isPlainObject(grants) ? (grants as PermissionGrants) : {}
}

/** Makes `game.actors` and the other collections; as in Foundry, none exists before `setup` (foundry-api §2.1). */
function buildCollections(): void {
  for (const collection of BUILD_ORDER.map(makeWorldCollection)) {
    game.collections.set(collection.documentName, collection)
    game[documentKind(collection.documentName).collection] = collection
  }
  game.packs = new Collection()
  Object.defineProperty(game, 'combat', { configurable: true, get: () => game.combats.viewed })
}

/** Builds all documents before any of them prepares its data, because preparation may read other documents. */
export async function buildDocuments(data: BootData): Promise<void> {
  buildCollections()
  for (const { documentName } of game.collections)
    if (documentName !== 'Setting') fillWorldCollection(documentName, data)
  const user = game.users.get(game.userId)
  if (!user) throw new Error('The user of this session does not exist in the world.')
  game.user = user
  for (const id of data.activeUsers) {
    const active = game.users.get(id)
    if (active) active.active = true
  }
  const packs = data.packs.map((info) => new CompendiumCollection(info))
  for (const pack of packs) game.packs.set(pack.collection, pack)
  await Promise.all(packs.map((pack) => pack.getIndex()))
  game._documentsReady = true
  for (const collection of game.collections) {
    for (const document of collection) if (document instanceof ClientDocument) document._safePrepareData()
  }
}

function fillWorldCollection(documentName: string, data: BootData): void {
  const collection = game.collections.get(documentName)
  const storedDocuments = data.collections[documentKind(documentName).collection] ?? []
  for (const source of storedDocuments) collection?._addSource(source)
}
