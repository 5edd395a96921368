/** Tests the modifiers of abilities and conditions. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { findHighestBumpFace, sumModifiersOfRoll } from '../../src/core/modifiers'
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
import { createRemarkModifier } from '../support/remarks'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createActorFieldsWithConditions,
  usualSettings,
} from '../support/humanity'

const FOCUS_MODIFIER_ID = 'ability-easeOfFocus-bumpOnTwo'
const emptyAnswers = v.parse(v.object(statRollAnswerFields), {})
const createContestPurpose = (purposeOverrides: Partial<RollPurpose>): RollPurpose => ({
  ...createStatCheckPurpose(['hurry']),
  kind: 'contest',
  ...purposeOverrides,
})
const createRoller = (actorItems: ItemView[] = [], conditionIds: string[] = [], statDie: StatDie = 4) => ({
  actor: { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions(...conditionIds) },
  state: createHumanityState({ stats: { ...createHumanityState().stats, head: statDie, hurry: statDie } }),
  items: actorItems,
})

it('each ① of help adds what the roll says of help: 1, or 2 by Survival Instinct', () => {
  const helpByHelperId = { b: { name: 'Ben', dice: [6, 1] }, c: { name: 'Cid', dice: [3] } }
  const rollWithHelpingDice = { groups: [], modifiers: [], perBump: [], help: helpByHelperId }
  expect(
    [1, 2].map((helpingDiceWorth) =>
      computeRollTotal({ ...rollWithHelpingDice, helpWorth: helpingDiceWorth }),
    ),
  ).toEqual([3, 6])
})

/** A d8 that showed a 2 and bumped: it was rolled again, and both faces count. */
const bumpedDiceFacts = {
  groups: [{ number: 1, faces: 8, bumpOn: 2 as const, waves: [[2], [5]], cut: false }],
}

it.each([
  [createStatCheckPurpose(['head']), ['clubs', 'hearts', 'crisis']],
  [createContestPurpose({ side: 'attacker', violent: true }), ['clubs', 'crisis']],
  [createContestPurpose({ side: 'attacker', violent: false }), ['hearts', 'crisis']],
  [createContestPurpose({ side: 'defender', violent: true }), []],
])('the roll %j names the harm of other games in %j (ruling HC15)', (rollPurpose, remarkTexts) => {
  const remarkModifiers = [
    createRemarkModifier('clubs', 'violent'),
    createRemarkModifier('hearts', 'peaceful'),
    createRemarkModifier('crisis', 'all'),
  ]
  const modifiers = listRollModifiers({ ...createRoller(), remarks: remarkModifiers }, rollPurpose)
  expect(modifiers.map(({ label }) => label)).toEqual(remarkTexts.map((text) => ({ text })))
})

