/** Tests repeated, helped and undone Checks, with the rule's sentence for each. */
import { describe, expect, it } from 'vitest'
import type { CheckResultChange } from '../../../src/humanity/check/check-facts'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import {
  createD20GroupsWithFace,
  createActionContextForCheck,
  pressCheckButton,
  findRefusalReason,
} from '../../support/checks'
import { createPerson } from '../../support/contest'
import { createAbilityItem, createHumanityActionContext, createHumanityState } from '../../support/humanity'
import {
  createButtonDataOfLastAttempt,
  findLastAttempt,
  readContestFacts,
  attemptMiracle,
  createContestWithMajorWound,
} from '../../support/lethal'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const createChangeOfCheck = (changeKind: CheckResultChange['kind'], changeValue = 3): CheckResultChange => ({
  kind: changeKind,
  by: 'Eve',
  what: 'It',
  value: changeValue,
})

describe('"When you fail a Check … by 5 or more, gain a Blessing"; "when you fail a non-violent Check" (HU40)', () => {
  const items = [
    createAbilityItem('steadfastness'),
    createAbilityItem('pastRepeated'),
    createAbilityItem('luck'),
  ]
  const failedCheckFacts = { groups: createD20GroupsWithFace(2), target: 8 }

  it.each([
    { act: 'settle', ability: 'steadfastness', faces: [4] },
    { act: 'past', ability: 'pastRepeated', faces: [4] },
  ])(
    '$ability accepts the failure, and no help makes a success of it afterwards',
    async (buttonPressOfAbility) => {
      const { after } = await pressCheckButton(
        buttonPressOfAbility.act,
        { facts: failedCheckFacts, items, ability: buttonPressOfAbility.ability },
        buttonPressOfAbility.faces,
      )
      expect(after).toMatchObject({ settled: true })
      const actionContextOfHelper = createActionContextForCheck({
        facts: { ...after, roller: 'Actor.b' },
        mine: false,
        state: { blessings: { x: 6 } },
      })
      const actionOfHelp = humanityRuleset.messages.check?.actions.help
      expect(
        findRefusalReason(
          await actionOfHelp?.decide(actionContextOfHelper, { dice: { x: true } }, createScriptedChance([])),
        ),
      ).toBe(`${REFUSAL_KEY_PREFIX}.settled`)
      const resultOfRetry = await pressCheckButton('retry', { facts: { ...after }, items, ability: 'luck' })
      expect(findRefusalReason(resultOfRetry.outcome)).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
    },
  )

  it('one failure brings both, and its consequence; the die comes by itself, once, and the message says why', async () => {
    const messageFacts = { ...failedCheckFacts, purpose: 'preparedness' as const }
    const resultOfFirstPress = await pressCheckButton('settle', { facts: messageFacts, items }, [4])
    expect(Object.values(resultOfFirstPress.after?.awards ?? {})).toMatchObject([
      { name: 'Ana', dice: [4], why: 'steadfastness' },
    ])
    expect(resultOfFirstPress.outcome).toMatchObject({
      statuses: [{ status: 'humanity-unprepared', active: true }],
    })
    const resultOfSecondPress = await pressCheckButton('past', {
      facts: { ...resultOfFirstPress.after },
      items,
      ability: 'pastRepeated',
    })
    expect(resultOfSecondPress.outcome).toMatchObject({ statuses: [] })
    expect(resultOfSecondPress.after?.awarded).toHaveLength(2)
    const checkWithoutHelp = await pressCheckButton(
      'past',
      { facts: messageFacts, items, ability: 'pastRepeated' },
      [4],
    )
    expect(checkWithoutHelp.after?.awarded).toHaveLength(2)
    expect(Object.values(checkWithoutHelp.after?.awards ?? {})).toMatchObject([
      { dice: [4], why: 'steadfastness' },
    ])
  })

  it('a failed miracle counts, too: it is closed, and a steadfast character has the die', async () => {
    const cid = createPerson('Cid', {}, { items: items.slice(0, 2) })
    const testContest = await attemptMiracle(7, { by: cid })
    const buttonData = createButtonDataOfLastAttempt(testContest)
    await testContest.press('pastAttempt', { as: cid, data: buttonData, dice: [3] })
    expect(findLastAttempt(testContest)).toMatchObject({ closed: true })
    expect(Object.values(readContestFacts(testContest).awards)).toMatchObject([{ name: 'Cid', dice: [3] }])
    const helpingPerson = createPerson('Eve', { blessings: { x: 1 } })
    const buttonPressForHelp = { as: helpingPerson, data: buttonData, answers: { dice: { x: true } } }
    expect(await testContest.refusalOfPress('help', buttonPressForHelp)).toBe(`${REFUSAL_KEY_PREFIX}.settled`)
  })
})

