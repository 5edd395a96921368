/** Tests Humanity's smaller messages: their content, whom they wait for, and each viewer's buttons. */
import { describe, expect, it } from 'vitest'
import type { UnparsedParticipant, UnparsedViewer } from '../../src/core/game-views'
import type { StatCheck } from '../../src/humanity/check/check-facts'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { createScriptedChance } from '../support/chance'
import { createPerson } from '../support/contest'
import {
  createAbilityItem,
  createStatCheckFacts,
  createHumanityActionContext,
  createActorFieldsWithConditions,
  usualSettings,
} from '../support/humanity'
import { gamemaster, player } from '../support/people'

type TemplateContext = Readonly<Record<string, unknown>>
const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((personName) => createPerson(personName)) as [
  UnparsedParticipant,
  UnparsedParticipant,
  UnparsedParticipant,
]

function createViewer(
  playedParticipants: readonly UnparsedParticipant[] = [],
  viewerOverrides: Partial<UnparsedViewer> = {},
): UnparsedViewer {
  const [own] = playedParticipants
  return {
    ...{
      user: player,
      actor: own?.actor ?? null,
      playedUuids: playedParticipants.map(({ actor }) => actor.uuid),
    },
    ...{ sides: [ana, ben, cid], settings: usualSettings, ...(own && { ownParticipant: own }) },
    ...viewerOverrides,
  }
}
const gamemasterViewer = { user: gamemaster, actor: null }
const createMessageView = (messageFacts: object) => ({
  uuid: 'ChatMessage.m',
  actor: '',
  facts: messageFacts,
})
const findMessageKind = (kindName: string) => {
  const messageKind = humanityRuleset.messages[kindName]
  if (!messageKind) throw new Error(`There is no message ${kindName}.`)
  return messageKind
}
const createMessageContext = (kindName: string, messageFacts: object, eventViewer = createViewer()) =>
  findMessageKind(kindName).context(createMessageView(messageFacts), eventViewer) as TemplateContext
const describeStepsByActor = (kindName: string, messageFacts: object, eventViewer = createViewer()) =>
  findMessageKind(kindName)
    .pendingSteps(createMessageView(messageFacts), eventViewer)
    .map(({ actor: of, buttons }) => `${of?.name ?? 'gm'}: ${buttons.map(({ act }) => act).join(' ')}`)
const listNamesOfWaitingPeople = (kindName: string, messageFacts: object) =>
  [ana, ben, cid].flatMap(({ actor }) =>
    findMessageKind(kindName).waitsFor?.(createMessageView(messageFacts), actor.uuid) ? [actor.name] : [],
  )

/** The facts of a Check that Ana has rolled with Head. The die shows `faceOfDie`. */
const createCheckWithFace = (faceOfDie: number, factOverrides: Partial<StatCheck> = {}): StatCheck =>
  createStatCheckFacts({
    roller: 'Actor.Ana',
    target: 8,
    groups: [{ number: 1, faces: 20, bumpOn: 1, waves: [[faceOfDie]], cut: false }],
    ...factOverrides,
  })

