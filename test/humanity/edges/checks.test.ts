/** Tests Checks that are repeated, helped or undone. Each test quotes the sentence of its rule. */
import { describe, expect, it } from 'vitest'
import type { CheckChange } from '../../../src/humanity/check/check-facts'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { scriptedChance } from '../../support/chance'
import { d20GroupsShowing, clickOnCheck, pressCheckButton, refusalReason } from '../../support/checks'
import { createPerson } from '../../support/contest'
import { abilityItem, createHumanityClick, humanityState } from '../../support/humanity'
import {
  lastAttemptData,
  lastAttempt,
  contestFactsOf,
  attemptMiracle,
  contestWithMajorWound,
} from '../../support/lethal'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'
const createChange = (changeKind: CheckChange['kind'], changeValue = 3): CheckChange => ({
  kind: changeKind,
  by: 'Eve',
  what: 'It',
  value: changeValue,
})

describe('"When you fail a Check … by 5 or more, gain a Blessing"; "when you fail a non-violent Check" (HU40)', () => {
  const items = [abilityItem('steadfastness'), abilityItem('pastRepeated'), abilityItem('luck')]
  const failedFacts = { groups: d20GroupsShowing(2), target: 8 }

  it.each([
    { act: 'settle', ability: 'steadfastness', faces: [4] },
    { act: 'past', ability: 'pastRepeated', faces: [4] },
  ])('$ability accepts the failure, and no help makes a success of it afterwards', async (usedPress) => {
    const { after } = await pressCheckButton(
      usedPress.act,
      { facts: failedFacts, items, ability: usedPress.ability },
      usedPress.faces,
    )
    expect(after).toMatchObject({ settled: true })
    const helperClick = clickOnCheck({
      facts: { ...after, roller: 'Actor.b' },
      mine: false,
      state: { blessings: { x: 6 } },
    })
    const helpAction = humanityRuleset.messages.check?.actions.help
    expect(
      refusalReason(await helpAction?.decide(helperClick, { dice: { x: true } }, scriptedChance([]))),
    ).toBe(`${REFUSAL_KEY_PREFIX}.settled`)
    const retryPress = await pressCheckButton('retry', { facts: { ...after }, items, ability: 'luck' })
    expect(refusalReason(retryPress.outcome)).toBe(`${REFUSAL_KEY_PREFIX}.notNow`)
  })

  it('one failure brings both, and its consequence; the die comes by itself, once, and the message says why', async () => {
    const facts = { ...failedFacts, purpose: 'preparedness' as const }
    const firstPress = await pressCheckButton('settle', { facts, items }, [4])
    expect(Object.values(firstPress.after?.awards ?? {})).toMatchObject([
      { name: 'Ana', dice: [4], why: 'steadfastness' },
    ])
    expect(firstPress.outcome).toMatchObject({ statuses: [{ status: 'humanity-unprepared', active: true }] })
    const secondPress = await pressCheckButton('past', {
      facts: { ...firstPress.after },
      items,
      ability: 'pastRepeated',
    })
    expect(secondPress.outcome).toMatchObject({ statuses: [] })
    expect(secondPress.after?.awarded).toHaveLength(2)
    const checkWithoutHelp = await pressCheckButton('past', { facts, items, ability: 'pastRepeated' }, [4])
    expect(checkWithoutHelp.after?.awarded).toHaveLength(2)
    expect(Object.values(checkWithoutHelp.after?.awards ?? {})).toMatchObject([
      { dice: [4], why: 'steadfastness' },
    ])
  })

  it('a failed miracle counts, too: it is closed, and a steadfast character has the die', async () => {
    const cid = createPerson('Cid', {}, { items: items.slice(0, 2) })
    const testContest = await attemptMiracle(7, { by: cid })
    const data = lastAttemptData(testContest)
    await testContest.press('pastAttempt', { as: cid, data, dice: [3] })
    expect(lastAttempt(testContest)).toMatchObject({ closed: true })
    expect(Object.values(contestFactsOf(testContest).awards)).toMatchObject([{ name: 'Cid', dice: [3] }])
    const helpingPerson = createPerson('Eve', { blessings: { x: 1 } })
    const helpPress = { as: helpingPerson, data, answers: { dice: { x: true } } }
    expect(await testContest.refusalOfPress('help', helpPress)).toBe(`${REFUSAL_KEY_PREFIX}.settled`)
  })
})

