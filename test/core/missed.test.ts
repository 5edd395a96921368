/**
 * Tests how a page that was offline finds the changes that it missed. It must find only changes of documents whose
 * content its user may see.
 */
import { describe, expect, it } from 'vitest'
import type { PageDocument, PageDocumentType } from '../../src/core/shell/missed-updates'
import { isPageDataOutdated, isPageDataOutdatedByTime } from '../../src/core/shell/missed-updates'

const MINA_USER = { id: 'mina', isGM: false, system: 'ours' }
const GAMEMASTER_USER = { ...MINA_USER, id: 'gm', isGM: true }

interface ComparisonCase {
  readonly what: string
  readonly kind?: PageDocumentType
  readonly ours?: PageDocument
  readonly theirs?: PageDocument
  readonly viewer?: typeof MINA_USER
  readonly counts: boolean
}

const mina = { _id: 'a', name: 'Mina', _stats: { modifiedTime: 1 } }
const createItems = (...itemIds: string[]) =>
  itemIds.map((_id) => ({ _id, name: _id, _stats: { modifiedTime: 1 } }))
const createSetting = (settingKey: string, settingValue: string) => ({
  _id: 's',
  key: settingKey,
  value: settingValue,
})
const createSceneWithToken = (tokenDelta: object) => ({
  _id: 's',
  tokens: [{ _id: 't', x: 0, delta: { system: {} }, ...tokenDelta }],
})

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
      ours: { ...mina, items: createItems('b', 'c') },
      theirs: { ...mina, items: createItems('c', 'b') },
      counts: false,
    },
    {
      what: 'an item more',
      ours: { ...mina, items: createItems('b') },
      theirs: { ...mina, items: createItems('b', 'c') },
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
      viewer: GAMEMASTER_USER,
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
      ours: createSetting('ours.x', '1'),
      theirs: createSetting('ours.x', '2'),
      counts: true,
    },
    {
      what: 'a setting of somebody else',
      kind: 'Setting',
      ours: createSetting('theirs.x', '1'),
      theirs: createSetting('theirs.x', '2'),
      counts: false,
    },
    {
      what: 'a token that was moved',
      kind: 'Scene',
      ours: createSceneWithToken({}),
      theirs: createSceneWithToken({ x: 9 }),
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
      ours: createSceneWithToken({}),
      theirs: createSceneWithToken({ delta: { system: { hurt: 1 } } }),
      counts: true,
    },
  ])('$what counts as missed: $counts', ({ kind = 'Actor', ours, theirs, viewer = MINA_USER, counts }) => {
    expect(isPageDataOutdated(kind, ours, theirs, viewer)).toBe(counts)
    expect(isPageDataOutdated(kind, theirs, ours, viewer)).toBe(counts)
  })

  it('an index shows a missed change by a different time', () => {
    const createIndexEntry = (packModifiedTime: number) => ({
      _id: 'm',
      whisper: [],
      _stats: { modifiedTime: packModifiedTime },
    })
    expect(isPageDataOutdatedByTime('ChatMessage', createIndexEntry(1), createIndexEntry(1), MINA_USER)).toBe(
      false,
    )
    expect(isPageDataOutdatedByTime('ChatMessage', createIndexEntry(1), createIndexEntry(2), MINA_USER)).toBe(
      true,
    )
    expect(isPageDataOutdatedByTime('ChatMessage', undefined, createIndexEntry(2), MINA_USER)).toBe(true)
    expect(isPageDataOutdatedByTime('ChatMessage', createIndexEntry(1), undefined, MINA_USER)).toBe(true)
    const whisperToOtherUsers = { ...createIndexEntry(2), whisper: ['gm'], author: 'gm' }
    expect(isPageDataOutdatedByTime('ChatMessage', undefined, whisperToOtherUsers, MINA_USER)).toBe(false)
    expect(isPageDataOutdatedByTime('ChatMessage', undefined, undefined, MINA_USER)).toBe(false)
  })
})