describe('a Check', () => {
  it.each<[string, Partial<StatCheck>, number, string[], string | null]>([
    ['a plain one is done as soon as it is rolled', {}, 9, [], null],
    [
      'of a secret target waits for the Gamemaster',
      { target: null },
      9,
      ['gm: reveal'],
      'HnB.humanity.reveal.title',
    ],
    [
      'of Preparedness that failed waits to be accepted',
      { purpose: 'preparedness', item: 'Rope' },
      7,
      ['Ana: settle'],
      'HnB.humanity.settle.preparednessNo',
    ],
    [
      'and so does one that succeeded',
      { purpose: 'preparedness', item: 'Rope' },
      9,
      ['Ana: settle'],
      'HnB.humanity.settle.preparednessYes',
    ],
    ['accepted, it waits for nobody', { purpose: 'preparedness', item: 'Rope', settled: true }, 7, [], null],
  ])('the message of a Check: %s', (_caseTitle, factOverrides, faceOfDie, expectedStep, expectedLabel) => {
    expect(describeStepsByActor('check', createCheckWithFace(faceOfDie, factOverrides))).toEqual(expectedStep)
    const [step] = findMessageKind('check').pendingSteps(
      createMessageView(createCheckWithFace(faceOfDie, factOverrides)),
      createViewer(),
    )
    expect(step?.buttons[0]?.label ?? null).toEqual(expectedLabel && { key: expectedLabel })
  })

  it('the Check of a deleted character waits for nobody', () => {
    expect(
      describeStepsByActor(
        'check',
        createCheckWithFace(9, { target: null }),
        createViewer([], { sides: [ben] }),
      ),
    ).toEqual([])
    expect(
      describeStepsByActor(
        'check',
        createCheckWithFace(9, { target: null }),
        createViewer([], { sides: [ben, ana] }),
      ),
    ).toEqual(['gm: reveal'])
  })

  it('"Blessed by Steadfastness": a failure by 5 or more is accepted for its Blessing', () => {
    const steadfastPerson = createPerson('Ana', {}, { items: [createAbilityItem('steadfastness')] })
    const findFirstStepLabel = (faceOfDie: number) =>
      findMessageKind('check').pendingSteps(
        createMessageView(createCheckWithFace(faceOfDie)),
        createViewer([], { sides: [steadfastPerson] }),
      )[0]?.buttons[0]?.label
    expect([findFirstStepLabel(3), findFirstStepLabel(4), findFirstStepLabel(9)]).toEqual([
      { key: 'HnB.humanity.settle.steadfast' },
      undefined,
      undefined,
    ])
  })

  it('only the roller may let a 2 bump, until the Check is accepted (ruling HU4)', () => {
    const diceGroups = [{ number: 1, faces: 8, bumpOn: 1 as const, waves: [[2]], cut: false }]
    const mayBumpCheck = (factOverrides: Partial<StatCheck>, playedParticipants = [ana]) =>
      createMessageContext(
        'check',
        createCheckWithFace(2, { twos: true, groups: diceGroups, ...factOverrides }),
        createViewer(playedParticipants),
      )['mayBump']
    expect([
      mayBumpCheck({}),
      mayBumpCheck({ twos: false }),
      mayBumpCheck({ settled: true }),
      mayBumpCheck({}, [ben]),
    ]).toEqual([true, false, false, false])
  })

  it('the Check shows its sum, the parts from help and bumps, and the verdict', () => {
    const bumpedCheckFacts = createCheckWithFace(2, {
      groups: [{ number: 1, faces: 4, bumpOn: 1, waves: [[1], [1], [3]], cut: false }],
      perBump: [{ name: 'Luck', value: 2 }],
      help: { b: { name: 'Ben', dice: [1, 4] } },
      helpWorth: 2,
    })
    expect(createMessageContext('check', bumpedCheckFacts)).toMatchObject({
      ...{ spark: false, secret: false, target: 8, verdict: { success: true }, success: true },
      bumped: [{ name: 'Luck', plus: 4 }],
      help: [{ name: 'Ben', plus: 4 }],
    })
    expect(
      createMessageContext('check', createCheckWithFace(9, { perBump: [{ name: 'Luck', value: 2 }] }))[
        'bumped'
      ],
    ).toEqual([])
    expect(createMessageContext('check', createCheckWithFace(9, { stats: ['head', 'hand'] }))).toMatchObject({
      spark: true,
    })
    expect(createMessageContext('check', createCheckWithFace(9, { target: null }))).toMatchObject({
      secret: true,
    })
  })

  it('each viewer helps the Check once, until it is settled, if help comes after the dice (HU8)', () => {
    const mayHelpCheck = (factOverrides: Partial<StatCheck> = {}, eventViewer = createViewer([ben])) =>
      createMessageContext('check', createCheckWithFace(7, factOverrides), eventViewer)['mayHelp']
    expect(mayHelpCheck()).toBe(true)
    expect(mayHelpCheck({ settled: true })).toBe(false)
    expect(mayHelpCheck({ help: { Ben: { name: 'Ben', dice: [1] } } })).toBe(false)
    expect(mayHelpCheck({}, createViewer())).toBe(false)
    expect(
      mayHelpCheck({}, createViewer([ben], { settings: { ...usualSettings, helpTiming: 'beforeDice' } })),
    ).toBe(false)
  })

  it('the Check says what was accepted and prepared, and what changed it', () => {
    const createChangeOfResult = (changeKind: 'hinder' | 'bonus', changeValue: number) => ({
      kind: changeKind,
      by: 'Ben',
      what: 'Curse',
      value: changeValue,
    })
    const factsOfHinderedCheck = createCheckWithFace(9, {
      changes: { a: createChangeOfResult('hinder', 2) } as StatCheck['changes'],
    })
    expect(createMessageContext('check', factsOfHinderedCheck)['changes']).toMatchObject([
      { phrase: { key: 'HnB.humanity.change.hinder', data: { name: 'Ben', ability: 'Curse' } }, plus: -2 },
    ])
    expect(createMessageContext('check', createCheckWithFace(9, { settled: true }))).toMatchObject({
      prepared: true,
      accepted: false,
    })
    expect(createMessageContext('check', createCheckWithFace(7, { settled: true }))).toMatchObject({
      prepared: false,
      accepted: true,
    })
    expect(createMessageContext('check', createCheckWithFace(7))).toMatchObject({
      prepared: false,
      accepted: false,
    })
  })

  it('the message asks only a Gamemaster for a secret target', () => {
    const createActionContextForAbilityUse = (moreActionContextFields: object) => ({
      ...createHumanityActionContext(),
      ...ana,
      ...moreActionContextFields,
      message: createMessageView(createCheckWithFace(9, { target: null })),
      sides: [],
    })
    const { reveal } = findMessageKind('check').actions
    expect(reveal?.ask(createActionContextForAbilityUse({}))).toMatchObject({ refused: 'HnB.refusal.onlyGM' })
    expect(reveal?.ask(createActionContextForAbilityUse({ user: gamemaster }))).toMatchObject({
      defaults: { target: 8 },
    })
  })
})