describe('conditions ("Example Conditions", "Coolness")', () => {
  it.each([
    ['uncool', createStatCheckPurpose(['head']), -1],
    ['uncool', createContestPurpose({ side: 'defender' }), -1],
    ['headache', createStatCheckPurpose(['head']), -1],
    ['headache', createStatCheckPurpose(['hand']), 0],
    ['handcramp', createStatCheckPurpose(['hand']), -1],
    ['heartache', createStatCheckPurpose(['heart']), -1],
    ['homesick', createStatCheckPurpose(['home'], 'preparedness'), -1],
    ['weakened', createContestPurpose({ side: 'defender', violent: true }), -2],
    ['weakened', createContestPurpose({ side: 'defender', violent: false }), 0],
    ['weakened', createContestPurpose({ side: 'attacker', violent: true }), 0],
    ['weakened', createStatCheckPurpose(['hurt']), 0],
    ['slowed', createContestPurpose({ kind: 'advantage' }), -2],
    ['mislead', createContestPurpose({ kind: 'advantage' }), -2],
    ['slowed', createContestPurpose({ side: 'defender' }), 0],
    ['disarmed', createContestPurpose({ side: 'attacker', violent: true }), 0],
    ['exhausted', createStatCheckPurpose(['head']), 0],
  ])('the condition %s for %j counts %i', (conditionId, rollPurpose, expectedModifierSum) => {
    expect(sumModifiersOfRoll(listRollModifiers(createRoller([], [conditionId]), rollPurpose))).toBe(
      expectedModifierSum,
    )
  })

  it('Agreeable counts against the named person, as a Defender without violence', () => {
    const agreeableStatus = 'humanity-agreeable'
    const actor = {
      ...createHumanityActionContext().actor,
      conditions: [{ status: agreeableStatus, key: 'x', about: 'Actor.x', name: 'Xenia' }],
    }
    const sumContestModifiers = (purposeOverrides: Partial<RollPurpose>) =>
      sumModifiersOfRoll(
        listRollModifiers(
          { ...createRoller(), actor },
          createContestPurpose({ side: 'defender', ...purposeOverrides }),
        ),
      )
    expect(sumContestModifiers({ opponentUuids: ['Actor.x'] })).toBe(-2)
    expect(sumContestModifiers({ opponentUuids: ['Actor.y'] })).toBe(0)
    expect(sumContestModifiers({ opponentUuids: ['Actor.x'], violent: true })).toBe(0)
  })

  it('Distracted keeps rolls from bumping, whatever abilities say (ruling HU19)', () => {
    const modifiersOfRoller = listRollModifiers(
      createRoller([createAbilityItem('efficientlyPacked')], ['distracted']),
      createStatCheckPurpose(['home'], 'preparedness'),
    )
    expect(findHighestBumpFace(modifiersOfRoller)).toBe(0)
  })

  it.each([
    [['distracted'], false],
    [[], true],
  ])(
    'a roll that cannot bump (%j, surprised: %s) uses up no Ease of Focus',
    (conditionIds, isPersonSurprised) => {
      const situation = {
        ...createRoller([createAbilityItem('easeOfFocus')], conditionIds, 8),
        settings: usualSettings,
      }
      const rollPlanWithSurprise = createRollPlan(
        { ...createHumanityActionContext(), ...situation },
        'head',
        {
          ...emptyAnswers,
          surprised: isPersonSurprised,
          on: { [FOCUS_MODIFIER_ID]: true },
        },
      )
      if (isRefusal(rollPlanWithSurprise)) throw new Error(rollPlanWithSurprise.refused)
      expect(rollPlanWithSurprise.dice).toEqual([{ number: 1, faces: 8, bumpOn: 0 }])
      expect(createEditsForUsedModifiers(situation, rollPlanWithSurprise.modifiers, bumpedDiceFacts)).toEqual(
        [],
      )
      const situationWithoutSurprise = {
        ...createRoller([createAbilityItem('easeOfFocus')], [], 8),
        settings: usualSettings,
      }
      const rollPlan = createRollPlan(
        { ...createHumanityActionContext(), ...situationWithoutSurprise },
        'head',
        {
          ...emptyAnswers,
          on: { [FOCUS_MODIFIER_ID]: true },
        },
      )
      expect(
        isRefusal(rollPlan) ||
          createEditsForUsedModifiers(situationWithoutSurprise, rollPlan.modifiers, bumpedDiceFacts),
      ).toMatchObject([{ set: { used: 1 } }])
    },
  )
})

