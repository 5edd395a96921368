/** The entries of a message that Undo takes back. */
import { describe, expect, it } from 'vitest'
import type { Change, Entry } from '../../src/core/shell/history'
import { isRetracted, lastToUndo, vouch, writerOf } from '../../src/core/shell/history'
import { isWritable } from '../../src/core/outcome'

const entry = (changes: readonly Change[], undone = false): Entry => ({
  by: 'user',
  what: { key: 'done' },
  changes,
  undone,
})

const gained: Change = { of: 'Actor.a', path: 'system.pool.x', after: 4 }
const spent: Change = { of: 'Actor.a', path: 'system.pool.y', before: 2 }

describe('the entry that Undo takes back', () => {
  it('is the last that changed something and still stands', () => {
    expect(lastToUndo([entry([gained]), entry([spent]), entry([])])).toBe(1)
    expect(lastToUndo([entry([gained]), entry([spent], true)])).toBe(0)
    expect(lastToUndo([entry([gained], true), entry([])])).toBe(-1)
  })

  it('may be a question that changed nothing, where it says so', () => {
    const asked = { ...entry([]), retractable: true }
    expect(lastToUndo([asked])).toBe(0)
    expect(isRetracted([asked])).toBe(false)
    expect(isRetracted([{ ...asked, undone: true }, entry([gained])])).toBe(true)
    expect(isRetracted([])).toBe(false)
  })
})

describe('who wrote an entry', () => {
  it('is whoever wrote the card last, whatever a player’s card says', () => {
    expect(writerOf({ writer: 'gm' }, 'player', false)).toBe('player')
    expect(writerOf({}, 'player', false)).toBe('player')
    expect(writerOf({}, 'gm', true)).toBe('gm')
    expect(writerOf({ writer: 1 }, 'gm', true)).toBe('gm')
  })

  it('stays the player when a Gamemaster writes the card after them', () => {
    const forged = [{ ...entry([gained]), writer: 'gm' }]
    const passedOn = vouch(forged, 'player', false)
    expect(passedOn.map((one) => writerOf(one, 'gm', true))).toEqual(['player'])
    expect(vouch(passedOn, 'gm', true)).toEqual(passedOn)
  })
})

describe('what actions write', () => {
  it.each(['system.humanity.stats.head', 'system.facts.help.a', 'statuses.harmCards-crisis'])('%s', (path) =>
    expect(isWritable(path)).toBe(true),
  )
  it('what an item is called', () => expect(isWritable('name', true)).toBe(true))
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
  ])('never %j', (path) => expect(isWritable(path)).toBe(false))
})
