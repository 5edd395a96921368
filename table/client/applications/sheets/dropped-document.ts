/** What was dropped on a sheet, as a document (foundry-api §7.3, §10.7). */
import { isDocumentKind } from '../../../shared/document-kinds'
import { documentClassOf } from '../documents'
import type { DocumentView } from '../documents'

export type DropData = Record<string, unknown>

/** @returns null when the data name no kind of document, or a document that cannot be found */
export async function droppedDocument(data: DropData): Promise<DocumentView | null> {
  if (typeof data.type !== 'string' || !isDocumentKind(data.type)) return null
  return (await documentClassOf(data.type).fromDropData(data)) ?? null
}

/** Copy a dropped document into another, as its own. @returns the copy, or null when it was refused */
export async function copyInto(
  parent: DocumentView,
  embeddedName: string,
  dropped: DocumentView,
): Promise<DocumentView | null> {
  const data = dropped.toObject()
  delete data._id
  delete data.folder
  const source = { ...(data._stats as object | undefined), ...origin(dropped) }
  const [copy] = await parent.createEmbeddedDocuments(embeddedName, [{ ...data, _stats: source }])
  return copy ?? null
}

/** Where a copy came from is kept in `_stats` (foundry-api §10.7). */
function origin(dropped: DocumentView): object {
  if (dropped.inCompendium) return { compendiumSource: dropped.uuid }
  return dropped.parent ? {} : { duplicateSource: dropped.uuid }
}
