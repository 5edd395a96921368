/** Tests the smaller messages of Humanity: what they show, for whom they wait, and the buttons for each viewer. */
import { describe, expect, it } from 'vitest'
import type { RawParticipant, RawViewer } from '../../src/core/game-views'
import type { StatCheck } from '../../src/humanity/check/check-facts'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { scriptedChance } from '../support/chance'
import { person } from '../support/contest'
import { abilityItem, checkFacts, click, withConditions, usualSettings } from '../support/humanity'
import { gamemaster, player } from '../support/people'

type TemplateContext = Readonly<Record<string, unknown>>
const [ana, ben, cid] = ['Ana', 'Ben', 'Cid'].map((name) => person(name)) as [
  RawParticipant,
  RawParticipant,
  RawParticipant,
]

function viewer(plays: readonly RawParticipant[] = [], viewerOverrides: Partial<RawViewer> = {}): RawViewer {
  const [own] = plays
  return {
    ...{ user: player, actor: own?.actor ?? null, playedUuids: plays.map(({ actor }) => actor.uuid) },
    ...{ sides: [ana, ben, cid], settings: usualSettings, ...(own && { ownParticipant: own }) },
    ...viewerOverrides,
  }
}
const asGM = { user: gamemaster, actor: null }
const messageView = (facts: object) => ({ uuid: 'ChatMessage.m', actor: '', facts })
const kindOf = (name: string) => {
  const kind = humanityRuleset.messages[name]
  if (!kind) throw new Error(`There is no message ${name}.`)
  return kind
}
const messageContext = (name: string, facts: object, by = viewer()) =>
  kindOf(name).context(messageView(facts), by) as TemplateContext
const stepsByActor = (name: string, facts: object, by = viewer()) =>
  kindOf(name)
    .pendingSteps(messageView(facts), by)
    .map(({ actor: of, buttons }) => `${of?.name ?? 'gm'}: ${buttons.map(({ act }) => act).join(' ')}`)
const waitingNames = (name: string, facts: object) =>
  [ana, ben, cid].flatMap(({ actor }) =>
    kindOf(name).waitsFor?.(messageView(facts), actor.uuid) ? [actor.name] : [],
  )

