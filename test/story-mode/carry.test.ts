import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../properties'
import { belongingsOf, loadOf } from '../../src/story-mode/carry'
import { SEVERITIES } from '../../src/story-mode/tables'
import { armorItem, gearItem, usual, weaponItem, woundItem } from '../support/story-mode'

const load = (items: Parameters<typeof belongingsOf>[0], baseCapacity = 10) =>
  loadOf(belongingsOf(items), { ...usual, baseCapacity })

describe('carrying capacity and slots', () => {
  it.each([
    ['nothing', [], { capacity: 10, used: 0, over: 0 }],
    ['a light weapon', [weaponItem('light')], { capacity: 10, used: 1, over: 0 }],
    ['a heavy weapon', [weaponItem('heavy')], { capacity: 9, used: 1, over: 0 }],
    [
      'a dropped heavy weapon (ruling SM13)',
      [weaponItem('heavy', { dropped: true })],
      { capacity: 10, used: 0, over: 0 },
    ],
    ['light armour', [armorItem('light')], { capacity: 10, used: 1, over: 0 }],
    ['medium armour', [armorItem('medium')], { capacity: 10, used: 1, over: 0 }],
    ['heavy armour', [armorItem('heavy')], { capacity: 9, used: 1, over: 0 }],
    ['strain', [woundItem('strain')], { capacity: 10, used: 0, over: 0 }],
    ['a lingering trauma', [woundItem('lingering')], { capacity: 10, used: 0, over: 0 }],
    ['a debilitating injury', [woundItem('debilitating')], { capacity: 9, used: 0, over: 0 }],
    ['a lasting scar', [woundItem('scar')], { capacity: 9, used: 0, over: 0 }],
    [
      'two scars and an injury add up',
      [woundItem('scar'), woundItem('scar'), woundItem('debilitating')],
      { capacity: 7, used: 0, over: 0 },
    ],
    ['things of several slots', [gearItem(3), gearItem(0), gearItem(8)], { capacity: 10, used: 11, over: 1 }],
    ['full, and a scar comes', [gearItem(10), woundItem('scar')], { capacity: 9, used: 10, over: 1 }],
    [
      'unreadable things',
      [gearItem(-4), gearItem(1e9), weaponItem('huge')],
      { capacity: 10, used: 0, over: 0 },
    ],
  ])('%s', (_what, items, expected) => expect(load(items)).toEqual(expected))

  it('is what the table has set (ruling SM12), and never below nothing', () => {
    expect(load([], 3)).toMatchObject({ capacity: 3 })
    expect(load([woundItem('scar'), weaponItem('heavy')], 1)).toEqual({ capacity: 0, used: 1, over: 1 })
  })

  it('dropping what fills slots always helps, by as many as it fills', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5 })),
        fc.array(fc.constantFrom(...SEVERITIES), { maxLength: 5 }),
        (slots, wounds) => {
          const held = [...slots.map((one) => gearItem(one)), ...wounds.map((one) => woundItem(one))]
          const before = load(held)
          slots.forEach((one, index) => {
            const after = load(
              held.map((item, place) => (place === index ? gearItem(one, { dropped: true }) : item)),
            )
            expect(after.used).toBe(before.used - one)
            expect(after.over).toBeLessThanOrEqual(before.over)
          })
        },
      ),
    )
  })
})
