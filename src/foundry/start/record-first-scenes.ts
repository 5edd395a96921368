/**
 * Records on each document which first scene it came with, and a digest of its content. If the digest differs later,
 * the table has changed the document. The record is part of the document and is written in the request that creates
 * it, so that a closed page loses no record and two Gamemasters can import at the same time. It works for every way
 * of importing.
 */
import * as v from 'valibot'
import { computeDigest } from '../../core/shell/digest'
import { logError } from '../platform/log-error'
import { SYSTEM_ID } from '../platform/icon-path'
import { isFromOurPack } from '../world/our-packs'

/** The compendium of first scenes. */
export const FIRST_SCENES_PACK = 'first-scenes'

/** The types of documents in an adventure. Containers come before their content. */
export const IMPORTED_TYPES = [
  'Scene',
  'Actor',
  'JournalEntry',
  'RollTable',
  'Item',
  'Macro',
  'Cards',
  'Folder',
] as const
export type ImportedType = (typeof IMPORTED_TYPES)[number]
export type ImportedDocument = {
  [Name in ImportedType]: foundry.abstract.Document.ImplementationFor<Name>
}[ImportedType]

const RECORD_FLAG = 'firstScene'

/**
 * Fields that the digest ignores because they are not content: the position in lists, Foundry's rendering, the
 * viewers, and the record itself.
 */
const IGNORED_FIELDS = [
  '_stats',
  'sort',
  'folder',
  'active',
  'navOrder',
  'thumb',
  'ownership',
  'fog',
  'initial',
  RECORD_FLAG,
]

const sceneRecordSchema = v.object({
  /** The id of the first scene. */
  scene: v.string(),
  /** The document's own id. A copy has another id, so a copy does not count as a document of the scene. */
  id: v.string(),
  /** The digest at the time of the import. Empty if the import was interrupted before the digest was stored. */
  digest: v.optional(v.string(), ''),
})
type SceneRecord = v.InferOutput<typeof sceneRecordSchema>

/**
 * Adds the record to each document that the import will create. Called by the hook `preImportAdventure`, on the
 * importing client.
 */
export function recordFirstSceneOnImport(
  adventure: Adventure.Implementation,
  _options: Adventure.ImportOptions,
  toCreate: object,
): void {
  if (!isFromOurPack(adventure.pack, FIRST_SCENES_PACK)) return
  for (const source of Object.values(toCreate).flat() as object[]) {
    const record = { scene: adventure.id, id: foundry.utils.getProperty(source, '_id') }
    foundry.utils.setProperty(source, `flags.${SYSTEM_ID}.${RECORD_FLAG}`, record)
  }
}

let lastAddition: Promise<void> = Promise.resolve()

/** Resolves when the documents of the last import on this client have their content digests. */
export const waitForFirstSceneDigests = (): Promise<void> => lastAddition

/**
 * Adds the digest of its present content to each new document. Called by the hook `importAdventure`, on the importing
 * client.
 */
export function storeFirstSceneDigests(
  adventure: Adventure.Implementation,
  _options: Adventure.ImportOptions,
  created: Adventure.ImportResult['created'],
): void {
  if (!isFromOurPack(adventure.pack, FIRST_SCENES_PACK) || !game.user.isGM) return
  const documents: readonly unknown[] = Object.values(created).flat()
  const updates = documents.filter(isImportedDocument).map((document) => ({
    type: document.documentName,
    update: {
      _id: document.id,
      flags: { [SYSTEM_ID]: { [RECORD_FLAG]: { digest: contentDigest(document) } } },
    },
  }))
  lastAddition = updateByType(updates).catch((error: unknown) => logError('storeFirstSceneDigests', error))
}

async function updateByType(updates: readonly { readonly type: string; readonly update: object }[]) {
  for (const type of IMPORTED_TYPES) {
    const updatesOfType = updates.flatMap((entry) => (entry.type === type ? [entry.update] : []))
    if (updatesOfType.length > 0) await getDocumentClass(type).updateDocuments(updatesOfType)
  }
}

/** The record of a document that came with a first scene. Null for any other document. */
export function readFirstSceneRecord(document: ImportedDocument): SceneRecord | null {
  const stored: unknown = foundry.utils.getProperty(document, `flags.${SYSTEM_ID}.${RECORD_FLAG}`)
  const parsed = v.safeParse(sceneRecordSchema, stored)
  return parsed.success && parsed.output.id === document.id ? parsed.output : null
}

/** The documents of this world that came with first scenes, by the scene's id. */
export function importedDocuments(): ReadonlyMap<string, readonly ImportedDocument[]> {
  const byScene = new Map<string, ImportedDocument[]>()
  for (const type of IMPORTED_TYPES)
    for (const document of game.collections.get(type)?.contents ?? []) {
      if (!isImportedDocument(document)) continue
      const record = readFirstSceneRecord(document)
      if (record) byScene.set(record.scene, [...(byScene.get(record.scene) ?? []), document])
    }
  return byScene
}

/** Is the value a Foundry document? */
function isImportedDocument(value: unknown): value is ImportedDocument {
  return value instanceof foundry.abstract.Document
}

/** A digest of a document's content, and of the players' ownership of it. */
export function contentDigest(document: ImportedDocument): string {
  const source = document.toObject()
  const playerIds = game.users.filter(({ isGM }) => !isGM).map(({ id }) => id)
  const ownership: Readonly<Record<string, number | null>> = 'ownership' in source ? source.ownership : {}
  const granted = ['default', ...playerIds].map((user) => ownership[user] ?? null)
  return computeDigest([source, granted], IGNORED_FIELDS)
}
