/** Tests the modifiers of abilities and conditions. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { highestBumpFace, modifierTotal } from '../../src/core/modifiers'
import { isRefusal } from '../../src/core/outcome'
import type { ItemView } from '../../src/core/game-views'
import { planRoll, statAnswerFields } from '../../src/humanity/check/roll-plan'
import {
  helpDieBonusFor,
  rollModifiers,
  bumpBonusesFor,
  editsForUsedModifiers,
} from '../../src/humanity/check/roll-modifiers'
import type { RollPurpose } from '../../src/humanity/rules/roll-purpose'
import { statCheckPurpose } from '../../src/humanity/rules/roll-purpose'
import { rollTotal } from '../../src/humanity/rules/stat-roll'
import type { StatDie } from '../../src/humanity/rules/stats'
import { remark } from '../support/remarks'
import { abilityItem, click, humanityState, withConditions, usualSettings } from '../support/humanity'

const FOCUS_MODIFIER_ID = 'ability-easeOfFocus-bumpOnTwo'
const noAnswers = v.parse(v.object(statAnswerFields), {})
const contestPurpose = (overrides: Partial<RollPurpose>): RollPurpose => ({
  ...statCheckPurpose(['hurry']),
  kind: 'contest',
  ...overrides,
})
const createRoller = (items: ItemView[] = [], ids: string[] = [], die: StatDie = 4) => ({
  actor: { ...click().actor, ...withConditions(...ids) },
  state: humanityState({ stats: { ...humanityState().stats, head: die, hurry: die } }),
  items,
})

it('each ① of help adds what the roll says of help: 1, or 2 by Survival Instinct', () => {
  const help = { b: { name: 'Ben', dice: [6, 1] }, c: { name: 'Cid', dice: [3] } }
  const roll = { groups: [], modifiers: [], perBump: [], help }
  expect([1, 2].map((helpWorth) => rollTotal({ ...roll, helpWorth }))).toEqual([3, 6])
})

/** A d8 that has bumped on a 2. */
const bumpedDice = { groups: [{ number: 1, faces: 8, bumpOn: 2 as const, waves: [[2], [5]], cut: false }] }

it.each([
  [statCheckPurpose(['head']), ['clubs', 'hearts']],
  [contestPurpose({ side: 'attacker', violent: true }), ['clubs']],
  [contestPurpose({ side: 'attacker', violent: false }), ['hearts']],
  [contestPurpose({ side: 'defender', violent: true }), []],
])('the roll %j names the harm of other games in %j (ruling HC15)', (purpose, ids) => {
  const remarks = [remark('clubs', true), remark('hearts', false)]
  const modifiers = rollModifiers({ ...createRoller(), remarks }, purpose)
  expect(modifiers.map(({ label }) => label)).toEqual(ids.map((text) => ({ text })))
})

describe('conditions ("Example Conditions", "Coolness")', () => {
  it.each([
    ['uncool', statCheckPurpose(['head']), -1],
    ['uncool', contestPurpose({ side: 'defender' }), -1],
    ['headache', statCheckPurpose(['head']), -1],
    ['headache', statCheckPurpose(['hand']), 0],
    ['handcramp', statCheckPurpose(['hand']), -1],
    ['heartache', statCheckPurpose(['heart']), -1],
    ['homesick', statCheckPurpose(['home'], 'preparedness'), -1],
    ['weakened', contestPurpose({ side: 'defender', violent: true }), -2],
    ['weakened', contestPurpose({ side: 'defender', violent: false }), 0],
    ['weakened', contestPurpose({ side: 'attacker', violent: true }), 0],
    ['weakened', statCheckPurpose(['hurt']), 0],
    ['slowed', contestPurpose({ kind: 'advantage' }), -2],
    ['mislead', contestPurpose({ kind: 'advantage' }), -2],
    ['slowed', contestPurpose({ side: 'defender' }), 0],
    ['disarmed', contestPurpose({ side: 'attacker', violent: true }), 0],
    ['exhausted', statCheckPurpose(['head']), 0],
  ])('the condition %s for %j counts %i', (id, roll, sum) => {
    expect(modifierTotal(rollModifiers(createRoller([], [id]), roll))).toBe(sum)
  })

  it('Agreeable counts against the named person, as a Defender without violence', () => {
    const status = 'humanity-agreeable'
    const actor = {
      ...click().actor,
      conditions: [{ status, key: 'x', about: 'Actor.x', name: 'Xenia' }],
    }
    const sumFor = (overrides: Partial<RollPurpose>) =>
      modifierTotal(
        rollModifiers({ ...createRoller(), actor }, contestPurpose({ side: 'defender', ...overrides })),
      )
    expect(sumFor({ opponentUuids: ['Actor.x'] })).toBe(-2)
    expect(sumFor({ opponentUuids: ['Actor.y'] })).toBe(0)
    expect(sumFor({ opponentUuids: ['Actor.x'], violent: true })).toBe(0)
  })

  it('Distracted keeps rolls from bumping, whatever abilities say (ruling HU19)', () => {
    const own = rollModifiers(
      createRoller([abilityItem('efficientlyPacked')], ['distracted']),
      statCheckPurpose(['home'], 'preparedness'),
    )
    expect(highestBumpFace(own)).toBe(0)
  })

  it.each([
    [['distracted'], false],
    [[], true],
  ])('a roll that cannot bump (%j, surprised: %s) uses up no Ease of Focus', (ids, isSurprised) => {
    const situation = { ...createRoller([abilityItem('easeOfFocus')], ids, 8), settings: usualSettings }
    const surprisedPlan = planRoll({ ...click(), ...situation }, 'head', {
      ...noAnswers,
      surprised: isSurprised,
      on: { [FOCUS_MODIFIER_ID]: true },
    })
    if (isRefusal(surprisedPlan)) throw new Error(surprisedPlan.refused)
    expect(surprisedPlan.dice).toEqual([{ number: 1, faces: 8, bumpOn: 0 }])
    expect(editsForUsedModifiers(situation, surprisedPlan.modifiers, bumpedDice)).toEqual([])
    const unsurprisedSituation = {
      ...createRoller([abilityItem('easeOfFocus')], [], 8),
      settings: usualSettings,
    }
    const rollPlan = planRoll({ ...click(), ...unsurprisedSituation }, 'head', {
      ...noAnswers,
      on: { [FOCUS_MODIFIER_ID]: true },
    })
    expect(
      isRefusal(rollPlan) || editsForUsedModifiers(unsurprisedSituation, rollPlan.modifiers, bumpedDice),
    ).toMatchObject([{ set: { used: 1 } }])
  })
})

