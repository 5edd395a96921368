/** Finds and copies the document that was dropped on a sheet (foundry-api §7.3, §10.7). */
import { isDocumentKind } from '../../../shared/document-kinds'
import { documentClassByName } from '../document-views'
import type { DocumentView } from '../document-views'

export type DropData = Record<string, unknown>

/**
 * Finds the document that was dropped on a sheet.
 * @returns null if the data name no document kind, or if the document does not exist
 */
export async function droppedDocument(data: DropData): Promise<DocumentView | null> {
  if (typeof data.type !== 'string' || !isDocumentKind(data.type)) return null
  return (await documentClassByName(data.type).fromDropData(data)) ?? null
}

/**
 * Copies a dropped document into `parent` as an embedded document.
 * @returns null if a hook or a method prevented the creation
 */
export async function copyIntoParent(
  parent: DocumentView,
  embeddedName: string,
  droppedItem: DocumentView,
): Promise<DocumentView | null> {
  const data = droppedItem.toObject()
  delete data._id
  delete data.folder
  const copyStats = { ...(data._stats as object | undefined), ...originStats(droppedItem) }
  const [copy] = await parent.createEmbeddedDocuments(embeddedName, [{ ...data, _stats: copyStats }])
  return copy ?? null
}

/** Builds the key of the copy's `_stats` that names the original document (foundry-api §10.7). */
function originStats(droppedItem: DocumentView): object {
  if (droppedItem.inCompendium) return { compendiumSource: droppedItem.uuid }
  return droppedItem.parent ? {} : { duplicateSource: droppedItem.uuid }
}
