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

function clickOnItem(item: ItemView, more: Partial<RawItemClick> = {}): RawItemClick {
  return { ...click({ state: richState, items: [item] }), item, ...more }
}

const pressAbilityButton = (act: string, on: RawItemClick, answers: object = {}, faces: number[] = []) =>
  humanityRuleset.items.ability?.actions[act]?.decide(on, answers, scriptedChance(faces))

/** The left and the right value of an equation such as "1+1 = 1×2". */
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
  ])('the throw %j can be laid: %s', (dice, says) => {
    const found = solvePuzzle(dice)
    if (says === null) return expect(found).toBeNull()
    expect(found).not.toBeNull()
    if (found) expect(valuesOfSides(solutionText(found))).toEqual([found.value, found.value])
  })

  it('the solver finds every throw that can be laid, and no other, among all 1,296', () => {
    const faces = [1, 2, 3, 4, 5, 6]
    const all = faces.flatMap((a) =>
      faces.flatMap((b) => faces.flatMap((c) => faces.map((d) => [a, b, c, d] as const))),
    )
    const results = (x: number, y: number) => [x + y, x * y]
    const meets = (first: number[], second: number[]) => first.some((value) => second.includes(value))
    for (const [a, b, c, d] of all) {
      const possible =
        meets(results(a, b), results(c, d)) ||
        meets(results(a, c), results(b, d)) ||
        meets(results(a, d), results(b, c))
      expect(solvePuzzle([a, b, c, d]) !== null, [a, b, c, d].join()).toBe(possible)
    }
  })

  it('the puzzle refuses anything but four dice', () => {
    expect(solvePuzzle([1, 1, 2])).toBeNull()
    expect(solvePuzzle([1, 1, 2, 2, 2])).toBeNull()
  })

  it('the puzzle spends a use whether or not the dice fit (ruling HU23), twice per session', async () => {
    const spent = { edits: [{ target: 'Actor.a.Item.optimalSolution', set: { 'system.humanity.used': 1 } }] }
    const item = abilityItem('optimalSolution')
    expect(await pressAbilityButton('use', clickOnItem(item), {}, [1, 1, 1, 2])).toMatchObject({
      ...spent,
      post: { facts: { kind: 'puzzle', value: 5, groups: [{ number: 4, faces: 6, bumpOn: 0 }] } },
    })
    expect(await pressAbilityButton('use', clickOnItem(item), {}, [6, 6, 6, 1])).toMatchObject({
      ...spent,
      post: { facts: { value: 0, solution: '' } },
    })
    const clickOnUsedAbility = (times: number) => clickOnItem(abilityItem('optimalSolution', { used: times }))
    expect(refusalReason(await pressAbilityButton('use', clickOnUsedAbility(1), {}, [1, 1, 1, 2]))).toBeNull()
    expect(refusalReason(await pressAbilityButton('use', clickOnUsedAbility(2)))).toBe(
      'HnB.humanity.refusal.used.session',
    )
  })
})
