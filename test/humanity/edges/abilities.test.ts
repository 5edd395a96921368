/** Tests unusual cases in which abilities are used. The tests quote the sentences of the rules. */
import { describe, expect, it } from 'vitest'
import type { ItemView, RawItemActionContext } from '../../../src/core/game-views'
import type { StatCheck } from '../../../src/humanity/check/check-facts'
import type { AbilityUseFacts } from '../../../src/humanity/use/use-facts'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { createScriptedChance } from '../../support/chance'
import { createD20GroupsWithFace, pressCheckButton, findRefusalReason } from '../../support/checks'
import type { PlayedMessage } from '../../support/contest'
import { createPerson } from '../../support/contest'
import {
  createTestContest,
  findSideKey,
  findSettledResultsOfContest,
  createContestContextForGamemaster,
} from '../../support/contests'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createSettingsInSession,
  usualSettings,
} from '../../support/humanity'
import { player } from '../../support/people'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

describe('"When you or a nearby ally attempt a roll" (Optimal Solution)', () => {
  const boonFromSolvedPuzzle = { name: 'Solved', value: 5, peaceful: true, help: false, next: true }
  const actorState = createHumanityState({ boons: { b: boonFromSolvedPuzzle } })

  /** Creates the facts of using the ability Optimal Solution, for a puzzle that was solved after two scenes. */
  async function createPuzzleFacts(): Promise<AbilityUseFacts> {
    const item = createAbilityItem('optimalSolution')
    const actionContextForOwnItem: RawItemActionContext = {
      ...createHumanityActionContext({ items: [item], settings: createSettingsInSession({ scenes: 2 }) }),
      item,
    }
    const actionOutcome = await humanityRuleset.items.ability?.actions.use?.decide(
      actionContextForOwnItem,
      {},
      createScriptedChance([1, 1, 1, 2]),
    )
    expect(actionOutcome).toMatchObject({ post: { facts: { value: 5 } } })
    // Cast: the expectation above has checked that the facts have this shape.
    return (actionOutcome as { post: { facts: AbilityUseFacts } }).post.facts
  }
  const decideToHearPuzzle = async (sceneCount: number) =>
    humanityRuleset.messages.use?.actions.hear?.decide(
      {
        ...createHumanityActionContext({ settings: createSettingsInSession({ scenes: sceneCount }) }),
        message: { uuid: 'ChatMessage.m', actor: 'Actor.b', facts: await createPuzzleFacts() },
        sides: [],
      },
      {},
      createScriptedChance([]),
    )

  it('Optimal Solution counts in its own scene, and in no later one', async () => {
    expect(await decideToHearPuzzle(2)).toMatchObject({
      edits: [{ set: { 'system.humanity.boons.id00000000000001': { value: 5, next: true } } }],
    })
    expect(findRefusalReason(await decideToHearPuzzle(3))).toBe(`${REFUSAL_KEY_PREFIX}.otherScene`)
  })

  it.each([
    { stat: 'head', on: {}, ends: true, why: 'the roll takes it' },
    { stat: 'head', on: { 'boon-b': false }, ends: true, why: 'the roll could have had it' },
    { stat: 'hurt', on: {}, ends: false, why: 'it is for no violent roll' },
  ])('a roll of $stat ends the boon: $ends, because $why', async ({ stat, on, ends }) => {
    const actionOutcome = await humanityRuleset.tab.actions.check?.decide(
      createHumanityActionContext({ state: actorState, data: { stat } }),
      { target: 8, on },
      createScriptedChance([4]),
    )
    const expectedEdits = [{ target: 'Actor.a', set: { 'system.humanity.boons.b': undefined } }]
    expect(actionOutcome).toMatchObject({ edits: ends ? expectedEdits : [] })
  })

  it.each([
    { boon: boonFromSolvedPuzzle, moment: 'scene', ends: 1 },
    { boon: boonFromSolvedPuzzle, moment: 'session', ends: 1 },
    { boon: { ...boonFromSolvedPuzzle, next: false }, moment: 'session', ends: 0 },
  ])('the end of a $moment ends $ends boons of Optimal Solution', ({ boon, moment, ends }) => {
    const recoveryEffects = humanityRuleset.recoveryRules?.effects(
      createHumanityActionContext({ state: createHumanityState({ boons: { b: boon } }) }),
      moment,
      {
        rest: 'no',
      },
    )
    expect(recoveryEffects?.filter(({ id }) => id === 'boonb')).toHaveLength(ends)
  })
})