describe('a Synchronized Spark', () => {
  const createSyncFacts = (factOverrides: object = {}) => {
    const createSyncSide = ({ actor }: UnparsedParticipant, stat: string) => ({
      uuid: actor.uuid,
      name: actor.name,
      stat,
      paid: [],
    })
    const sparkOptions = { payment: '', twos: false, on: {}, situation: '', situationValue: null }
    return {
      one: createSyncSide(ana, 'head'),
      other: createSyncSide(ben, 'home'),
      statName: '',
      target: 8,
      chosen: sparkOptions,
      check: null,
      ...factOverrides,
    }
  }

  it('a Synchronized Spark waits for the asked person, and then like any Check', () => {
    expect([
      listNamesOfWaitingPeople('sync', createSyncFacts()),
      describeStepsByActor('sync', createSyncFacts()),
    ]).toEqual([['Ben'], ['Ben: agree']])
    const factsAfterSyncRoll = createSyncFacts({ check: createCheckWithFace(9, { target: null }) })
    expect([
      listNamesOfWaitingPeople('sync', factsAfterSyncRoll),
      describeStepsByActor('sync', factsAfterSyncRoll),
    ]).toEqual([[], ['gm: reveal']])
    expect(findMessageKind('sync').sideUuids(createMessageView(createSyncFacts()))).toEqual([
      'Actor.Ana',
      'Actor.Ben',
    ])
  })

  it('a Synchronized Spark shows both stats, and the Check once it is rolled', () => {
    expect(createMessageContext('sync', createSyncFacts())).toMatchObject({
      ...{ target: 8, check: null },
      both: [
        { name: 'Ana', label: { key: 'HnB.humanity.stat.head' } },
        { name: 'Ben', label: { key: 'HnB.humanity.stat.home' } },
      ],
    })
    expect(createMessageContext('sync', createSyncFacts({ check: createCheckWithFace(9) }))).toMatchObject({
      check: { total: 9, success: true },
    })
  })
})

