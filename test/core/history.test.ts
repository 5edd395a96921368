import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import type { Entry } from '../../src/core/history'
import { lastToUndo, same, undoEdits, vouch, writerOf } from '../../src/core/history'
import type { Change, Json } from '../../src/core/outcome'
import { isWritable } from '../../src/core/outcome'

const entry = (changes: readonly Change[], undone = false): Entry => ({
  by: 'user',
  what: { key: 'done' },
  changes,
  undone,
})

const gained: Change = { of: 'Actor.a', path: 'system.pool.x', after: 4 }
const spent: Change = { of: 'Actor.a', path: 'system.pool.y', before: 2 }
const noted: Change = { of: 'ChatMessage.m', path: 'system.facts.help.a', after: { name: 'Ana', dice: [2] } }

/** Reads fields of a few documents. */
const reading =
  (documents: Record<string, Record<string, Json>>) =>
  ({ of, path }: Change) => {
    const fields = documents[of]
    return fields ? { value: fields[path] } : null
  }

describe('undo', () => {
  it('takes back the last entry that changed something and still stands', () => {
    expect(lastToUndo([entry([gained]), entry([spent]), entry([])])).toBe(1)
    expect(lastToUndo([entry([gained]), entry([spent], true)])).toBe(0)
    expect(lastToUndo([entry([gained], true), entry([])])).toBe(-1)
  })

  it('writes back what was there, one edit for each document; what was added goes', () => {
    const now = reading({
      'Actor.a': { 'system.pool.x': 4 },
      'ChatMessage.m': { 'system.facts.help.a': { dice: [2], name: 'Ana' } },
    })
    expect(undoEdits(entry([gained, spent, noted]), now)).toEqual([
      { of: 'Actor.a', set: { 'system.pool.x': undefined, 'system.pool.y': 2 } },
      { of: 'ChatMessage.m', set: { 'system.facts.help.a': undefined } },
    ])
  })

  it('refuses when a field has changed since', () => {
    expect(undoEdits(entry([gained]), reading({ 'Actor.a': { 'system.pool.x': 5 } }))).toHaveProperty(
      'refused',
      'HnB.refusal.changedSince',
    )
  })

  it('refuses when a die that was gained has been spent since', () => {
    expect(undoEdits(entry([gained]), reading({ 'Actor.a': {} }))).toHaveProperty(
      'refused',
      'HnB.refusal.changedSince',
    )
  })

  it('refuses when a document is gone', () => {
    expect(undoEdits(entry([gained]), reading({}))).toHaveProperty('refused', 'HnB.refusal.goneSince')
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

describe('sameness of plain data', () => {
  it('does not mind the order of keys, and minds everything else', () => {
    expect(same({ a: 1, b: [2, null] }, { b: [2, null], a: 1 })).toBe(true)
    expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false)
    expect(same([1, 2], [2, 1])).toBe(false)
    expect(same([], {})).toBe(false)
    expect(same(null, {})).toBe(false)
    expect(same(undefined, null)).toBe(false)
  })

  it('holds for every copy and agrees with its serialised form', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        const [a, b] = [left as Json, right as Json]
        expect(same(a, structuredClone(a))).toBe(true)
        if (JSON.stringify(a) === JSON.stringify(b)) expect(same(a, b)).toBe(true)
        expect(same(a, b)).toBe(same(b, a))
      }),
    )
  })
})