describe('"When a character fails a Check or loses a Contest to tend to your wounds" (Blessed by Insurance)', () => {
  const insuranceAbility = createAbilityItem('insurance')
  const wound: ItemView = { ...insuranceAbility, id: 'w', uuid: 'Actor.a.Item.w', type: 'wound', fields: {} }
  const settingsWithAnyTendingStat = { tendingStat: 'any' as const }

  it.each<{
    why: string
    facts: Partial<StatCheck>
    wounded?: boolean
    settings?: typeof settingsWithAnyTendingStat
    may: boolean
  }>([
    { why: 'Home is for tending', facts: { stats: ['home'] }, may: true },
    { why: 'a touchstone stood for Home', facts: { stats: ['history'], instead: 'home' }, may: true },
    {
      why: '"use your History Stat" where both apply: the village healer’s touchstone',
      facts: { stats: ['history'], instead: '', touchstone: 'Binding wounds' },
      may: true,
    },
    { why: 'it is about something else', facts: { stats: ['head'] }, may: false },
    {
      why: 'the table lets every stat tend (HU43)',
      facts: { stats: ['head'] },
      settings: settingsWithAnyTendingStat,
      may: true,
    },
    {
      why: 'Hurt never tends',
      facts: { stats: ['hurt', 'home'] },
      settings: settingsWithAnyTendingStat,
      may: false,
    },
    {
      why: 'Preparedness tends to nobody',
      facts: { stats: ['home'], purpose: 'preparedness' },
      may: false,
    },
    { why: 'who has no wounds is not tended', facts: { stats: ['home'] }, wounded: false, may: false },
  ])(
    "Insurance works for another person's Check: $may, because $why",
    async ({ facts, wounded = true, settings = {}, may }) => {
      for (const isOwnRoll of [false, true]) {
        const actorItems = wounded ? [insuranceAbility, wound] : [insuranceAbility]
        const circumstancesOfFailedCheck = {
          facts: { groups: createD20GroupsWithFace(2), target: 12, ...facts },
          items: actorItems,
          mine: isOwnRoll,
          settings,
        }
        const { outcome } = await pressCheckButton('rescue', {
          ...circumstancesOfFailedCheck,
          ability: 'insurance',
        })
        expect(findRefusalReason(outcome), String(isOwnRoll)).toBe(
          may ? null : `${REFUSAL_KEY_PREFIX}.notNow`,
        )
      }
    },
  )

  const personWithLargeHead = { stats: { ...createHumanityState().stats, home: 10 as const } }
  const insuredPerson = createPerson('Ben', {}, { items: [insuranceAbility, wound] })
  const [ana, cid, dee] = [
    createPerson('Ana', personWithLargeHead),
    createPerson('Cid', personWithLargeHead),
    createPerson('Dee', personWithLargeHead),
  ]

  /** A Contest that Ana, or Ana and Cid, lose when they tend to Ben against Dee's will. */
  async function createContestForTending(
    rolledStat = 'home',
    peopleWhoTend = [ana],
    gameSettings: object = {},
  ) {
    const sides = [
      ...peopleWhoTend.map((participant) => [participant, 'attacker'] as const),
      [dee, 'defender'] as const,
    ]
    const testContest = createTestContest(sides)
    testContest.people = [...testContest.people, insuredPerson]
    testContest.settings = { ...usualSettings, ...gameSettings }
    for (const pressingPerson of peopleWhoTend)
      await testContest.press('roll', { as: pressingPerson, data: { stat: rolledStat }, dice: [3] })
    await testContest.press('roll', {
      as: dee,
      data: { stat: rolledStat },
      dice: [rolledStat === 'home' ? 9 : 4],
    })
    return testContest
  }
  const listOfferedButtonActs = (playedMessage: PlayedMessage): readonly string[] => {
    const contestContext = humanityRuleset.messages.contest?.context(
      { uuid: 'ChatMessage.m', actor: '', facts: playedMessage.facts },
      {
        user: player,
        actor: null,
        playedUuids: ['Actor.Ben'],
        sides: playedMessage.people,
        settings: playedMessage.settings,
      },
      // Cast: this is the shape that the message's template reads.
    ) as unknown as { readonly abilities: readonly { readonly act: string }[] }
    return contestContext.abilities.map(({ act }) => act)
  }

  it('Insurance makes a loss in a free Contest the smallest win, and Disruption may reverse it', async () => {
    const testContest = await createContestForTending()
    expect(listOfferedButtonActs(testContest)).toEqual(['rescue'])
    await testContest.press('rescue', { as: insuredPerson })
    expect(testContest.last?.edits).toEqual([
      { target: 'Actor.Ben.Item.insurance', set: { 'system.humanity.used': 1 } },
    ])
    const disruptor = createPerson('Eve', {}, { items: [createAbilityItem('disruption')] })
    // The rule "When another character … wins a Contest" has no exception. So the ability also works against a person
    // who has won by the ability Insurance (HU43).
    const contestWithDisruption = await createContestForTending()
    await contestWithDisruption.press('rescue', { as: insuredPerson })
    contestWithDisruption.people = [...contestWithDisruption.people, disruptor]
    await contestWithDisruption.press('hinder', {
      as: disruptor,
      answers: { a: findSideKey(contestWithDisruption, 'Ana') },
    })
    await contestWithDisruption.press('settle', { as: ana })
    expect(findSettledResultsOfContest(contestWithDisruption)).toMatchObject([
      { won: false, severity: 'minor' },
    ])
    // Dee resisted the care and lost. Dee takes care of nobody, and so gets no button for it.
    expect(listOfferedButtonActs(testContest)).toEqual([])
    await testContest.press('settle', { as: dee })
    expect(findSettledResultsOfContest(testContest)).toMatchObject([{ won: true, severity: 'minor' }])
  })

  it('Insurance for a group turns the shared result, and the question asks whose', async () => {
    const testContest = await createContestForTending('home', [ana, cid])
    expect(testContest.askQuestion('rescue', { as: insuredPerson })).toMatchObject({
      context: { contenders: [{ name: 'Ana' }, { name: 'Cid' }] },
    })
    await testContest.press('rescue', { as: insuredPerson, answers: { a: findSideKey(testContest, 'Cid') } })
    await testContest.press('settle', { as: dee })
    expect(findSettledResultsOfContest(testContest)).toMatchObject([{ won: true, severity: 'minor' }])
  })

  it('Insurance cannot be used if the Contest is about something else, unless every stat may tend', async () => {
    const otherContest = await createContestForTending('heart')
    expect(listOfferedButtonActs(otherContest)).toEqual([])
    expect(await otherContest.refusalOfPress('rescue', { as: insuredPerson })).toBe(
      `${REFUSAL_KEY_PREFIX}.notTended`,
    )
    expect(
      listOfferedButtonActs(await createContestForTending('heart', [ana], settingsWithAnyTendingStat)),
    ).toEqual(['rescue'])
  })

  it('a character without wounds cannot use Insurance', async () => {
    const testContest = await createContestForTending()
    const personWithInsurance = createPerson('Ben', {}, { items: [insuranceAbility] })
    testContest.people = [...testContest.people.slice(0, 2), personWithInsurance]
    expect(listOfferedButtonActs(testContest)).toEqual([])
    expect(await testContest.refusalOfPress('rescue', { as: personWithInsurance })).toBe(
      `${REFUSAL_KEY_PREFIX}.notTended`,
    )
  })
})

