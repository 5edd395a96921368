/**
 * Handles a drop on a directory. A document of the world is moved into a folder or beside another entry. A document
 * from elsewhere is imported. A folder is moved into another folder.
 */
import { ui } from '../../state'
import { performIntegerSort } from '../../utils/sorting'
import type { CollectionView, DocumentView, FolderView } from '../document-views'
import { findWorldCollection } from '../document-views'
import { findDroppedDocument } from '../sheets/dropped-document'
import type { DragDropData } from '../sheets/dropped-document'

type SortableDocument = DocumentView & { readonly sort: number }

/**
 * Finds the folder into which something was dropped on a row of the directory. If the row is a folder, it is this
 * folder; if the row is a document, it is the document's folder. Null is the top level.
 */
function findFolderOfDropTarget(targetDocument: DocumentView | undefined): FolderView | null {
  if (!targetDocument) return null
  // The cast is safe: a document whose `documentName` is "Folder" is a folder.
  return targetDocument.documentName === 'Folder'
    ? (targetDocument as FolderView)
    : (targetDocument.folder ?? null)
}

async function moveDirectoryEntry(
  documentCollection: CollectionView,
  movedDocument: SortableDocument,
  targetDocument: DocumentView | undefined,
): Promise<void> {
  const targetFolderId = findFolderOfDropTarget(targetDocument)?.id ?? null
  // The cast is safe: all documents that a directory lists have the member `sort`.
  const neighbourDocument =
    targetDocument && targetDocument.documentName !== 'Folder' ? (targetDocument as SortableDocument) : null
  const otherDirectoryDocuments = documentCollection.contents.filter(
    (directoryEntry) =>
      (directoryEntry.folder?.id ?? null) === targetFolderId && directoryEntry.id !== movedDocument.id,
  ) as SortableDocument[]
  const siblingSortUpdates = performIntegerSort(movedDocument, {
    target: neighbourDocument,
    siblings: otherDirectoryDocuments,
  })
  const sortUpdates = siblingSortUpdates.map(({ target: { id }, update }) => ({
    _id: id,
    ...update,
    ...(id === movedDocument.id && { folder: targetFolderId }),
  }))
  await documentCollection.documentClass.updateDocuments(sortUpdates)
}

async function moveFolder(
  movedFolder: DocumentView,
  targetDocument: DocumentView | undefined,
): Promise<void> {
  const parentFolder = findFolderOfDropTarget(targetDocument)
  for (let ancestorFolder = parentFolder; ancestorFolder; ancestorFolder = ancestorFolder.folder ?? null) {
    // A folder cannot move into itself or into one of its subfolders.
    if (ancestorFolder.id === movedFolder.id) return
  }
  await movedFolder.update({ folder: parentFolder?.id ?? null })
}

async function importDroppedDocument(
  documentCollection: CollectionView,
  droppedItem: DocumentView,
  targetFolderId: string | null,
): Promise<void> {
  const documentData = droppedItem.toObject()
  delete documentData._id
  await documentCollection.documentClass.create({ ...documentData, folder: targetFolderId })
}

export async function handleDirectoryDrop(
  documentCollection: CollectionView,
  dropData: DragDropData,
  targetDocument: DocumentView | undefined,
): Promise<void> {
  const droppedItem = await findDroppedDocument(dropData)
  if (!droppedItem) return
  if (droppedItem.documentName === 'Folder') {
    const folderOfDirectory = findWorldCollection('folders').get(droppedItem.id)
    if (folderOfDirectory && folderOfDirectory.type === documentCollection.documentName)
      await moveFolder(folderOfDirectory, targetDocument)
    return
  }
  if (droppedItem.documentName !== documentCollection.documentName) {
    ui.notifications?.warn('That belongs in another directory.')
    return
  }
  const worldDocument = documentCollection.get(droppedItem.id)
  if (worldDocument && worldDocument.uuid === droppedItem.uuid)
    await moveDirectoryEntry(documentCollection, worldDocument as SortableDocument, targetDocument)
  else
    await importDroppedDocument(
      documentCollection,
      droppedItem,
      findFolderOfDropTarget(targetDocument)?.id ?? null,
    )
}
