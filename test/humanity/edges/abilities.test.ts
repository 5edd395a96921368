/** Tests special cases of abilities, each with its sentence of the rules. */
import { describe, expect, it } from 'vitest'
import type { ItemView, RawItemClick } from '../../../src/core/game-views'
import type { StatCheck } from '../../../src/humanity/check/check-facts'
import type { AbilityUseFacts } from '../../../src/humanity/use/use-facts'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { scriptedChance } from '../../support/chance'
import { d20GroupsShowing, pressCheckButton, refusalReason } from '../../support/checks'
import type { PlayedMessage } from '../../support/contest'
import { createPerson } from '../../support/contest'
import {
  createTestContest,
  sideKeyOf,
  settledResultsOfContest,
  contestContextForGamemaster,
} from '../../support/contests'
import {
  abilityItem,
  createHumanityClick,
  humanityState,
  settingsInSession,
  usualSettings,
} from '../../support/humanity'
import { player } from '../../support/people'

const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

describe('"When you or a nearby ally attempt a roll" (Optimal Solution)', () => {
  const solvedBoon = { name: 'Solved', value: 5, peaceful: true, help: false, next: true }
  const state = humanityState({ boons: { b: solvedBoon } })

  /** The facts of a puzzle that was solved after two scenes. */
  async function createPuzzleFacts(): Promise<AbilityUseFacts> {
    const item = abilityItem('optimalSolution')
    const itemClick: RawItemClick = {
      ...createHumanityClick({ items: [item], settings: settingsInSession({ scenes: 2 }) }),
      item,
    }
    const outcome = await humanityRuleset.items.ability?.actions.use?.decide(
      itemClick,
      {},
      scriptedChance([1, 1, 1, 2]),
    )
    expect(outcome).toMatchObject({ post: { facts: { value: 5 } } })
    // Cast: the expectation above has checked that the facts have this shape.
    return (outcome as { post: { facts: AbilityUseFacts } }).post.facts
  }
  const decideHearPuzzle = async (sceneCount: number) =>
    humanityRuleset.messages.use?.actions.hear?.decide(
      {
        ...createHumanityClick({ settings: settingsInSession({ scenes: sceneCount }) }),
        message: { uuid: 'ChatMessage.m', actor: 'Actor.b', facts: await createPuzzleFacts() },
        sides: [],
      },
      {},
      scriptedChance([]),
    )

  it('Optimal Solution counts in its own scene, and in no later one', async () => {
    expect(await decideHearPuzzle(2)).toMatchObject({
      edits: [{ set: { 'system.humanity.boons.id00000000000001': { value: 5, next: true } } }],
    })
    expect(refusalReason(await decideHearPuzzle(3))).toBe(`${REFUSAL_KEY_PREFIX}.otherScene`)
  })

  it.each([
    { stat: 'head', on: {}, ends: true, why: 'the roll takes it' },
    { stat: 'head', on: { 'boon-b': false }, ends: true, why: 'the roll could have had it' },
    { stat: 'hurt', on: {}, ends: false, why: 'it is for no violent roll' },
  ])('a roll of $stat ends the boon: $ends, because $why', async ({ stat, on, ends }) => {
    const outcome = await humanityRuleset.tab.actions.check?.decide(
      createHumanityClick({ state, data: { stat } }),
      { target: 8, on },
      scriptedChance([4]),
    )
    const expectedEdits = [{ target: 'Actor.a', set: { 'system.humanity.boons.b': undefined } }]
    expect(outcome).toMatchObject({ edits: ends ? expectedEdits : [] })
  })

  it.each([
    { boon: solvedBoon, moment: 'scene', ends: 1 },
    { boon: solvedBoon, moment: 'session', ends: 1 },
    { boon: { ...solvedBoon, next: false }, moment: 'session', ends: 0 },
  ])('the end of a $moment ends $ends boons of Optimal Solution', ({ boon, moment, ends }) => {
    const recoveryEffects = humanityRuleset.recoveryRules?.effects(
      createHumanityClick({ state: humanityState({ boons: { b: boon } }) }),
      moment,
      {
        rest: 'no',
      },
    )
    expect(recoveryEffects?.filter(({ id }) => id === 'boonb')).toHaveLength(ends)
  })
})