describe('"attempt the Check again, using the newer result instead" (Blessed by Luck)', () => {
  const actorItems = [createAbilityItem('luck')]
  const pressRetryButton = (checkChanges: Record<string, CheckResultChange>) =>
    pressCheckButton(
      'retry',
      {
        facts: {
          groups: createD20GroupsWithFace(9),
          target: 8,
          changes: { d: createChangeOfCheck('hinder'), ...checkChanges },
        },
        items: actorItems,
        ability: 'luck',
      },
      [9],
    )

  it.each([
    { changes: {}, stay: [], why: 'what Disruption took was taken from the first result' },
    { changes: { p: createChangeOfCheck('protect') }, stay: [], why: 'the first failure was protected' },
    {
      changes: { c: createChangeOfCheck('curse', 0) },
      stay: ['curse'],
      why: 'the throws before stay visible',
    },
  ])('a Check attempted again is a new roll: $why', async ({ changes, stay }) => {
    const { after, result } = await pressRetryButton(changes)
    expect(result).toMatchObject({ total: 9, verdict: { success: true } })
    expect(Object.values(after?.changes ?? {}).map(({ kind }) => kind)).toEqual([...stay, 'retry'])
  })

  it('a coup de grâce attempted again loses nothing of what the first attempt lost', async () => {
    const anaWithLuck = createPerson(
      'Ana',
      { stats: { ...createHumanityState().stats, hurt: 8 } },
      { items: [createAbilityItem('luck')] },
    )
    const { played, data } = await createContestWithMajorWound(createPerson('Ben'), anaWithLuck)
    const disruptor = createPerson('Eve', {}, { items: [createAbilityItem('disruption')] })
    await played.press('coup', { as: anaWithLuck, data, dice: [6] })
    await played.press('hinderAttempt', { as: disruptor, data: createButtonDataOfLastAttempt(played) })
    expect(findLastAttempt(played)).toMatchObject({ less: 3 })
    await played.press('retryAttempt', {
      as: anaWithLuck,
      data: createButtonDataOfLastAttempt(played),
      dice: [6],
    })
    expect(findLastAttempt(played)).toMatchObject({ less: 0, groups: [{ waves: [[6]] }] })
  })
})

describe('"Once during each scene that follows, you may attempt a Check to remove this condition" (Coolness)', () => {
  const createUncoolActor = (wasUncoolBeforeCheck: boolean) => ({
    ...createHumanityActionContext().actor,
    statuses: ['humanity-uncool'],
    conditions: [
      {
        status: 'humanity-uncool',
        key: '',
        ...(wasUncoolBeforeCheck && { fromBefore: wasUncoolBeforeCheck }),
      },
    ],
  })
  const factsOfShameAbility = {
    ability: 'Dance',
    kind: 'shame',
    by: 'Actor.b',
    groups: [],
    solution: '',
    value: 0,
    dice: [],
  }
  const puzzleMessage = {
    message: {
      uuid: 'ChatMessage.m',
      actor: 'Actor.b',
      facts: { ...factsOfShameAbility, peaceful: false, scene: 0, heard: {} },
    },
    sides: [],
  }

  it.each([
    { actor: createUncoolActor(true), sheds: true, why: 'it is of an earlier scene' },
    {
      actor: createUncoolActor(false),
      sheds: false,
      why: 'it came in this scene, also where one was shed in it before',
    },
    { actor: createHumanityActionContext().actor, sheds: false, why: 'there is none' },
  ])('Uncool may be shed: $sheds, because $why', ({ actor, sheds }) => {
    const askedQuestion = humanityRuleset.tab.actions.check?.ask(
      createHumanityActionContext({ actor, data: { stat: 'heart' } }),
    )
    expect(askedQuestion).toMatchObject({ context: { sheds } })
  })

  it.each([
    { actor: createUncoolActor(true), marks: 0 },
    { actor: createUncoolActor(false), marks: 1 },
  ])('the end of a scene marks Uncool once ($marks)', ({ actor, marks }) => {
    const recoveryEffects =
      humanityRuleset.recoveryRules?.effects(createHumanityActionContext({ actor }), 'scene', {
        rest: 'no',
      }) ?? []
    expect(recoveryEffects.filter(({ id }) => id === 'uncool')).toHaveLength(marks)
  })

  it.each([
    {
      actor: createHumanityActionContext().actor,
      statuses: [{ target: 'Actor.a', status: 'humanity-uncool', active: true }],
    },
    { actor: createUncoolActor(true), statuses: [] },
  ])(
    'an Uncool that comes to an Uncool character changes nothing of the first: $statuses',
    async ({ actor, statuses }) => {
      const outcomeOfHearing = await humanityRuleset.messages.use?.actions.hear?.decide(
        { ...createHumanityActionContext({ actor }), ...puzzleMessage },
        {},
        createScriptedChance([]),
      )
      expect(outcomeOfHearing).toMatchObject({ statuses })
      const afflictionAction = humanityRuleset.tab.actions.afflict
      const actionContextOfUncoolActor = createHumanityActionContext({
        actor,
        data: { condition: 'humanity-uncool' },
      })
      expect(
        await afflictionAction?.decide(actionContextOfUncoolActor, {}, createScriptedChance([])),
      ).toMatchObject({
        statuses,
      })
    },
  )
})
