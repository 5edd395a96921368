/** Tests Stat Checks: stats, severity, modifiers, and dice that may bump on a 2. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sumRolledFaces } from '../../../src/core/dice'
import { statCheckFactsSchema as stored } from '../../../src/humanity/check/check-facts'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { parseStatUsedAtTable } from '../../../src/humanity/rules'
import { computeRollTotal } from '../../../src/humanity/rules/stat-roll'
import { findSeverityForMargin, computeStatCheckVerdict } from '../../../src/humanity/rules/severity'
import { RULE_BOOK_STATS, SUGGESTED_CHECK_TARGETS } from '../../../src/humanity/rules/stats'
import {
  createAbilityItem,
  createStatCheckFacts,
  createHumanityActionContext,
  createHumanityState,
  createActorFieldsWithConditions,
} from '../../support/humanity'
import { createScriptedChance } from '../../support/chance'

const rollCheck = async (rolledFaces: number[], formAnswers: object, actionContextOverrides = {}) => {
  const chance = createScriptedChance(rolledFaces)
  const actionOutcome = await humanityRuleset.tab.actions.check?.decide(
    createHumanityActionContext({ data: { stat: 'head' }, ...actionContextOverrides }),
    formAnswers,
    chance,
  )
  expect(chance.unused).toEqual([])
  return actionOutcome
}

describe('Stat Checks ("Stat Checks")', () => {
  it('Stat Checks know all seven H, and the setting’s own stat if there is one', () => {
    expect(RULE_BOOK_STATS).toEqual(['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history'])
    for (const stat of RULE_BOOK_STATS) {
      expect(parseStatUsedAtTable({ customStat: '' }, stat)).toBe(stat)
    }
    expect(parseStatUsedAtTable({ customStat: 'Hex' }, 'custom')).toBe('custom')
  })

  it.each([
    ['none', [], false],
    ['one', ['head'], true],
    ['the three of an Ascendant Spark', ['head', 'hand', 'heart'], true],
    ['four', ['head', 'hand', 'heart', 'home'], false],
    ['one that does not exist', ['strength'], false],
  ])('a roll that is stored has %s: %j, believed: %s', (_caseTitle, storedStats, isStoredDataAccepted) =>
    expect(v.is(stored, { ...createStatCheckFacts({}), stats: storedStats })).toBe(isStoredDataAccepted),
  )

  it.each([undefined, '', 'strength', 'constructor', '__proto__', 'custom'])(
    'Stat Checks refuse a stat that does not exist: %s',
    (stat) => {
      expect(parseStatUsedAtTable({ customStat: '' }, stat)).toHaveProperty(
        'refused',
        'HnB.humanity.refusal.noSuchStat',
      )
    },
  )

  it('a Stat Check rolls the one die of the stat', async () => {
    const actorState = createHumanityState({ stats: { ...createHumanityState().stats, head: 10 } })
    expect(await rollCheck([7], { target: 4 }, { state: actorState })).toMatchObject({
      post: { kind: 'check', facts: { groups: [{ number: 1, faces: 10, bumpOn: 1, waves: [[7]] }] } },
    })
  })

  it('a die that shows 1 bumps: it is rolled again and added', async () => {
    expect(await rollCheck([1, 1, 3], { target: 4 })).toMatchObject({
      post: { facts: { groups: [{ waves: [[1], [1], [3]] }] } },
    })
  })

  it('the first roll against a surprise cannot bump ("Surprise Threat")', async () => {
    expect(await rollCheck([1], { target: 4, surprise: 'own' })).toMatchObject({
      post: { facts: { surprised: true, groups: [{ bumpOn: 0, waves: [[1]] }] } },
    })
  })

  it.each([
    { target: 12, surprise: '2', needed: 10 },
    { target: 12, surprise: '3', needed: 9 },
    { target: 12, surprise: '', needed: 12 },
    { target: 2, surprise: '3', needed: 1 },
    { target: null, surprise: '3', needed: null },
  ])(
    'a target of $target that comes as a surprise, eased by $surprise: $needed',
    async ({ target, surprise, needed }) => {
      const surpriseRollBonus = needed === null ? 0 : Number(surprise)
      expect(await rollCheck([3], { target, surprise })).toMatchObject({
        post: { facts: { target: needed, eased: surpriseRollBonus } },
      })
      expect(await rollCheck([], { target, surprise: '5' })).toMatchObject({
        refused: 'HnB.refusal.badAnswer',
      })
    },
  )

  it('a Stat Check succeeds when it meets or beats the target', () => {
    expect(computeStatCheckVerdict(7, 8).success).toBe(false)
    expect(computeStatCheckVerdict(8, 8).success).toBe(true)
    expect(computeStatCheckVerdict(9, 8).success).toBe(true)
  })

  it('the question offers the targets of the rules, the medium target first', async () => {
    expect(SUGGESTED_CHECK_TARGETS.map(({ target }) => target)).toEqual([4, 8, 12, 16, 20])
    expect(
      humanityRuleset.tab.actions.check?.ask(createHumanityActionContext({ data: { stat: 'head' } })),
    ).toMatchObject({
      defaults: { target: 8 },
    })
    expect(await rollCheck([2], { target: null })).toMatchObject({ post: { facts: { target: null } } })
  })

  it.each([
    { target: 0 },
    { target: -3 },
    { target: 10_000 },
    { target: 4.5 },
    { target: 'eight' },
    { situationValue: 1e9 },
  ])('Stat Checks refuse an impossible number: %j', async (formAnswers) => {
    expect(
      await humanityRuleset.tab.actions.check?.decide(
        createHumanityActionContext({ data: { stat: 'head' } }),
        formAnswers,
        createScriptedChance([]),
      ),
    ).toHaveProperty('refused', 'HnB.refusal.badAnswer')
  })
})

describe('severity ("Highs and Lows")', () => {
  it.each([
    [0, 'minor'],
    [4, 'minor'],
    [5, 'medium'],
    [9, 'medium'],
    [10, 'major'],
    [31, 'major'],
  ])('a margin of %i is %s', (margin, severity) => {
    expect(findSeverityForMargin(margin)).toBe(severity)
  })

  it('severity counts margins above and below the target', () => {
    expect(computeStatCheckVerdict(2, 12)).toEqual({ success: false, margin: 10, severity: 'major' })
    expect(computeStatCheckVerdict(13, 8)).toEqual({ success: true, margin: 5, severity: 'medium' })
  })

  it('12 is the lowest target at which a lowest roll of 2 fails disastrously', () => {
    expect(computeStatCheckVerdict(2, 11).severity).not.toBe('major')
    expect(computeStatCheckVerdict(2, 12).severity).toBe('major')
  })
})

describe('modifiers', () => {
  const clickFieldsOfUncoolActor = {
    actor: {
      ...createHumanityActionContext().actor,
      ...createActorFieldsWithConditions('uncool', 'headache', 'homesick'),
    },
  }

  it('the modifiers name each condition that changes the roll: Uncool for every stat, an ache for its own stat', async () => {
    const actionOutcome = await rollCheck([4], { target: 4 }, clickFieldsOfUncoolActor)
    expect(actionOutcome).toMatchObject({
      post: {
        facts: {
          modifiers: [
            { id: 'humanity-uncool', value: -1, on: true },
            { id: 'humanity-headache', value: -1, on: true },
          ],
        },
      },
    })
  })

  it('the player can switch a modifier off', async () => {
    const actionOutcome = await rollCheck(
      [4],
      { target: 4, on: { 'humanity-uncool': false } },
      clickFieldsOfUncoolActor,
    )
    expect(actionOutcome).toMatchObject({
      post: {
        facts: {
          modifiers: [
            { id: 'humanity-uncool', on: false },
            { id: 'humanity-headache', on: true },
          ],
        },
      },
    })
  })

  it('modifiers of the situation show the words that a person typed, as text', async () => {
    const hostileHtml = '<img src=x onerror=alert(1)>'
    expect(await rollCheck([4], { target: 4, situation: hostileHtml, situationValue: 2 })).toMatchObject({
      post: { facts: { modifiers: [{ label: { text: hostileHtml }, value: 2, source: 'situation' }] } },
    })
  })

  it('Distracted prevents bumps', async () => {
    const clickFieldsOfDistractedActor = {
      actor: { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions('distracted') },
    }
    expect(await rollCheck([1], { target: 4 }, clickFieldsOfDistractedActor)).toMatchObject({
      post: { facts: { groups: [{ bumpOn: 0 }] } },
    })
  })

  it('modifiers add up with the dice and the help', () => {
    const diceGroups = [{ number: 1, faces: 4, bumpOn: 1 as const, waves: [[1], [3]], cut: false }]
    const modifier = { label: { key: 'x' }, source: 'condition' as const, kind: 'add' as const }
    expect(sumRolledFaces({ groups: diceGroups })).toBe(4)
    expect(
      computeRollTotal({
        groups: diceGroups,
        modifiers: [
          { ...modifier, id: 'a', value: -1, on: true },
          { ...modifier, id: 'b', value: 5, on: false },
        ],
        help: { b: { name: 'Ben', dice: [6, 2] } },
        perBump: [],
        helpWorth: 1,
      }),
    ).toBe(5)
  })
})

describe('the player is asked whether a 2 bumps, if they wish to be asked (ruling HU4)', () => {
  const actionContextFieldsWithFocus = {
    items: [createAbilityItem('easeOfFocus')],
    state: createHumanityState({ stats: { ...createHumanityState().stats, head: 8 } }),
  }
  const switchStatesOfFocus = { 'ability-easeOfFocus-bumpOnTwo': true }
  const rollHeadCheck = (rolledFaces: number[], formAnswers: object) =>
    humanityRuleset.tab.actions.check?.decide(
      createHumanityActionContext({ ...actionContextFieldsWithFocus, data: { stat: 'head' } }),
      { target: 8, on: switchStatesOfFocus, ...formAnswers },
      createScriptedChance(rolledFaces),
    )
  const createExpectedOutcomeWithWaves = (...diceWaveList: number[][]) => ({
    post: { facts: { groups: [{ waves: diceWaveList }] } },
  })

  it('a 2 bumps by itself if the player does not wish to be asked', async () => {
    expect(await rollHeadCheck([2, 5], {})).toMatchObject(createExpectedOutcomeWithWaves([2], [5]))
  })

  it.each([
    { faces: [3], used: 0, why: 'no 2 falls' },
    { faces: [1, 5], used: 0, why: 'a 1 bumps by itself' },
    { faces: [2, 5], used: 1, why: 'a 2 bumps' },
    { faces: [1, 2, 4], used: 1, why: 'a later 2 bumps' },
  ])('"bump when you roll a 2" is used up by a 2 that bumps (HU50): $why', async ({ faces, used }) => {
    const actionOutcome = await rollHeadCheck(faces, {})
    expect(actionOutcome).toMatchObject({ edits: used ? [{ set: { 'system.humanity.used': 1 } }] : [] })
  })

  it('the roll waits at a 2 and uses up nothing yet, while a 1 still bumps by itself', async () => {
    const actionOutcome = await rollHeadCheck([1, 2], { twos: true })
    expect(actionOutcome).toMatchObject({ ...createExpectedOutcomeWithWaves([1], [2]), edits: [] })
    expect(actionOutcome).toMatchObject({ post: { facts: { twos: true, groups: [{ bumpOn: 1 }] } } })
  })

  it('a roll that cannot bump never asks (ruling HU19)', async () => {
    expect(await rollHeadCheck([2], { twos: true, surprised: true })).toMatchObject({
      post: { facts: { twos: false } },
    })
  })

  const decideBump = (
    messageFacts: object,
    rolledFaces: number[],
    rollerFields: object = actionContextFieldsWithFocus,
  ) =>
    humanityRuleset.messages.check?.actions.bump?.decide(
      {
        ...createHumanityActionContext(rollerFields),
        message: {
          uuid: 'ChatMessage.m',
          actor: 'Actor.a',
          facts: createStatCheckFacts({ roller: 'Actor.a', ...messageFacts }),
        },
        sides: [],
      },
      {},
      createScriptedChance(rolledFaces),
    )
  const createDiceGroupsWithFaces = (...faces: number[]) => [
    { number: 1, faces: 8, bumpOn: 1 as const, waves: faces.map((dieFace) => [dieFace]), cut: false },
  ]

  const createActorWithFocus = (useCount: number) => ({
    ...actionContextFieldsWithFocus,
    items: [createAbilityItem('easeOfFocus', { used: useCount })],
  })
  const modifiers = [
    { id: 'ability-easeOfFocus-bumpOnTwo', label: { text: 'Ease of Focus' }, kind: 'bumpOnTwo', value: 0 },
  ].map((modifier) => ({ ...modifier, source: 'ability', on: true }))

  it('the first 2 that bumps uses the ability up, the next one of this roll is free (HU50)', async () => {
    const messageFacts = { twos: true, modifiers }
    expect(await decideBump({ ...messageFacts, groups: createDiceGroupsWithFaces(2) }, [2])).toMatchObject({
      edits: [{ set: { 'system.humanity.used': 1 } }],
    })
    expect(
      await decideBump(
        { ...messageFacts, groups: createDiceGroupsWithFaces(2, 2) },
        [4],
        createActorWithFocus(1),
      ),
    ).toMatchObject({
      edits: [],
    })
    expect(
      await decideBump(
        { ...messageFacts, groups: createDiceGroupsWithFaces(2), before: [createDiceGroupsWithFaces(2, 5)] },
        [4],
        createActorWithFocus(1),
      ),
    ).toMatchObject({
      edits: [],
    })
  })

  it('the bump is refused after another roll has used the ability up', async () => {
    expect(
      await decideBump(
        { twos: true, modifiers, groups: createDiceGroupsWithFaces(2) },
        [],
        createActorWithFocus(1),
      ),
    ).toMatchObject({
      refused: 'HnB.humanity.refusal.used.scene',
    })
  })

  it('the button bumps the 2, and the roll asks again at the next 2', async () => {
    expect(await decideBump({ twos: true, groups: createDiceGroupsWithFaces(2) }, [1, 2])).toMatchObject({
      amend: { set: { groups: [{ waves: [[2], [1], [2]] }] } },
    })
  })

  it.each([
    { why: 'not a 3', facts: { twos: true, groups: createDiceGroupsWithFaces(3) } },
    { why: 'not a 2 of an ordinary roll', facts: { groups: createDiceGroupsWithFaces(2) } },
    { why: 'not a 2 that has bumped', facts: { twos: true, groups: createDiceGroupsWithFaces(2, 5) } },
    {
      why: 'not when it is settled',
      facts: { twos: true, settled: true, groups: createDiceGroupsWithFaces(2) },
    },
    {
      why: 'not for somebody else',
      facts: { twos: true, roller: 'Actor.b', groups: createDiceGroupsWithFaces(2) },
    },
  ])('the message asks about a 2: $why', async ({ facts }) => {
    expect(await decideBump(facts, [5])).toMatchObject({ refused: 'HnB.humanity.refusal.notNow' })
  })
})
