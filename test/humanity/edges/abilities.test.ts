/** Tests special cases of abilities, each with its sentence of the rules. */
import { describe, expect, it } from 'vitest'
import type { ItemView, RawItemClick } from '../../../src/core/game-views'
import type { StatCheck } from '../../../src/humanity/check/check-facts'
import type { AbilityUseFacts } from '../../../src/humanity/use/use-facts'
import { humanityRuleset } from '../../../src/humanity/ruleset'
import { scriptedChance } from '../../support/chance'
import { d20GroupShowing, pressOnCheck, refusalReason } from '../../support/checks'
import type { PlayedMessage } from '../../support/contest'
import { person } from '../../support/contest'
import { newTestContest, keyOf, settledResults, contestMessageAsGM } from '../../support/contests'
import { abilityItem, click, humanityState, settingsInSession, usualSettings } from '../../support/humanity'
import { player } from '../../support/people'

const REFUSAL = 'HnB.humanity.refusal'

describe('"When you or a nearby ally attempt a roll" (Optimal Solution)', () => {
  const solvedBoon = { name: 'Solved', value: 5, peaceful: true, help: false, next: true }
  const state = humanityState({ boons: { b: solvedBoon } })

  /** The facts of a puzzle that was solved after two scenes. */
  async function puzzle(): Promise<AbilityUseFacts> {
    const item = abilityItem('optimalSolution')
    const itemClick: RawItemClick = {
      ...click({ items: [item], settings: settingsInSession({ scenes: 2 }) }),
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
  const hearPuzzle = async (scenes: number) =>
    humanityRuleset.messages.use?.actions.hear?.decide(
      {
        ...click({ settings: settingsInSession({ scenes }) }),
        message: { uuid: 'ChatMessage.m', actor: 'Actor.b', facts: await puzzle() },
        sides: [],
      },
      {},
      scriptedChance([]),
    )

  it('Optimal Solution counts in its own scene, and in no later one', async () => {
    expect(await hearPuzzle(2)).toMatchObject({
      edits: [{ set: { 'system.humanity.boons.id00000000000001': { value: 5, next: true } } }],
    })
    expect(refusalReason(await hearPuzzle(3))).toBe(`${REFUSAL}.otherScene`)
  })

  it.each([
    { stat: 'head', on: {}, ends: true, why: 'the roll takes it' },
    { stat: 'head', on: { 'boon-b': false }, ends: true, why: 'the roll could have had it' },
    { stat: 'hurt', on: {}, ends: false, why: 'it is for no violent roll' },
  ])('a roll of $stat ends the boon: $ends, because $why', async ({ stat, on, ends }) => {
    const outcome = await humanityRuleset.tab.actions.check?.decide(
      click({ state, data: { stat } }),
      { target: 8, on },
      scriptedChance([4]),
    )
    const over = [{ target: 'Actor.a', set: { 'system.humanity.boons.b': undefined } }]
    expect(outcome).toMatchObject({ edits: ends ? over : [] })
  })

  it.each([
    { boon: solvedBoon, moment: 'scene', ends: 1 },
    { boon: solvedBoon, moment: 'session', ends: 1 },
    { boon: { ...solvedBoon, next: false }, moment: 'session', ends: 0 },
  ])('the end of a $moment ends $ends boons of Optimal Solution', ({ boon, moment, ends }) => {
    const effects = humanityRuleset.recoveryRules?.effects(
      click({ state: humanityState({ boons: { b: boon } }) }),
      moment,
      {
        rest: 'no',
      },
    )
    expect(effects?.filter(({ id }) => id === 'boonb')).toHaveLength(ends)
  })
})

describe('"When a character fails a Check or loses a Contest to tend to your wounds" (Blessed by Insurance)', () => {
  const insurance = abilityItem('insurance')
  const wound: ItemView = { ...insurance, id: 'w', uuid: 'Actor.a.Item.w', type: 'wound', fields: {} }
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
        const items = wounded ? [insurance, wound] : [insurance]
        const failedScene = {
          facts: { groups: d20GroupShowing(2), target: 12, ...facts },
          items,
          mine: isOwnRoll,
          settings,
        }
        const { outcome } = await pressOnCheck('rescue', { ...failedScene, ability: 'insurance' })
        expect(refusalReason(outcome), String(isOwnRoll)).toBe(may ? null : `${REFUSAL}.notNow`)
      }
    },
  )

  const personWithLargeHead = { stats: { ...humanityState().stats, home: 10 as const } }
  const insuredPerson = person('Ben', {}, { items: [insurance, wound] })
  const [ana, cid, dee] = [
    person('Ana', personWithLargeHead),
    person('Cid', personWithLargeHead),
    person('Dee', personWithLargeHead),
  ]

  /** A Contest in which Ana, or Ana and Cid, tend to Ben against Dee's will and lose. */
  async function contestToTend(stat = 'home', tendingPeople = [ana], settings: object = {}) {
    const sides = [
      ...tendingPeople.map((participant) => [participant, 'attacker'] as const),
      [dee, 'defender'] as const,
    ]
    const testContest = newTestContest(sides)
    testContest.people = [...testContest.people, insuredPerson]
    testContest.settings = { ...usualSettings, ...settings }
    for (const as of tendingPeople) await testContest.press('roll', { as, data: { stat }, dice: [3] })
    await testContest.press('roll', { as: dee, data: { stat }, dice: [stat === 'home' ? 9 : 4] })
    return testContest
  }
  const offeredActionNames = (playedMessage: PlayedMessage): readonly string[] => {
    const view = humanityRuleset.messages.contest?.context(
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
    return view.abilities.map(({ act }) => act)
  }

  it('Insurance makes a loss in a free Contest the smallest win, and Disruption may reverse it', async () => {
    const testContest = await contestToTend()
    expect(offeredActionNames(testContest)).toEqual(['rescue'])
    await testContest.press('rescue', { as: insuredPerson })
    expect(testContest.last?.edits).toEqual([
      { target: 'Actor.Ben.Item.insurance', set: { 'system.humanity.used': 1 } },
    ])
    const disruptor = person('Eve', {}, { items: [abilityItem('disruption')] })
    // The rule: "When another character … wins a Contest". No sentence of the rules makes an exception for a victory by
    // Insurance (HU43).
    const disruptedContest = await contestToTend()
    await disruptedContest.press('rescue', { as: insuredPerson })
    disruptedContest.people = [...disruptedContest.people, disruptor]
    await disruptedContest.press('hinder', { as: disruptor, answers: { a: keyOf(disruptedContest, 'Ana') } })
    await disruptedContest.press('settle', { as: ana })
    expect(settledResults(disruptedContest)).toMatchObject([{ won: false, severity: 'minor' }])
    // Dee resisted the care and has lost the Contest. Dee cares for nobody, so the message shows Dee no button.
    expect(offeredActionNames(testContest)).toEqual([])
    await testContest.press('settle', { as: dee })
    expect(settledResults(testContest)).toMatchObject([{ won: true, severity: 'minor' }])
  })

  it('Insurance for a group turns the shared result, and the question asks whose', async () => {
    const testContest = await contestToTend('home', [ana, cid])
    expect(testContest.asks('rescue', { as: insuredPerson })).toMatchObject({
      context: { contenders: [{ name: 'Ana' }, { name: 'Cid' }] },
    })
    await testContest.press('rescue', { as: insuredPerson, answers: { a: keyOf(testContest, 'Cid') } })
    await testContest.press('settle', { as: dee })
    expect(settledResults(testContest)).toMatchObject([{ won: true, severity: 'minor' }])
  })

  it('Insurance cannot be used if the Contest is about something else, unless every stat may tend', async () => {
    const other = await contestToTend('heart')
    expect(offeredActionNames(other)).toEqual([])
    expect(await other.refused('rescue', { as: insuredPerson })).toBe(`${REFUSAL}.notTended`)
    expect(offeredActionNames(await contestToTend('heart', [ana], anyStatSettings))).toEqual(['rescue'])
  })

  it('a character without wounds cannot use Insurance', async () => {
    const testContest = await contestToTend()
    const personWithInsurance = person('Ben', {}, { items: [insurance] })
    testContest.people = [...testContest.people.slice(0, 2), personWithInsurance]
    expect(offeredActionNames(testContest)).toEqual([])
    expect(await testContest.refused('rescue', { as: personWithInsurance })).toBe(`${REFUSAL}.notTended`)
  })
})