describe('"attempt the Check again, using the newer result instead" (Blessed by Luck)', () => {
  const items = [abilityItem('luck')]
  const pressRetry = (checkChanges: Record<string, CheckChange>) =>
    pressCheckButton(
      'retry',
      {
        facts: {
          groups: d20GroupsShowing(9),
          target: 8,
          changes: { d: createChange('hinder'), ...checkChanges },
        },
        items,
        ability: 'luck',
      },
      [9],
    )

  it.each([
    { changes: {}, stay: [], why: 'what Disruption took was taken from the first result' },
    { changes: { p: createChange('protect') }, stay: [], why: 'the first failure was protected' },
    { changes: { c: createChange('curse', 0) }, stay: ['curse'], why: 'the throws before stay visible' },
  ])('a Check attempted again is a new roll: $why', async ({ changes, stay }) => {
    const { after, result } = await pressRetry(changes)
    expect(result).toMatchObject({ total: 9, verdict: { success: true } })
    expect(Object.values(after?.changes ?? {}).map(({ kind }) => kind)).toEqual([...stay, 'retry'])
  })

  it('a coup de grâce attempted again loses nothing of what the first attempt lost', async () => {
    const luckyAna = createPerson(
      'Ana',
      { stats: { ...humanityState().stats, hurt: 8 } },
      { items: [abilityItem('luck')] },
    )
    const { played, data } = await contestWithMajorWound(createPerson('Ben'), luckyAna)
    const disruptor = createPerson('Eve', {}, { items: [abilityItem('disruption')] })
    await played.press('coup', { as: luckyAna, data, dice: [6] })
    await played.press('hinderAttempt', { as: disruptor, data: lastAttemptData(played) })
    expect(lastAttempt(played)).toMatchObject({ less: 3 })
    await played.press('retryAttempt', { as: luckyAna, data: lastAttemptData(played), dice: [6] })
    expect(lastAttempt(played)).toMatchObject({ less: 0, groups: [{ waves: [[6]] }] })
  })
})

describe('"Once during each scene that follows, you may attempt a Check to remove this condition" (Coolness)', () => {
  const actorWhoIsUncool = (isFromBefore: boolean) => ({
    ...createHumanityClick().actor,
    statuses: ['humanity-uncool'],
    conditions: [{ status: 'humanity-uncool', key: '', ...(isFromBefore && { fromBefore: isFromBefore }) }],
  })
  const shameFacts = {
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
      facts: { ...shameFacts, peaceful: false, scene: 0, heard: {} },
    },
    sides: [],
  }

  it.each([
    { actor: actorWhoIsUncool(true), sheds: true, why: 'it is of an earlier scene' },
    {
      actor: actorWhoIsUncool(false),
      sheds: false,
      why: 'it came in this scene, also where one was shed in it before',
    },
    { actor: createHumanityClick().actor, sheds: false, why: 'there is none' },
  ])('Uncool may be shed: $sheds, because $why', ({ actor, sheds }) => {
    const question = humanityRuleset.tab.actions.check?.ask(
      createHumanityClick({ actor, data: { stat: 'heart' } }),
    )
    expect(question).toMatchObject({ context: { sheds } })
  })

  it.each([
    { actor: actorWhoIsUncool(true), marks: 0 },
    { actor: actorWhoIsUncool(false), marks: 1 },
  ])('the end of a scene marks Uncool once ($marks)', ({ actor, marks }) => {
    const recoveryEffects =
      humanityRuleset.recoveryRules?.effects(createHumanityClick({ actor }), 'scene', { rest: 'no' }) ?? []
    expect(recoveryEffects.filter(({ id }) => id === 'uncool')).toHaveLength(marks)
  })

  it.each([
    {
      actor: createHumanityClick().actor,
      statuses: [{ target: 'Actor.a', status: 'humanity-uncool', active: true }],
    },
    { actor: actorWhoIsUncool(true), statuses: [] },
  ])(
    'an Uncool that comes to an Uncool character changes nothing of the first: $statuses',
    async ({ actor, statuses }) => {
      const hearOutcome = await humanityRuleset.messages.use?.actions.hear?.decide(
        { ...createHumanityClick({ actor }), ...puzzleMessage },
        {},
        scriptedChance([]),
      )
      expect(hearOutcome).toMatchObject({ statuses })
      const afflictAction = humanityRuleset.tab.actions.afflict
      const uncoolClick = createHumanityClick({ actor, data: { condition: 'humanity-uncool' } })
      expect(await afflictAction?.decide(uncoolClick, {}, scriptedChance([]))).toMatchObject({ statuses })
    },
  )
})
