/**
 * Lists the folders and documents of a directory as rows, in the order in which they are shown. Each row states its
 * depth. Documents that the user may not see get no row. Empty folders get a row only with `keepEmpty`.
 */
import type { DocumentView, FolderView } from '../document-views'

export interface DirectoryRow {
  kind: 'folder' | 'entry'
  id: string
  name: string
  depth: number
  /** The image of the entry. Null for a folder and for an entry that has no image. */
  img: string | null
  icon: string
  /** True if the folder is open. Only rows of folders have this member. */
  expanded: boolean
  color: string
}

export interface DirectoryQuery {
  entries: DocumentView[]
  folders: FolderView[]
  /** The ids of open folders. */
  open: ReadonlySet<string>
  /** The text of the search field. A search opens every folder that contains a match. */
  search: string
  /** True if folders without entries have a row, too. */
  keepEmpty: boolean
  iconOf: (directoryEntry: DocumentView) => string
}

interface SortableEntry {
  name: string
  sort?: number
}

function compareEntriesByName(a: SortableEntry, b: SortableEntry): number {
  return a.name.localeCompare(b.name)
}

function compareEntriesBySort(a: SortableEntry, b: SortableEntry): number {
  return (a.sort ?? 0) - (b.sort ?? 0) || compareEntriesByName(a, b)
}

function findFolderId({ folder }: DocumentView): string {
  return folder?.id ?? ''
}

function createDirectoryEntryRow(
  directoryEntry: DocumentView,
  nestingDepth: number,
  iconClass: string,
): DirectoryRow {
  const { id, name, img = null } = directoryEntry
  return { kind: 'entry', id, name, depth: nestingDepth, img, icon: iconClass, expanded: false, color: '' }
}

/** Lists the rows inside a folder, at any depth. @param parentFolder null: lists the whole directory */
function listDirectoryRowsInFolder(
  directoryQuery: DirectoryQuery,
  parentFolder: FolderView | null,
  nestingDepth: number,
): DirectoryRow[] {
  const parentFolderId = parentFolder?.id ?? ''
  const compareDirectoryEntries = parentFolder?.sorting === 'm' ? compareEntriesBySort : compareEntriesByName
  const childFolders = directoryQuery.folders
    .filter((childFolder) => findFolderId(childFolder) === parentFolderId)
    .sort(compareEntriesBySort)
  const folderRows = childFolders.flatMap((childFolder) =>
    listDirectoryRowsOfFolder(directoryQuery, childFolder, nestingDepth),
  )
  const directoryEntries = directoryQuery.entries
    .filter((directoryEntry) => findFolderId(directoryEntry) === parentFolderId)
    .sort(parentFolder ? compareDirectoryEntries : compareEntriesBySort)
  return [
    ...folderRows,
    ...directoryEntries.map((directoryEntry) =>
      createDirectoryEntryRow(directoryEntry, nestingDepth, directoryQuery.iconOf(directoryEntry)),
    ),
  ]
}

function listDirectoryRowsOfFolder(
  directoryQuery: DirectoryQuery,
  folder: FolderView,
  nestingDepth: number,
): DirectoryRow[] {
  const rowsInFolder = listDirectoryRowsInFolder(directoryQuery, folder, nestingDepth + 1)
  const isFolderEmpty = rowsInFolder.length === 0
  if (isFolderEmpty && (!directoryQuery.keepEmpty || directoryQuery.search)) return []
  const isFolderExpanded = directoryQuery.search !== '' || directoryQuery.open.has(folder.id)
  const folderRow: DirectoryRow = {
    kind: 'folder',
    id: folder.id,
    name: folder.name,
    depth: nestingDepth,
    img: null,
    icon: isFolderExpanded ? 'fa-solid fa-folder-open' : 'fa-solid fa-folder',
    expanded: isFolderExpanded,
    color: folder.color?.css ?? '',
  }
  return isFolderExpanded ? [folderRow, ...rowsInFolder] : [folderRow]
}

export function listDirectoryRows(directoryQuery: DirectoryQuery): DirectoryRow[] {
  const directorySearchText = directoryQuery.search.trim().toLocaleLowerCase()
  const directoryEntries = directoryQuery.entries.filter(
    (directoryEntry) =>
      directoryEntry.visible && directoryEntry.name.toLocaleLowerCase().includes(directorySearchText),
  )
  return listDirectoryRowsInFolder(
    { ...directoryQuery, entries: directoryEntries, search: directorySearchText },
    null,
    0,
  )
}
