/** Tests of the rows of a directory: their order, their folders and the search. */
import { describe, expect, test } from 'vitest'
import type { DocumentView, FolderView } from '../document-views'
import { listDirectoryRows } from './directory-tree'
import type { DirectoryQuery } from './directory-tree'

function createFolder(
  folderId: string,
  outerFolder: FolderView | null = null,
  folderMembers: object = {},
): FolderView {
  // The cast is safe: this fake folder has all members that a directory reads.
  return {
    id: folderId,
    name: folderId,
    folder: outerFolder,
    sort: 0,
    sorting: 'a',
    color: null,
    ...folderMembers,
  } as unknown as FolderView
}

function createDirectoryEntry(
  directoryEntryName: string,
  parentOfEntry: FolderView | null = null,
  extraEntryMembers: object = {},
): DocumentView {
  return {
    id: directoryEntryName,
    name: directoryEntryName,
    folder: parentOfEntry,
    sort: 0,
    visible: true,
    ...extraEntryMembers,
  } as unknown as DocumentView
}

function listRowLabels(directoryQuery: Partial<DirectoryQuery>): string[] {
  const completedDirectoryQuery: DirectoryQuery = {
    entries: [],
    folders: [],
    open: new Set(),
    search: '',
    keepEmpty: true,
    iconOf: () => 'icon',
    ...directoryQuery,
  }
  return listDirectoryRows(completedDirectoryQuery).map(
    ({ kind, name, depth }) => `${'-'.repeat(depth)}${kind === 'folder' ? '/' : ''}${name}`,
  )
}

const parentFolder = createFolder('outer')
const innerFolder = createFolder('inner', parentFolder)

describe('a directory', () => {
  test('a directory shows a closed folder without its content', () => {
    expect(
      listRowLabels({
        folders: [parentFolder, innerFolder],
        entries: [createDirectoryEntry('a', innerFolder), createDirectoryEntry('b')],
      }),
    ).toEqual(['/outer', 'b'])
  })

  test("a directory shows an open folder's content, folders first", () => {
    const idsOfOpenFolders = new Set(['outer', 'inner'])
    const directoryEntries = [
      createDirectoryEntry('z', parentFolder),
      createDirectoryEntry('a', innerFolder),
      createDirectoryEntry('b'),
    ]
    expect(
      listRowLabels({
        folders: [parentFolder, innerFolder],
        entries: directoryEntries,
        open: idsOfOpenFolders,
      }),
    ).toEqual(['/outer', '-/inner', '--a', '-z', 'b'])
  })

  test('a directory sorts a folder by name or manually, as the folder says', () => {
    const manuallySortedFolder = createFolder('hand', null, { sorting: 'm' })
    const directoryEntries = [
      createDirectoryEntry('a', manuallySortedFolder, { sort: 2 }),
      createDirectoryEntry('b', manuallySortedFolder, { sort: 1 }),
    ]
    expect(
      listRowLabels({ folders: [manuallySortedFolder], entries: directoryEntries, open: new Set(['hand']) }),
    ).toEqual(['/hand', '-b', '-a'])
  })

  test('a directory hides what the user may not see, and from players the folders that are then empty', () => {
    const directoryEntries = [
      createDirectoryEntry('secret', parentFolder, { visible: false }),
      createDirectoryEntry('open'),
    ]
    expect(listRowLabels({ folders: [parentFolder], entries: directoryEntries, keepEmpty: false })).toEqual([
      'open',
    ])
    expect(listRowLabels({ folders: [parentFolder], entries: directoryEntries, keepEmpty: true })).toEqual([
      '/outer',
      'open',
    ])
  })

  test('a search finds entries in any folder, in upper or lower case', () => {
    const directoryEntries = [
      createDirectoryEntry('Sword', innerFolder),
      createDirectoryEntry('Shield', parentFolder),
      createDirectoryEntry('sworn'),
    ]
    expect(
      listRowLabels({ folders: [parentFolder, innerFolder], entries: directoryEntries, search: ' SWO' }),
    ).toEqual(['/outer', '-/inner', '--Sword', 'sworn'])
  })
})
