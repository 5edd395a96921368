/** The history entries of a message, which Undo reverts. */
import { describe, expect, it } from 'vitest'
import type { HistoryChange, HistoryEntry } from '../../src/core/shell/message-history'
import {
  isMessageUndone,
  lastUndoableIndex,
  addWriters,
  entryWriter,
} from '../../src/core/shell/message-history'
import { isWritablePath } from '../../src/core/outcome'

const entry = (changes: readonly HistoryChange[], undone = false): HistoryEntry => ({
  user: 'user',
  label: { key: 'done' },
  changes,
  undone,
})

const gained: HistoryChange = { target: 'Actor.a', path: 'system.pool.x', after: 4 }
const spent: HistoryChange = { target: 'Actor.a', path: 'system.pool.y', before: 2 }

describe('the entry that Undo takes back', () => {
  it('is the last that changed something and still stands', () => {
    expect(lastUndoableIndex([entry([gained]), entry([spent]), entry([])])).toBe(1)
    expect(lastUndoableIndex([entry([gained]), entry([spent], true)])).toBe(0)
    expect(lastUndoableIndex([entry([gained], true), entry([])])).toBe(-1)
  })

  it('may be a question that changed nothing, where it says so', () => {
    const asked = { ...entry([]), retractable: true }
    expect(lastUndoableIndex([asked])).toBe(0)
    expect(isMessageUndone([asked])).toBe(false)
    expect(isMessageUndone([{ ...asked, undone: true }, entry([gained])])).toBe(true)
    expect(isMessageUndone([])).toBe(false)
  })
})

describe('who wrote an entry', () => {
  it('is whoever wrote the card last, whatever a player’s card says', () => {
    expect(entryWriter({ writer: 'gm' }, 'player', false)).toBe('player')
    expect(entryWriter({}, 'player', false)).toBe('player')
    expect(entryWriter({}, 'gm', true)).toBe('gm')
    expect(entryWriter({ writer: 1 }, 'gm', true)).toBe('gm')
  })

  it('stays the player when a Gamemaster writes the card after them', () => {
    const forged = [{ ...entry([gained]), writer: 'gm' }]
    const passedOn = addWriters(forged, 'player', false)
    expect(passedOn.map((one) => entryWriter(one, 'gm', true))).toEqual(['player'])
    expect(addWriters(passedOn, 'gm', true)).toEqual(passedOn)
  })
})

describe('what actions write', () => {
  it.each(['system.humanity.stats.head', 'system.facts.help.a', 'statuses.harmCards-crisis'])('%s', (path) =>
    expect(isWritablePath(path)).toBe(true),
  )
  it('what an item is called', () => expect(isWritablePath('name', true)).toBe(true))
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
  ])('never %j', (path) => expect(isWritablePath(path)).toBe(false))
})
