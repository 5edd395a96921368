/** Tests the entries of a message's history. Undo reverts the changes of an entry. */
import { describe, expect, it } from 'vitest'
import type { HistoryChange, HistoryEntry } from '../../src/core/shell/message-history'
import {
  isMessageUndone,
  findLastUndoableHistoryEntryIndex,
  addWriterToHistoryEntries,
  findHistoryEntryWriterId,
} from '../../src/core/shell/message-history'
import { isWritablePath } from '../../src/core/outcome'

const createHistoryEntry = (historyChanges: readonly HistoryChange[], isUndone = false): HistoryEntry => ({
  user: 'user',
  label: { key: 'done' },
  changes: historyChanges,
  undone: isUndone,
})

const historyChangeWithoutBefore: HistoryChange = { target: 'Actor.a', path: 'system.pool.x', after: 4 }
const historyChangeWithoutAfter: HistoryChange = { target: 'Actor.a', path: 'system.pool.y', before: 2 }

describe('the entry that Undo takes back', () => {
  it('Undo takes the last entry that changed something and is not undone', () => {
    expect(
      findLastUndoableHistoryEntryIndex([
        createHistoryEntry([historyChangeWithoutBefore]),
        createHistoryEntry([historyChangeWithoutAfter]),
        createHistoryEntry([]),
      ]),
    ).toBe(1)
    expect(
      findLastUndoableHistoryEntryIndex([
        createHistoryEntry([historyChangeWithoutBefore]),
        createHistoryEntry([historyChangeWithoutAfter], true),
      ]),
    ).toBe(0)
    expect(
      findLastUndoableHistoryEntryIndex([
        createHistoryEntry([historyChangeWithoutBefore], true),
        createHistoryEntry([]),
      ]),
    ).toBe(-1)
  })

  it('Undo may take an entry that changed nothing, if the entry allows it', () => {
    const retractableHistoryEntry = { ...createHistoryEntry([]), retractable: true }
    expect(findLastUndoableHistoryEntryIndex([retractableHistoryEntry])).toBe(0)
    expect(isMessageUndone([retractableHistoryEntry])).toBe(false)
    expect(
      isMessageUndone([
        { ...retractableHistoryEntry, undone: true },
        createHistoryEntry([historyChangeWithoutBefore]),
      ]),
    ).toBe(true)
    expect(isMessageUndone([])).toBe(false)
  })
})

describe('who wrote an entry', () => {
  it('the last writer of the message counts as the writer of an entry, whatever a player stored', () => {
    expect(findHistoryEntryWriterId({ writer: 'gm' }, 'player', false)).toBe('player')
    expect(findHistoryEntryWriterId({}, 'player', false)).toBe('player')
    expect(findHistoryEntryWriterId({}, 'gm', true)).toBe('gm')
    expect(findHistoryEntryWriterId({ writer: 1 }, 'gm', true)).toBe('gm')
  })

  it("a player's entry stays theirs when a Gamemaster writes the message later", () => {
    const forgedHistoryEntries = [{ ...createHistoryEntry([historyChangeWithoutBefore]), writer: 'gm' }]
    const historyEntriesWithWriter = addWriterToHistoryEntries(forgedHistoryEntries, 'player', false)
    expect(
      historyEntriesWithWriter.map((historyEntry) => findHistoryEntryWriterId(historyEntry, 'gm', true)),
    ).toEqual(['player'])
    expect(addWriterToHistoryEntries(historyEntriesWithWriter, 'gm', true)).toEqual(historyEntriesWithWriter)
  })
})

describe('the paths that actions may write', () => {
  it.each(['system.humanity.stats.head', 'system.facts.help.a', 'statuses.harmCards-crisis'])(
    'an action may write the path %s',
    (fieldPath) => expect(isWritablePath(fieldPath)).toBe(true),
  )
  it('an action may write the name of an item', () => expect(isWritablePath('name', true)).toBe(true))
  it.each([
    '_id',
    'ownership',
    'ownership.default',
    'author',
    'whisper',
    'name',
    'flags.core.x',
    'system',
    'system.',
    'system.a..b',
    'system.__proto__.x',
    'system.constructor.prototype',
    'system.a.-=b',
    'system.==a',
    '',
  ])('no action may write the path %j', (fieldPath) => expect(isWritablePath(fieldPath)).toBe(false))
})
