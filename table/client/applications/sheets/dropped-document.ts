/** Finds and copies the document that was dropped on a sheet (foundry-api §7.3, §10.7). */
import { isDocumentKind } from '../../../shared/document-kinds'
import { findDocumentClass } from '../document-views'
import type { DocumentView } from '../document-views'

export type DragDropData = Record<string, unknown>

/**
 * Finds the document that a user has dropped on a sheet.
 * @returns null if the data name no kind of document, or a document that does not exist
 */
export async function findDroppedDocument(dropData: DragDropData): Promise<DocumentView | null> {
  if (typeof dropData.type !== 'string' || !isDocumentKind(dropData.type)) return null
  return (await findDocumentClass(dropData.type).fromDropData(dropData)) ?? null
}

/**
 * Copies a dropped document into `parentDocument`, as an embedded document.
 * @returns null if a hook or a method prevented this
 */
export async function copyDocumentIntoParent(
  parentDocument: DocumentView,
  embeddedName: string,
  droppedItem: DocumentView,
): Promise<DocumentView | null> {
  const documentData = droppedItem.toObject()
  delete documentData._id
  delete documentData.folder
  const statsOfCopy = {
    ...(documentData._stats as object | undefined),
    ...createItemSourceStats(droppedItem),
  }
  const [copy] = await parentDocument.createEmbeddedDocuments(embeddedName, [
    { ...documentData, _stats: statsOfCopy },
  ])
  return copy ?? null
}

/** Creates the statistics of a copied item. They contain the UUID of the original document (foundry-api §10.7). */
function createItemSourceStats(droppedItem: DocumentView): object {
  if (droppedItem.inCompendium) return { compendiumSource: droppedItem.uuid }
  return droppedItem.parent ? {} : { duplicateSource: droppedItem.uuid }
}