describe('"When a character fails a Check or loses a Contest to tend to your wounds" (Blessed by Insurance)', () => {
  const insuranceAbility = abilityItem('insurance')
  const wound: ItemView = { ...insuranceAbility, id: 'w', uuid: 'Actor.a.Item.w', type: 'wound', fields: {} }
  const anyStatSettings = { tendingStat: 'any' as const }

  it.each<{
    why: string
    facts: Partial<StatCheck>
    wounded?: boolean
    settings?: typeof anyStatSettings
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
      settings: anyStatSettings,
      may: true,
    },
    { why: 'Hurt never tends', facts: { stats: ['hurt', 'home'] }, settings: anyStatSettings, may: false },
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
        const items = wounded ? [insuranceAbility, wound] : [insuranceAbility]
        const failedScene = {
          facts: { groups: d20GroupsShowing(2), target: 12, ...facts },
          items,
          mine: isOwnRoll,
          settings,
        }
        const { outcome } = await pressCheckButton('rescue', { ...failedScene, ability: 'insurance' })
        expect(refusalReason(outcome), String(isOwnRoll)).toBe(may ? null : `${REFUSAL_KEY_PREFIX}.notNow`)
      }
    },
  )

  const personWithLargeHead = { stats: { ...humanityState().stats, home: 10 as const } }
  const insuredPerson = createPerson('Ben', {}, { items: [insuranceAbility, wound] })
  const [ana, cid, dee] = [
    createPerson('Ana', personWithLargeHead),
    createPerson('Cid', personWithLargeHead),
    createPerson('Dee', personWithLargeHead),
  ]

  /** A Contest in which Ana, or Ana and Cid, tend to Ben against Dee's will and lose. */
  async function contestToTend(rolledStat = 'home', tendingPeople = [ana], settings: object = {}) {
    const sides = [
      ...tendingPeople.map((participant) => [participant, 'attacker'] as const),
      [dee, 'defender'] as const,
    ]
    const testContest = createTestContest(sides)
    testContest.people = [...testContest.people, insuredPerson]
    testContest.settings = { ...usualSettings, ...settings }
    for (const as of tendingPeople)
      await testContest.press('roll', { as, data: { stat: rolledStat }, dice: [3] })
    await testContest.press('roll', {
      as: dee,
      data: { stat: rolledStat },
      dice: [rolledStat === 'home' ? 9 : 4],
    })
    return testContest
  }
  const offeredButtonActs = (playedMessage: PlayedMessage): readonly string[] => {
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
    const testContest = await contestToTend()
    expect(offeredButtonActs(testContest)).toEqual(['rescue'])
    await testContest.press('rescue', { as: insuredPerson })
    expect(testContest.last?.edits).toEqual([
      { target: 'Actor.Ben.Item.insurance', set: { 'system.humanity.used': 1 } },
    ])
    const disruptor = createPerson('Eve', {}, { items: [abilityItem('disruption')] })
    // The rule: "When another character … wins a Contest". No sentence of the rules makes an exception for a victory by
    // Insurance (HU43).
    const disruptedContest = await contestToTend()
    await disruptedContest.press('rescue', { as: insuredPerson })
    disruptedContest.people = [...disruptedContest.people, disruptor]
    await disruptedContest.press('hinder', {
      as: disruptor,
      answers: { a: sideKeyOf(disruptedContest, 'Ana') },
    })
    await disruptedContest.press('settle', { as: ana })
    expect(settledResultsOfContest(disruptedContest)).toMatchObject([{ won: false, severity: 'minor' }])
    // Dee resisted the care and has lost the Contest. Dee cares for nobody, so the message shows Dee no button.
    expect(offeredButtonActs(testContest)).toEqual([])
    await testContest.press('settle', { as: dee })
    expect(settledResultsOfContest(testContest)).toMatchObject([{ won: true, severity: 'minor' }])
  })

  it('Insurance for a group turns the shared result, and the question asks whose', async () => {
    const testContest = await contestToTend('home', [ana, cid])
    expect(testContest.askQuestion('rescue', { as: insuredPerson })).toMatchObject({
      context: { contenders: [{ name: 'Ana' }, { name: 'Cid' }] },
    })
    await testContest.press('rescue', { as: insuredPerson, answers: { a: sideKeyOf(testContest, 'Cid') } })
    await testContest.press('settle', { as: dee })
    expect(settledResultsOfContest(testContest)).toMatchObject([{ won: true, severity: 'minor' }])
  })

  it('Insurance cannot be used if the Contest is about something else, unless every stat may tend', async () => {
    const otherContest = await contestToTend('heart')
    expect(offeredButtonActs(otherContest)).toEqual([])
    expect(await otherContest.refusalOfPress('rescue', { as: insuredPerson })).toBe(
      `${REFUSAL_KEY_PREFIX}.notTended`,
    )
    expect(offeredButtonActs(await contestToTend('heart', [ana], anyStatSettings))).toEqual(['rescue'])
  })

  it('a character without wounds cannot use Insurance', async () => {
    const testContest = await contestToTend()
    const personWithInsurance = createPerson('Ben', {}, { items: [insuranceAbility] })
    testContest.people = [...testContest.people.slice(0, 2), personWithInsurance]
    expect(offeredButtonActs(testContest)).toEqual([])
    expect(await testContest.refusalOfPress('rescue', { as: personWithInsurance })).toBe(
      `${REFUSAL_KEY_PREFIX}.notTended`,
    )
  })
})

