/** Tests the ability Optimal Solution, and which dice can solve it. */
import { describe, expect, it } from 'vitest'

import { formatPuzzleSolution, solveDicePuzzle } from '../../../src/humanity/rules/puzzle'
import { createAbilityItem } from '../../support/humanity'
import { findRefusalReason } from '../../support/checks'
import { createActionContextForItem, pressAbilityButton } from '../../support/ability-buttons'

/** Computes the values of both sides of an equation such as "1+1 = 1×2". */
function computeEquationSides(equationText: string): number[] {
  return equationText.split(' = ').map((equationSideText) => {
    const [a = 0, b = 0] = equationSideText.split(/[+×]/).map(Number)
    return equationSideText.includes('+') ? a + b : a * b
  })
}

describe('Optimal Solution', () => {
  it.each([
    [[1, 1, 1, 2], '1+1 = 1×2'],
    [[2, 2, 2, 2], '2+2 = 2+2'],
    [[1, 6, 2, 3], '1×6 = 2×3'],
    [[6, 6, 6, 1], null],
    [[1, 2, 3, 6], '1×6 = 2×3'],
  ])('the throw %j can be laid: %s', (dieFaces, expectedSolutionText) => {
    const foundPuzzleSolution = solveDicePuzzle(dieFaces)
    if (expectedSolutionText === null) return expect(foundPuzzleSolution).toBeNull()
    expect(foundPuzzleSolution).not.toBeNull()
    if (foundPuzzleSolution)
      expect(computeEquationSides(formatPuzzleSolution(foundPuzzleSolution))).toEqual([
        foundPuzzleSolution.value,
        foundPuzzleSolution.value,
      ])
  })

  it('the solver finds every throw that can be laid, and no other, among all 1,296', () => {
    const dieFaces = [1, 2, 3, 4, 5, 6]
    const allFaceCombinations = dieFaces.flatMap((a) =>
      dieFaces.flatMap((b) =>
        dieFaces.flatMap((thirdDieFace) =>
          dieFaces.map((fourthDieFace) => [a, b, thirdDieFace, fourthDieFace] as const),
        ),
      ),
    )
    const computeSumAndProduct = (x: number, y: number) => [x + y, x * y]
    const hasCommonNumber = (firstNumbers: number[], secondNumbers: number[]) =>
      firstNumbers.some((firstValue) => secondNumbers.includes(firstValue))
    for (const [a, b, c, d] of allFaceCombinations) {
      const isPuzzleSolvable =
        hasCommonNumber(computeSumAndProduct(a, b), computeSumAndProduct(c, d)) ||
        hasCommonNumber(computeSumAndProduct(a, c), computeSumAndProduct(b, d)) ||
        hasCommonNumber(computeSumAndProduct(a, d), computeSumAndProduct(b, c))
      expect(solveDicePuzzle([a, b, c, d]) !== null, [a, b, c, d].join()).toBe(isPuzzleSolvable)
    }
  })

  it('the puzzle refuses anything but four dice', () => {
    expect(solveDicePuzzle([1, 1, 2])).toBeNull()
    expect(solveDicePuzzle([1, 1, 2, 2, 2])).toBeNull()
  })

  it('the puzzle spends a use whether or not the dice fit (ruling HU23), twice per session', async () => {
    const editsOfUsedUpAbility = {
      edits: [{ target: 'Actor.a.Item.optimalSolution', set: { 'system.humanity.used': 1 } }],
    }
    const item = createAbilityItem('optimalSolution')
    expect(await pressAbilityButton('use', createActionContextForItem(item), {}, [1, 1, 1, 2])).toMatchObject(
      {
        ...editsOfUsedUpAbility,
        post: { facts: { kind: 'puzzle', value: 5, groups: [{ number: 4, faces: 6, bumpOn: 0 }] } },
      },
    )
    expect(await pressAbilityButton('use', createActionContextForItem(item), {}, [6, 6, 6, 1])).toMatchObject(
      {
        ...editsOfUsedUpAbility,
        post: { facts: { value: 0, solution: '' } },
      },
    )
    const createActionContextForUsedAbility = (useCount: number) =>
      createActionContextForItem(createAbilityItem('optimalSolution', { used: useCount }))
    expect(
      findRefusalReason(
        await pressAbilityButton('use', createActionContextForUsedAbility(1), {}, [1, 1, 1, 2]),
      ),
    ).toBeNull()
    expect(findRefusalReason(await pressAbilityButton('use', createActionContextForUsedAbility(2)))).toBe(
      'HnB.humanity.refusal.used.session',
    )
  })
})