describe('a Check of several', () => {
  const createGroupCheckFacts = (targetNumber: number | null, ...rolledFaces: (number | null)[]) => ({
    ...{ stat: 'head', statName: '', target: targetNumber, each: true },
    members: Object.fromEntries(
      rolledFaces.map((rolledFace, memberIndex) => {
        const { uuid, name } = ([ana, ben][memberIndex] ?? ana).actor
        return [
          `k${String(memberIndex)}`,
          {
            uuid,
            name,
            check:
              rolledFace === null
                ? null
                : createCheckWithFace(rolledFace, { roller: uuid, target: targetNumber }),
          },
        ]
      }),
    ),
  })

  it('a group Check waits for each missing roll; a secret target is revealed once, after a roll', () => {
    expect([
      listNamesOfWaitingPeople('together', createGroupCheckFacts(8, null, null)),
      describeStepsByActor('together', createGroupCheckFacts(8, null, null)),
    ]).toEqual([
      ['Ana', 'Ben'],
      ['Ana: rollTogether', 'Ben: rollTogether'],
    ])
    expect([
      listNamesOfWaitingPeople('together', createGroupCheckFacts(8, 9, null)),
      describeStepsByActor('together', createGroupCheckFacts(8, 9, null)),
    ]).toEqual([['Ben'], ['Ben: rollTogether']])
    expect(describeStepsByActor('together', createGroupCheckFacts(null, null, null))).toEqual([
      'Ana: rollTogether',
      'Ben: rollTogether',
    ])
    expect(describeStepsByActor('together', createGroupCheckFacts(null, 9, null))).toEqual([
      'Ben: rollTogether',
      'gm: reveal',
    ])
    expect(describeStepsByActor('together', createGroupCheckFacts(8, 9, 7))).toEqual([])
    expect(
      findMessageKind('together').agreed(createMessageView(createGroupCheckFacts(8, 9, null)), []),
    ).toEqual(['Actor.Ana'])
    expect(
      findMessageKind('together').pendingSteps(
        createMessageView(createGroupCheckFacts(8, null)),
        createViewer(),
      )[0],
    ).toMatchObject({
      ...{ phrase: { data: { stat: { key: 'HnB.humanity.stat.head' } } }, buttons: [{ icon: 'head' }] },
    })
  })

  it('a group Check shows each Check, and the outcome once all have rolled', () => {
    expect(createMessageContext('together', createGroupCheckFacts(8, 9, null))).toMatchObject({
      ...{ done: false, success: null, each: true },
      members: [
        { name: 'Ana', check: { total: 9 } },
        { name: 'Ben', check: null },
      ],
    })
    expect(
      createMessageContext('together', { ...createGroupCheckFacts(8, 9, 7), each: false }),
    ).toMatchObject({
      done: true,
      success: true,
    })
  })

  it('a group Check is on the sheet of each person who has yet to roll, as their own or a joint one', () => {
    const createGroupCheckView = (doesEachCountAlone: boolean) =>
      createMessageView({ ...createGroupCheckFacts(8, null), each: doesEachCountAlone })
    expect(findMessageKind('together').requestPhrase(createGroupCheckView(true))).toEqual({
      key: 'HnB.humanity.together.asked',
    })
    expect(findMessageKind('together').requestPhrase(createGroupCheckView(false))).toEqual({
      key: 'HnB.humanity.together.coordinated',
    })
    expect(
      findMessageKind('together').pendingSteps(createGroupCheckView(true), createViewer()),
    ).toMatchObject([
      {
        actor: { name: 'Ana' },
        phrase: { data: { stat: { key: 'HnB.humanity.stat.head' } } },
        details: [{ phrase: { key: 'HnB.humanity.card.against', data: { target: 8 } } }],
        buttons: [{ act: 'rollTogether' }],
      },
    ])
  })
})

