/** Tests the entries of a message's history. Undo reverts the changes of an entry. */
import { describe, expect, it } from 'vitest'
import type { HistoryChange, HistoryEntry } from '../../src/core/shell/message-history'
import {
  isMessageUndone,
  findLastUndoableEntryIndex,
  addWriterToEntries,
  findEntryWriterId,
} from '../../src/core/shell/message-history'
import { isWritablePath } from '../../src/core/outcome'

const createHistoryEntry = (historyChanges: readonly HistoryChange[], isUndone = false): HistoryEntry => ({
  user: 'user',
  label: { key: 'done' },
  changes: historyChanges,
  undone: isUndone,
})

const gainedHistoryChange: HistoryChange = { target: 'Actor.a', path: 'system.pool.x', after: 4 }
const spentHistoryChange: HistoryChange = { target: 'Actor.a', path: 'system.pool.y', before: 2 }

describe('the entry that Undo takes back', () => {
  it('Undo takes the last entry that changed something and is not undone', () => {
    expect(
      findLastUndoableEntryIndex([
        createHistoryEntry([gainedHistoryChange]),
        createHistoryEntry([spentHistoryChange]),
        createHistoryEntry([]),
      ]),
    ).toBe(1)
    expect(
      findLastUndoableEntryIndex([
        createHistoryEntry([gainedHistoryChange]),
        createHistoryEntry([spentHistoryChange], true),
      ]),
    ).toBe(0)
    expect(
      findLastUndoableEntryIndex([createHistoryEntry([gainedHistoryChange], true), createHistoryEntry([])]),
    ).toBe(-1)
  })

  it('Undo may take an entry that changed nothing, if the entry allows it', () => {
    const entryThatMayBeRetracted = { ...createHistoryEntry([]), retractable: true }
    expect(findLastUndoableEntryIndex([entryThatMayBeRetracted])).toBe(0)
    expect(isMessageUndone([entryThatMayBeRetracted])).toBe(false)
    expect(
      isMessageUndone([
        { ...entryThatMayBeRetracted, undone: true },
        createHistoryEntry([gainedHistoryChange]),
      ]),
    ).toBe(true)
    expect(isMessageUndone([])).toBe(false)
  })
})

describe('who wrote an entry', () => {
  it('the last writer of the message counts as the writer of an entry, whatever a player stored', () => {
    expect(findEntryWriterId({ writer: 'gm' }, 'player', false)).toBe('player')
    expect(findEntryWriterId({}, 'player', false)).toBe('player')
    expect(findEntryWriterId({}, 'gm', true)).toBe('gm')
    expect(findEntryWriterId({ writer: 1 }, 'gm', true)).toBe('gm')
  })

  it("a player's entry stays theirs when a Gamemaster writes the message later", () => {
    const forgedEntries = [{ ...createHistoryEntry([gainedHistoryChange]), writer: 'gm' }]
    const entriesWithWriter = addWriterToEntries(forgedEntries, 'player', false)
    expect(
      entriesWithWriter.map((passedHistoryEntry) => findEntryWriterId(passedHistoryEntry, 'gm', true)),
    ).toEqual(['player'])
    expect(addWriterToEntries(entriesWithWriter, 'gm', true)).toEqual(entriesWithWriter)
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
