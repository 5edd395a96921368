/**
 * Reads the compendia of a package from its LevelDB folders (foundry-api §1.3, §11). Opening a LevelDB changes files in
 * its folder. Therefore this module opens a copy, and the package stays unchanged.
 */
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ClassicLevel } from 'classic-level'
import { deepFreeze } from '../shared/deep-freeze'
import { findDocumentKind, isDocumentKind } from '../shared/document-kinds'
import { getProperty, isPlainObject, setProperty } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { PackInfo, StoredDocument } from '../shared/wire'
import type { Manifest, PackEntry } from './manifest'
import { assembleDocumentsFromRecords } from './store/records'

export interface OpenedPack {
  readonly info: PackInfo
  readonly documents: ReadonlyMap<string, StoredDocument>
}

export async function openPackagePacks(
  manifest: Manifest,
  packageFolder: string,
  packageType: 'system' | 'module' = 'system',
): Promise<{ packs: OpenedPack[]; problems: string[] }> {
  const openedPacks: OpenedPack[] = []
  const packProblems: string[] = []
  for (const packEntry of manifest.packs) {
    const packInfo = {
      ...createEmptyPackInfo(manifest, packEntry),
      packageType,
      ofSystem: packEntry.ofSystem,
    }
    try {
      if (!isDocumentKind(packEntry.type)) throw new Error(`the table has no ${packEntry.type} documents`)
      const { documents, folders, unreadable, withoutVersion } = await readPack(
        packEntry.type,
        path.join(packageFolder, packEntry.path),
      )
      packProblems.push(...unreadable.map((compendiumProblem) => `${packEntry.label}: ${compendiumProblem}`))
      if (withoutVersion > 0) packProblems.push(createCoreVersionWarning(packEntry, withoutVersion))
      openedPacks.push({
        info: { ...packInfo, folders },
        documents: new Map(documents.map((document) => [document._id, document])),
      })
    } catch (error) {
      const packErrorReason = error instanceof Error ? error.message : String(error)
      const compendiumProblem = `The compendium "${packEntry.label}" cannot be opened: ${packErrorReason}`
      packProblems.push(compendiumProblem)
      openedPacks.push({ info: { ...packInfo, problem: compendiumProblem }, documents: new Map() })
    }
  }
  return { packs: openedPacks, problems: packProblems }
}

/**
 * Creates the warning about documents whose `_stats` name no core version. Foundry 14 treats such documents as very
 * old. It migrates them and their embedded documents each time it reads them (found by the system golarion on 14.365).
 */
function createCoreVersionWarning({ label }: PackEntry, documentCount: number): string {
  return `The compendium "${label}" has documents without "_stats.coreVersion" (${String(documentCount)}): they are taken for old ones.`
}

/** Counts the documents whose `_stats` name no core version, including embedded documents. */
function countDocumentsWithoutVersion(packDocuments: readonly StoredDocument[]): number {
  return packDocuments.flatMap(flattenDocumentTree).filter((document) => {
    return typeof getProperty(document, '_stats.coreVersion') !== 'string'
  }).length
}

function flattenDocumentTree(document: PlainObject): PlainObject[] {
  const embeddedDocuments = Object.values(document).flatMap((memberValue) =>
    Array.isArray(memberValue)
      ? memberValue.filter(isPlainObject).filter((childDocument) => '_id' in childDocument)
      : [],
  )
  return [document, ...embeddedDocuments.flatMap(flattenDocumentTree)]
}

function createEmptyPackInfo({ id }: Manifest, packEntry: PackEntry): Omit<PackInfo, 'packageType'> {
  const { name, label, type, system, ownership, flags } = packEntry
  return { collection: `${id}.${name}`, name, label, type, system, ownership, flags, folders: [] }
}

type PackRecords = [string, string][]

/**
 * The content of a compendium, as read from its folder. It is frozen, because all practice tables in a process share
 * it.
 */
interface LoadedPackContent {
  readonly documents: readonly StoredDocument[]
  readonly folders: StoredDocument[]
  /** One sentence for each stored record that could not be read. */
  readonly unreadable: readonly string[]
  /** The number of documents without a core version in their `_stats`, including embedded documents. */
  readonly withoutVersion: number
}

/**
 * Caches the content of compendia, because tests start many tables and opening a compendium is slow. The key consists
 * of the document kind and the folder. A changed file makes the cached content invalid.
 */
const cachedPacksByFolder = new Map<string, { readonly files: string; readonly content: LoadedPackContent }>()

async function readPack(documentType: string, packFolder: string): Promise<LoadedPackContent> {
  const folderFingerprint = await computeFolderFingerprint(packFolder)
  const packCacheKey = `${documentType} ${path.resolve(packFolder)}`
  const cachedPack = cachedPacksByFolder.get(packCacheKey)
  if (cachedPack?.files === folderFingerprint) return cachedPack.content
  const databaseRecordsOfPack = await readPackDatabase(packFolder)
  const { documents, problems: unreadable } = assembleDocumentsFromRecords(
    documentType,
    databaseRecordsOfPack,
  )
  const { documents: folders } = assembleDocumentsFromRecords('Folder', databaseRecordsOfPack)
  const documentCountWithoutVersion = countDocumentsWithoutVersion([...documents, ...folders])
  const packContent = deepFreeze({
    documents,
    folders,
    unreadable,
    withoutVersion: documentCountWithoutVersion,
  })
  cachedPacksByFolder.set(packCacheKey, { files: folderFingerprint, content: packContent })
  return packContent
}

/** Computes a text from the names, sizes and times of the files in a folder. If a file changes, the text changes. */
async function computeFolderFingerprint(packFolder: string): Promise<string> {
  const fileNames = await readdir(packFolder)
  const fileTimeStamps = fileNames.sort().map(async (fileName) => {
    const { size, mtimeMs, ino } = await stat(path.join(packFolder, fileName))
    return [fileName, size, mtimeMs, ino].join(' ')
  })
  return [path.resolve(packFolder), ...(await Promise.all(fileTimeStamps))].join('\n')
}

async function readPackDatabase(packFolder: string): Promise<PackRecords> {
  const copiedPackFolder = await mkdtemp(path.join(os.tmpdir(), 'table-pack-'))
  try {
    await cp(packFolder, copiedPackFolder, { recursive: true })
    const packDatabase = new ClassicLevel(copiedPackFolder, {
      keyEncoding: 'utf8',
      valueEncoding: 'utf8',
      createIfMissing: false,
    })
    await packDatabase.open()
    try {
      return await packDatabase.iterator().all()
    } finally {
      await packDatabase.close()
    }
  } finally {
    await rm(copiedPackFolder, { recursive: true, force: true })
  }
}

/**
 * Builds the index of a compendium. Each entry has the default index fields of its document kind, and the requested
 * fields.
 */
export function createPackIndex(openedPack: OpenedPack, indexFields: readonly string[]): StoredDocument[] {
  const requestedIndexFields = new Set([
    ...findDocumentKind(openedPack.info.type).indexFields,
    ...indexFields,
  ])
  return [...openedPack.documents.values()].map((document) => {
    const indexEntry: StoredDocument = { _id: document._id }
    for (const indexFieldName of requestedIndexFields) {
      const fieldValue = getProperty(document, indexFieldName)
      if (fieldValue !== undefined) setProperty(indexEntry, indexFieldName, fieldValue)
    }
    return indexEntry
  })
}
