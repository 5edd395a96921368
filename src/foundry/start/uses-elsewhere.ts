/**
 * Finds documents of a first scene that other documents of the world use, for example an actor in a fight or on another scene.
 */
import type { ImportedDocument } from './record-first-scenes'

/** Matches the ids of documents: 16 letters and digits, as Foundry and our compendia use them. */
const DOCUMENT_ID = /[A-Za-z0-9]{16}/g

/**
 * For each of these documents: the name of another document of the world whose data contains the document's id. A fight
 * has no name, so its type stands instead. Documents that no other document uses are left out.
 */
export function namesOfUsingDocuments(
  documents: readonly ImportedDocument[],
): ReadonlyMap<ImportedDocument, string> {
  const documentsById = new Map(
    documents.flatMap((document) => (document.id ? [[document.id, document]] : [])),
  )
  const uses = new Map<ImportedDocument, string>()
  for (const user of documentsOfWorld()) {
    if (documentsById.get(user.id ?? '')?.uuid === user.uuid) continue
    for (const [id] of storedDataText(user).matchAll(DOCUMENT_ID)) {
      const usedDocument = documentsById.get(id)
      if (usedDocument) uses.set(usedDocument, documentNameOrType(user))
    }
  }
  return uses
}

const documentsOfWorld = () => [
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
 * The document's stored data as text. Foundry's statistics (`_stats`) are left out: they name the document from which
 * this document was copied, and this does not count as a use.
 */
const storedDataText = (document: { toObject(): object }): string =>
  JSON.stringify(document.toObject(), (key, value: unknown) => (key === '_stats' ? undefined : value))

const documentNameOrType = (document: object): string =>
  'name' in document && typeof document.name === 'string'
    ? document.name
    : game.i18n.localize('DOCUMENT.Combat')
