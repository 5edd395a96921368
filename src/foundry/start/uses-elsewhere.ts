/**
 * Finds documents of a first scene that other documents of the world use, for example an actor in a fight or on another
 * scene.
 */
import type { ImportedDocument } from './first-scene-records'

/** Matches the ids of documents: 16 letters and digits, as Foundry and our compendia use them. */
const DOCUMENT_ID_PATTERN = /[A-Za-z0-9]{16}/g

/**
 * For each of these documents: the name of another document of the world that contains its id (for a fight, its type).
 * Unused documents are left out.
 */
export function findNamesOfUsingDocuments(
  documentsWithUses: readonly ImportedDocument[],
): ReadonlyMap<ImportedDocument, string> {
  const documentsById = new Map(
    documentsWithUses.flatMap((document) => (document.id ? [[document.id, document]] : [])),
  )
  const nameByUsedDocument = new Map<ImportedDocument, string>()
  for (const usingDocument of listDocumentsOfWorld()) {
    if (documentsById.get(usingDocument.id ?? '')?.uuid === usingDocument.uuid) continue
    for (const [id] of readStoredDataAsText(usingDocument).matchAll(DOCUMENT_ID_PATTERN)) {
      const documentWithUses = documentsById.get(id)
      if (documentWithUses) nameByUsedDocument.set(documentWithUses, findDocumentNameOrType(usingDocument))
    }
  }
  return nameByUsedDocument
}

const listDocumentsOfWorld = () => [
  ...game.scenes,
  ...game.combats,
  ...game.actors,
  ...game.items,
  ...game.journal,
  ...game.tables,
  ...game.cards,
  ...game.macros,
]

/**
 * The document's stored data as text, without Foundry's statistics (`_stats`), which name the document's original; that
 * is not a use of the original.
 */
const readStoredDataAsText = (document: { toObject(): object }): string =>
  JSON.stringify(document.toObject(), (dataKey, dataValue: unknown) =>
    dataKey === '_stats' ? undefined : dataValue,
  )

const findDocumentNameOrType = (namedDocument: object): string =>
  'name' in namedDocument && typeof namedDocument.name === 'string'
    ? namedDocument.name
    : game.i18n.localize('DOCUMENT.Combat')
