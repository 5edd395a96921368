/**
 * Reads the compendia of a package from its LevelDB folders (foundry-api §1.3, §11). Opening a LevelDB changes files in
 * its folder. Therefore this module opens a copy, and the package stays unchanged.
 */
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ClassicLevel } from 'classic-level'
import { deepFreeze } from '../shared/deep-freeze'
import { documentKind, isDocumentKind } from '../shared/document-kinds'
import { getProperty, isPlainObject, setProperty } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { PackInfo, StoredDocument } from '../shared/wire'
import type { Manifest, PackEntry } from './manifest'
import { assembleDocuments } from './store/records'

export interface OpenedPack {
  readonly info: PackInfo
  readonly documents: ReadonlyMap<string, StoredDocument>
}

export async function openPacks(
  manifest: Manifest,
  folder: string,
  packageType: 'system' | 'module' = 'system',
): Promise<{ packs: OpenedPack[]; problems: string[] }> {
  const packs: OpenedPack[] = []
  const problems: string[] = []
  for (const entry of manifest.packs) {
    const info = { ...emptyPackInfo(manifest, entry), packageType, ofSystem: entry.ofSystem }
    try {
      if (!isDocumentKind(entry.type)) throw new Error(`the table has no ${entry.type} documents`)
      const { documents, folders, unreadable, withoutVersion } = await readPack(
        entry.type,
        path.join(folder, entry.path),
      )
      problems.push(...unreadable.map((compendiumProblem) => `${entry.label}: ${compendiumProblem}`))
      if (withoutVersion > 0) problems.push(coreVersionWarning(entry, withoutVersion))
      packs.push({
        info: { ...info, folders },
        documents: new Map(documents.map((document) => [document._id, document])),
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const compendiumProblem = `The compendium "${entry.label}" cannot be opened: ${reason}`
      problems.push(compendiumProblem)
      packs.push({ info: { ...info, problem: compendiumProblem }, documents: new Map() })
    }
  }
  return { packs, problems }
}

/**
 * Warns about documents without a core version. Foundry 14 takes them for old documents and migrates them, with their
 * embedded documents, each time it reads them (found by the system golarion on 14.365).
 */
function coreVersionWarning({ label }: PackEntry, count: number): string {
  return `The compendium "${label}" has documents without "_stats.coreVersion" (${String(count)}): they are taken for old ones.`
}

/** How many of the documents and their embedded documents have no core version? */
function countWithoutVersion(documents: readonly StoredDocument[]): number {
  return documents.flatMap(flattenDocumentTree).filter((document) => {
    return typeof getProperty(document, '_stats.coreVersion') !== 'string'
  }).length
}

function flattenDocumentTree(document: PlainObject): PlainObject[] {
  const embeddedDocuments = Object.values(document).flatMap((value) =>
    Array.isArray(value) ? value.filter(isPlainObject).filter((childDocument) => '_id' in childDocument) : [],
  )
  return [document, ...embeddedDocuments.flatMap(flattenDocumentTree)]
}

function emptyPackInfo({ id }: Manifest, entry: PackEntry): Omit<PackInfo, 'packageType'> {
  const { name, label, type, system, ownership, flags } = entry
  return { collection: `${id}.${name}`, name, label, type, system, ownership, flags, folders: [] }
}

type PackRecords = [string, string][]

/** The content of a compendium's folder. All tables of a process share these documents, so they are frozen. */
interface PackContent {
  readonly documents: readonly StoredDocument[]
  readonly folders: StoredDocument[]
  /** A sentence for each unreadable record. */
  readonly unreadable: readonly string[]
  /** The number of documents without a core version, including embedded documents. */
  readonly withoutVersion: number
}

/**
 * Caches the content of compendia, by folder, kind and the state of the folder's files: tests start many tables in a
 * process, and opening a compendium is slow.
 */
const cachedPacks = new Map<string, { readonly files: string; readonly content: PackContent }>()

async function readPack(type: string, folder: string): Promise<PackContent> {
  const files = await folderFingerprint(folder)
  const key = `${type} ${path.resolve(folder)}`
  const cached = cachedPacks.get(key)
  if (cached?.files === files) return cached.content
  const records = await readDatabase(folder)
  const { documents, problems: unreadable } = assembleDocuments(type, records)
  const { documents: folders } = assembleDocuments('Folder', records)
  const withoutVersion = countWithoutVersion([...documents, ...folders])
  const content = deepFreeze({ documents, folders, unreadable, withoutVersion })
  cachedPacks.set(key, { files, content })
  return content
}

/** Computes a text that identifies the state of the folder's files. The text changes when a file changes. */
async function folderFingerprint(folder: string): Promise<string> {
  const names = await readdir(folder)
  const fileStamps = names.sort().map(async (name) => {
    const { size, mtimeMs, ino } = await stat(path.join(folder, name))
    return [name, size, mtimeMs, ino].join(' ')
  })
  return [path.resolve(folder), ...(await Promise.all(fileStamps))].join('\n')
}

async function readDatabase(folder: string): Promise<PackRecords> {
  const copyFolder = await mkdtemp(path.join(os.tmpdir(), 'table-pack-'))
  try {
    await cp(folder, copyFolder, { recursive: true })
    const database = new ClassicLevel(copyFolder, {
      keyEncoding: 'utf8',
      valueEncoding: 'utf8',
      createIfMissing: false,
    })
    await database.open()
    try {
      return await database.iterator().all()
    } finally {
      await database.close()
    }
  } finally {
    await rm(copyFolder, { recursive: true, force: true })
  }
}

/**
 * Builds the index of a compendium. Each entry contains the default index fields of the compendium's kind, and the
 * requested fields.
 */
export function indexPack(pack: OpenedPack, fields: readonly string[]): StoredDocument[] {
  const requestedFields = new Set([...documentKind(pack.info.type).indexFields, ...fields])
  return [...pack.documents.values()].map((document) => {
    const entry: StoredDocument = { _id: document._id }
    for (const field of requestedFields) {
      const value = getProperty(document, field)
      if (value !== undefined) setProperty(entry, field, value)
    }
    return entry
  })
}
