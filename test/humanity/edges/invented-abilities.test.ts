/** Tests a player's invented ability: it works only for its kind of roll, as often as its limit allows. */
import { describe, expect, it } from 'vitest'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import { createD20GroupsWithFace, pressCheckButton, findRefusalReason } from '../../support/checks'
import { createPerson } from '../../support/contest'
import { createTestContest, readContestFacts, findSideKey } from '../../support/contests'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createActorFieldsWithConditions,
} from '../../support/humanity'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

describe('"creating one of your own": an ability that gives a Blessing Die, as its sheet limits it', () => {
  const createAbilityWithInventedGain = (abilityOverrides: object, kindsOfAffectedRolls: string) =>
    createAbilityItem('steadfastness', {
      ability: '',
      ...abilityOverrides,
      effects: { g: { kind: 'gain', value: 5, rolls: kindsOfAffectedRolls } },
    })
  const expectedEditOfUse = { target: 'Actor.Ben.Item.steadfastness', set: { 'system.humanity.used': 1 } }

  it.each([
    { rolls: 'check', own: {}, gains: 0, counts: false, why: 'only for Checks' },
    { rolls: 'contest', own: {}, gains: 1, counts: false, why: 'for Contests' },
    { rolls: 'any', own: { limit: 'session', used: 1 }, gains: 0, counts: false, why: 'used up' },
    { rolls: 'any', own: { limit: 'session' }, gains: 1, counts: true, why: 'once per session' },
  ])('after a Contest lost by 5: $why', async ({ rolls, own, gains, counts }) => {
    const ana = createPerson('Ana', { stats: { ...createHumanityState().stats, head: 10 } })
    const ben = createPerson('Ben', {}, { items: [createAbilityWithInventedGain(own, rolls)] })
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [9] })
    await testContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [2] })
    await testContest.press('settle', { as: ana, gm: true, dice: gains ? [4] : [] })
    expect(Object.values(readContestFacts(testContest).awards)).toHaveLength(gains)
    expect(JSON.stringify(testContest.last?.edits).includes(JSON.stringify(expectedEditOfUse))).toBe(counts)
  })

  it.each([
    { used: 0, gains: true, why: 'the first time in a session, which counts' },
    { used: 1, gains: false, why: 'not a second time' },
  ])('after a Check failed by 5: $why', async ({ used, gains }) => {
    const actorItems = [createAbilityWithInventedGain({ limit: 'session', used }, 'any')]
    const checkCircumstances = { facts: { groups: createD20GroupsWithFace(3), target: 8 }, items: actorItems }
    const { outcome } = await pressCheckButton('settle', checkCircumstances, gains ? [4] : [])
    expect(findRefusalReason(outcome)).toBe(gains ? null : `${REFUSAL_KEY_PREFIX}.settled`)
    expect(JSON.stringify(outcome).includes('"system.humanity.used":1')).toBe(gains)
  })

  it('an ability that lowers only Preparedness Checks lowers them', async () => {
    const effectsThatHinder = { h: { kind: 'hinder', value: 3, rolls: 'preparedness' } }
    const actorItems = [createAbilityItem('disruption', { ability: '', effects: effectsThatHinder })]
    const checkCircumstances = { mine: false, items: actorItems, ability: 'disruption' }
    const rollFacts = { groups: createD20GroupsWithFace(9), target: 8 }
    const factsOfPreparednessRoll = { ...rollFacts, purpose: 'preparedness' as const, item: 'Rope' }
    const { result } = await pressCheckButton('hinder', {
      ...checkCircumstances,
      facts: factsOfPreparednessRoll,
    })
    expect(result).toMatchObject({ total: 6 })
    const resultOfOtherPress = await pressCheckButton('hinder', { ...checkCircumstances, facts: rollFacts })
    expect(findRefusalReason(resultOfOtherPress.outcome)).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
  })
})

