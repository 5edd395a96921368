/** Tests each question of Humanity: its fields, people, and proposed answers. */
import { describe, expect, it } from 'vitest'
import type { ActionQuestion } from '../../src/core/contract'
import type { Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { ItemView, RawActionContext, UnparsedParticipant } from '../../src/core/game-views'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { createScriptedChance } from '../support/chance'
import type { PlayedMessage } from '../support/contest'
import { createPerson } from '../support/contest'
import { createTestContest, findSideKey } from '../support/contests'
import {
  createAbilityItem,
  createHumanityActionContext,
  createHumanityState,
  createLifestyleItem,
  emptyCreationState,
  createActorFieldsWithConditions,
  usualSettings,
} from '../support/humanity'
import { gamemaster } from '../support/people'

type TemplateContext = Readonly<Record<string, unknown>>
const REFUSAL_KEY_PREFIX = 'HnB.humanity.refusal'

function requireQuestion(
  askedQuestion: ActionQuestion | Refusal | null | undefined,
): ActionQuestion & { readonly context: TemplateContext } {
  if (!askedQuestion || isRefusal(askedQuestion))
    throw new Error(askedQuestion?.refused ?? 'Nothing is asked.')
  return askedQuestion as ActionQuestion & { readonly context: TemplateContext }
}
const [ana, ben] = [createPerson('Ana'), createPerson('Ben')]
const createGroupActionContext = (
  participants: readonly UnparsedParticipant[] = [],
  moreActionContextFields: object = {},
) => ({
  ...{ participants, settings: usualSettings, user: gamemaster, data: {} },
  ...moreActionContextFields,
})
const askTabQuestion = (actionName: string, actionContextOverrides: Partial<RawActionContext> = {}) =>
  humanityRuleset.tab.actions[actionName]?.ask(createHumanityActionContext(actionContextOverrides))
const askItemQuestion = (
  actionName: string,
  item: ItemView,
  actionContextOverrides: Partial<RawActionContext> = {},
) =>
  humanityRuleset.items.ability?.actions[actionName]?.ask({
    ...createHumanityActionContext({ items: [item], ...actionContextOverrides }),
    item,
  })
const createStateWithDice = (...dieFaces: number[]) => ({
  state: createHumanityState({
    blessings: Object.fromEntries(dieFaces.map((dieFace, dieIndex) => [`d${String(dieIndex)}`, dieFace])),
  }),
})
const settingsForEarlyHelp = { ...usualSettings, helpTiming: 'beforeDice' as const }

describe('people', () => {
  it.each([
    [
      'a Contest, which opponents may join as well',
      humanityRuleset.tab.actions['contest'],
      { minPeople: 0, first: 'targeted', mayChooseSelf: false },
    ],
    [
      'a Contest between several',
      humanityRuleset.group['contest'],
      { minPeople: 1, first: 'targeted', mayChooseSelf: true },
    ],
    [
      'a Check of several',
      humanityRuleset.group['together'],
      { minPeople: 1, first: 'characters', mayChooseSelf: true },
    ],
    [
      'a condition for several',
      humanityRuleset.group['afflict'],
      { minPeople: 1, first: 'targeted', mayChooseSelf: true },
    ],
    [
      'help before a roll is for one, oneself too',
      humanityRuleset.tab.actions['pledge'],
      { minPeople: 1, maxPeople: 1, first: 'targeted', mayChooseSelf: true },
    ],
    [
      'a Synchronized Spark is with one other',
      humanityRuleset.items.ability?.actions['sync'],
      { minPeople: 1, maxPeople: 1, first: 'targeted', mayChooseSelf: false },
    ],
  ])('the question about people: %s', (_caseTitle, askedAction, expectedValue) => {
    const people = askedAction?.people as ((actionContext: unknown) => object) | undefined
    expect(
      people?.({
        ...createHumanityActionContext(),
        participants: [],
        item: createAbilityItem('synchronizedSpark'),
      }),
    ).toMatchObject(expectedValue)
  })
})

describe('a Contest', () => {
  it('a Contest is against the chosen people, or open if nobody is chosen', () => {
    expect(requireQuestion(askTabQuestion('contest', { targets: [ben] })).context).toMatchObject({
      opener: 'Ana',
      alone: false,
      participants: [],
    })
    expect(requireQuestion(askTabQuestion('contest')).context).toMatchObject({ opener: 'Ana', alone: true })
  })

  it('of several people the first attacks and the others defend, unless a Gamemaster says otherwise', () => {
    const { context } = requireQuestion(
      humanityRuleset.group['contest']?.ask(createGroupActionContext([ana, ben])),
    )
    expect(context).toMatchObject({
      ...{ opener: undefined, alone: false },
      participants: [
        { place: '0', name: 'Ana', role: 'attacker' },
        { place: '1', name: 'Ben', role: 'defender' },
      ],
    })
  })

  it.each([
    ['the usual sides', {}, ['attacker', 'defender']],
    ['as she says', { roles: { 0: 'defender', 1: 'attacker' } }, ['defender', 'attacker']],
    ['without one of them, where others may join', { roles: { 0: '' }, open: true }, ['defender']],
    ['nobody against anybody', { roles: { 1: 'attacker' } }, 'bothSides'],
    ['nobody at all', { roles: { 0: '', 1: '' }, open: true }, 'bothSides'],
  ])('the sides of a Contest: %s', async (_caseTitle, formAnswers, expectedValue) => {
    const actionOutcome = await humanityRuleset.group['contest']?.decide(
      createGroupActionContext([ana, ben]),
      formAnswers,
      createScriptedChance([]),
    )
    if (typeof expectedValue === 'string')
      return expect(actionOutcome).toMatchObject({ refused: `${REFUSAL_KEY_PREFIX}.${expectedValue}` })
    if (!actionOutcome || isRefusal(actionOutcome)) throw new Error('It begins.')
    const { exchange } = actionOutcome.post?.facts as {
      exchange: { sides: Record<string, { role: string; place: number }>; openSlots: number }
    }
    const sides = Object.values(exchange.sides).sort(
      (firstSide, secondSide) => firstSide.place - secondSide.place,
    )
    expect(sides.map(({ role }) => role)).toEqual(expectedValue)
    expect(exchange.openSlots).toBe('open' in formAnswers ? 12 : 0)
  })

  it('a Contest is fought again with the same sides', async () => {
    const testContest = createTestContest(
      [
        [ana, 'attacker'],
        [ben, 'defender'],
      ],
      { violent: true, both: true },
    )
    for (const stat of ['hurt', 'hurt', 'hurry', 'hurry'])
      for (const pressingPerson of [ana, ben])
        await testContest.press('roll', { as: pressingPerson, data: { stat }, dice: [3] })
    await testContest.press('settle', { as: ana, gm: true })
    expect(testContest.askQuestion('again', { as: ana })).toMatchObject({
      context: { violent: true, both: true },
      defaults: { violent: true, both: true },
    })
    const peacefulContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await peacefulContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    await peacefulContest.press('roll', { as: ben, data: { stat: 'head' }, dice: [3] })
    await peacefulContest.press('settle', { as: ana })
    expect(peacefulContest.askQuestion('again', { as: ana })).toMatchObject({
      defaults: { violent: false, both: false },
    })
  })

  it('the question offers the possible Sparks: "they may roll a Spark Stat Check that involves" Hurt, or Hurry', async () => {
    const fieldsWithBalancedStats = {
      stats: { ...createHumanityState().stats, hurt: 6, hurry: 6, head: 6, hand: 6 } as const,
    }
    const [cid, dan] = [
      createPerson('Cid', fieldsWithBalancedStats),
      createPerson('Dan', fieldsWithBalancedStats),
    ]
    const sides = [[cid, 'attacker'] as const, [dan, 'defender'] as const]
    const listShownSparks = (
      playedMessage: PlayedMessage,
      rollingParticipant: UnparsedParticipant,
      rolledStat: string,
    ) =>
      (
        requireQuestion(
          playedMessage.askQuestion('roll', {
            as: rollingParticipant,
            data: { stat: rolledStat },
          }) as ActionQuestion,
        ).context['sparks'] as {
          stat: string
        }[]
      )
        .map((statRow) => statRow.stat)
        .sort()
    const peacefulContest = createTestContest(sides)
    expect(listShownSparks(peacefulContest, cid, 'head')).toEqual(['hand', 'hurry'])
    await peacefulContest.press('roll', { as: cid, data: { stat: 'head' }, dice: [3] })
    expect(listShownSparks(peacefulContest, dan, 'head')).toEqual([])
    const violentContest = createTestContest(sides, { violent: true })
    expect(listShownSparks(violentContest, cid, 'hurt')).toEqual(['hand', 'head', 'hurry'])
    await violentContest.press('roll', { as: cid, data: { stat: 'hurt' }, dice: [3] })
    expect(listShownSparks(violentContest, dan, 'hurry')).toEqual(['hand', 'head', 'hurt'])
  })

  it('help in a Contest proposes the least die, and foretells the result of each number of dice', async () => {
    const testContest = createTestContest([
      [ana, 'attacker'],
      [ben, 'defender'],
    ])
    await testContest.press('roll', { as: ana, data: { stat: 'head' }, dice: [3] })
    const helpingPerson = createPerson('Cid', { blessings: { x: 1, y: 4 } })
    const buttonData = { side: findSideKey(testContest, 'Ana'), part: 'attack' }
    const askedQuestion = requireQuestion(
      testContest.askQuestion('help', { as: helpingPerson, data: buttonData }) as ActionQuestion,
    )
    expect(askedQuestion.defaults).toEqual({ dice: { x: true } })
    expect(askedQuestion.context).toMatchObject({ single: false, worth: 1 })
    // With two dice that could help, the forecast has three lines: no die, one die, both dice.
    expect(askedQuestion.context['outlook']).toHaveLength(3)
    expect(testContest.askQuestion('help', { as: ben, data: buttonData })).toMatchObject({
      refused: `${REFUSAL_KEY_PREFIX}.noDice`,
    })
  })
})

describe('a Check of several', () => {
  it.each([
    [{}, 'each'],
    [{ way: 'half' }, 'half'],
    [{ way: 'odd' }, 'each'],
  ])('a button with %j proposes that %s counts, of Head against 8', (buttonData, wayOfCounting) => {
    const askedQuestion = requireQuestion(
      humanityRuleset.group['together']?.ask(createGroupActionContext([], { data: buttonData })),
    )
    expect(askedQuestion.defaults).toEqual({ stat: 'head', target: 8, way: wayOfCounting })
    const countingWays = askedQuestion.context['ways'] as { way: string; chosen: boolean }[]
    expect(countingWays.filter(({ chosen }) => chosen).map((option) => option.way)).toEqual([wayOfCounting])
  })
})

describe('a Synchronized Spark', () => {
  const syncAbility = createAbilityItem('synchronizedSpark')
  const stateWithPair = { blessings: { x: 2, y: 2 } }
  const askToSync = (firstPerson: UnparsedParticipant, secondPerson: UnparsedParticipant | null) => {
    const actionOfSync = humanityRuleset.items.ability?.actions['sync']
    return actionOfSync?.ask({
      ...createHumanityActionContext(),
      ...firstPerson,
      targets: secondPerson ? [secondPerson] : [],
      item: syncAbility,
    })
  }
  const createPersonWithSpark = (personName: string, stateOverrides: object = stateWithPair) =>
    createPerson(personName, stateOverrides, { items: [syncAbility] })
  const stats = createHumanityState().stats

  it('the question offers pairs of equal dice, one of each person, the first proposed against 8', () => {
    const stateWithLargeHead = { stats: { ...stats, head: 8 as const }, ...stateWithPair }
    const askedQuestion = requireQuestion(
      askToSync(
        createPersonWithSpark('Ana', stateWithLargeHead),
        createPersonWithSpark('Ben', stateWithLargeHead),
      ),
    )
    expect(askedQuestion.defaults).toEqual({ pair: 'head-head', target: 8 })
    const offeredStatPairs = askedQuestion.context['pairs'] as { id: string; die: number }[]
    expect(offeredStatPairs.filter(({ die }) => die === 8).map(({ id }) => id)).toEqual(['head-head'])
    expect(askedQuestion.context).toMatchObject({ other: 'Ben', twos: false })
  })

  it('a Synchronized Spark asks nobody who cannot take part, nor without a chosen person', () => {
    expect(askToSync(createPersonWithSpark('Ana'), null)).toBeNull()
    expect(askToSync(createPersonWithSpark('Ana'), createPerson('Ben'))).toMatchObject({
      refused: `${REFUSAL_KEY_PREFIX}.noPartner`,
      field: 'people',
    })
    const { whyNotPerson } = humanityRuleset.items.ability?.actions['sync'] ?? {}
    const findRefusalOfPartners = (chosenPartners: UnparsedParticipant[]) =>
      whyNotPerson?.({
        ...createHumanityActionContext(),
        ...createPersonWithSpark('Ana'),
        targets: chosenPartners,
        item: syncAbility,
      })?.refused ?? null
    expect([
      findRefusalOfPartners([]),
      findRefusalOfPartners([createPersonWithSpark('Ben')]),
      findRefusalOfPartners([createPerson('Ben')]),
    ]).toEqual([null, null, `${REFUSAL_KEY_PREFIX}.noPartner`])
  })
})

describe('help before a roll (HU8)', () => {
  it('help before a roll proposes the least die, for the chosen person or oneself', () => {
    const askedQuestion = requireQuestion(
      askTabQuestion('pledge', {
        settings: settingsForEarlyHelp,
        targets: [ben],
        ...createStateWithDice(2, 5),
      }),
    )
    expect(askedQuestion).toMatchObject({
      titleData: { name: 'Ana', whom: 'Ben' },
      defaults: { dice: { d0: true } },
    })
    expect(askedQuestion.context).toMatchObject({ worth: 1, single: false })
    expect(
      requireQuestion(askTabQuestion('pledge', { settings: settingsForEarlyHelp, ...createStateWithDice(2) }))
        .titleData,
    ).toEqual({
      name: 'Ana',
      whom: 'Ana',
    })
  })

  it('help before a roll is not offered if help comes after, nor to a person without dice', () => {
    expect(askTabQuestion('pledge', createStateWithDice(2))).toMatchObject({
      refused: `${REFUSAL_KEY_PREFIX}.helpAfter`,
    })
    expect(askTabQuestion('pledge', { settings: settingsForEarlyHelp })).toMatchObject({
      refused: `${REFUSAL_KEY_PREFIX}.noDice`,
    })
  })
})

describe('Preparedness', () => {
  it('Preparedness is a Check of Home for ①, against twice the number of listed items', () => {
    const gearItem = {
      ...createAbilityItem('luck'),
      id: 'g',
      type: 'gear' as const,
      fields: { aside: false },
    }
    const askedQuestion = requireQuestion(
      askTabQuestion('prepare', { items: [gearItem], ...createStateWithDice(3, 1) }),
    )
    expect(askedQuestion).toMatchObject({
      defaults: { dice: { d1: true } },
      context: { target: 2, given: true, any: undefined, stat: 'home', die: 4 },
    })
    const stats = askedQuestion.context['stats'] as { stat: string; chosen: boolean }[]
    expect(stats.filter(({ chosen }) => chosen).map(({ stat }) => stat)).toEqual(['home'])
  })

  it('Preparedness may be a Spark if the table says so (HU25), and use any stat by an ability', () => {
    const actionContextFieldsWithDice = {
      ...createStateWithDice(2, 2, 2, 2),
      items: [createAbilityItem('luck')],
    }
    const countOfferedSparks = (actionContextOverrides: Partial<RawActionContext>) =>
      (requireQuestion(askTabQuestion('prepare', actionContextOverrides)).context['sparks'] as object[])
        .length
    expect(countOfferedSparks(actionContextFieldsWithDice)).toBeGreaterThan(0)
    expect(
      countOfferedSparks({
        ...actionContextFieldsWithDice,
        settings: { ...usualSettings, preparednessSpark: false },
      }),
    ).toBe(0)
    const fieldsWithEpicAbility = {
      ...createStateWithDice(6, 6, 6, 2, 2),
      items: [createAbilityItem('epicInventory')],
    }
    // "You may perform this Check using any Basic Stat": a Spark may combine any two balanced stats.
    expect(requireQuestion(askTabQuestion('prepare', fieldsWithEpicAbility)).context).toMatchObject({
      any: 'epicInventory',
    })
    expect(countOfferedSparks(fieldsWithEpicAbility)).toBe(7)
    expect(
      countOfferedSparks({
        ...fieldsWithEpicAbility,
        settings: { ...usualSettings, preparednessSpark: false },
      }),
    ).toBe(0)
  })

  it('the tab says why Preparedness is disabled: nothing to pay with, done in this scene, Unprepared', () => {
    const findReasonPrepareIsDisabled = (actionContextOverrides: Partial<RawActionContext>) =>
      (
        humanityRuleset.tab.context(createHumanityActionContext(actionContextOverrides), []) as {
          prepare: { disabledReason: { key: string } | null }
        }
      ).prepare.disabledReason?.key ?? null
    expect(findReasonPrepareIsDisabled(createStateWithDice(1))).toBeNull()
    expect(findReasonPrepareIsDisabled({})).toBe(`${REFUSAL_KEY_PREFIX}.cannotPay`)
    expect(findReasonPrepareIsDisabled({ state: { ...createStateWithDice(1).state, prepared: true } })).toBe(
      `${REFUSAL_KEY_PREFIX}.preparedness.scene`,
    )
    const actor = { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions('unprepared') }
    expect(findReasonPrepareIsDisabled({ ...createStateWithDice(1), actor })).toBe(
      `${REFUSAL_KEY_PREFIX}.preparedness.unprepared`,
    )
    expect(
      findReasonPrepareIsDisabled({
        ...createStateWithDice(6, 6, 1),
        actor,
        items: [createAbilityItem('epicInventory')],
      }),
    ).toBeNull()
  })
})

describe('abilities', () => {
  it('a donation asks a question, and other abilities are used at once', () => {
    const askedQuestion = requireQuestion(
      askItemQuestion('use', createAbilityItem('charity'), createStateWithDice(1, 4)),
    )
    expect(askedQuestion).toMatchObject({ defaults: { dice: {} }, context: { single: false } })
    expect(
      askItemQuestion('use', createAbilityItem('epicStorytelling'), createStateWithDice(6, 6)),
    ).toBeNull()
    expect(
      askItemQuestion('use', createAbilityItem('epicStorytelling'), createStateWithDice(1)),
    ).toMatchObject({
      refused: `${REFUSAL_KEY_PREFIX}.poolTooSmall`,
    })
  })

  it('recharging asks a character for the price, and a creature rolls for it', () => {
    const usedUpAbility = createAbilityItem('luck', { limit: 'recharge', used: 9, worth: 1, dice: 1 })
    expect(
      requireQuestion(askItemQuestion('recharge', usedUpAbility, createStateWithDice(6, 6, 6, 6, 6, 6)))
        .context['pickers'],
    ).toHaveLength(1)
    const npcClickFields = { actor: { ...createHumanityActionContext().actor, type: 'npc' as const } }
    expect(askItemQuestion('recharge', usedUpAbility, npcClickFields)).toBeNull()
    expect(askItemQuestion('recharge', createAbilityItem('luck', { used: 0 }))).toMatchObject({
      refused: `${REFUSAL_KEY_PREFIX}.charged`,
    })
  })

  it('a Gamemaster returns a donation, if there is one', () => {
    const createAbilityWithDonations = (donationCount: number) =>
      createAbilityItem('charity', { donated: donationCount })
    expect(askItemQuestion('boon', createAbilityWithDonations(3))).toMatchObject({
      refused: 'HnB.refusal.onlyGM',
    })
    expect(askItemQuestion('boon', createAbilityWithDonations(0), { user: gamemaster })).toMatchObject({
      refused: `${REFUSAL_KEY_PREFIX}.nothingDonated`,
    })
    expect(
      requireQuestion(askItemQuestion('boon', createAbilityWithDonations(3), { user: gamemaster })),
    ).toMatchObject({
      context: { donated: 3, ways: ['plusTwo', 'again', 'words'] },
      defaults: { way: 'plusTwo' },
    })
    const listAbilityButtonActs = (donationCount: number, user = gamemaster) =>
      humanityRuleset.items.ability
        ?.buttons(createAbilityWithDonations(donationCount), createHumanityActionContext({ user }))
        .map(({ act }) => act) ?? []
    expect([
      listAbilityButtonActs(1).includes('boon'),
      listAbilityButtonActs(0).includes('boon'),
      listAbilityButtonActs(1, createHumanityActionContext().user).includes('boon'),
    ]).toEqual([true, false, false])
  })

  it('an ability on the hotbar uses it, if it can be used', () => {
    const findAbilityMainAction = (item: ItemView) => humanityRuleset.items.ability?.mainAction(item)
    expect(findAbilityMainAction(createAbilityItem('epicStorytelling'))).toMatchObject({ act: 'use' })
    expect(findAbilityMainAction(createAbilityItem('luck'))).toBeNull()
  })

  it("the lines below an ability's name: the limit, what is left, what was spent and donated", () => {
    const listAbilitySummaryLines = (abilityOverrides: object) =>
      (
        humanityRuleset.items.ability?.summary(
          createAbilityItem('luck', { effects: {}, counts: true, limit: 'none', ...abilityOverrides }),
        ) ?? []
      ).map((phrase) => ('key' in phrase ? phrase.key.replace('HnB.humanity.ability.', '') : ''))
    expect(listAbilitySummaryLines({})).toEqual([])
    expect(listAbilitySummaryLines({ limit: 'scene', uses: 1, used: 0 })).toEqual(['once.scene'])
    expect(listAbilitySummaryLines({ limit: 'session', uses: 2, used: 1 })).toEqual(['session', 'left'])
    expect(listAbilitySummaryLines({ limit: 'session', uses: 2, used: 2 })).toEqual([
      'session',
      'left',
      'spent',
    ])
    expect(listAbilitySummaryLines({ limit: 'recharge', uses: 1, used: 1, dice: 1, worth: 1 })).toEqual([
      'recharge',
      'spent',
    ])
    expect(listAbilitySummaryLines({ limit: 'none', uses: 1, used: 5 })).toEqual([])
    expect(listAbilitySummaryLines({ donated: 2, counts: false })).toEqual(['donated', 'free'])
  })

  it("the ability's sheet shows only the fields that it uses", () => {
    const createAbilityContext = (abilityOverrides: object) =>
      humanityRuleset.items.ability?.context?.(
        createAbilityItem('luck', { effects: {}, ...abilityOverrides }),
      )
    expect(createAbilityContext({ limit: 'none' })).toMatchObject({
      limited: false,
      recharges: false,
      donates: false,
      remembers: false,
    })
    expect(createAbilityContext({ limit: 'recharge', donated: 1, instead: ['head'] })).toMatchObject({
      ...{ limited: true, recharges: true, donates: true, remembers: true },
    })
  })

  it('a creature has at most one ability ("Creating NPCs")', () => {
    const listChangesOnAbilityArrival = (actorType: 'npc' | 'character', actorItems: ItemView[]) =>
      humanityRuleset.items.ability?.changesOnArrival(
        createHumanityActionContext({
          actor: { ...createHumanityActionContext().actor, type: actorType },
          items: actorItems,
        }),
        createAbilityItem('luck'),
      )
    expect(listChangesOnAbilityArrival('npc', [createAbilityItem('charity')])).toMatchObject({
      refused: `${REFUSAL_KEY_PREFIX}.oneAbility`,
    })
    expect([
      listChangesOnAbilityArrival('npc', []),
      listChangesOnAbilityArrival('character', [createAbilityItem('charity')]),
    ]).toEqual([{}, {}])
  })

  it('a Lifestyle reads its benefit, replaces the former one, and the first is remembered', () => {
    const lifestyleKind = humanityRuleset.items.lifestyle
    const carefreeLifestyle = createLifestyleItem('carefree')
    expect([
      lifestyleKind?.ruleSentences(carefreeLifestyle).length,
      lifestyleKind?.ruleSentences({ ...carefreeLifestyle, fields: { lifestyle: '', moved: '' } }).length,
    ]).toEqual([1, 0])
    const listChangesOnLifestyleArrival = (actorItems: ItemView[], startingLifestyleId = '') =>
      lifestyleKind?.changesOnArrival(
        createHumanityActionContext({
          items: actorItems,
          state: createHumanityState({ startedAs: startingLifestyleId as '' }),
        }),
        carefreeLifestyle,
      )
    expect(listChangesOnLifestyleArrival([])).toMatchObject({
      deletedItems: [],
      edits: [{ set: { 'system.humanity.startedAs': 'carefree' } }],
    })
    expect(listChangesOnLifestyleArrival([createLifestyleItem('eager')], 'eager')).toMatchObject({
      deletedItems: ['Actor.a.Item.life'],
      edits: [],
    })
    expect(
      lifestyleKind?.changesOnArrival(createHumanityActionContext(), createLifestyleItem('lost')),
    ).toMatchObject({
      edits: [],
    })
  })
})

describe('creation', () => {
  const createActionContextInCreation = (creationOverrides: object) => ({
    state: createHumanityState({ creation: { ...emptyCreationState, ...creationOverrides } }),
  })
  const pressTabAction = async (actionName: string, actionContextOverrides: Partial<RawActionContext>) => {
    const actionOutcome = await humanityRuleset.tab.actions[actionName]?.decide(
      createHumanityActionContext(actionContextOverrides),
      {},
      createScriptedChance([]),
    )
    if (!actionOutcome || isRefusal(actionOutcome))
      return actionOutcome?.refused.replace(`${REFUSAL_KEY_PREFIX}.`, '')
    const changedFields: readonly (readonly [string, unknown])[] = Object.entries(
      actionOutcome.edits?.[0]?.set ?? {},
    )
    return Object.fromEntries(
      changedFields.map(([path, value]) => [path.split('.').at(-1) ?? '', value] as const),
    )
  }
  const statRanking = ['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history']
  const pressRankButton = (buttonData: Record<string, string>) =>
    pressTabAction('rank', { ...createActionContextInCreation({ ranking: statRanking }), data: buttonData })

  it.each([
    ['a place up', { stat: 'hand', by: 'up' }, ['hand', 'head', 'heart', 'home', 'hurt', 'hurry', 'history']],
    [
      'a place down',
      { stat: 'hand', by: 'down' },
      ['head', 'heart', 'hand', 'home', 'hurt', 'hurry', 'history'],
    ],
    [
      'to the top',
      { stat: 'hurry', by: 'top' },
      ['hurry', 'head', 'hand', 'heart', 'home', 'hurt', 'history'],
    ],
  ])('a stat is ranked %s', async (_caseTitle, buttonData, expectedRanking) => {
    expect(await pressRankButton(buttonData)).toEqual({ ranking: expectedRanking })
  })

  it('creation refuses an unknown stat, and an unknown first Lifestyle', async () => {
    expect(await pressRankButton({ stat: 'luck', by: 'top' })).toBe('noSuchStat')
    const pressChooseLifestyleButton = (lifestyle: string) =>
      pressTabAction('chooseLifestyle', {
        ...createActionContextInCreation({ moved: 'home' }),
        data: { lifestyle },
      })
    expect(await pressChooseLifestyleButton('lost')).toBe('notNow')
    expect(await pressChooseLifestyleButton('eager')).toEqual({ lifestyle: 'eager', moved: '' })
  })

  it('creation goes through its five steps in order', async () => {
    const questionsOfSteps = await Promise.all(
      ['0', '1', '5', '6', 'x', '1.5'].map((creationStep) =>
        pressTabAction('creationStep', { data: { step: creationStep } }),
      ),
    )
    expect(questionsOfSteps).toEqual(['notNow', { step: 1 }, { step: 5 }, 'notNow', 'notNow', 'notNow'])
  })

  it("creation moves a benefit of the Lifestyle to the setting's own stat, if that stat can have it", () => {
    const creationWindow = humanityRuleset.windows['creation']
    if (creationWindow?.subject !== 'actor') throw new Error('There is no window.')
    const listOfferedBenefits = (creationOverrides: object, customStat = 'Hex') =>
      (
        (
          creationWindow.context(
            createHumanityActionContext({
              ...createActionContextInCreation(creationOverrides),
              settings: { ...usualSettings, customStat },
            }),
          ) as TemplateContext
        )['movable'] as { stat: string; chosen: boolean }[]
      ).map(({ stat, chosen }) => [stat, chosen])
    expect(listOfferedBenefits({ lifestyle: 'wisened', moved: 'home' })).toContainEqual(['home', true])
    expect(listOfferedBenefits({ lifestyle: 'wisened' }).map(([stat]) => stat)).not.toContain('hurt')
    expect([listOfferedBenefits({}), listOfferedBenefits({ lifestyle: 'wisened' }, '')]).toEqual([[], []])
  })

  it('creation is offered to a new character, and to one under way', () => {
    const createTabContext = (actionContextOverrides: Partial<RawActionContext>) =>
      humanityRuleset.tab.context(createHumanityActionContext(actionContextOverrides), []) as TemplateContext
    expect(createTabContext({})).toMatchObject({ creates: true, begun: false })
    expect(createTabContext(createActionContextInCreation({ step: 1 }))).toMatchObject({
      creates: true,
      begun: true,
    })
    const createClickFieldsAtCreationStep = (creationStep: number) => ({
      state: createHumanityState({
        startedAs: 'eager',
        creation: { ...emptyCreationState, step: creationStep },
      }),
    })
    expect([
      createTabContext(createClickFieldsAtCreationStep(0))['creates'],
      createTabContext(createClickFieldsAtCreationStep(1))['creates'],
    ]).toEqual([false, true])
    expect(
      createTabContext({ actor: { ...createHumanityActionContext().actor, type: 'npc' } }),
    ).toMatchObject({
      creates: false,
    })
  })
})

describe('a Chase', () => {
  it.each([
    ['a button that says nothing', {}, 20],
    ['the button of a page that says how far', { reach: '12' }, 12],
  ])('a Chase from %s is as long as it says', (_caseTitle, buttonData, expectedGoalSpace) =>
    expect(
      requireQuestion(
        humanityRuleset.group['chase']?.ask(createGroupActionContext([ana, ben], { data: buttonData })),
      ).defaults,
    ).toMatchObject({
      reach: expectedGoalSpace,
    }),
  )
})
