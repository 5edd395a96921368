/**
 * Handles a drop on a directory. A document of the world moves into a folder or beside another entry; a document from
 * elsewhere is imported; a folder moves into another folder.
 */
import { ui } from '../../state'
import { performIntegerSort } from '../../utils/sorting'
import type { CollectionView, DocumentView, FolderView } from '../documents'
import { worldCollection } from '../documents'
import { droppedDocument } from '../sheets/dropped-document'
import type { DropData } from '../sheets/dropped-document'

type Sortable = DocumentView & { readonly sort: number }

/** The folder of a row: the row's own folder, or the folder that contains its document; null: the top level. */
function folderAt(target: DocumentView | undefined): FolderView | null {
  if (!target) return null
  // The test of `documentName` makes the cast safe.
  return target.documentName === 'Folder' ? (target as FolderView) : (target.folder ?? null)
}

async function moveEntry(
  collection: CollectionView,
  moved: Sortable,
  target: DocumentView | undefined,
): Promise<void> {
  const folder = folderAt(target)?.id ?? null
  // Every document of a directory has `sort`.
  const beside = target && target.documentName !== 'Folder' ? (target as Sortable) : null
  const siblings = collection.contents.filter(
    (entry) => (entry.folder?.id ?? null) === folder && entry.id !== moved.id,
  ) as Sortable[]
  const moves = performIntegerSort(moved, { target: beside, siblings })
  const updates = moves.map(({ target: { id }, update }) => ({
    _id: id,
    ...update,
    ...(id === moved.id && { folder }),
  }))
  await collection.documentClass.updateDocuments(updates)
}

async function moveFolder(folder: DocumentView, target: DocumentView | undefined): Promise<void> {
  const into = folderAt(target)
  for (let outer = into; outer; outer = outer.folder ?? null) {
    // A folder cannot move into itself or into one of its subfolders.
    if (outer.id === folder.id) return
  }
  await folder.update({ folder: into?.id ?? null })
}

async function importEntry(
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
  const own = collection.get(dropped.id)
  if (own && own.uuid === dropped.uuid) await moveEntry(collection, own as Sortable, target)
  else await importEntry(collection, dropped, folderAt(target)?.id ?? null)
}
