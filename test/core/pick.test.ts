import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pick } from '../../src/core/pick'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('pick', () => {
  it('takes that many different entries, or all there are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer()),
        fc.nat(20),
        fc.array(chance, { minLength: 20 }),
        (from, number, chances) => {
          const picked = pick(number, from, () => chances.shift() ?? 0)
          expect(new Set(picked).size).toBe(Math.min(number, from.length))
          expect(picked.every((one) => from.includes(one))).toBe(true)
        },
      ),
    )
  })

  it('finds every ordered pair of four exactly as often as any other, over all equal chances', () => {
    const counts = new Map<string, number>()
    for (let first = 0; first < 12; first++) {
      for (let second = 0; second < 12; second++) {
        const chances = [(first + 0.5) / 12, (second + 0.5) / 12]
        const pair = pick(2, ['a', 'b', 'c', 'd'], () => chances.shift() ?? 0).join('')
        counts.set(pair, (counts.get(pair) ?? 0) + 1)
      }
    }
    expect(counts.size).toBe(12)
    expect([...counts.values()]).toEqual(Array(12).fill(12))
  })
})
