/**
 * A drop on a directory: a document of the world moves into a folder or beside another entry, a document from
 * elsewhere is imported, a folder moves into a folder.
 */
import { ui } from '../../state'
import { performIntegerSort } from '../../utils/sorting'
import type { CollectionView, DocumentView, FolderView } from '../documents'
import { worldCollection } from '../documents'
import { droppedDocument } from '../sheets/dropped-document'
import type { DropData } from '../sheets/dropped-document'

type Sortable = DocumentView & { readonly sort: number }

/** The folder that a row stands for or stands in. */
function folderAt(target: DocumentView | undefined): FolderView | null {
  if (!target) return null
  // A row with this name is one of a folder.
  return target.documentName === 'Folder' ? (target as FolderView) : (target.folder ?? null)
}

async function moveEntry(
  collection: CollectionView,
  moved: Sortable,
  target: DocumentView | undefined,
): Promise<void> {
  const folder = folderAt(target)?.id ?? null
  // Documents of a directory are all sorted.
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
    // A folder cannot be put into itself, nor into one of its own.
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
