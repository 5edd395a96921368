/** The documents of a new world: one YAML or JSON file each, in a folder per collection. */
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { PRIMARY_KINDS } from '../shared/document-kinds'
import type { DocumentKind } from '../shared/document-kinds'
import { isDocumentId, randomID } from '../shared/identifiers'
import { isPlainObject } from '../shared/objects'
import { USER_ROLES } from '../shared/user-permissions'
import type { StoredDocument } from '../shared/wire'
import { completeEmbedded } from './embedded-ids'
import { StartError } from './options'
import type { DocumentChange } from './store/collection-store'

const FILES = /\.(ya?ml|json)$/

/** What a world without users of its own begins with. */
function defaultUsers(): StoredDocument[] {
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

export async function readSeed(folder: string | null): Promise<Map<string, DocumentChange[]>> {
  const seed = new Map<string, DocumentChange[]>()
  if (folder && !(await isFolder(folder)))
    throw new StartError(`The seed ${folder} (option --seed) is no folder.`)
  for (const kind of PRIMARY_KINDS) {
    const { collection } = kind
    const documents = folder ? await readCollection(kind, path.join(folder, collection)) : []
    if (collection === 'users' && documents.length === 0) documents.push(...defaultUsers())
    seed.set(
      collection,
      documents.map((document) => [document._id, document]),
    )
  }
  return seed
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
}

async function readCollection(kind: DocumentKind, folder: string): Promise<StoredDocument[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    // A collection that the seed leaves out has no folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const documents: StoredDocument[] = []
  for (const name of names.filter((file) => FILES.test(file)).sort()) {
    const file = path.join(folder, name)
    documents.push(asDocument(kind, parse(await readFile(file, 'utf8')), file))
  }
  return documents
}

function asDocument(kind: DocumentKind, value: unknown, file: string): StoredDocument {
  if (!isPlainObject(value)) throw new StartError(`The seed ${file} does not hold a document.`)
  const { _id: id } = value
  if (!isDocumentId(id)) throw new StartError(`The seed ${file} has no "_id" of 16 letters and digits.`)
  const document = { ...value, _id: id }
  completeEmbedded(kind, document, true)
  return document
}
