/** Tests the modifiers of abilities and conditions. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { findHighestBumpFace, sumAddedModifiers } from '../../src/core/modifiers'
import { isRefusal } from '../../src/core/outcome'
import type { ItemView } from '../../src/core/game-views'
import { createRollPlan, statRollAnswerFields } from '../../src/humanity/check/roll-plan'
import {
  findHelpDieBonus,
  listRollModifiers,
  listBumpBonuses,
  createEditsForUsedModifiers,
} from '../../src/humanity/check/roll-modifiers'
import type { RollPurpose } from '../../src/humanity/rules/roll-purpose'
import { createStatCheckPurpose } from '../../src/humanity/rules/roll-purpose'
import { computeRollTotal } from '../../src/humanity/rules/stat-roll'
import type { StatDie } from '../../src/humanity/rules/stats'
import { createRemark } from '../support/remarks'
import {
  abilityItem,
  createHumanityClick,
  humanityState,
  actorFieldsWithConditions,
  usualSettings,
} from '../support/humanity'

const FOCUS_MODIFIER_ID = 'ability-easeOfFocus-bumpOnTwo'
const noAnswers = v.parse(v.object(statRollAnswerFields), {})
const contestPurpose = (purposeOverrides: Partial<RollPurpose>): RollPurpose => ({
  ...createStatCheckPurpose(['hurry']),
  kind: 'contest',
  ...purposeOverrides,
})
const createRoller = (items: ItemView[] = [], conditionIds: string[] = [], statDie: StatDie = 4) => ({
  actor: { ...createHumanityClick().actor, ...actorFieldsWithConditions(...conditionIds) },
  state: humanityState({ stats: { ...humanityState().stats, head: statDie, hurry: statDie } }),
  items,
})

it('each ① of help adds what the roll says of help: 1, or 2 by Survival Instinct', () => {
  const helpById = { b: { name: 'Ben', dice: [6, 1] }, c: { name: 'Cid', dice: [3] } }
  const rollWithHelp = { groups: [], modifiers: [], perBump: [], help: helpById }
  expect([1, 2].map((helpWorth) => computeRollTotal({ ...rollWithHelp, helpWorth }))).toEqual([3, 6])
})

/** A d8 that has bumped on a 2. */
const bumpedDice = { groups: [{ number: 1, faces: 8, bumpOn: 2 as const, waves: [[2], [5]], cut: false }] }

it.each([
  [createStatCheckPurpose(['head']), ['clubs', 'hearts']],
  [contestPurpose({ side: 'attacker', violent: true }), ['clubs']],
  [contestPurpose({ side: 'attacker', violent: false }), ['hearts']],
  [contestPurpose({ side: 'defender', violent: true }), []],
])('the roll %j names the harm of other games in %j (ruling HC15)', (rollPurpose, ids) => {
  const remarkModifiers = [createRemark('clubs', true), createRemark('hearts', false)]
  const modifiers = listRollModifiers({ ...createRoller(), remarks: remarkModifiers }, rollPurpose)
  expect(modifiers.map(({ label }) => label)).toEqual(ids.map((text) => ({ text })))
})

