/**
 * Reads a new world's documents: from a folder per collection with a YAML or JSON file per document, or from one file.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { PRIMARY_DOCUMENT_KINDS } from '../shared/document-kinds'
import type { DocumentKind } from '../shared/document-kinds'
import { isDocumentId, randomID } from '../shared/identifiers'
import { isPlainObject } from '../shared/objects'
import { USER_ROLES } from '../shared/user-permissions'
import type { StoredDocument } from '../shared/wire'
import { assignEmbeddedDocumentIds } from './embedded-ids'
import { CommandLineError } from './options'
import type { DocumentChange } from './store/collection-store'

const SEED_FILE_PATTERN = /\.(ya?ml|json)$/

/** The users of a new world whose seed contains no users. */
function createDefaultUsers(): StoredDocument[] {
  const createDefaultUser = (userName: string, userRole: number, userColor: string): StoredDocument => ({
    _id: randomID(),
    name: userName,
    role: userRole,
    color: userColor,
  })
  return [
    createDefaultUser('Gamemaster', USER_ROLES.GAMEMASTER, '#b23b3b'),
    createDefaultUser('Player 1', USER_ROLES.PLAYER, '#3b6fb2'),
    createDefaultUser('Player 2', USER_ROLES.PLAYER, '#3b9b5f'),
  ]
}

/**
 * Reads the documents of the seed. The key is the collection. A document in `extraSeedPath` replaces the seed's
 * document with the same id.
 */
export async function readSeedDocuments(
  seedPath: string | null,
  extraSeedPath: string | null = null,
): Promise<Map<string, DocumentChange[]>> {
  if (seedPath !== null && isWholeWorldFile(seedPath)) return readWholeWorld(seedPath)
  const documentsByCollection = new Map<string, DocumentChange[]>()
  const seedFolders = [
    ...(await requireFolderPaths(seedPath, 'seed')),
    ...(await requireFolderPaths(extraSeedPath, 'also')),
  ]
  for (const primaryDocumentKind of PRIMARY_DOCUMENT_KINDS) {
    const { collection } = primaryDocumentKind
    const documentsById = new Map<string, StoredDocument>()
    for (const seedFolder of seedFolders) {
      for (const document of await readSeedDocumentsOfKind(
        primaryDocumentKind,
        path.join(seedFolder, collection),
      ))
        documentsById.set(document._id, document)
    }
    if (collection === 'users' && documentsById.size === 0)
      for (const user of createDefaultUsers()) documentsById.set(user._id, user)
    documentsByCollection.set(collection, [...documentsById])
  }
  return documentsByCollection
}

/**
 * True if the seed is a single JSON file that contains a whole world (`{ "collections": { "actors": [ … ] } }`). The
 * documents in such a file may be invalid.
 */
const isWholeWorldFile = (seedPath: string): boolean => seedPath.endsWith('.json')

async function readWholeWorld(filePath: string): Promise<Map<string, DocumentChange[]>> {
  const worldJson = await readFile(filePath, 'utf8').catch(() => {
    throw new CommandLineError(`The seed ${filePath} (option --seed) cannot be read.`)
  })
  const parsedWorldFile: unknown = JSON.parse(worldJson)
  const storedCollections = isPlainObject(parsedWorldFile) ? parsedWorldFile['collections'] : null
  if (!isPlainObject(storedCollections))
    throw new CommandLineError(`The seed ${filePath} has no object "collections".`)
  return new Map(
    PRIMARY_DOCUMENT_KINDS.map(({ collection }) => {
      const storedDocuments = (storedCollections[collection] ?? []) as StoredDocument[]
      return [collection, storedDocuments.map((document) => [document._id, document])]
    }),
  )
}

/** The world's title from the seed's `world.yml`, or null. */
export async function readSeedTitle(seedPath: string | null): Promise<string | null> {
  if (seedPath === null || isWholeWorldFile(seedPath)) return null
  const worldYaml = await readFile(path.join(seedPath, 'world.yml'), 'utf8').catch(
    createMissingFileHandler(''),
  )
  const worldSettings: unknown = parse(worldYaml)
  return isPlainObject(worldSettings) && typeof worldSettings['title'] === 'string'
    ? worldSettings['title']
    : null
}

async function requireFolderPaths(folderPath: string | null, optionName: string): Promise<string[]> {
  if (folderPath === null) return []
  if (!(await isFolder(folderPath)))
    throw new CommandLineError(`The seed ${folderPath} (option --${optionName}) is not a folder.`)
  return [folderPath]
}

async function isFolder(folderPath: string): Promise<boolean> {
  return stat(folderPath).then(
    (folderStats) => folderStats.isDirectory(),
    () => false,
  )
}

async function readSeedDocumentsOfKind(
  documentKind: DocumentKind,
  collectionFolder: string,
): Promise<StoredDocument[]> {
  // If the seed has no folder for this collection, the collection starts empty.
  const fileNames = await readdir(collectionFolder).catch(createMissingFileHandler<string[]>([]))
  const seedDocuments: StoredDocument[] = []
  for (const fileName of fileNames.filter((seedFileName) => SEED_FILE_PATTERN.test(seedFileName)).sort()) {
    const seedFile = path.join(collectionFolder, fileName)
    seedDocuments.push(
      readSeedDocument(documentKind, parseCachedYaml(await readFile(seedFile, 'utf8')), seedFile),
    )
  }
  return seedDocuments
}

/** Caches parsed files, because tests start many tables from the same files and parsing YAML is slow. */
const parsedYamlByText = new Map<string, unknown>()

function parseCachedYaml(yamlText: string): unknown {
  if (!parsedYamlByText.has(yamlText)) parsedYamlByText.set(yamlText, parse(yamlText))
  return structuredClone(parsedYamlByText.get(yamlText))
}

/**
 * Creates a handler for `catch`. If a file or folder is missing, the handler returns the default value. It throws all
 * other errors again.
 */
function createMissingFileHandler<T>(fallbackFieldValue: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fallbackFieldValue
    throw error
  }
}

function readSeedDocument(
  documentKind: DocumentKind,
  documentInSeedFile: unknown,
  filePath: string,
): StoredDocument {
  if (!isPlainObject(documentInSeedFile))
    throw new CommandLineError(`The seed ${filePath} is not a document's data.`)
  const { _id: id } = documentInSeedFile
  if (!isDocumentId(id))
    throw new CommandLineError(`The seed ${filePath} needs an "_id" of 16 letters and digits.`)
  const document = { ...documentInSeedFile, _id: id }
  assignEmbeddedDocumentIds(documentKind, document, true)
  return document
}
