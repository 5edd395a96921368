/** Tests the ability Optimal Solution, and which dice can solve it. */
import { describe, expect, it } from 'vitest'
import type { ItemView, RawItemClick } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { formatPuzzleSolution, solvePuzzle } from '../../../src/humanity/rules/puzzle'
import { scriptedChance } from '../../support/chance'
import { abilityItem, createHumanityClick, humanityState } from '../../support/humanity'

const refusalReason = (outcome: unknown): unknown =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome ? outcome.refused : null

const richState = humanityState({ blessings: { a: 1, b: 4, c: 5, d: 6 } })

function clickOnItem(item: ItemView, clickOverrides: Partial<RawItemClick> = {}): RawItemClick {
  return { ...createHumanityClick({ state: richState, items: [item] }), item, ...clickOverrides }
}

const pressAbilityButton = (
  actionName: string,
  on: RawItemClick,
  answers: object = {},
  rolledFaces: number[] = [],
) => humanityRuleset.items.ability?.actions[actionName]?.decide(on, answers, scriptedChance(rolledFaces))

/** Computes both sides of an equation such as "1+1 = 1×2". */
function valuesOfEquationSides(equationText: string): number[] {
  return equationText.split(' = ').map((side) => {
    const [a = 0, b = 0] = side.split(/[+×]/).map(Number)
    return side.includes('+') ? a + b : a * b
  })
}

describe('Optimal Solution', () => {
  it.each([
    [[1, 1, 1, 2], '1+1 = 1×2'],
    [[2, 2, 2, 2], '2+2 = 2+2'],
    [[1, 6, 2, 3], '1×6 = 2×3'],
    [[6, 6, 6, 1], null],
    [[1, 2, 3, 6], '1×6 = 2×3'],
  ])('the throw %j can be laid: %s', (dice, isSolvable) => {
    const foundSolution = solvePuzzle(dice)
    if (isSolvable === null) return expect(foundSolution).toBeNull()
    expect(foundSolution).not.toBeNull()
    if (foundSolution)
      expect(valuesOfEquationSides(formatPuzzleSolution(foundSolution))).toEqual([
        foundSolution.value,
        foundSolution.value,
      ])
  })

  it('the solver finds every throw that can be laid, and no other, among all 1,296', () => {
    const dieFaces = [1, 2, 3, 4, 5, 6]
    const allFaceCombinations = dieFaces.flatMap((a) =>
      dieFaces.flatMap((b) => dieFaces.flatMap((c) => dieFaces.map((d) => [a, b, c, d] as const))),
    )
    const sumAndProduct = (x: number, y: number) => [x + y, x * y]
    const isAnyValueCommon = (firstValues: number[], secondValues: number[]) =>
      firstValues.some((value) => secondValues.includes(value))
    for (const [a, b, c, d] of allFaceCombinations) {
      const isPuzzleSolvable =
        isAnyValueCommon(sumAndProduct(a, b), sumAndProduct(c, d)) ||
        isAnyValueCommon(sumAndProduct(a, c), sumAndProduct(b, d)) ||
        isAnyValueCommon(sumAndProduct(a, d), sumAndProduct(b, c))
      expect(solvePuzzle([a, b, c, d]) !== null, [a, b, c, d].join()).toBe(isPuzzleSolvable)
    }
  })

  it('the puzzle refuses anything but four dice', () => {
    expect(solvePuzzle([1, 1, 2])).toBeNull()
    expect(solvePuzzle([1, 1, 2, 2, 2])).toBeNull()
  })

  it('the puzzle spends a use whether or not the dice fit (ruling HU23), twice per session', async () => {
    const usedUpEdits = {
      edits: [{ target: 'Actor.a.Item.optimalSolution', set: { 'system.humanity.used': 1 } }],
    }
    const item = abilityItem('optimalSolution')
    expect(await pressAbilityButton('use', clickOnItem(item), {}, [1, 1, 1, 2])).toMatchObject({
      ...usedUpEdits,
      post: { facts: { kind: 'puzzle', value: 5, groups: [{ number: 4, faces: 6, bumpOn: 0 }] } },
    })
    expect(await pressAbilityButton('use', clickOnItem(item), {}, [6, 6, 6, 1])).toMatchObject({
      ...usedUpEdits,
      post: { facts: { value: 0, solution: '' } },
    })
    const clickOnUsedAbility = (useCount: number) =>
      clickOnItem(abilityItem('optimalSolution', { used: useCount }))
    expect(refusalReason(await pressAbilityButton('use', clickOnUsedAbility(1), {}, [1, 1, 1, 2]))).toBeNull()
    expect(refusalReason(await pressAbilityButton('use', clickOnUsedAbility(2)))).toBe(
      'HnB.humanity.refusal.used.session',
    )
  })
})