describe('help that is offered before a roll', () => {
  const toActorReference = ({ actor: { uuid, id, name } }: UnparsedParticipant) => ({ uuid, id, name })
  const createOfferFacts = (isPledgeGiven: boolean) => ({
    by: toActorReference(ana),
    whom: toActorReference(ben),
    ids: ['x'],
    dice: [2],
    given: isPledgeGiven,
  })

  it("offered help waits for the other person's answer until it is given", () => {
    expect([
      listNamesOfWaitingPeople('pledge', createOfferFacts(false)),
      describeStepsByActor('pledge', createOfferFacts(false)),
    ]).toEqual([['Ben'], ['Ben: accept']])
    expect([
      listNamesOfWaitingPeople('pledge', createOfferFacts(true)),
      describeStepsByActor('pledge', createOfferFacts(true)),
    ]).toEqual([[], []])
    expect(
      findMessageKind('pledge').pendingSteps(createMessageView(createOfferFacts(false)), createViewer())[0]
        ?.phrase,
    ).toMatchObject({
      data: { name: 'Ana' },
    })
  })
})

describe('an ability that others hear of', () => {
  const createAbilityUseFacts = (abilityKind: string, factOverrides: object = {}) => ({
    ...{
      ability: 'Story',
      kind: abilityKind,
      by: 'Actor.Ana',
      groups: [],
      solution: '',
      value: 3,
      peaceful: false,
    },
    ...{ scene: 0, place: '', dice: [], heard: {}, ...factOverrides },
  })
  const factsWithHearers = { heard: { Ben: { name: 'Ben', dice: [4] } } }

  it.each<[string, object, UnparsedViewer, string[]]>([
    [
      'a story is for anybody but its teller',
      createAbilityUseFacts('give'),
      createViewer([ben]),
      ['gm: hear'],
    ],
    ['who tells it hears nothing new', createAbilityUseFacts('give'), createViewer([ana]), []],
    ['who plays nobody hears nothing', createAbilityUseFacts('give'), createViewer(), []],
    ['heard once', createAbilityUseFacts('give', factsWithHearers), createViewer([ben]), []],
    ['others still may', createAbilityUseFacts('give', factsWithHearers), createViewer([cid]), ['gm: hear']],
    [
      'a Gamemaster says who heard it, as long as nobody has',
      createAbilityUseFacts('give'),
      createViewer([], gamemasterViewer),
      ['gm: hearAll'],
    ],
    [
      'afterwards the message itself has that',
      createAbilityUseFacts('give', factsWithHearers),
      createViewer([], gamemasterViewer),
      [],
    ],
    ['an embarrassment as well', createAbilityUseFacts('shame'), createViewer([ben]), ['gm: hear']],
    [
      'the bonus of a puzzle is for one, the solver too',
      createAbilityUseFacts('puzzle'),
      createViewer([ana], gamemasterViewer),
      ['gm: hear'],
    ],
    ['and taken once', createAbilityUseFacts('puzzle', factsWithHearers), createViewer([cid]), []],
    ['there may be none', createAbilityUseFacts('puzzle', { value: 0 }), createViewer([ben]), []],
    [
      'it is for the scene in which it was solved',
      createAbilityUseFacts('puzzle', { scene: 1 }),
      createViewer([ben]),
      [],
    ],
    ['what is only told is for nobody', createAbilityUseFacts('tell'), createViewer([ben]), []],
    ['a donation, too', createAbilityUseFacts('donate'), createViewer([], gamemasterViewer), []],
  ])('an ability with listeners: %s', (_caseTitle, factOverrides, eventViewer, expectedStep) => {
    expect(describeStepsByActor('use', factOverrides, eventViewer)).toEqual(expectedStep)
  })

  it('the button names the listener', () => {
    const [step] = findMessageKind('use').pendingSteps(
      createMessageView(createAbilityUseFacts('give')),
      createViewer([ben]),
    )
    expect(step).toMatchObject({
      anybody: true,
      buttons: [{ actor: 'Actor.Ben' }],
      phrase: { key: 'HnB.humanity.next.hear.give' },
    })
  })

  it('the message shows the listeners, and lets a Gamemaster add others', () => {
    const mayEveryoneHearPuzzle = (factOverrides: object, eventViewer: UnparsedViewer) =>
      createMessageContext('use', factOverrides, eventViewer)['mayAll']
    expect(createMessageContext('use', createAbilityUseFacts('give', factsWithHearers))).toMatchObject({
      ability: 'Story',
      heard: [{ name: 'Ben', dice: [4] }],
    })
    expect(
      mayEveryoneHearPuzzle(
        createAbilityUseFacts('give', factsWithHearers),
        createViewer([], gamemasterViewer),
      ),
    ).toBe(true)
    expect(
      mayEveryoneHearPuzzle(
        createAbilityUseFacts('shame', factsWithHearers),
        createViewer([], gamemasterViewer),
      ),
    ).toBe(true)
    expect(
      mayEveryoneHearPuzzle(
        createAbilityUseFacts('puzzle', factsWithHearers),
        createViewer([], gamemasterViewer),
      ),
    ).toBe(false)
    expect(mayEveryoneHearPuzzle(createAbilityUseFacts('give'), createViewer([], gamemasterViewer))).toBe(
      false,
    )
    expect(mayEveryoneHearPuzzle(createAbilityUseFacts('give', factsWithHearers), createViewer([ben]))).toBe(
      false,
    )
  })

  it('a Gamemaster adds one or more people, each of whom may listen', () => {
    const createActionContextForAbilityUse = (
      targetParticipants: readonly UnparsedParticipant[],
      actionContextOverrides: object,
    ) => ({
      ...{
        ...createHumanityActionContext(),
        ...ana,
        user: gamemaster,
        targets: targetParticipants,
        message: createMessageView(actionContextOverrides),
        sides: [],
      },
    })
    const { hearAll } = findMessageKind('use').actions
    expect(
      hearAll?.people?.(createActionContextForAbilityUse([], createAbilityUseFacts('give'))),
    ).toMatchObject({
      minPeople: 1,
      first: 'characters',
      mayChooseSelf: true,
    })
    const findRefusalOfHearer = (participant: UnparsedParticipant, actionContextOverrides: object) =>
      hearAll?.whyNotPerson?.(createActionContextForAbilityUse([participant], actionContextOverrides))
        ?.refused ?? null
    expect(findRefusalOfHearer(ben, createAbilityUseFacts('give'))).toBeNull()
    expect(findRefusalOfHearer(ana, createAbilityUseFacts('give'))).toBe('HnB.humanity.refusal.ownStory')
    expect(findRefusalOfHearer(ben, createAbilityUseFacts('give', factsWithHearers))).toBe(
      'HnB.humanity.refusal.heard',
    )
  })

  it('only a Gamemaster adds listeners, and nobody to a puzzle', async () => {
    const decideToHearAll = (factOverrides: object, actionContextFields: object) =>
      findMessageKind('use').actions['hearAll']?.decide(
        {
          ...createHumanityActionContext(),
          ...ana,
          targets: [ben],
          message: createMessageView(factOverrides),
          sides: [],
          ...actionContextFields,
        },
        {},
        createScriptedChance([]),
      )
    expect(await decideToHearAll(createAbilityUseFacts('shame'), {})).toMatchObject({
      refused: 'HnB.refusal.onlyGM',
    })
    expect(await decideToHearAll(createAbilityUseFacts('puzzle'), { user: gamemaster })).toMatchObject({
      refused: 'HnB.humanity.refusal.notNow',
    })
    expect(await decideToHearAll(createAbilityUseFacts('shame'), { user: gamemaster })).toMatchObject({
      statuses: [{ target: 'Actor.Ben', status: 'humanity-uncool', active: true }],
      amend: { set: { heard: { Ben: { name: 'Ben', dice: [] } } } },
    })
  })
})

