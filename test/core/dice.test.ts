import { describe, expect, it } from 'vitest'
import { formulaOf, sumOf } from '../../src/core/dice'

describe('formulas of groups', () => {
  it.each([
    { groups: [{ number: 1, faces: 6, bumpOn: 1 as const }], formula: '1d6bump' },
    { groups: [{ number: 2, faces: 6, bumpOn: 2 as const }], formula: '2d6bump2' },
    { groups: [{ number: 1, faces: 8, bumpOn: 0 as const }], formula: '1d8' },
    {
      groups: [
        { number: 1, faces: 6, bumpOn: 1 as const },
        { number: 1, faces: 6, bumpOn: 1 as const },
      ],
      formula: '1d6bump + 1d6bump',
    },
  ])('$formula', ({ groups, formula }) => {
    expect(formulaOf(groups)).toBe(formula)
  })
})

describe('the sum of a roll', () => {
  it('adds every wave of every group: a bump adds to what was there', () => {
    const bumped = { number: 1, faces: 6, bumpOn: 1 as const, waves: [[1], [1], [4]], cut: false }
    const plain = { number: 2, faces: 4, bumpOn: 0 as const, waves: [[3, 2]], cut: false }
    expect(sumOf({ groups: [bumped] })).toBe(6)
    expect(sumOf({ groups: [bumped, plain] })).toBe(11)
    expect(sumOf({ groups: [] })).toBe(0)
  })
})
