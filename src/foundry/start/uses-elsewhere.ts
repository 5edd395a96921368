/**
 * Finds the documents of a first scene that other documents in the world use. For example, a fight or another scene may
 * use an actor.
 */
import type { ImportedDocument } from './first-scene-records'

/** Matches the ids of documents: 16 letters and digits, as Foundry and our compendia use them. */
const DOCUMENT_ID_PATTERN = /[A-Za-z0-9]{16}/g

/**
 * Finds, for each of these documents, another document of the world that contains its id. Returns the name of that
 * other document, or for a fight its type. Unused documents are left out.
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
 * Makes a text of the document's stored data. Foundry's statistics (`_stats`) are left out: they name the document from
 * which this one was copied, but a copy is not a use of its original.
 */
const readStoredDataAsText = (document: { toObject(): object }): string =>
  JSON.stringify(document.toObject(), (dataKey, dataValue: unknown) =>
    dataKey === '_stats' ? undefined : dataValue,
  )

const findDocumentNameOrType = (namedDocument: object): string =>
  'name' in namedDocument && typeof namedDocument.name === 'string'
    ? namedDocument.name
    : game.i18n.localize('DOCUMENT.Combat')
