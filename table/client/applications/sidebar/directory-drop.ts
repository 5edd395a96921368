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

/** The folder of a row: the row's own folder, or the folder that contains its document; null: the top level. */
function folderOfTarget(target: DocumentView | undefined): FolderView | null {
  if (!target) return null
  // Cast: a document whose `documentName` is "Folder" is a folder.
  return target.documentName === 'Folder' ? (target as FolderView) : (target.folder ?? null)
}

async function moveEntry(
  collection: CollectionView,
  moved: SortableDocument,
  target: DocumentView | undefined,
): Promise<void> {
  const folder = folderOfTarget(target)?.id ?? null
  // Cast: a directory lists only documents that have the member `sort`.
  const neighbour = target && target.documentName !== 'Folder' ? (target as SortableDocument) : null
  const siblings = collection.contents.filter(
    (entry) => (entry.folder?.id ?? null) === folder && entry.id !== moved.id,
  ) as SortableDocument[]
  const moves = performIntegerSort(moved, { target: neighbour, siblings })
  const updates = moves.map(({ target: { id }, update }) => ({
    _id: id,
    ...update,
    ...(id === moved.id && { folder }),
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
  dropped: DocumentView,
  folder: string | null,
): Promise<void> {
  const data = dropped.toObject()
  delete data._id
  await collection.documentClass.create({ ...data, folder })
}

export async function dropInDirectory(
  collection: CollectionView,
  data: DropData,
  target: DocumentView | undefined,
): Promise<void> {
  const dropped = await droppedDocument(data)
  if (!dropped) return
  if (dropped.documentName === 'Folder') {
    const own = worldCollection('folders').get(dropped.id)
    if (own && own.type === collection.documentName) await moveFolder(own, target)
    return
  }
  if (dropped.documentName !== collection.documentName) {
    ui.notifications?.warn('That belongs in another directory.')
    return
  }
  const worldDocument = collection.get(dropped.id)
  if (worldDocument && worldDocument.uuid === dropped.uuid)
    await moveEntry(collection, worldDocument as SortableDocument, target)
  else await importDroppedDocument(collection, dropped, folderOfTarget(target)?.id ?? null)
}