describe('dice of the pool, and conditions', () => {
  it.each([
    ['gained', [4], 'gainedOne', '4'],
    ['gained', [1, 5], 'gained', '1, 5'],
    ['spent', [2], 'spentOne', '2'],
  ])('the message of dice or a condition: %s %j', (blessingKind, dice, expectedPhrase, dieFaces) => {
    expect(createMessageContext('blessing', { what: blessingKind, dice, pool: 3 })).toEqual({
      what: blessingKind,
      dice,
      pool: 3,
      phraseKey: expectedPhrase,
      faces: dieFaces,
    })
    // The person has spent the last die of the pool.
    expect(createMessageContext('blessing', { what: blessingKind, dice, pool: 0 })).toMatchObject({ pool: 0 })
  })

  it.each([
    [[10, 10], 10, true],
    [[1, 1], 0, true],
    [[11, 1], 10, false],
    [[4, 2], 11, false],
    [[4], 4, false],
  ])('the lucky number of %j is %i, from two d10: %s', (dice, luckyNumber, isResultLucky) =>
    expect(createMessageContext('lucky', { dice, number: luckyNumber })).toEqual(
      isResultLucky ? { dice, number: luckyNumber } : null,
    ),
  )

  it('the message of a condition has its name, effect and picture, and one that is gone has none', () => {
    const createConditionFacts = (condition: string) => ({
      what: 'put',
      condition,
      about: '',
      names: ['Ana'],
    })
    expect(createMessageContext('condition', createConditionFacts('humanity-uncool'))).toMatchObject({
      ...{ names: ['Ana'], name: 'HnB.humanity.condition.uncool', icon: 'uncool' },
      hint: expect.stringMatching(/^HnB\./) as string,
    })
    expect(createMessageContext('condition', createConditionFacts('humanity-gone'))).toMatchObject({
      what: 'put',
      name: undefined,
    })
  })

  it('a condition dropped from a compendium presses its button, and reads what it does', () => {
    const createConditionItem = (conditionId: string) => ({
      ...{ uuid: 'Item.a', id: 'a', name: 'Uncool', img: '', type: 'condition' as const },
      fields: { condition: conditionId },
    })
    const conditionKind = humanityRuleset.items.condition
    expect(conditionKind?.actionInsteadOfDrop?.(createConditionItem('uncool'))).toEqual({
      act: 'afflict',
      data: { condition: 'humanity-uncool' },
    })
    expect(conditionKind?.actionInsteadOfDrop?.(createConditionItem(''))).toBe('other')
    expect([
      conditionKind?.summary(createConditionItem('uncool')).length,
      conditionKind?.summary(createConditionItem('')).length,
    ]).toEqual([1, 0])
  })

  it("a condition's button asks only if something is left to ask", () => {
    const askAfflictionQuestion = (buttonData: Record<string, string>) =>
      humanityRuleset.tab.actions['afflict']?.ask(createHumanityActionContext({ data: buttonData }))
    expect(askAfflictionQuestion({ condition: 'humanity-uncool' })).toBeNull()
    expect(askAfflictionQuestion({ condition: 'humanity-gone' })).toMatchObject({
      refused: 'HnB.humanity.refusal.noSuchCondition',
    })
    const shownQuestion = askAfflictionQuestion({})
    if (!shownQuestion || !('context' in shownQuestion)) throw new Error('Nothing is asked.')
    const { conditions } = shownQuestion.context as { conditions: { id: string; about: boolean }[] }
    expect(shownQuestion.title).toBe('HnB.humanity.afflict.title')
    expect(shownQuestion.defaults).toEqual({ condition: conditions[0]?.id })
    const conditionsAboutPerson = conditions.filter((conditionWithPerson) => conditionWithPerson.about)
    expect([conditionsAboutPerson.length > 0, conditionsAboutPerson.length < conditions.length]).toEqual([
      true,
      true,
    ])
    // A condition that concerns another person asks who this person is.
    expect(askAfflictionQuestion({ condition: conditionsAboutPerson[0]?.id ?? '' })).toMatchObject({
      context: { conditions: [] },
      defaults: { condition: conditionsAboutPerson[0]?.id },
    })
  })

  it('Taxed ends for ①①: the question asks for the price, and is refused to a character who cannot pay', () => {
    const askToEndCondition = (statusId: string, blessingDice: Record<string, number>) =>
      humanityRuleset.tab.actions['endCondition']?.ask(
        createHumanityActionContext({
          actor: { ...createHumanityActionContext().actor, ...createActorFieldsWithConditions(statusId) },
          data: { status: `humanity-${statusId}` },
          state: { ...(createHumanityActionContext().state as object), blessings: blessingDice },
        }),
      )
    expect(askToEndCondition('uncool', {})).toBeNull()
    expect(askToEndCondition('taxed', { a: 1, b: 1 })).toMatchObject({ template: 'humanity/pay-dialog' })
    expect(askToEndCondition('taxed', { a: 1 })).toHaveProperty('refused')
    expect(
      humanityRuleset.tab.actions['endCondition']?.ask(
        createHumanityActionContext({ data: { status: 'humanity-uncool' } }),
      ),
    ).toHaveProperty('refused')
  })

  it("the tab says of each condition whether ending it costs something, and the Gamemaster's screen whom it names", () => {
    const actor = {
      ...createHumanityActionContext().actor,
      ...createActorFieldsWithConditions('uncool', 'taxed'),
    }
    const conditionRows = (
      humanityRuleset.tab.context(createHumanityActionContext({ actor }), []) as TemplateContext
    )['conditions'] as TemplateContext[]
    expect(conditionRows.map(({ id, signs }) => [id, signs])).toEqual([
      ['humanity-uncool', null],
      ['humanity-taxed', 'HnB.humanity.afflict.spend'],
    ])
    const actorAfraidOfBen = { ...actor, conditions: [{ status: 'humanity-uncool', key: 'k', name: 'Ben' }] }
    const listPersonViewLines = (viewedActor: typeof actor) =>
      humanityRuleset.personView({
        ...createHumanityActionContext({ actor: viewedActor, user: gamemaster }),
        hand: null,
      }).lines
    expect(listPersonViewLines(actorAfraidOfBen)[0]?.phrase).toEqual({
      key: 'HnB.humanity.conditionOf',
      data: { condition: { key: 'HnB.humanity.condition.uncool' }, name: 'Ben' },
    })
    expect(listPersonViewLines(actor)).toMatchObject([
      { phrase: { key: 'HnB.humanity.condition.uncool' }, tone: 'bad', hint: expect.any(String) as string },
      { phrase: { key: 'HnB.humanity.condition.taxed' } },
    ])
  })
})

describe('the Gamemaster’s screen', () => {
  it("the Gamemaster's screen has a person's pool, wounds and usual awards", () => {
    const wound = {
      ...createAbilityItem('luck'),
      type: 'wound' as const,
      name: 'Cut',
      fields: { severity: 'minor', treated: false, lasting: false, fatal: false, by: '', mark: '' },
    }
    const personViewContext = humanityRuleset.personView({
      ...createHumanityActionContext({
        user: gamemaster,
        items: [wound],
        state: { ...(createHumanityActionContext().state as object), blessings: { a: 1, b: 2 } },
      }),
      hand: null,
    })
    expect(personViewContext.lines).toEqual([
      { phrase: { key: 'HnB.humanity.glance', data: { number: 2 } } },
      { phrase: { text: 'Cut' }, icon: 'wound', tone: 'bad' },
    ])
    expect(personViewContext.buttons.map(({ act, group, data }) => [act, group, data?.['occasion']])).toEqual(
      [
        ['together', true, undefined],
        ['award', true, 'roleplay'],
        ['afflict', undefined, undefined],
      ],
    )
    expect(
      humanityRuleset.personView({ ...createHumanityActionContext({ user: gamemaster }), hand: null }).lines,
    ).toEqual([])
  })
})
