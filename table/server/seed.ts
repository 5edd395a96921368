/**
 * Reads the documents of a new world: from one folder per collection with one YAML or JSON file per document, or from a
 * single file with the whole world.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { PRIMARY_KINDS } from '../shared/document-kinds'
import type { DocumentKind } from '../shared/document-kinds'
import { isDocumentId, randomID } from '../shared/identifiers'
import { isPlainObject } from '../shared/objects'
import { USER_ROLES } from '../shared/user-permissions'
import type { StoredDocument } from '../shared/wire'
import { setEmbeddedIds } from './embedded-ids'
import { CommandLineError } from './options'
import type { DocumentChange } from './store/collection-store'

const SEED_FILE = /\.(ya?ml|json)$/

/** The users of a new world whose seed contains no users. */
function createDefaultUsers(): StoredDocument[] {
  const user = (name: string, role: number, color: string): StoredDocument => ({
    _id: randomID(),
    name,
    role,
    color,
  })
  return [
    user('Gamemaster', USER_ROLES.GAMEMASTER, '#b23b3b'),
    user('Player 1', USER_ROLES.PLAYER, '#3b6fb2'),
    user('Player 2', USER_ROLES.PLAYER, '#3b9b5f'),
  ]
}

/**
 * Reads the documents of the seed, grouped by collection. A document from `extraSeed` replaces the seed's document with
 * the same id.
 */
export async function readSeed(
  seed: string | null,
  extraSeed: string | null = null,
): Promise<Map<string, DocumentChange[]>> {
  if (seed !== null && isWholeWorldFile(seed)) return readWholeWorld(seed)
  const documentsByCollection = new Map<string, DocumentChange[]>()
  const folders = [...(await assertedFolders(seed, 'seed')), ...(await assertedFolders(extraSeed, 'also'))]
  for (const kind of PRIMARY_KINDS) {
    const { collection } = kind
    const documents = new Map<string, StoredDocument>()
    for (const folder of folders) {
      for (const document of await readCollection(kind, path.join(folder, collection)))
        documents.set(document._id, document)
    }
    if (collection === 'users' && documents.size === 0)
      for (const user of createDefaultUsers()) documents.set(user._id, user)
    documentsByCollection.set(collection, [...documents])
  }
  return documentsByCollection
}

/**
 * Is the seed a single JSON file with a whole world? `{ "collections": { "actors": [ … ] } }` lists the stored
 * documents. They may be invalid.
 */
const isWholeWorldFile = (seed: string): boolean => seed.endsWith('.json')

async function readWholeWorld(file: string): Promise<Map<string, DocumentChange[]>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandLineError(`The seed ${file} (option --seed) cannot be read.`)
  })
  const worldFile: unknown = JSON.parse(text)
  const storedCollections = isPlainObject(worldFile) ? worldFile['collections'] : null
  if (!isPlainObject(storedCollections))
    throw new CommandLineError(`The seed ${file} has no object "collections".`)
  return new Map(
    PRIMARY_KINDS.map(({ collection }) => {
      const documents = (storedCollections[collection] ?? []) as StoredDocument[]
      return [collection, documents.map((document) => [document._id, document])]
    }),
  )
}

/** The world's title from the seed's `world.yml`, or null. */
export async function readSeedTitle(seed: string | null): Promise<string | null> {
  if (seed === null || isWholeWorldFile(seed)) return null
  const text = await readFile(path.join(seed, 'world.yml'), 'utf8').catch(valueIfMissing(''))
  const world: unknown = parse(text)
  return isPlainObject(world) && typeof world['title'] === 'string' ? world['title'] : null
}

async function assertedFolders(folder: string | null, optionName: string): Promise<string[]> {
  if (folder === null) return []
  if (!(await isFolder(folder)))
    throw new CommandLineError(`The seed ${folder} (option --${optionName}) is not a folder.`)
  return [folder]
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
}

async function readCollection(kind: DocumentKind, folder: string): Promise<StoredDocument[]> {
  // The seed may lack the folder of this collection.
  const names = await readdir(folder).catch(valueIfMissing<string[]>([]))
  const documents: StoredDocument[] = []
  for (const name of names.filter((file) => SEED_FILE.test(file)).sort()) {
    const file = path.join(folder, name)
    documents.push(readSeedDocument(kind, parseCached(await readFile(file, 'utf8')), file))
  }
  return documents
}

/** Caches parsed files: tests start many tables in one process from the same files, and parsing YAML is slow. */
const parsedFiles = new Map<string, unknown>()

function parseCached(text: string): unknown {
  if (!parsedFiles.has(text)) parsedFiles.set(text, parse(text))
  return structuredClone(parsedFiles.get(text))
}

/**
 * A handler for `catch`: returns the default value if the file or folder is missing, and throws every other error
 * again.
 */
function valueIfMissing<T>(fallbackValue: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fallbackValue
    throw error
  }
}

function readSeedDocument(kind: DocumentKind, value: unknown, file: string): StoredDocument {
  if (!isPlainObject(value)) throw new CommandLineError(`The seed ${file} is not a document's data.`)
  const { _id: id } = value
  if (!isDocumentId(id))
    throw new CommandLineError(`The seed ${file} needs an "_id" of 16 letters and digits.`)
  const document = { ...value, _id: id }
  setEmbeddedIds(kind, document, true)
  return document
}