describe('conditions ("Example Conditions", "Coolness")', () => {
  it.each([
    ['uncool', createStatCheckPurpose(['head']), -1],
    ['uncool', contestPurpose({ side: 'defender' }), -1],
    ['headache', createStatCheckPurpose(['head']), -1],
    ['headache', createStatCheckPurpose(['hand']), 0],
    ['handcramp', createStatCheckPurpose(['hand']), -1],
    ['heartache', createStatCheckPurpose(['heart']), -1],
    ['homesick', createStatCheckPurpose(['home'], 'preparedness'), -1],
    ['weakened', contestPurpose({ side: 'defender', violent: true }), -2],
    ['weakened', contestPurpose({ side: 'defender', violent: false }), 0],
    ['weakened', contestPurpose({ side: 'attacker', violent: true }), 0],
    ['weakened', createStatCheckPurpose(['hurt']), 0],
    ['slowed', contestPurpose({ kind: 'advantage' }), -2],
    ['mislead', contestPurpose({ kind: 'advantage' }), -2],
    ['slowed', contestPurpose({ side: 'defender' }), 0],
    ['disarmed', contestPurpose({ side: 'attacker', violent: true }), 0],
    ['exhausted', createStatCheckPurpose(['head']), 0],
  ])('the condition %s for %j counts %i', (id, rollPurpose, expectedSum) => {
    expect(sumAddedModifiers(listRollModifiers(createRoller([], [id]), rollPurpose))).toBe(expectedSum)
  })

  it('Agreeable counts against the named person, as a Defender without violence', () => {
    const agreeableStatus = 'humanity-agreeable'
    const actor = {
      ...createHumanityClick().actor,
      conditions: [{ status: agreeableStatus, key: 'x', about: 'Actor.x', name: 'Xenia' }],
    }
    const contestModifierSum = (purposeOverrides: Partial<RollPurpose>) =>
      sumAddedModifiers(
        listRollModifiers(
          { ...createRoller(), actor },
          contestPurpose({ side: 'defender', ...purposeOverrides }),
        ),
      )
    expect(contestModifierSum({ opponentUuids: ['Actor.x'] })).toBe(-2)
    expect(contestModifierSum({ opponentUuids: ['Actor.y'] })).toBe(0)
    expect(contestModifierSum({ opponentUuids: ['Actor.x'], violent: true })).toBe(0)
  })

  it('Distracted keeps rolls from bumping, whatever abilities say (ruling HU19)', () => {
    const ownModifiers = listRollModifiers(
      createRoller([abilityItem('efficientlyPacked')], ['distracted']),
      createStatCheckPurpose(['home'], 'preparedness'),
    )
    expect(findHighestBumpFace(ownModifiers)).toBe(0)
  })

  it.each([
    [['distracted'], false],
    [[], true],
  ])('a roll that cannot bump (%j, surprised: %s) uses up no Ease of Focus', (ids, isSurprised) => {
    const situation = { ...createRoller([abilityItem('easeOfFocus')], ids, 8), settings: usualSettings }
    const surprisedPlan = createRollPlan({ ...createHumanityClick(), ...situation }, 'head', {
      ...noAnswers,
      surprised: isSurprised,
      on: { [FOCUS_MODIFIER_ID]: true },
    })
    if (isRefusal(surprisedPlan)) throw new Error(surprisedPlan.refused)
    expect(surprisedPlan.dice).toEqual([{ number: 1, faces: 8, bumpOn: 0 }])
    expect(createEditsForUsedModifiers(situation, surprisedPlan.modifiers, bumpedDice)).toEqual([])
    const unsurprisedSituation = {
      ...createRoller([abilityItem('easeOfFocus')], [], 8),
      settings: usualSettings,
    }
    const rollPlan = createRollPlan({ ...createHumanityClick(), ...unsurprisedSituation }, 'head', {
      ...noAnswers,
      on: { [FOCUS_MODIFIER_ID]: true },
    })
    expect(
      isRefusal(rollPlan) ||
        createEditsForUsedModifiers(unsurprisedSituation, rollPlan.modifiers, bumpedDice),
    ).toMatchObject([{ set: { used: 1 } }])
  })
})

