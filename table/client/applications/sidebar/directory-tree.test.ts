/** Tests of the rows of a directory: their order, their folders and the search. */
import { describe, expect, test } from 'vitest'
import type { DocumentView, FolderView } from '../document-views'
import { directoryRows } from './directory-tree'
import type { DirectoryQuery } from './directory-tree'

function folder(id: string, outer: FolderView | null = null, members: object = {}): FolderView {
  // A fake folder needs only the members that a directory reads.
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

function rowTexts(query: Partial<DirectoryQuery>): string[] {
  const fullQuery: DirectoryQuery = {
    entries: [],
    folders: [],
    open: new Set(),
    search: '',
    keepEmpty: true,
    iconOf: () => 'icon',
    ...query,
  }
  return directoryRows(fullQuery).map(
    ({ kind, name, depth }) => `${'-'.repeat(depth)}${kind === 'folder' ? '/' : ''}${name}`,
  )
}

const outerFolder = folder('outer')
const innerFolder = folder('inner', outerFolder)

describe('a directory', () => {
  test('a directory shows a closed folder without its content', () => {
    expect(
      rowTexts({
        folders: [outerFolder, innerFolder],
        entries: [directoryEntry('a', innerFolder), directoryEntry('b')],
      }),
    ).toEqual(['/outer', 'b'])
  })

  test("a directory shows an open folder's content, folders first", () => {
    const open = new Set(['outer', 'inner'])
    const entries = [directoryEntry('z', outerFolder), directoryEntry('a', innerFolder), directoryEntry('b')]
    expect(rowTexts({ folders: [outerFolder, innerFolder], entries, open })).toEqual([
      '/outer',
      '-/inner',
      '--a',
      '-z',
      'b',
    ])
  })

  test('a directory sorts a folder by name or manually, as the folder says', () => {
    const byHand = folder('hand', null, { sorting: 'm' })
    const entries = [directoryEntry('a', byHand, { sort: 2 }), directoryEntry('b', byHand, { sort: 1 })]
    expect(rowTexts({ folders: [byHand], entries, open: new Set(['hand']) })).toEqual(['/hand', '-b', '-a'])
  })

  test('a directory hides what the user may not see, and from players the folders that are then empty', () => {
    const entries = [directoryEntry('secret', outerFolder, { visible: false }), directoryEntry('open')]
    expect(rowTexts({ folders: [outerFolder], entries, keepEmpty: false })).toEqual(['open'])
    expect(rowTexts({ folders: [outerFolder], entries, keepEmpty: true })).toEqual(['/outer', 'open'])
  })

  test('a search finds entries in any folder, in upper or lower case', () => {
    const entries = [
      directoryEntry('Sword', innerFolder),
      directoryEntry('Shield', outerFolder),
      directoryEntry('sworn'),
    ]
    expect(rowTexts({ folders: [outerFolder, innerFolder], entries, search: ' SWO' })).toEqual([
      '/outer',
      '-/inner',
      '--Sword',
      'sworn',
    ])
  })
})
