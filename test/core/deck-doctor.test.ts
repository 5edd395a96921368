import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredDeck } from '../../src/core/deck'
import { layoutOf } from '../../src/core/deck'
import type { Diagnosis } from '../../src/core/deck-doctor'
import { countOf, examine } from '../../src/core/deck-doctor'
import '../properties'

const card = (id: string, drawn = false, move = 0) => ({ id, sort: 0, drawn, move })
const copy = (id: string, stack: string, move = 1) => ({ id, stack, move })
const none: Diagnosis = { lost: [], doubled: [], unmarked: [], orphaned: [], absent: [] }

describe('the doctor', () => {
  it.each<[string, Partial<StoredDeck>, Partial<Diagnosis>]>([
    ['nothing in a sound deck', { cards: [card('a'), card('b', true)], copies: [copy('b', 'ann')] }, {}],
    ['a card that is drawn and nowhere', { cards: [card('a', true), card('b')] }, { lost: ['a'] }],
    [
      'a card left behind in a hand',
      { cards: [card('a', true), card('b')], copies: [copy('a', 'ann'), copy('a', 'pile', 2)] },
      { doubled: [copy('a', 'ann')] },
    ],
    [
      'a card left behind when it went home',
      { cards: [card('a', false, 2), card('b')], copies: [copy('a', 'ann')] },
      { doubled: [copy('a', 'ann')] },
    ],
    ['a card not marked', { cards: [card('a'), card('b')], copies: [copy('a', 'ann')] }, { unmarked: ['a'] }],
    [
      'a card that its deck forgot',
      { cards: [card('b')], copies: [copy('a', 'ann')] },
      { orphaned: [copy('a', 'ann')] },
    ],
    ['a card that is nowhere', { cards: [card('b')] }, { absent: ['a'] }],
  ])('finds %s', (_what, stored, found) => {
    expect(examine({ deck: 'deck', cards: [], copies: [], ...stored }, ['a', 'b'])).toEqual({
      ...none,
      ...found,
    })
  })

  it('expects nothing of a deck that nobody knows', () =>
    expect(countOf(examine({ deck: 'deck', cards: [], copies: [] }, []))).toBe(0))

  it('mends: a second look finds nothing, and every card that lay elsewhere lies there still', () => {
    const id = fc.constantFrom('a', 'b', 'c')
    const move = fc.integer({ min: 0, max: 4 })
    const cards = fc.uniqueArray(fc.record({ id, sort: fc.nat(3), drawn: fc.boolean(), move }), {
      selector: (definition) => definition.id,
    })
    const copies = fc.uniqueArray(fc.record({ id, stack: fc.constantFrom('ann', 'bob', 'pile'), move }), {
      selector: (there) => `${there.id} ${there.stack}`,
    })
    fc.assert(
      fc.property(cards, copies, (defined, there) => {
        const stored: StoredDeck = { deck: 'deck', cards: defined, copies: there }
        const found = examine(stored, ['a', 'b', 'c'])
        const mended: StoredDeck = {
          ...stored,
          cards: [
            ...defined.map((one) => ({
              ...one,
              drawn: (one.drawn || found.unmarked.includes(one.id)) && !found.lost.includes(one.id),
            })),
            ...found.orphaned.map((one) => card(one.id, true)),
            ...found.absent.map((one) => card(one)),
          ],
          copies: there.filter((one) => !found.doubled.includes(one)),
        }
        expect(countOf(examine(mended, ['a', 'b', 'c']))).toBe(0)
        expect(layoutOf(mended).away).toEqual(layoutOf(stored).away)
      }),
    )
  })
})
