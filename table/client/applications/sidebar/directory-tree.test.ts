/** Tests of the rows of a directory: their order, their folders and the search. */
import { describe, expect, test } from 'vitest'
import type { DocumentView, FolderView } from '../document-views'
import { listDirectoryRows } from './directory-tree'
import type { DirectoryQuery } from './directory-tree'

function folder(id: string, outer: FolderView | null = null, members: object = {}): FolderView {
  // The cast is safe: this fake folder has all members that a directory reads.
  return {
    id,
    name: id,
    folder: outer,
    sort: 0,
    sorting: 'a',
    color: null,
    ...members,
  } as unknown as FolderView
}

function directoryEntry(name: string, within: FolderView | null = null, members: object = {}): DocumentView {
  return { id: name, name, folder: within, sort: 0, visible: true, ...members } as unknown as DocumentView
}

function rowLabels(query: Partial<DirectoryQuery>): string[] {
  const completeQuery: DirectoryQuery = {
    entries: [],
    folders: [],
    open: new Set(),
    search: '',
    keepEmpty: true,
    iconOf: () => 'icon',
    ...query,
  }
  return listDirectoryRows(completeQuery).map(
    ({ kind, name, depth }) => `${'-'.repeat(depth)}${kind === 'folder' ? '/' : ''}${name}`,
  )
}

const parentFolder = folder('outer')
const innerFolder = folder('inner', parentFolder)

describe('a directory', () => {
  test('a directory shows a closed folder without its content', () => {
    expect(
      rowLabels({
        folders: [parentFolder, innerFolder],
        entries: [directoryEntry('a', innerFolder), directoryEntry('b')],
      }),
    ).toEqual(['/outer', 'b'])
  })

  test("a directory shows an open folder's content, folders first", () => {
    const openFolderIds = new Set(['outer', 'inner'])
    const directoryEntries = [
      directoryEntry('z', parentFolder),
      directoryEntry('a', innerFolder),
      directoryEntry('b'),
    ]
    expect(
      rowLabels({ folders: [parentFolder, innerFolder], entries: directoryEntries, open: openFolderIds }),
    ).toEqual(['/outer', '-/inner', '--a', '-z', 'b'])
  })

  test('a directory sorts a folder by name or manually, as the folder says', () => {
    const manuallySortedFolder = folder('hand', null, { sorting: 'm' })
    const directoryEntries = [
      directoryEntry('a', manuallySortedFolder, { sort: 2 }),
      directoryEntry('b', manuallySortedFolder, { sort: 1 }),
    ]
    expect(
      rowLabels({ folders: [manuallySortedFolder], entries: directoryEntries, open: new Set(['hand']) }),
    ).toEqual(['/hand', '-b', '-a'])
  })

  test('a directory hides what the user may not see, and from players the folders that are then empty', () => {
    const directoryEntries = [
      directoryEntry('secret', parentFolder, { visible: false }),
      directoryEntry('open'),
    ]
    expect(rowLabels({ folders: [parentFolder], entries: directoryEntries, keepEmpty: false })).toEqual([
      'open',
    ])
    expect(rowLabels({ folders: [parentFolder], entries: directoryEntries, keepEmpty: true })).toEqual([
      '/outer',
      'open',
    ])
  })

  test('a search finds entries in any folder, in upper or lower case', () => {
    const directoryEntries = [
      directoryEntry('Sword', innerFolder),
      directoryEntry('Shield', parentFolder),
      directoryEntry('sworn'),
    ]
    expect(
      rowLabels({ folders: [parentFolder, innerFolder], entries: directoryEntries, search: ' SWO' }),
    ).toEqual(['/outer', '-/inner', '--Sword', 'sworn'])
  })
})
