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

function entry(name: string, within: FolderView | null = null, members: object = {}): DocumentView {
  return { id: name, name, folder: within, sort: 0, visible: true, ...members } as unknown as DocumentView
}

function rows(query: Partial<DirectoryQuery>): string[] {
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

const outer = folder('outer')
const inner = folder('inner', outer)

describe('a directory', () => {
  test('a directory shows a closed folder without its content', () => {
    expect(rows({ folders: [outer, inner], entries: [entry('a', inner), entry('b')] })).toEqual([
      '/outer',
      'b',
    ])
  })

  test("a directory shows an open folder's content, folders first", () => {
    const open = new Set(['outer', 'inner'])
    const entries = [entry('z', outer), entry('a', inner), entry('b')]
    expect(rows({ folders: [outer, inner], entries, open })).toEqual(['/outer', '-/inner', '--a', '-z', 'b'])
  })

  test('a directory sorts a folder by name or manually, as the folder says', () => {
    const byHand = folder('hand', null, { sorting: 'm' })
    const entries = [entry('a', byHand, { sort: 2 }), entry('b', byHand, { sort: 1 })]
    expect(rows({ folders: [byHand], entries, open: new Set(['hand']) })).toEqual(['/hand', '-b', '-a'])
  })

  test('a directory hides what the user may not see, and from players the folders that are then empty', () => {
    const entries = [entry('secret', outer, { visible: false }), entry('open')]
    expect(rows({ folders: [outer], entries, keepEmpty: false })).toEqual(['open'])
    expect(rows({ folders: [outer], entries, keepEmpty: true })).toEqual(['/outer', 'open'])
  })

  test('a search finds entries in any folder, in upper or lower case', () => {
    const entries = [entry('Sword', inner), entry('Shield', outer), entry('sworn')]
    expect(rows({ folders: [outer, inner], entries, search: ' SWO' })).toEqual([
      '/outer',
      '-/inner',
      '--Sword',
      'sworn',
    ])
  })
})
