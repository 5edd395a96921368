/** Tests the ability Optimal Solution, and which dice can solve it. */
import { describe, expect, it } from 'vitest'
import type { ItemView, RawItemClick } from '../../../src/core/game-views'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { solutionText, solvePuzzle } from '../../../src/humanity/rules/puzzle'
import { scriptedChance } from '../../support/chance'
import { abilityItem, click, humanityState } from '../../support/humanity'

const refusalReason = (outcome: unknown): unknown =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome ? outcome.refused : null

const richState = humanityState({ blessings: { a: 1, b: 4, c: 5, d: 6 } })

function clickOnItem(item: ItemView, clickOverrides: Partial<RawItemClick> = {}): RawItemClick {
  return { ...click({ state: richState, items: [item] }), item, ...clickOverrides }
}

const pressAbilityButton = (act: string, on: RawItemClick, answers: object = {}, faces: number[] = []) =>
  humanityRuleset.items.ability?.actions[act]?.decide(on, answers, scriptedChance(faces))

/** Computes both sides of an equation such as "1+1 = 1×2". */
function valuesOfSides(words: string): number[] {
  return words.split(' = ').map((side) => {
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
      expect(valuesOfSides(solutionText(foundSolution))).toEqual([foundSolution.value, foundSolution.value])
  })

  it('the solver finds every throw that can be laid, and no other, among all 1,296', () => {
    const faces = [1, 2, 3, 4, 5, 6]
    const all = faces.flatMap((a) =>
      faces.flatMap((b) => faces.flatMap((c) => faces.map((d) => [a, b, c, d] as const))),
    )
    const results = (x: number, y: number) => [x + y, x * y]
    const haveCommonValue = (first: number[], second: number[]) =>
      first.some((value) => second.includes(value))
    for (const [a, b, c, d] of all) {
      const isPossible =
        haveCommonValue(results(a, b), results(c, d)) ||
        haveCommonValue(results(a, c), results(b, d)) ||
        haveCommonValue(results(a, d), results(b, c))
      expect(solvePuzzle([a, b, c, d]) !== null, [a, b, c, d].join()).toBe(isPossible)
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
    const clickOnUsedAbility = (times: number) => clickOnItem(abilityItem('optimalSolution', { used: times }))
    expect(refusalReason(await pressAbilityButton('use', clickOnUsedAbility(1), {}, [1, 1, 1, 2]))).toBeNull()
    expect(refusalReason(await pressAbilityButton('use', clickOnUsedAbility(2)))).toBe(
      'HnB.humanity.refusal.used.session',
    )
  })
})