describe('"creating one of your own": an ability that allows other stats, as often as its sheet says', () => {
  const createAbilityWithLimit = (abilityLimitKind: string, useCount: number) =>
    createAbilityItem('ascendantSpark', {
      ability: '',
      limit: 'session',
      used: useCount,
      effects: { c: { kind: abilityLimitKind } },
    })
  const stateWithEightSidedDice = createHumanityState({
    stats: { ...createHumanityState().stats, head: 8, hand: 8, heart: 8 },
    blessings: { a: 2, b: 2 },
  })
  const expectedEditOfUse = { target: 'Actor.a.Item.ascendantSpark', set: { 'system.humanity.used': 1 } }
  const rollUncoolCheck = (
    actorItems: ReturnType<typeof createAbilityItem>[],
    formAnswers: object,
    rolledFaces: number[],
  ) => {
    const actor = { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions('uncool') }
    const ownActionContext = createHumanityActionContext({
      actor,
      state: stateWithEightSidedDice,
      items: actorItems,
      data: { stat: 'head' },
    })
    return humanityRuleset.tab.actions.check?.decide(
      ownActionContext,
      { target: 8, ...formAnswers },
      createScriptedChance(rolledFaces),
    )
  }

  it.each([
    { kind: 'three', answers: { spark: 'hand', third: 'heart' }, dice: [3, 4, 5], refusal: 'sparkOfTwo' },
    { kind: 'otherStat', answers: { usual: 'hand' }, dice: [3], refusal: 'notOther' },
  ])('$kind: a use counts, and without a use it is refused', async ({ kind, answers, dice, refusal }) => {
    const outcomeOfRoll = await rollUncoolCheck([createAbilityWithLimit(kind, 0)], answers, dice)
    expect(outcomeOfRoll && 'edits' in outcomeOfRoll ? outcomeOfRoll.edits : []).toContainEqual(
      expectedEditOfUse,
    )
    expect(findRefusalReason(await rollUncoolCheck([createAbilityWithLimit(kind, 1)], answers, dice))).toBe(
      `${REFUSAL_KEY_PREFIX}.${refusal}`,
    )
    // The roll also uses an ability of the same kind that has no limit. So the limited ability loses none of its uses.
    const unlimitedAbility = createAbilityItem(kind === 'three' ? 'ascendantSpark' : 'radicalSelfAcceptance')
    const rollWithBothAbilities = await rollUncoolCheck(
      [createAbilityWithLimit(kind, 0), { ...unlimitedAbility, id: 'free' }],
      answers,
      dice,
    )
    expect(JSON.stringify(rollWithBothAbilities)).not.toContain('"system.humanity.used"')
  })

  it('partner: both characters count a use, and a character without a use is refused', async () => {
    const createActionContextToRollSpark = (actorName: string, useCount: number) => {
      const stateOverrides = {
        ...stateWithEightSidedDice,
        blessings: { [`${actorName}1`]: 2, [`${actorName}2`]: 2 },
      }
      return createPerson(actorName, stateOverrides, { items: [createAbilityWithLimit('partner', useCount)] })
    }
    const [ana, ben] = [createActionContextToRollSpark('Ana', 0), createActionContextToRollSpark('Ben', 0)]
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'attacker'],
      [createPerson('Cid'), 'defender'],
    ])
    const buttonData = { stat: 'head' }
    const formAnswers = { together: 'Actor.Ben head hand' }
    await testContest.press('roll', { as: ana, data: buttonData, answers: formAnswers })
    await testContest.press('agreeSpark', {
      as: ben,
      data: { side: findSideKey(testContest, 'Ana') },
      dice: [3, 4],
    })
    for (const actorName of ['Ana', 'Ben'])
      expect(testContest.last?.edits).toContainEqual({
        target: `Actor.${actorName}.Item.ascendantSpark`,
        set: { 'system.humanity.used': 1 },
      })
    const contestWithoutDice = createTestContest([
      [ana, 'attacker'],
      [createActionContextToRollSpark('Ben', 1), 'attacker'],
      [createPerson('Cid'), 'defender'],
    ])
    expect(
      await contestWithoutDice.refusalOfPress('roll', { as: ana, data: buttonData, answers: formAnswers }),
    ).toBe(`${REFUSAL_KEY_PREFIX}.used.session`)
  })
})
