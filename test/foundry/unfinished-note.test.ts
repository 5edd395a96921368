/** Tests the notes about unfinished writes. A browser keeps these notes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  readUnfinishedNotes,
  removeUnfinishedNote,
  storeUnfinishedNote,
} from '../../src/foundry/write/unfinished-note'

/** The values that the simulated browser has stored, by key. */
const storedTextByKey = new Map<string, string>()

beforeEach(() => {
  storedTextByKey.clear()
  vi.stubGlobal('game', { world: { id: 'world' }, user: { id: 'user' } })
  vi.stubGlobal('localStorage', {
    getItem: (storageKey: string) => storedTextByKey.get(storageKey) ?? null,
    setItem: (storageKey: string, text: string) => void storedTextByKey.set(storageKey, text),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('notes of unfinished writes', () => {
  it('a later note does not replace an earlier one', () => {
    storeUnfinishedNote({ _id: 'first' })
    storeUnfinishedNote({ _id: 'second' })
    expect(readUnfinishedNotes()).toEqual([{ _id: 'first' }, { _id: 'second' }])
  })

  it('only the first removal of a note finds the note', () => {
    storeUnfinishedNote({ _id: 'first' })
    storeUnfinishedNote({ _id: 'second' })
    expect([removeUnfinishedNote({ _id: 'first' }), removeUnfinishedNote({ _id: 'first' })]).toEqual([
      true,
      false,
    ])
    expect(readUnfinishedNotes()).toEqual([{ _id: 'second' }])
  })

  it.each(['', '{', 'null', '7', '{"_id":"first"}'])('the stored text %o contains no notes', (text) => {
    storeUnfinishedNote({})
    for (const storageKey of storedTextByKey.keys()) storedTextByKey.set(storageKey, text)
    expect(readUnfinishedNotes()).toEqual([])
  })
})
