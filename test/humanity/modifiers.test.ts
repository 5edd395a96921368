/** What abilities and conditions add to a roll. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bumpOnOf, sumOfModifiers } from '../../src/core/modifiers'
import { isRefusal } from '../../src/core/outcome'
import type { ItemView } from '../../src/core/views'
import { planOf, statAnswers } from '../../src/humanity/check/plan'
import { helpWorthFor, modifiersFor, perBumpFor, usedUp } from '../../src/humanity/modifiers'
import type { RollFor } from '../../src/humanity/rules/circumstances'
import { checkOf } from '../../src/humanity/rules/circumstances'
import { totalOf } from '../../src/humanity/rules/roll'
import type { StatDie } from '../../src/humanity/stats'
import { abilityItem, click, humanityState, suffering, usualSettings } from '../support/humanity'

const FOCUS = 'ability-easeOfFocus-bumpOnTwo'
const noAnswers = v.parse(v.object(statAnswers), {})
const contest = (own: Partial<RollFor>): RollFor => ({ ...checkOf(['hurry']), kind: 'contest', ...own })
const party = (items: ItemView[] = [], ids: string[] = [], die: StatDie = 4) => ({
  actor: { ...click().actor, ...suffering(...ids) },
  state: humanityState({ stats: { ...humanityState().stats, head: die, hurry: die } }),
  items,
})

it('each ① of help adds what the roll says of help: 1, or 2 by Survival Instinct', () => {
  const help = { b: { name: 'Ben', dice: [6, 1] }, c: { name: 'Cid', dice: [3] } }
  const roll = { groups: [], modifiers: [], perBump: [], help }
  expect([1, 2].map((helpWorth) => totalOf({ ...roll, helpWorth }))).toEqual([3, 6])
})

/** Dice of which a 2 has bumped. */
const bumped = { groups: [{ number: 1, faces: 8, bumpOn: 2 as const, waves: [[2], [5]], cut: false }] }

describe('conditions ("Example Conditions", "Coolness")', () => {
  it.each([
    ['uncool', checkOf(['head']), -1],
    ['uncool', contest({ side: 'defender' }), -1],
    ['headache', checkOf(['head']), -1],
    ['headache', checkOf(['hand']), 0],
    ['handcramp', checkOf(['hand']), -1],
    ['heartache', checkOf(['heart']), -1],
    ['homesick', checkOf(['home'], 'preparedness'), -1],
    ['weakened', contest({ side: 'defender', violent: true }), -2],
    ['weakened', contest({ side: 'defender', violent: false }), 0],
    ['weakened', contest({ side: 'attacker', violent: true }), 0],
    ['weakened', checkOf(['hurt']), 0],
    ['slowed', contest({ kind: 'advantage' }), -2],
    ['mislead', contest({ kind: 'advantage' }), -2],
    ['slowed', contest({ side: 'defender' }), 0],
    ['disarmed', contest({ side: 'attacker', violent: true }), 0],
    ['exhausted', checkOf(['head']), 0],
  ])('%s for %j: %i', (id, roll, sum) => {
    expect(sumOfModifiers(modifiersFor(party([], [id]), roll))).toBe(sum)
  })

  it('Agreeable counts against whom it names, as a Defender without violence', () => {
    const status = 'humanity-agreeable'
    const actor = {
      ...click().actor,
      conditions: [{ status, key: 'x', about: 'Actor.x', name: 'Xenia' }],
    }
    const sum = (own: Partial<RollFor>) =>
      sumOfModifiers(modifiersFor({ ...party(), actor }, contest({ side: 'defender', ...own })))
    expect(sum({ against: ['Actor.x'] })).toBe(-2)
    expect(sum({ against: ['Actor.y'] })).toBe(0)
    expect(sum({ against: ['Actor.x'], violent: true })).toBe(0)
  })

  it('Distracted keeps rolls from bumping, whatever abilities say (ruling HU19)', () => {
    const own = modifiersFor(
      party([abilityItem('efficientlyPacked')], ['distracted']),
      checkOf(['home'], 'preparedness'),
    )
    expect(bumpOnOf(own)).toBe(0)
  })

  it.each([
    [['distracted'], false],
    [[], true],
  ])('who does not bump, %j or surprised (%s), uses up no Ease of Focus for it', (ids, surprised) => {
    const one = { ...party([abilityItem('easeOfFocus')], ids, 8), settings: usualSettings }
    const plan = planOf({ ...click(), ...one }, 'head', { ...noAnswers, surprised, on: { [FOCUS]: true } })
    if (isRefusal(plan)) throw new Error(plan.refused)
    expect(plan.dice).toEqual([{ number: 1, faces: 8, bumpOn: 0 }])
    expect(usedUp(one, plan.modifiers, bumped)).toEqual([])
    const calm = { ...party([abilityItem('easeOfFocus')], [], 8), settings: usualSettings }
    const bumps = planOf({ ...click(), ...calm }, 'head', { ...noAnswers, on: { [FOCUS]: true } })
    expect(isRefusal(bumps) || usedUp(calm, bumps.modifiers, bumped)).toMatchObject([{ set: { used: 1 } }])
  })
})