describe('"a place of religious or spiritual importance" (Blessed by Charity)', () => {
  const item = abilityItem('charity')
  const giverClick: RawItemClick = {
    ...click({ items: [item], state: humanityState({ blessings: { a: 3 } }) }),
    item,
  }
  const donate = (place: string) =>
    humanityRuleset.items.ability?.actions.use?.decide(
      giverClick,
      { place, dice: { a: true } },
      scriptedChance([]),
    )

  it('Charity asks for the place and tells it, and gives nothing without one', async () => {
    expect(humanityRuleset.items.ability?.actions.use?.ask(giverClick)).toMatchObject({
      template: 'humanity/donate-dialog',
    })
    expect(await donate('The old shrine')).toMatchObject({ post: { facts: { place: 'The old shrine' } } })
    expect(refusalReason(await donate('  '))).toBe(`${REFUSAL}.noPlace`)
  })
})

describe('"During a Contest involving three or more characters" (Blessed by Circumstance)', () => {
  const swapPerson = person('Cid', {}, { items: [abilityItem('circumstance')] })
  const personWithLargeHead = (name: string) =>
    person(name, { stats: { ...humanityState().stats, head: 10 } })
  const [ana, ben, dee] = [personWithLargeHead('Ana'), personWithLargeHead('Ben'), person('Dee')]

  /**
   * A Contest in which Ana and Dee attack Ben and Cid, and are attacked by them. The attacks have these totals: Ana 9
   * and 8, Ben 7 and 6, Dee and Cid 2 and 2.
   */
  async function contestOfFour() {
    const testContest = newTestContest(
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
    expect(contestMessageAsGM(testContest).abilities.map(({ act }) => act)).toContain('swap')
    const answers = { a: keyOf(testContest, 'Ana'), b: keyOf(testContest, 'Cid') }
    await testContest.press('swap', { as: swapPerson, answers })
    const results = contestMessageAsGM(testContest).teams.map(({ sides }) =>
      sides.map(({ rolls }) => rolls.map(({ result }) => result)),
    )
    expect(results).toEqual([
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