describe('"a place of religious or spiritual importance" (Blessed by Charity)', () => {
  const item = createAbilityItem('charity')
  const actionContextOfGiver: RawItemActionContext = {
    ...createHumanityActionContext({ items: [item], state: createHumanityState({ blessings: { a: 3 } }) }),
    item,
  }
  const decideDonation = (donationPlace: string) =>
    humanityRuleset.items.ability?.actions.use?.decide(
      actionContextOfGiver,
      { place: donationPlace, dice: { a: true } },
      createScriptedChance([]),
    )

  it('Charity asks for the place and tells it, and gives nothing without one', async () => {
    expect(humanityRuleset.items.ability?.actions.use?.ask(actionContextOfGiver)).toMatchObject({
      template: 'humanity/donate-dialog',
    })
    expect(await decideDonation('The old shrine')).toMatchObject({
      post: { facts: { place: 'The old shrine' } },
    })
    expect(findRefusalReason(await decideDonation('  '))).toBe(`${REFUSAL_KEY_PREFIX}.noPlace`)
  })
})

describe('"During a Contest involving three or more characters" (Blessed by Circumstance)', () => {
  const personWithCircumstance = createPerson('Cid', {}, { items: [createAbilityItem('circumstance')] })
  const createPersonWithLargeHead = (personName: string) =>
    createPerson(personName, { stats: { ...createHumanityState().stats, head: 10 } })
  const [ana, ben, dee] = [
    createPersonWithLargeHead('Ana'),
    createPersonWithLargeHead('Ben'),
    createPerson('Dee'),
  ]

  /**
   * A Contest in which Ana and Dee attack Ben and Cid, and are attacked by them. The attacks have these totals: Ana 9
   * and 8, Ben 7 and 6, Dee and Cid 2 and 2.
   */
  async function createContestOfFourPeople() {
    const testContest = createTestContest(
      [
        [ana, 'attacker'],
        [dee, 'attacker'],
        [ben, 'defender'],
        [personWithCircumstance, 'defender'],
      ],
      { both: true },
    )
    for (const [a, b] of [
      [9, 7],
      [8, 6],
    ] as const)
      for (const [as, face] of [
        [ana, a],
        [dee, 2],
        [ben, b],
        [personWithCircumstance, 2],
      ] as const)
        await testContest.press('roll', { as, data: { stat: 'head' }, dice: [face] })
    return testContest
  }

  it("four who all attack are three or more: two of them have each other's attack and defence (HU44)", async () => {
    const testContest = await createContestOfFourPeople()
    expect(createContestContextForGamemaster(testContest).abilities.map(({ act }) => act)).toContain('swap')
    const formAnswers = { a: findSideKey(testContest, 'Ana'), b: findSideKey(testContest, 'Cid') }
    await testContest.press('swap', { as: personWithCircumstance, answers: formAnswers })
    const rollResultsByTeam = createContestContextForGamemaster(testContest).teams.map(({ sides }) =>
      sides.map(({ rolls }) => rolls.map(({ result }) => result)),
    )
    expect(rollResultsByTeam).toEqual([
      [
        [2, 2],
        [2, 2],
      ],
      [
        [7, 6],
        [9, 8],
      ],
    ])
  })
})