describe('abilities that change a roll', () => {
  it.each<[StatDie, number]>([
    [4, 0],
    [6, 0],
    [8, 1],
    [10, 1],
  ])('Advanced Training adds +1 to rolls with a d8 or larger: d%i, %i', (die, plus) => {
    const own = party([abilityItem('advancedTraining')], [], die)
    expect(sumOfModifiers(modifiersFor(own, checkOf(['head'])))).toBe(plus)
    expect(sumOfModifiers(modifiersFor(own, contest({ stats: ['head'] })))).toBe(plus)
  })

  it('Efficiently Packed lets a Preparedness Check bump on a 2, and no other', () => {
    const own = party([abilityItem('efficientlyPacked')])
    expect(bumpOnOf(modifiersFor(own, checkOf(['home'], 'preparedness')))).toBe(2)
    expect(bumpOnOf(modifiersFor(own, checkOf(['home'])))).toBe(1)
  })

  it('Ease of Focus is offered for a d8 or larger, off until it is wanted, and used up for the scene', () => {
    const focus = abilityItem('easeOfFocus')
    const [offered] = modifiersFor(party([focus], [], 8), checkOf(['head']))
    expect(offered).toMatchObject({ kind: 'bumpOnTwo', on: false })
    expect(modifiersFor(party([focus], [], 6), checkOf(['head']))).toEqual([])
    expect(modifiersFor(party([abilityItem('easeOfFocus', { used: 1 })], [], 8), checkOf(['head']))).toEqual(
      [],
    )
    expect(usedUp(party([focus], [], 8), offered ? [offered] : [], bumped)).toEqual([])
    expect(usedUp(party([focus], [], 8), offered ? [{ ...offered, on: true }] : [], bumped)).toEqual([
      { of: focus.uuid, set: { used: 1 } },
    ])
  })

  it.each([
    [[[3]], 3],
    [[[1], [3]], 5],
    [[[1], [1], [3]], 7],
  ])('Focused Determination adds +1 for each bump: %j is %i', (waves, total) => {
    const perBump = perBumpFor(party([abilityItem('focusedDetermination')]), checkOf(['head']))
    const groups = [{ number: 1, faces: 4, bumpOn: 1 as const, waves, cut: false }]
    expect(totalOf({ groups, perBump, modifiers: [], help: {}, helpWorth: 1 })).toBe(total)
  })

  it('Survival Instinct makes help worth +2 on rolls with Hurry, and no other', () => {
    const own = party([abilityItem('survivalInstinct')])
    expect(helpWorthFor(own, checkOf(['hurry']))).toBe(2)
    expect(helpWorthFor(own, checkOf(['head', 'hurry']))).toBe(2)
    expect(helpWorthFor(own, checkOf(['head']))).toBe(1)
    expect(helpWorthFor(party(), checkOf(['hurry']))).toBe(1)
  })

  it('boons wait for the next roll, which takes them', () => {
    const own = {
      ...party(),
      state: humanityState({
        boons: { k: { name: 'A temple', value: 4, peaceful: false, help: false, next: false } },
      }),
    }
    const modifiers = modifiersFor(own, checkOf(['head']))
    expect(sumOfModifiers(modifiers)).toBe(4)
    expect(usedUp(own, modifiers, bumped)).toEqual([{ of: 'Actor.a', set: { 'boons.k': undefined } }])
  })

  it('what Optimal Solution has solved adds to rolls without violence alone', () => {
    const own = {
      ...party(),
      state: humanityState({
        boons: { k: { name: 'Solved', value: 5, peaceful: true, help: false, next: true } },
      }),
    }
    expect(sumOfModifiers(modifiersFor(own, checkOf(['head'])))).toBe(5)
    expect(sumOfModifiers(modifiersFor(own, checkOf(['hurt'])))).toBe(0)
  })
})