describe('abilities that change a roll', () => {
  it.each<[StatDie, number]>([
    [4, 0],
    [6, 0],
    [8, 1],
    [10, 1],
  ])('Advanced Training adds +1 to rolls with a d8 or larger: d%i, %i', (die, bonus) => {
    const ownRoller = createRoller([abilityItem('advancedTraining')], [], die)
    expect(modifierTotal(rollModifiers(ownRoller, statCheckPurpose(['head'])))).toBe(bonus)
    expect(modifierTotal(rollModifiers(ownRoller, contestPurpose({ stats: ['head'] })))).toBe(bonus)
  })

  it('Efficiently Packed lets a Preparedness Check bump on a 2, and no other', () => {
    const ownRoller = createRoller([abilityItem('efficientlyPacked')])
    expect(highestBumpFace(rollModifiers(ownRoller, statCheckPurpose(['home'], 'preparedness')))).toBe(2)
    expect(highestBumpFace(rollModifiers(ownRoller, statCheckPurpose(['home'])))).toBe(1)
  })

  it('Ease of Focus is offered for a d8 or larger, off at first, and used up for the scene', () => {
    const focus = abilityItem('easeOfFocus')
    const [offered] = rollModifiers(createRoller([focus], [], 8), statCheckPurpose(['head']))
    expect(offered).toMatchObject({ kind: 'bumpOnTwo', on: false })
    expect(rollModifiers(createRoller([focus], [], 6), statCheckPurpose(['head']))).toEqual([])
    expect(
      rollModifiers(
        createRoller([abilityItem('easeOfFocus', { used: 1 })], [], 8),
        statCheckPurpose(['head']),
      ),
    ).toEqual([])
    expect(editsForUsedModifiers(createRoller([focus], [], 8), offered ? [offered] : [], bumpedDice)).toEqual(
      [],
    )
    expect(
      editsForUsedModifiers(
        createRoller([focus], [], 8),
        offered ? [{ ...offered, on: true }] : [],
        bumpedDice,
      ),
    ).toEqual([{ target: focus.uuid, set: { used: 1 } }])
  })

  it.each([
    [[[3]], 3],
    [[[1], [3]], 5],
    [[[1], [1], [3]], 7],
  ])('Focused Determination adds +1 for each bump: %j is %i', (waves, total) => {
    const bumpBonuses = bumpBonusesFor(
      createRoller([abilityItem('focusedDetermination')]),
      statCheckPurpose(['head']),
    )
    const groups = [{ number: 1, faces: 4, bumpOn: 1 as const, waves, cut: false }]
    expect(rollTotal({ groups, perBump: bumpBonuses, modifiers: [], help: {}, helpWorth: 1 })).toBe(total)
  })

  it('Survival Instinct makes help worth +2 on rolls with Hurry, and no other', () => {
    const ownRoller = createRoller([abilityItem('survivalInstinct')])
    expect(helpDieBonusFor(ownRoller, statCheckPurpose(['hurry']))).toBe(2)
    expect(helpDieBonusFor(ownRoller, statCheckPurpose(['head', 'hurry']))).toBe(2)
    expect(helpDieBonusFor(ownRoller, statCheckPurpose(['head']))).toBe(1)
    expect(helpDieBonusFor(createRoller(), statCheckPurpose(['hurry']))).toBe(1)
  })

  it('boons wait for the next roll, which uses them up', () => {
    const ownRoller = {
      ...createRoller(),
      state: humanityState({
        boons: { k: { name: 'A temple', value: 4, peaceful: false, help: false, next: false } },
      }),
    }
    const modifiers = rollModifiers(ownRoller, statCheckPurpose(['head']))
    expect(modifierTotal(modifiers)).toBe(4)
    expect(editsForUsedModifiers(ownRoller, modifiers, bumpedDice)).toEqual([
      { target: 'Actor.a', set: { 'boons.k': undefined } },
    ])
  })

  it('Optimal Solution adds only to rolls without violence', () => {
    const ownRoller = {
      ...createRoller(),
      state: humanityState({
        boons: { k: { name: 'Solved', value: 5, peaceful: true, help: false, next: true } },
      }),
    }
    expect(modifierTotal(rollModifiers(ownRoller, statCheckPurpose(['head'])))).toBe(5)
    expect(modifierTotal(rollModifiers(ownRoller, statCheckPurpose(['hurt'])))).toBe(0)
  })
})