/** The facts of a Check that Ana has rolled with Head. The die shows `face`. */
const checkWithTotal = (face: number, factOverrides: Partial<StatCheck> = {}): StatCheck =>
  checkFacts({
    roller: 'Actor.Ana',
    target: 8,
    groups: [{ number: 1, faces: 20, bumpOn: 1, waves: [[face]], cut: false }],
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
  ])('the message of a Check: %s', (_caseTitle, ownFields, face, expected, label) => {
    expect(stepsByActor('check', checkWithTotal(face, ownFields))).toEqual(expected)
    const [step] = kindOf('check').pendingSteps(messageView(checkWithTotal(face, ownFields)), viewer())
    expect(step?.buttons[0]?.label ?? null).toEqual(label && { key: label })
  })

  it('the Check of a deleted character waits for nobody', () => {
    expect(stepsByActor('check', checkWithTotal(9, { target: null }), viewer([], { sides: [ben] }))).toEqual(
      [],
    )
    expect(
      stepsByActor('check', checkWithTotal(9, { target: null }), viewer([], { sides: [ben, ana] })),
    ).toEqual(['gm: reveal'])
  })

  it('"Blessed by Steadfastness": a failure by 5 or more is accepted for its Blessing', () => {
    const steadfastPerson = person('Ana', {}, { items: [abilityItem('steadfastness')] })
    const label = (face: number) =>
      kindOf('check').pendingSteps(
        messageView(checkWithTotal(face)),
        viewer([], { sides: [steadfastPerson] }),
      )[0]?.buttons[0]?.label
    expect([label(3), label(4), label(9)]).toEqual([
      { key: 'HnB.humanity.settle.steadfast' },
      undefined,
      undefined,
    ])
  })

  it('only the roller may let a 2 bump, until the Check is accepted (ruling HU4)', () => {
    const groups = [{ number: 1, faces: 8, bumpOn: 1 as const, waves: [[2]], cut: false }]
    const may = (factOverrides: Partial<StatCheck>, plays = [ana]) =>
      messageContext('check', checkWithTotal(2, { twos: true, groups, ...factOverrides }), viewer(plays))[
        'mayBump'
      ]
    expect([may({}), may({ twos: false }), may({ settled: true }), may({}, [ben])]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('the Check shows its sum, the parts from help and bumps, and the verdict', () => {
    const bumped = checkWithTotal(2, {
      groups: [{ number: 1, faces: 4, bumpOn: 1, waves: [[1], [1], [3]], cut: false }],
      perBump: [{ name: 'Luck', value: 2 }],
      help: { b: { name: 'Ben', dice: [1, 4] } },
      helpWorth: 2,
    })
    expect(messageContext('check', bumped)).toMatchObject({
      ...{ spark: false, secret: false, target: 8, verdict: { success: true }, success: true },
      bumped: [{ name: 'Luck', plus: 4 }],
      help: [{ name: 'Ben', plus: 4 }],
    })
    expect(
      messageContext('check', checkWithTotal(9, { perBump: [{ name: 'Luck', value: 2 }] }))['bumped'],
    ).toEqual([])
    expect(messageContext('check', checkWithTotal(9, { stats: ['head', 'hand'] }))).toMatchObject({
      spark: true,
    })
    expect(messageContext('check', checkWithTotal(9, { target: null }))).toMatchObject({ secret: true })
  })

  it('each viewer helps the Check once, until it is settled, if help comes after the dice (HU8)', () => {
    const mayHelpCheck = (factOverrides: Partial<StatCheck> = {}, by = viewer([ben])) =>
      messageContext('check', checkWithTotal(7, factOverrides), by)['mayHelp']
    expect(mayHelpCheck()).toBe(true)
    expect(mayHelpCheck({ settled: true })).toBe(false)
    expect(mayHelpCheck({ help: { Ben: { name: 'Ben', dice: [1] } } })).toBe(false)
    expect(mayHelpCheck({}, viewer())).toBe(false)
    expect(
      mayHelpCheck({}, viewer([ben], { settings: { ...usualSettings, helpTiming: 'beforeDice' } })),
    ).toBe(false)
  })

  it('the Check says what was accepted and prepared, and what changed it', () => {
    const change = (kind: 'hinder' | 'bonus', value: number) => ({ kind, by: 'Ben', what: 'Curse', value })
    const hinderedCheck = checkWithTotal(9, { changes: { a: change('hinder', 2) } as StatCheck['changes'] })
    expect(messageContext('check', hinderedCheck)['changes']).toMatchObject([
      { phrase: { key: 'HnB.humanity.change.hinder', data: { name: 'Ben', ability: 'Curse' } }, plus: -2 },
    ])
    expect(messageContext('check', checkWithTotal(9, { settled: true }))).toMatchObject({
      prepared: true,
      accepted: false,
    })
    expect(messageContext('check', checkWithTotal(7, { settled: true }))).toMatchObject({
      prepared: false,
      accepted: true,
    })
    expect(messageContext('check', checkWithTotal(7))).toMatchObject({ prepared: false, accepted: false })
  })

  it('the message asks only a Gamemaster for a secret target', () => {
    const on = (moreFields: object) => ({
      ...click(),
      ...ana,
      ...moreFields,
      message: messageView(checkWithTotal(9, { target: null })),
      sides: [],
    })
    const { reveal } = kindOf('check').actions
    expect(reveal?.ask(on({}))).toMatchObject({ refused: 'HnB.refusal.onlyGM' })
    expect(reveal?.ask(on({ user: gamemaster }))).toMatchObject({ defaults: { target: 8 } })
  })
})

describe('a Synchronized Spark', () => {
  const facts = (overrides: object = {}) => {
    const side = ({ actor }: RawParticipant, stat: string) => ({
      uuid: actor.uuid,
      name: actor.name,
      stat,
      paid: [],
    })
    const chosenOptions = { payment: '', twos: false, on: {}, situation: '', situationValue: null }
    return {
      one: side(ana, 'head'),
      other: side(ben, 'home'),
      statName: '',
      target: 8,
      chosen: chosenOptions,
      check: null,
      ...overrides,
    }
  }

  it('a Synchronized Spark waits for the asked person, and then like any Check', () => {
    expect([waitingNames('sync', facts()), stepsByActor('sync', facts())]).toEqual([['Ben'], ['Ben: agree']])
    const rolledFacts = facts({ check: checkWithTotal(9, { target: null }) })
    expect([waitingNames('sync', rolledFacts), stepsByActor('sync', rolledFacts)]).toEqual([
      [],
      ['gm: reveal'],
    ])
    expect(kindOf('sync').sideUuids(messageView(facts()))).toEqual(['Actor.Ana', 'Actor.Ben'])
  })

  it('a Synchronized Spark shows both stats, and the Check once it is rolled', () => {
    expect(messageContext('sync', facts())).toMatchObject({
      ...{ target: 8, check: null },
      both: [
        { name: 'Ana', label: { key: 'HnB.humanity.stat.head' } },
        { name: 'Ben', label: { key: 'HnB.humanity.stat.home' } },
      ],
    })
    expect(messageContext('sync', facts({ check: checkWithTotal(9) }))).toMatchObject({
      check: { total: 9, success: true },
    })
  })
})

describe('a Check of several', () => {
  const facts = (target: number | null, ...faces: (number | null)[]) => ({
    ...{ stat: 'head', statName: '', target, each: true },
    members: Object.fromEntries(
      faces.map((face, at) => {
        const { uuid, name } = ([ana, ben][at] ?? ana).actor
        return [
          `k${String(at)}`,
          { uuid, name, check: face === null ? null : checkWithTotal(face, { roller: uuid, target }) },
        ]
      }),
    ),
  })

  it('a group Check waits for each missing roll; a secret target is revealed once, after a roll', () => {
    expect([
      waitingNames('together', facts(8, null, null)),
      stepsByActor('together', facts(8, null, null)),
    ]).toEqual([
      ['Ana', 'Ben'],
      ['Ana: rollTogether', 'Ben: rollTogether'],
    ])
    expect([
      waitingNames('together', facts(8, 9, null)),
      stepsByActor('together', facts(8, 9, null)),
    ]).toEqual([['Ben'], ['Ben: rollTogether']])
    expect(stepsByActor('together', facts(null, null, null))).toEqual([
      'Ana: rollTogether',
      'Ben: rollTogether',
    ])
    expect(stepsByActor('together', facts(null, 9, null))).toEqual(['Ben: rollTogether', 'gm: reveal'])
    expect(stepsByActor('together', facts(8, 9, 7))).toEqual([])
    expect(kindOf('together').agreed(messageView(facts(8, 9, null)), [])).toEqual(['Actor.Ana'])
    expect(kindOf('together').pendingSteps(messageView(facts(8, null)), viewer())[0]).toMatchObject({
      ...{ phrase: { data: { stat: { key: 'HnB.humanity.stat.head' } } }, buttons: [{ icon: 'head' }] },
    })
  })

  it('a group Check shows each Check, and the outcome once all have rolled', () => {
    expect(messageContext('together', facts(8, 9, null))).toMatchObject({
      ...{ done: false, success: null, each: true },
      members: [
        { name: 'Ana', check: { total: 9 } },
        { name: 'Ben', check: null },
      ],
    })
    expect(messageContext('together', { ...facts(8, 9, 7), each: false })).toMatchObject({
      done: true,
      success: true,
    })
  })

  it('a group Check is on the sheet of each person who has yet to roll, as their own or a joint one', () => {
    const together = (isEachAlone: boolean) => messageView({ ...facts(8, null), each: isEachAlone })
    expect(kindOf('together').requestPhrase(together(true))).toEqual({ key: 'HnB.humanity.together.asked' })
    expect(kindOf('together').requestPhrase(together(false))).toEqual({
      key: 'HnB.humanity.together.coordinated',
    })
    expect(kindOf('together').pendingSteps(together(true), viewer())).toMatchObject([
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
  const nameOf = ({ actor: { uuid, id, name } }: RawParticipant) => ({ uuid, id, name })
  const facts = (isGiven: boolean) => ({
    by: nameOf(ana),
    whom: nameOf(ben),
    ids: ['x'],
    dice: [2],
    given: isGiven,
  })

  it("offered help waits for the other person's answer until it is given", () => {
    expect([waitingNames('pledge', facts(false)), stepsByActor('pledge', facts(false))]).toEqual([
      ['Ben'],
      ['Ben: accept'],
    ])
    expect([waitingNames('pledge', facts(true)), stepsByActor('pledge', facts(true))]).toEqual([[], []])
    expect(kindOf('pledge').pendingSteps(messageView(facts(false)), viewer())[0]?.phrase).toMatchObject({
      data: { name: 'Ana' },
    })
  })
})

describe('an ability that others hear of', () => {
  const facts = (kind: string, overrides: object = {}) => ({
    ...{ ability: 'Story', kind, by: 'Actor.Ana', groups: [], solution: '', value: 3, peaceful: false },
    ...{ scene: 0, place: '', dice: [], heard: {}, ...overrides },
  })
  const heardFacts = { heard: { Ben: { name: 'Ben', dice: [4] } } }

  it.each<[string, object, RawViewer, string[]]>([
    ['a story is for anybody but its teller', facts('give'), viewer([ben]), ['gm: hear']],
    ['who tells it hears nothing new', facts('give'), viewer([ana]), []],
    ['who plays nobody hears nothing', facts('give'), viewer(), []],
    ['heard once', facts('give', heardFacts), viewer([ben]), []],
    ['others still may', facts('give', heardFacts), viewer([cid]), ['gm: hear']],
    [
      'a Gamemaster says who heard it, as long as nobody has',
      facts('give'),
      viewer([], asGM),
      ['gm: hearAll'],
    ],
    ['afterwards the message itself has that', facts('give', heardFacts), viewer([], asGM), []],
    ['an embarrassment as well', facts('shame'), viewer([ben]), ['gm: hear']],
    ['the bonus of a puzzle is for one, the solver too', facts('puzzle'), viewer([ana], asGM), ['gm: hear']],
    ['and taken once', facts('puzzle', heardFacts), viewer([cid]), []],
    ['there may be none', facts('puzzle', { value: 0 }), viewer([ben]), []],
    ['it is for the scene in which it was solved', facts('puzzle', { scene: 1 }), viewer([ben]), []],
    ['what is only told is for nobody', facts('tell'), viewer([ben]), []],
    ['a donation, too', facts('donate'), viewer([], asGM), []],
  ])('an ability with listeners: %s', (_caseTitle, ownFields, by, expected) => {
    expect(stepsByActor('use', ownFields, by)).toEqual(expected)
  })

  it('the button names the listener', () => {
    const [step] = kindOf('use').pendingSteps(messageView(facts('give')), viewer([ben]))
    expect(step).toMatchObject({
      anybody: true,
      buttons: [{ actor: 'Actor.Ben' }],
      phrase: { key: 'HnB.humanity.next.hear.give' },
    })
  })

  it('the message shows the listeners, and lets a Gamemaster add others', () => {
    const all = (overrides: object, by: RawViewer) => messageContext('use', overrides, by)['mayAll']
    expect(messageContext('use', facts('give', heardFacts))).toMatchObject({
      ability: 'Story',
      heard: [{ name: 'Ben', dice: [4] }],
    })
    expect(all(facts('give', heardFacts), viewer([], asGM))).toBe(true)
    expect(all(facts('shame', heardFacts), viewer([], asGM))).toBe(true)
    expect(all(facts('puzzle', heardFacts), viewer([], asGM))).toBe(false)
    expect(all(facts('give'), viewer([], asGM))).toBe(false)
    expect(all(facts('give', heardFacts), viewer([ben]))).toBe(false)
  })

  it('a Gamemaster adds one or more people, each of whom may listen', () => {
    const on = (targets: readonly RawParticipant[], overrides: object) => ({
      ...{ ...click(), ...ana, user: gamemaster, targets, message: messageView(overrides), sides: [] },
    })
    const { hearAll } = kindOf('use').actions
    expect(hearAll?.people?.(on([], facts('give')))).toMatchObject({
      minPeople: 1,
      first: 'characters',
      mayChooseSelf: true,
    })
    const no = (participant: RawParticipant, overrides: object) =>
      hearAll?.whyNotPerson?.(on([participant], overrides))?.refused ?? null
    expect(no(ben, facts('give'))).toBeNull()
    expect(no(ana, facts('give'))).toBe('HnB.humanity.refusal.ownStory')
    expect(no(ben, facts('give', heardFacts))).toBe('HnB.humanity.refusal.heard')
  })

  it('only a Gamemaster adds listeners, and nobody to a puzzle', async () => {
    const press = (overrides: object, user: object) =>
      kindOf('use').actions['hearAll']?.decide(
        { ...click(), ...ana, targets: [ben], message: messageView(overrides), sides: [], ...user },
        {},
        scriptedChance([]),
      )
    expect(await press(facts('shame'), {})).toMatchObject({ refused: 'HnB.refusal.onlyGM' })
    expect(await press(facts('puzzle'), { user: gamemaster })).toMatchObject({
      refused: 'HnB.humanity.refusal.notNow',
    })
    expect(await press(facts('shame'), { user: gamemaster })).toMatchObject({
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
  ])('the message of dice or a condition: %s %j', (blessingKind, dice, words, faces) => {
    expect(messageContext('blessing', { what: blessingKind, dice, pool: 3 })).toEqual({
      what: blessingKind,
      dice,
      pool: 3,
      phraseKey: words,
      faces,
    })
    // The person has spent the last die of the pool.
    expect(messageContext('blessing', { what: blessingKind, dice, pool: 0 })).toMatchObject({ pool: 0 })
  })

  it.each([
    [[10, 10], 10, true],
    [[1, 1], 0, true],
    [[11, 1], 10, false],
    [[4, 2], 11, false],
    [[4], 4, false],
  ])('the lucky number of %j is %i, from two d10: %s', (dice, number, is) =>
    expect(messageContext('lucky', { dice, number })).toEqual(is ? { dice, number } : null),
  )

  it('the message of a condition has its name, effect and picture, and one that is gone has none', () => {
    const facts = (condition: string) => ({ what: 'put', condition, about: '', names: ['Ana'] })
    expect(messageContext('condition', facts('humanity-uncool'))).toMatchObject({
      ...{ names: ['Ana'], name: 'HnB.humanity.condition.uncool', icon: 'uncool' },
      hint: expect.stringMatching(/^HnB\./) as string,
    })
    expect(messageContext('condition', facts('humanity-gone'))).toMatchObject({
      what: 'put',
      name: undefined,
    })
  })

  it('a condition dropped from a compendium presses its button, and reads what it does', () => {
    const item = (condition: string) => ({
      ...{ uuid: 'Item.a', id: 'a', name: 'Uncool', img: '', type: 'condition' as const },
      fields: { condition },
    })
    const kind = humanityRuleset.items.condition
    expect(kind?.actionInsteadOfDrop?.(item('uncool'))).toEqual({
      act: 'afflict',
      data: { condition: 'humanity-uncool' },
    })
    expect(kind?.actionInsteadOfDrop?.(item(''))).toBe('other')
    expect([kind?.summary(item('uncool')).length, kind?.summary(item('')).length]).toEqual([1, 0])
  })

  it("a condition's button asks only if something is left to ask", () => {
    const askAffliction = (data: Record<string, string>) =>
      humanityRuleset.tab.actions['afflict']?.ask(click({ data }))
    expect(askAffliction({ condition: 'humanity-uncool' })).toBeNull()
    expect(askAffliction({ condition: 'humanity-gone' })).toMatchObject({
      refused: 'HnB.humanity.refusal.noSuchCondition',
    })
    const openQuestion = askAffliction({})
    if (!openQuestion || !('context' in openQuestion)) throw new Error('Nothing is asked.')
    const { conditions } = openQuestion.context as { conditions: { id: string; about: boolean }[] }
    expect(openQuestion.title).toBe('HnB.humanity.afflict.title')
    expect(openQuestion.defaults).toEqual({ condition: conditions[0]?.id })
    const about = conditions.filter((condition) => condition.about)
    expect([about.length > 0, about.length < conditions.length]).toEqual([true, true])
    // A condition that concerns another person asks who this person is.
    expect(askAffliction({ condition: about[0]?.id ?? '' })).toMatchObject({
      context: { conditions: [] },
      defaults: { condition: about[0]?.id },
    })
  })

  it('Taxed ends for ①①: the question asks for the price, and is refused to a character who cannot pay', () => {
    const askEndOfCondition = (id: string, blessings: Record<string, number>) =>
      humanityRuleset.tab.actions['endCondition']?.ask(
        click({
          actor: { ...click().actor, ...withConditions(id) },
          data: { status: `humanity-${id}` },
          state: { ...(click().state as object), blessings },
        }),
      )
    expect(askEndOfCondition('uncool', {})).toBeNull()
    expect(askEndOfCondition('taxed', { a: 1, b: 1 })).toMatchObject({ template: 'humanity/pay-dialog' })
    expect(askEndOfCondition('taxed', { a: 1 })).toHaveProperty('refused')
    expect(
      humanityRuleset.tab.actions['endCondition']?.ask(click({ data: { status: 'humanity-uncool' } })),
    ).toHaveProperty('refused')
  })

  it("the tab says of each condition whether ending it costs something, and the Gamemaster's screen whom it names", () => {
    const actor = { ...click().actor, ...withConditions('uncool', 'taxed') }
    const rows = (humanityRuleset.tab.context(click({ actor }), []) as TemplateContext)[
      'conditions'
    ] as TemplateContext[]
    expect(rows.map(({ id, signs }) => [id, signs])).toEqual([
      ['humanity-uncool', null],
      ['humanity-taxed', 'HnB.humanity.afflict.spend'],
    ])
    const actorAfraidOfBen = { ...actor, conditions: [{ status: 'humanity-uncool', key: 'k', name: 'Ben' }] }
    const lines = (of: typeof actor) =>
      humanityRuleset.personView({ ...click({ actor: of, user: gamemaster }), hand: null }).lines
    expect(lines(actorAfraidOfBen)[0]?.phrase).toEqual({
      key: 'HnB.humanity.conditionOf',
      data: { condition: { key: 'HnB.humanity.condition.uncool' }, name: 'Ben' },
    })
    expect(lines(actor)).toMatchObject([
      { phrase: { key: 'HnB.humanity.condition.uncool' }, tone: 'bad', hint: expect.any(String) as string },
      { phrase: { key: 'HnB.humanity.condition.taxed' } },
    ])
  })
})

describe('the Gamemaster’s screen', () => {
  it("the Gamemaster's screen has a person's pool, wounds and usual awards", () => {
    const wound = {
      ...abilityItem('luck'),
      type: 'wound' as const,
      name: 'Cut',
      fields: { severity: 'minor', treated: false, lasting: false, fatal: false, by: '', mark: '' },
    }
    const personContext = humanityRuleset.personView({
      ...click({
        user: gamemaster,
        items: [wound],
        state: { ...(click().state as object), blessings: { a: 1, b: 2 } },
      }),
      hand: null,
    })
    expect(personContext.lines).toEqual([
      { phrase: { key: 'HnB.humanity.glance', data: { number: 2 } } },
      { phrase: { text: 'Cut' }, icon: 'wound', tone: 'bad' },
    ])
    expect(personContext.buttons.map(({ act, group, data }) => [act, group, data?.['occasion']])).toEqual([
      ['together', true, undefined],
      ['award', true, 'roleplay'],
      ['afflict', undefined, undefined],
    ])
    expect(humanityRuleset.personView({ ...click({ user: gamemaster }), hand: null }).lines).toEqual([])
  })
})
