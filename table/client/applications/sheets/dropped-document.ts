/** Finds and copies the document that was dropped on a sheet (foundry-api §7.3, §10.7). */
import { isDocumentKind } from '../../../shared/document-kinds'
import { documentClassByName } from '../document-views'
import type { DocumentView } from '../document-views'

export type DropData = Record<string, unknown>

/** @returns null if the data's type is no document name, or if the document does not exist */
export async function droppedDocument(data: DropData): Promise<DocumentView | null> {
  if (typeof data.type !== 'string' || !isDocumentKind(data.type)) return null
  return (await documentClassByName(data.type).fromDropData(data)) ?? null
}

/** Copies a dropped document into `parent` as an embedded document. @returns null if the creation was prevented */
export async function copyIntoParent(
  parent: DocumentView,
  embeddedName: string,
  dropped: DocumentView,
): Promise<DocumentView | null> {
  const data = dropped.toObject()
  delete data._id
  delete data.folder
  const stats = { ...(data._stats as object | undefined), ...originStats(dropped) }
  const [copy] = await parent.createEmbeddedDocuments(embeddedName, [{ ...data, _stats: stats }])
  return copy ?? null
}

/** The entry in a copy's `_stats` that names the original (foundry-api §10.7). */
function originStats(dropped: DocumentView): object {
  if (dropped.inCompendium) return { compendiumSource: dropped.uuid }
  return dropped.parent ? {} : { duplicateSource: dropped.uuid }
}
