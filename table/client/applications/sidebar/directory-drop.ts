/**
 * Handles a drop on a directory. A document of the world moves into a folder or beside another entry; a document from
 * elsewhere is imported; a folder moves into another folder.
 */
import { ui } from '../../state'
import { performIntegerSort } from '../../utils/sorting'
import type { CollectionView, DocumentView, FolderView } from '../document-views'
import { worldCollection } from '../document-views'
import { droppedDocument } from '../sheets/dropped-document'
import type { DropData } from '../sheets/dropped-document'

type SortableDocument = DocumentView & { readonly sort: number }

/**
 * Finds the folder of a directory row. The row of a folder is the folder itself; the row of a document lies in the
 * document's folder. Null: the top level.
 */
function folderOfTarget(target: DocumentView | undefined): FolderView | null {
  if (!target) return null
  // The cast is safe: a document whose `documentName` is "Folder" is a folder.
  return target.documentName === 'Folder' ? (target as FolderView) : (target.folder ?? null)
}

async function moveEntry(
  collection: CollectionView,
  movedDocument: SortableDocument,
  target: DocumentView | undefined,
): Promise<void> {
  const folder = folderOfTarget(target)?.id ?? null
  // The cast is safe: all documents that a directory lists have the member `sort`.
  const neighbourDocument = target && target.documentName !== 'Folder' ? (target as SortableDocument) : null
  const otherDocuments = collection.contents.filter(
    (entry) => (entry.folder?.id ?? null) === folder && entry.id !== movedDocument.id,
  ) as SortableDocument[]
  const moves = performIntegerSort(movedDocument, { target: neighbourDocument, siblings: otherDocuments })
  const updates = moves.map(({ target: { id }, update }) => ({
    _id: id,
    ...update,
    ...(id === movedDocument.id && { folder }),
  }))
  await collection.documentClass.updateDocuments(updates)
}

async function moveFolder(folder: DocumentView, target: DocumentView | undefined): Promise<void> {
  const parentFolder = folderOfTarget(target)
  for (let ancestor = parentFolder; ancestor; ancestor = ancestor.folder ?? null) {
    // A folder cannot move into itself or into one of its subfolders.
    if (ancestor.id === folder.id) return
  }
  await folder.update({ folder: parentFolder?.id ?? null })
}

async function importDroppedDocument(
  collection: CollectionView,
  droppedItem: DocumentView,
  folder: string | null,
): Promise<void> {
  const data = droppedItem.toObject()
  delete data._id
  await collection.documentClass.create({ ...data, folder })
}

export async function dropInDirectory(
  collection: CollectionView,
  data: DropData,
  target: DocumentView | undefined,
): Promise<void> {
  const droppedItem = await droppedDocument(data)
  if (!droppedItem) return
  if (droppedItem.documentName === 'Folder') {
    const ownFolder = worldCollection('folders').get(droppedItem.id)
    if (ownFolder && ownFolder.type === collection.documentName) await moveFolder(ownFolder, target)
    return
  }
  if (droppedItem.documentName !== collection.documentName) {
    ui.notifications?.warn('That belongs in another directory.')
    return
  }
  const worldDocument = collection.get(droppedItem.id)
  if (worldDocument && worldDocument.uuid === droppedItem.uuid)
    await moveEntry(collection, worldDocument as SortableDocument, target)
  else await importDroppedDocument(collection, droppedItem, folderOfTarget(target)?.id ?? null)
}