describe('abilities that change a roll', () => {
  it.each<[StatDie, number]>([
    [4, 0],
    [6, 0],
    [8, 1],
    [10, 1],
  ])('Advanced Training adds +1 to rolls with a d8 or larger: d%i, %i', (statDie, expectedBonus) => {
    const ownRoller = createRoller([abilityItem('advancedTraining')], [], statDie)
    expect(sumAddedModifiers(listRollModifiers(ownRoller, createStatCheckPurpose(['head'])))).toBe(
      expectedBonus,
    )
    expect(sumAddedModifiers(listRollModifiers(ownRoller, contestPurpose({ stats: ['head'] })))).toBe(
      expectedBonus,
    )
  })

  it('Efficiently Packed lets a Preparedness Check bump on a 2, and no other', () => {
    const ownRoller = createRoller([abilityItem('efficientlyPacked')])
    expect(
      findHighestBumpFace(listRollModifiers(ownRoller, createStatCheckPurpose(['home'], 'preparedness'))),
    ).toBe(2)
    expect(findHighestBumpFace(listRollModifiers(ownRoller, createStatCheckPurpose(['home'])))).toBe(1)
  })

  it('Ease of Focus is offered for a d8 or larger, off at first, and used up for the scene', () => {
    const focusAbility = abilityItem('easeOfFocus')
    const [offered] = listRollModifiers(createRoller([focusAbility], [], 8), createStatCheckPurpose(['head']))
    expect(offered).toMatchObject({ kind: 'bumpOnTwo', on: false })
    expect(listRollModifiers(createRoller([focusAbility], [], 6), createStatCheckPurpose(['head']))).toEqual(
      [],
    )
    expect(
      listRollModifiers(
        createRoller([abilityItem('easeOfFocus', { used: 1 })], [], 8),
        createStatCheckPurpose(['head']),
      ),
    ).toEqual([])
    expect(
      createEditsForUsedModifiers(createRoller([focusAbility], [], 8), offered ? [offered] : [], bumpedDice),
    ).toEqual([])
    expect(
      createEditsForUsedModifiers(
        createRoller([focusAbility], [], 8),
        offered ? [{ ...offered, on: true }] : [],
        bumpedDice,
      ),
    ).toEqual([{ target: focusAbility.uuid, set: { used: 1 } }])
  })

  it.each([
    [[[3]], 3],
    [[[1], [3]], 5],
    [[[1], [1], [3]], 7],
  ])('Focused Determination adds +1 for each bump: %j is %i', (rolledWaves, total) => {
    const bumpBonuses = listBumpBonuses(
      createRoller([abilityItem('focusedDetermination')]),
      createStatCheckPurpose(['head']),
    )
    const diceGroups = [{ number: 1, faces: 4, bumpOn: 1 as const, waves: rolledWaves, cut: false }]
    expect(
      computeRollTotal({ groups: diceGroups, perBump: bumpBonuses, modifiers: [], help: {}, helpWorth: 1 }),
    ).toBe(total)
  })

  it('Survival Instinct makes help worth +2 on rolls with Hurry, and no other', () => {
    const ownRoller = createRoller([abilityItem('survivalInstinct')])
    expect(findHelpDieBonus(ownRoller, createStatCheckPurpose(['hurry']))).toBe(2)
    expect(findHelpDieBonus(ownRoller, createStatCheckPurpose(['head', 'hurry']))).toBe(2)
    expect(findHelpDieBonus(ownRoller, createStatCheckPurpose(['head']))).toBe(1)
    expect(findHelpDieBonus(createRoller(), createStatCheckPurpose(['hurry']))).toBe(1)
  })

  it('boons wait for the next roll, which uses them up', () => {
    const ownRoller = {
      ...createRoller(),
      state: humanityState({
        boons: { k: { name: 'A temple', value: 4, peaceful: false, help: false, next: false } },
      }),
    }
    const modifiers = listRollModifiers(ownRoller, createStatCheckPurpose(['head']))
    expect(sumAddedModifiers(modifiers)).toBe(4)
    expect(createEditsForUsedModifiers(ownRoller, modifiers, bumpedDice)).toEqual([
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
    expect(sumAddedModifiers(listRollModifiers(ownRoller, createStatCheckPurpose(['head'])))).toBe(5)
    expect(sumAddedModifiers(listRollModifiers(ownRoller, createStatCheckPurpose(['hurt'])))).toBe(0)
  })
})
