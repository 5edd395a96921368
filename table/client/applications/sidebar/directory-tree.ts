/**
 * Lists a directory as rows. Folders and documents are in display order, and each row knows its depth. Documents that
 * the user may not see have no row. An empty folder has a row only if `keepEmpty` is set.
 */
import type { DocumentView, FolderView } from '../document-views'

export interface DirectoryRow {
  kind: 'folder' | 'entry'
  id: string
  name: string
  depth: number
  /** The entry's image; null for folders and for entries without an image. */
  img: string | null
  icon: string
  /** Is the folder open? Only used in rows of folders. */
  expanded: boolean
  color: string
}

export interface DirectoryQuery {
  entries: DocumentView[]
  folders: FolderView[]
  /** The ids of open folders. */
  open: ReadonlySet<string>
  /** The text of the search field. If it is not empty, every folder that contains a match is open. */
  search: string
  /** Keep the rows of empty folders. */
  keepEmpty: boolean
  iconOf: (entry: DocumentView) => string
}

interface SortableEntry {
  name: string
  sort?: number
}

function compareByName(a: SortableEntry, b: SortableEntry): number {
  return a.name.localeCompare(b.name)
}

function compareBySort(a: SortableEntry, b: SortableEntry): number {
  return (a.sort ?? 0) - (b.sort ?? 0) || compareByName(a, b)
}

function folderIdOf({ folder }: DocumentView): string {
  return folder?.id ?? ''
}

function createEntryRow(entry: DocumentView, depth: number, icon: string): DirectoryRow {
  const { id, name, img = null } = entry
  return { kind: 'entry', id, name, depth, img, icon, expanded: false, color: '' }
}

/** Lists the rows inside a folder, at any depth. @param parent null: lists the whole directory */
function listRowsWithin(query: DirectoryQuery, parent: FolderView | null, depth: number): DirectoryRow[] {
  const parentId = parent?.id ?? ''
  const compareEntries = parent?.sorting === 'm' ? compareBySort : compareByName
  const subfolders = query.folders.filter((folder) => folderIdOf(folder) === parentId).sort(compareBySort)
  const rows = subfolders.flatMap((folder) => listFolderRows(query, folder, depth))
  const directoryEntries = query.entries
    .filter((entry) => folderIdOf(entry) === parentId)
    .sort(parent ? compareEntries : compareBySort)
  return [...rows, ...directoryEntries.map((entry) => createEntryRow(entry, depth, query.iconOf(entry)))]
}

function listFolderRows(query: DirectoryQuery, folder: FolderView, depth: number): DirectoryRow[] {
  const rowsInFolder = listRowsWithin(query, folder, depth + 1)
  const isFolderEmpty = rowsInFolder.length === 0
  if (isFolderEmpty && (!query.keepEmpty || query.search)) return []
  const expanded = query.search !== '' || query.open.has(folder.id)
  const row: DirectoryRow = {
    kind: 'folder',
    id: folder.id,
    name: folder.name,
    depth,
    img: null,
    icon: expanded ? 'fa-solid fa-folder-open' : 'fa-solid fa-folder',
    expanded,
    color: folder.color?.css ?? '',
  }
  return expanded ? [row, ...rowsInFolder] : [row]
}

export function listDirectoryRows(query: DirectoryQuery): DirectoryRow[] {
  const searchText = query.search.trim().toLocaleLowerCase()
  const directoryEntries = query.entries.filter(
    (entry) => entry.visible && entry.name.toLocaleLowerCase().includes(searchText),
  )
  return listRowsWithin({ ...query, entries: directoryEntries, search: searchText }, null, 0)
}
