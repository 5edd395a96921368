/**
 * Tests how a page finds the changes that it has missed while its connection was lost: only changes of content, and
 * only those that its user may see.
 */
import { describe, expect, it } from 'vitest'
import type { PageDocument, PageDocumentType } from '../../src/core/shell/missed-updates'
import { isOutdated, isOutdatedByTime } from '../../src/core/shell/missed-updates'

const MINA = { id: 'mina', isGM: false, system: 'ours' }
const GM = { ...MINA, id: 'gm', isGM: true }

interface ComparisonCase {
  readonly what: string
  readonly kind?: PageDocumentType
  readonly ours?: PageDocument
  readonly theirs?: PageDocument
  readonly viewer?: typeof MINA
  readonly counts: boolean
}

const mina = { _id: 'a', name: 'Mina', _stats: { modifiedTime: 1 } }
const items = (...ids: string[]) => ids.map((_id) => ({ _id, name: _id, _stats: { modifiedTime: 1 } }))
const setting = (key: string, value: string) => ({ _id: 's', key, value })
const token = (of: object) => ({ _id: 's', tokens: [{ _id: 't', x: 0, delta: { system: {} }, ...of }] })

describe('something was missed', () => {
  it.each<ComparisonCase>([
    { what: 'the same', ours: mina, theirs: { ...mina }, counts: false },
    {
      what: 'written anew with the same',
      ours: mina,
      theirs: { ...mina, _stats: { modifiedTime: 2 } },
      counts: false,
    },
    { what: 'another name', ours: mina, theirs: { ...mina, name: 'Ines' }, counts: true },
    {
      what: 'items in another order',
      ours: { ...mina, items: items('b', 'c') },
      theirs: { ...mina, items: items('c', 'b') },
      counts: false,
    },
    {
      what: 'an item more',
      ours: { ...mina, items: items('b') },
      theirs: { ...mina, items: items('b', 'c') },
      counts: true,
    },
    {
      what: 'a list in another order',
      ours: { _id: 'a', list: [1, 2] },
      theirs: { _id: 'a', list: [2, 1] },
      counts: true,
    },
    { what: 'made', theirs: mina, counts: true },
    { what: 'deleted', ours: mina, counts: true },
    { what: 'nowhere', counts: false },
    {
      what: 'deleted, or kept back: it was not for her',
      ours: { ...mina, ownership: { default: 0 } },
      counts: false,
    },
    { what: 'deleted, of her own', ours: { ...mina, ownership: { default: 0, mina: 3 } }, counts: true },
    {
      what: 'deleted, for a Gamemaster',
      ours: { ...mina, ownership: { default: 0 } },
      viewer: GM,
      counts: true,
    },
    {
      what: 'changed, though it is not for her: the dock shows it',
      ours: { ...mina, ownership: { default: 0 } },
      theirs: { ...mina, name: 'X', ownership: { default: 0 } },
      counts: true,
    },
    {
      what: 'whispered to others',
      kind: 'ChatMessage',
      theirs: { _id: 'm', whisper: ['gm', 'ines'], author: 'ines' },
      counts: false,
    },
    {
      what: 'whispered to her',
      kind: 'ChatMessage',
      theirs: { _id: 'm', whisper: ['mina'], author: 'gm' },
      counts: true,
    },
    {
      what: 'whispered by her',
      kind: 'ChatMessage',
      theirs: { _id: 'm', whisper: ['gm'], author: 'mina' },
      counts: true,
    },
    {
      what: 'a setting of ours',
      kind: 'Setting',
      ours: setting('ours.x', '1'),
      theirs: setting('ours.x', '2'),
      counts: true,
    },
    {
      what: 'a setting of somebody else',
      kind: 'Setting',
      ours: setting('theirs.x', '1'),
      theirs: setting('theirs.x', '2'),
      counts: false,
    },
    {
      what: 'a token that was moved',
      kind: 'Scene',
      ours: token({}),
      theirs: token({ x: 9 }),
      counts: false,
    },
    {
      what: 'a token that nobody can read',
      kind: 'Scene',
      ours: { _id: 's', tokens: [null, 'x'] },
      theirs: { _id: 's', tokens: [] },
      counts: false,
    },
    {
      what: 'whispered to nobody: to all',
      kind: 'ChatMessage',
      theirs: { _id: 'm', whisper: [], author: 'gm' },
      counts: true,
    },
    {
      what: 'made, by its own level, whatever others may',
      theirs: { ...mina, ownership: { default: 2, mina: 0 } },
      counts: false,
    },
    {
      what: 'an unlinked token that was hurt',
      kind: 'Scene',
      ours: token({}),
      theirs: token({ delta: { system: { hurt: 1 } } }),
      counts: true,
    },
  ])('$what counts as missed: $counts', ({ kind = 'Actor', ours, theirs, viewer = MINA, counts }) => {
    expect(isOutdated(kind, ours, theirs, viewer)).toBe(counts)
    expect(isOutdated(kind, theirs, ours, viewer)).toBe(counts)
  })

  it('an index shows a missed change by a different time', () => {
    const index = (modifiedTime: number) => ({ _id: 'm', whisper: [], _stats: { modifiedTime } })
    expect(isOutdatedByTime('ChatMessage', index(1), index(1), MINA)).toBe(false)
    expect(isOutdatedByTime('ChatMessage', index(1), index(2), MINA)).toBe(true)
    expect(isOutdatedByTime('ChatMessage', undefined, index(2), MINA)).toBe(true)
    expect(isOutdatedByTime('ChatMessage', index(1), undefined, MINA)).toBe(true)
    const foreignWhisper = { ...index(2), whisper: ['gm'], author: 'gm' }
    expect(isOutdatedByTime('ChatMessage', undefined, foreignWhisper, MINA)).toBe(false)
    expect(isOutdatedByTime('ChatMessage', undefined, undefined, MINA)).toBe(false)
  })
})