describe('abilities that change a roll', () => {
  it.each<[StatDie, number]>([
    [4, 0],
    [6, 0],
    [8, 1],
    [10, 1],
  ])('Advanced Training adds +1 to rolls with a d8 or larger: d%i, %i', (statDie, expectedBonus) => {
    const roller = createRoller([createAbilityItem('advancedTraining')], [], statDie)
    expect(sumModifiersOfRoll(listRollModifiers(roller, createStatCheckPurpose(['head'])))).toBe(
      expectedBonus,
    )
    expect(sumModifiersOfRoll(listRollModifiers(roller, createContestPurpose({ stats: ['head'] })))).toBe(
      expectedBonus,
    )
  })

  it('Efficiently Packed lets a Preparedness Check bump on a 2, and no other', () => {
    const roller = createRoller([createAbilityItem('efficientlyPacked')])
    expect(
      findHighestBumpFace(listRollModifiers(roller, createStatCheckPurpose(['home'], 'preparedness'))),
    ).toBe(2)
    expect(findHighestBumpFace(listRollModifiers(roller, createStatCheckPurpose(['home'])))).toBe(1)
  })

  it('Ease of Focus is offered for a d8 or larger, off at first, and used up for the scene', () => {
    const focusAbility = createAbilityItem('easeOfFocus')
    const [offered] = listRollModifiers(createRoller([focusAbility], [], 8), createStatCheckPurpose(['head']))
    expect(offered).toMatchObject({ kind: 'bumpOnTwo', on: false })
    expect(listRollModifiers(createRoller([focusAbility], [], 6), createStatCheckPurpose(['head']))).toEqual(
      [],
    )
    expect(
      listRollModifiers(
        createRoller([createAbilityItem('easeOfFocus', { used: 1 })], [], 8),
        createStatCheckPurpose(['head']),
      ),
    ).toEqual([])
    expect(
      createEditsForUsedModifiers(
        createRoller([focusAbility], [], 8),
        offered ? [offered] : [],
        bumpedDiceFacts,
      ),
    ).toEqual([])
    expect(
      createEditsForUsedModifiers(
        createRoller([focusAbility], [], 8),
        offered ? [{ ...offered, on: true }] : [],
        bumpedDiceFacts,
      ),
    ).toEqual([{ target: focusAbility.uuid, set: { used: 1 } }])
  })

  it.each([
    [[[3]], 3],
    [[[1], [3]], 5],
    [[[1], [1], [3]], 7],
  ])('Focused Determination adds +1 for each bump: %j is %i', (rolledDiceWaves, rollTotal) => {
    const bumpBonuses = listBumpBonuses(
      createRoller([createAbilityItem('focusedDetermination')]),
      createStatCheckPurpose(['head']),
    )
    const diceGroups = [{ number: 1, faces: 4, bumpOn: 1 as const, waves: rolledDiceWaves, cut: false }]
    expect(
      computeRollTotal({ groups: diceGroups, perBump: bumpBonuses, modifiers: [], help: {}, helpWorth: 1 }),
    ).toBe(rollTotal)
  })

  it('Survival Instinct makes help worth +2 on rolls with Hurry, and no other', () => {
    const roller = createRoller([createAbilityItem('survivalInstinct')])
    expect(findHelpDieBonus(roller, createStatCheckPurpose(['hurry']))).toBe(2)
    expect(findHelpDieBonus(roller, createStatCheckPurpose(['head', 'hurry']))).toBe(2)
    expect(findHelpDieBonus(roller, createStatCheckPurpose(['head']))).toBe(1)
    expect(findHelpDieBonus(createRoller(), createStatCheckPurpose(['hurry']))).toBe(1)
  })

  it('boons wait for the next roll, which uses them up', () => {
    const roller = {
      ...createRoller(),
      state: createHumanityState({
        boons: { k: { name: 'A temple', value: 4, peaceful: false, help: false, next: false } },
      }),
    }
    const modifiers = listRollModifiers(roller, createStatCheckPurpose(['head']))
    expect(sumModifiersOfRoll(modifiers)).toBe(4)
    expect(createEditsForUsedModifiers(roller, modifiers, bumpedDiceFacts)).toEqual([
      { target: 'Actor.a', set: { 'boons.k': undefined } },
    ])
  })

  it('Optimal Solution adds only to rolls without violence', () => {
    const roller = {
      ...createRoller(),
      state: createHumanityState({
        boons: { k: { name: 'Solved', value: 5, peaceful: true, help: false, next: true } },
      }),
    }
    expect(sumModifiersOfRoll(listRollModifiers(roller, createStatCheckPurpose(['head'])))).toBe(5)
    expect(sumModifiersOfRoll(listRollModifiers(roller, createStatCheckPurpose(['hurt'])))).toBe(0)
  })
})
