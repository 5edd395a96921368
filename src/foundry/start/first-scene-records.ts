/**
 * Reads and completes the records that `record-first-scenes.ts` writes into the documents of an imported first scene. A
 * page fetches this code after an import, or when the window of first scenes opens.
 */
import * as v from 'valibot'
import { computeDataDigest } from '../../core/shell/digest'
import { SYSTEM_ID } from '../platform/icon-path'
import { SCENE_RECORD_FLAG } from './first-scenes-shared'

/**
 * The types of documents in an adventure, in the order in which they are listed and deleted. Scenes come before the
 * actors whose tokens they contain, and folders come last.
 */
export const IMPORTED_DOCUMENT_TYPES = [
  'Scene',
  'Actor',
  'JournalEntry',
  'RollTable',
  'Item',
  'Macro',
  'Cards',
  'Folder',
] as const
export type ImportedDocumentType = (typeof IMPORTED_DOCUMENT_TYPES)[number]
export type ImportedDocument = {
  [Name in ImportedDocumentType]: foundry.abstract.Document.ImplementationFor<Name>
}[ImportedDocumentType]

/**
 * Fields that the hash of a document's content leaves out because they are not content: the position in lists, what
 * Foundry has rendered, who has seen the document, and the record itself.
 */
const FIELDS_IGNORED_BY_DIGEST = [
  '_stats',
  'sort',
  'folder',
  'active',
  'navOrder',
  'thumb',
  'ownership',
  'fog',
  'initial',
  SCENE_RECORD_FLAG,
]

const sceneRecordSchema = v.object({
  /** The id of the first scene. */
  scene: v.string(),
  /**
   * The id that the document had when it was imported. A copy of the document has the same record but another id, so it
   * does not count as a document of the first scene.
   */
  id: v.string(),
  /**
   * The hash of the document's content at the import. Empty if the import was interrupted before the hash was stored.
   */
  digest: v.optional(v.string(), ''),
})
type SceneRecord = v.InferOutput<typeof sceneRecordSchema>

/** Stores a hash of each document's present content in the document's record. */
export async function storeDocumentDigests(newDocuments: readonly unknown[]): Promise<void> {
  await updateDocumentsByType(
    newDocuments.filter(isImportedDocument).map((document) => ({
      type: document.documentName,
      update: {
        _id: document.id,
        flags: { [SYSTEM_ID]: { [SCENE_RECORD_FLAG]: { digest: createDocumentContentDigest(document) } } },
      },
    })),
  )
}

async function updateDocumentsByType(
  documentUpdates: readonly { readonly type: string; readonly update: object }[],
) {
  for (const documentType of IMPORTED_DOCUMENT_TYPES) {
    const documentUpdatesForType = documentUpdates.flatMap((documentUpdate) =>
      documentUpdate.type === documentType ? [documentUpdate.update] : [],
    )
    if (documentUpdatesForType.length > 0)
      await getDocumentClass(documentType).updateDocuments(documentUpdatesForType)
  }
}

/** The record of the first scene with which a document came. Null if the document did not come with a first scene. */
export function readFirstSceneRecord(document: ImportedDocument): SceneRecord | null {
  const storedRecord: unknown = foundry.utils.getProperty(document, `flags.${SYSTEM_ID}.${SCENE_RECORD_FLAG}`)
  const parsedRecord = v.safeParse(sceneRecordSchema, storedRecord)
  return parsedRecord.success && parsedRecord.output.id === document.id ? parsedRecord.output : null
}

/** The documents of this world that were imported together with a first scene, grouped by the id of that scene. */
export function listImportedDocuments(): ReadonlyMap<string, readonly ImportedDocument[]> {
  const documentsByScene = new Map<string, ImportedDocument[]>()
  for (const documentType of IMPORTED_DOCUMENT_TYPES)
    for (const document of game.collections.get(documentType)?.contents ?? []) {
      if (!isImportedDocument(document)) continue
      const sceneRecord = readFirstSceneRecord(document)
      if (sceneRecord)
        documentsByScene.set(sceneRecord.scene, [
          ...(documentsByScene.get(sceneRecord.scene) ?? []),
          document,
        ])
    }
  return documentsByScene
}

/** Is the value a Foundry document? */
function isImportedDocument(possibleDocument: unknown): possibleDocument is ImportedDocument {
  return possibleDocument instanceof foundry.abstract.Document
}

/** A hash of a document's content and of the players' ownership of the document. */
export function createDocumentContentDigest(document: ImportedDocument): string {
  const documentData = document.toObject()
  const playerIds = game.users.filter(({ isGM }) => !isGM).map(({ id }) => id)
  const ownership: Readonly<Record<string, number | null>> =
    'ownership' in documentData ? documentData.ownership : {}
  const ownershipLevels = ['default', ...playerIds].map((userId) => ownership[userId] ?? null)
  return computeDataDigest([documentData, ownershipLevels], FIELDS_IGNORED_BY_DIGEST)
}