describe('"a place of religious or spiritual importance" (Blessed by Charity)', () => {
  const item = abilityItem('charity')
  const giverClick: RawItemClick = {
    ...createHumanityClick({ items: [item], state: humanityState({ blessings: { a: 3 } }) }),
    item,
  }
  const decideDonation = (donationPlace: string) =>
    humanityRuleset.items.ability?.actions.use?.decide(
      giverClick,
      { place: donationPlace, dice: { a: true } },
      scriptedChance([]),
    )

  it('Charity asks for the place and tells it, and gives nothing without one', async () => {
    expect(humanityRuleset.items.ability?.actions.use?.ask(giverClick)).toMatchObject({
      template: 'humanity/donate-dialog',
    })
    expect(await decideDonation('The old shrine')).toMatchObject({
      post: { facts: { place: 'The old shrine' } },
    })
    expect(refusalReason(await decideDonation('  '))).toBe(`${REFUSAL_KEY_PREFIX}.noPlace`)
  })
})

describe('"During a Contest involving three or more characters" (Blessed by Circumstance)', () => {
  const swapPerson = createPerson('Cid', {}, { items: [abilityItem('circumstance')] })
  const personWithLargeHead = (name: string) =>
    createPerson(name, { stats: { ...humanityState().stats, head: 10 } })
  const [ana, ben, dee] = [personWithLargeHead('Ana'), personWithLargeHead('Ben'), createPerson('Dee')]

  /**
   * A Contest in which Ana and Dee attack Ben and Cid, and are attacked by them. The attacks have these totals: Ana 9
   * and 8, Ben 7 and 6, Dee and Cid 2 and 2.
   */
  async function contestOfFour() {
    const testContest = createTestContest(
      [
        [ana, 'attacker'],
        [dee, 'attacker'],
        [ben, 'defender'],
        [swapPerson, 'defender'],
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
        [swapPerson, 2],
      ] as const)
        await testContest.press('roll', { as, data: { stat: 'head' }, dice: [face] })
    return testContest
  }

  it("four who all attack are three or more: two of them have each other's attack and defence (HU44)", async () => {
    const testContest = await contestOfFour()
    expect(contestContextForGamemaster(testContest).abilities.map(({ act }) => act)).toContain('swap')
    const answers = { a: sideKeyOf(testContest, 'Ana'), b: sideKeyOf(testContest, 'Cid') }
    await testContest.press('swap', { as: swapPerson, answers })
    const rollResultsByTeam = contestContextForGamemaster(testContest).teams.map(({ sides }) =>
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
