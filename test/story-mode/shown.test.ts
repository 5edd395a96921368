/** Tests the messages of Story Mode: what they show, for whom they wait, and the buttons for each viewer. */
import { describe, expect, it } from 'vitest'
import type { UserView, MessageView, Participant, Viewer } from '../../src/core/game-views'
import type { Modifier } from '../../src/core/modifiers'
import { assaultMessageKind, attackMessageKind } from '../../src/story-mode/attack/attack-messages'
import type { AssaultFacts, AttackFacts, Defender } from '../../src/story-mode/attack/attack-facts'
import { rollRequestMessageKind } from '../../src/story-mode/roll-request/roll-request-message'
import { sufferingContext } from '../../src/story-mode/harm/harm-messages'
import type { Suffering } from '../../src/story-mode/harm/harm-facts'
import { treatmentMessageKind } from '../../src/story-mode/heal/treatment-message'
import type { TreatmentFacts } from '../../src/story-mode/heal/treatment-facts'
import { storyModeMessages } from '../../src/story-mode/messages'
import type { StoryMode } from '../../src/story-mode/rules'
import { gamemaster, player, testActor } from '../support/people'
import { creature, gearItem, storyState, usualStoryModeSettings, woundItem } from '../support/story-mode'

type TemplateContext = Readonly<Record<string, unknown>>

const person = (
  name: string,
  actorOverrides: Partial<Participant<StoryMode>['actor']> = {},
  items: Participant<StoryMode>['items'] = [],
) => ({
  ...{ actor: { ...testActor(name), ...actorOverrides }, state: storyState(), items },
})
const mina = person('Mina')
const tom = person('Tom')
const beast = creature(4)

const viewerOf = (
  user: UserView,
  playedUuids: readonly string[],
  sides: readonly Participant<StoryMode>[] = [mina, tom, beast],
): Viewer<StoryMode> => ({
  ...{ user, playedUuids, sides, settings: usualStoryModeSettings },
  actor: sides.find(({ actor }) => playedUuids.includes(actor.uuid))?.actor ?? null,
  ownParticipant: sides.find(({ actor }) => playedUuids.includes(actor.uuid)) ?? null,
})
const miaViewer = viewerOf(player, [mina.actor.uuid])
const minaViewer = viewerOf(gamemaster, [])

const deadOptions = { statuses: ['dead'] }
const messageView = <Facts>(facts: Facts): MessageView<Facts> => ({ uuid: 'm', actor: '', facts })

/** The facts of a rolled d20, without a level or against a level. */
const thrownOf = (face: number, modifiers: readonly Modifier[] = []) => ({
  ...{ modifiers: [...modifiers], meets: true },
  groups: [{ number: 1, faces: 20, bumpOn: 0 as const, waves: [[face]], cut: false }],
})
const thrownRoll = (level: number, face: number, modifiers: readonly Modifier[] = []) => ({
  ...{ level, ...thrownOf(face, modifiers) },
})
const swordBlow = {
  ...{ name: 'Sword', weight: 'heavy' as const, magic: false, kind: 'physical' as const },
  ...{ carryOver: false, harm: 3 },
}
const sufferingOfMina = (overrides: Partial<Suffering> = {}): Suffering => ({
  ...{ actor: mina.actor.uuid, name: 'Mina', harm: 3, before: 5, after: 2, max: 5, wounds: [], dead: false },
  crowds: null,
  ...overrides,
})
const actionsBySide = (
  steps: readonly {
    actor: { name: string } | null
    buttons: readonly { act: string; actor?: string | undefined }[]
  }[],
) =>
  steps.map(
    ({ actor: of, buttons }) => `${of?.name ?? 'gm'}: ${buttons.map((button) => button.act).join(' ')}`,
  )

const help = { id: 'a', label: { text: 'Help' }, kind: 'ease', value: 1, source: 'help', on: true } as const

describe('an attack on a creature', () => {
  const facts = (factOverrides: Partial<AttackFacts> = {}): AttackFacts => ({
    ...{
      blow: swordBlow,
      target: { uuid: 'Actor.beast', name: 'Beast' },
      roll: thrownRoll(4, 12),
      suffered: null,
      round: '',
    },
    ...factOverrides,
  })
  const next = (factOverrides: Partial<AttackFacts>, by = minaViewer) =>
    attackMessageKind.pendingSteps(messageView(facts(factOverrides)), by)

  it.each([
    ['that hits waits for its Harm', {}, ['gm: apply']],
    ['that misses does not', { roll: thrownRoll(4, 11) }, []],
    ['whose Harm has landed does not, either', { suffered: sufferingOfMina() }, []],
  ])('the message of an attack on a creature: %s', (_caseTitle, ownFields, steps) =>
    expect(actionsBySide(next(ownFields))).toEqual(steps),
  )

  it("the Gamemaster carries out the attack, and a companion's player does so themselves (SM26)", () => {
    expect(next({})[0]?.buttons).toMatchObject([
      { actor: 'Actor.beast', label: { data: { harm: 3, name: 'Beast' } } },
    ])
    const companion = creature(4, { actor: { ...beast.actor, played: true } })
    expect(actionsBySide(next({}, viewerOf(player, [], [mina, companion])))).toEqual(['Beast: apply'])
    // Another player's companion takes part. This viewer gets no button for it.
    const other = person('Cat', { type: 'npc', played: true })
    expect(actionsBySide(next({}, viewerOf(player, [], [other, beast])))).toEqual(['gm: apply'])
  })

  it('the message of an attack shows the weapon, the roll and the result', () => {
    const attackContext = (factOverrides: Partial<AttackFacts>) =>
      attackMessageKind.context(messageView(facts(factOverrides)), miaViewer)
    expect(attackContext({})).toMatchObject({
      ...{ suffered: null, target: { name: 'Beast' } },
      blow: {
        name: 'Sword',
        weight: 'HnB.storyMode.line.weight.heavy',
        harm: 3,
        magic: false,
        carryOver: false,
      },
      roll: { level: 4, dc: 12, face: 12, success: true, changed: false },
    })
    // Magic does 4 Harm at most: "Damage can only ever reach 4 Harm by using magic".
    expect(attackContext({ blow: { ...swordBlow, magic: true, harm: 4 } })).toMatchObject({
      blow: { harm: 4, magic: true },
    })
    expect(attackContext({ blow: { ...swordBlow, magic: true, harm: 5 } })).toBeNull()
    expect(attackContext({ roll: thrownRoll(4, 11), suffered: sufferingOfMina() })).toMatchObject({
      roll: { success: false },
      suffered: { harm: 3 },
    })
  })

  it.each([
    ['what eases changes the level', [{ ...help, on: true }], { changed: true, before: 4, level: 3 }],
    ['what was switched off does not', [{ ...help, on: false }], { changed: false, level: 4 }],
  ])('the attack shows of its roll %s', (_caseTitle, modifiers, expected) => {
    const contextOfAttack = attackMessageKind.context(
      messageView(facts({ roll: thrownRoll(4, 12, modifiers) })),
      miaViewer,
    ) as TemplateContext
    expect(contextOfAttack['roll']).toMatchObject(expected)
  })

  it.each([
    [7, 'outOfReach', { needed: 21 }],
    [6, 'needs', { needed: 18 }],
    [4, 'needs', { needed: 12 }],
  ])('an attack on level %d shows its roll %s', (level, key, data) => {
    const contextOfAttack = attackMessageKind.context(
      messageView(facts({ roll: thrownRoll(level, 12) })),
      miaViewer,
    ) as TemplateContext
    expect(contextOfAttack['roll']).toMatchObject({ needs: { key: `HnB.storyMode.roll.${key}`, data } })
  })
})

describe('an attack of a creature', () => {
  const defender = (participant: Participant<StoryMode>, overrides: Partial<Defender> = {}): Defender => ({
    ...{ uuid: participant.actor.uuid, name: participant.actor.name, roll: null, suffered: null, blocks: [] },
    ...overrides,
  })
  const facts = (defendersByKey: Readonly<Record<string, Defender>> = {}): AssaultFacts => ({
    ...{ blow: swordBlow, creature: { uuid: 'Actor.beast', name: 'Beast' }, level: 4, round: '' },
    defenders: { a: defender(mina), b: defender(tom), ...defendersByKey },
  })
  const successfulBlock = { blocks: [{ uuid: tom.actor.uuid, name: 'Tom', roll: thrownRoll(4, 12) }] }
  const failedBlock = { blocks: [{ uuid: tom.actor.uuid, name: 'Tom', roll: thrownRoll(4, 11) }] }
  const assaultContext = (defendersByKey: Readonly<Record<string, Defender>>, by: Viewer<StoryMode>) =>
    assaultMessageKind.context(messageView(facts(defendersByKey)), by) as TemplateContext & {
      defenders: TemplateContext[]
    }
  const rows = (defendersByKey: Readonly<Record<string, Defender>>, by: Viewer<StoryMode>) =>
    assaultContext(defendersByKey, by).defenders.map((shownDefender) => {
      const so = ['waits', 'dead', 'blocked'].filter((name) => shownDefender[name] === true)
      return `${String(shownDefender['name'])}: ${so.join(' ')}`
    })
  const viewerWithDeadDefender = viewerOf(gamemaster, [], [person('Mina', deadOptions), tom, beast])

  it.each<[string, Record<string, Defender>, Viewer<StoryMode>, string[], string[]]>([
    [
      'each defends; an ally may block, nobody for themselves',
      {},
      miaViewer,
      ['Mina: waits', 'Tom: waits'],
      ['Mina: defend', 'Tom: defend', 'Mina: block'],
    ],
    [
      'a Gamemaster does both for those who are away',
      {},
      minaViewer,
      ['Mina: waits', 'Tom: waits'],
      ['Mina: defend', 'Tom: defend'],
    ],
    [
      'who plays nobody blocks nothing',
      {},
      viewerOf(player, []),
      ['Mina: waits', 'Tom: waits'],
      ['Mina: defend', 'Tom: defend'],
    ],
    [
      'who has rolled is done',
      { a: defender(mina, { roll: thrownRoll(4, 5) }) },
      miaViewer,
      ['Mina: ', 'Tom: waits'],
      ['Tom: defend', 'Mina: block'],
    ],
    [
      'a block that succeeds ends it',
      { a: defender(mina, successfulBlock) },
      miaViewer,
      ['Mina: blocked', 'Tom: waits'],
      ['Tom: defend', 'Mina: block'],
    ],
    [
      'one in vain does not',
      { a: defender(mina, failedBlock) },
      minaViewer,
      ['Mina: waits', 'Tom: waits'],
      ['Mina: defend', 'Tom: defend'],
    ],
    ['the dead defend no more', {}, viewerWithDeadDefender, ['Mina: dead', 'Tom: waits'], ['Tom: defend']],
  ])("the message of a creature's attack: %s", (_caseTitle, ownFields, by, expectedRows, steps) => {
    expect(rows(ownFields, by)).toEqual(expectedRows)
    expect(actionsBySide(assaultMessageKind.pendingSteps(messageView(facts(ownFields)), by))).toEqual(steps)
  })

  it("a creature's attack waits for each target without a roll or a block, and for nobody else", () => {
    const waits = (defendersByKey: Record<string, Defender>) =>
      [mina, tom, beast].map(({ actor }) =>
        assaultMessageKind.waitsFor?.(messageView(facts(defendersByKey)), actor.uuid),
      )
    expect(waits({})).toEqual([true, true, false])
    expect(waits({ a: defender(mina, successfulBlock) })).toEqual([false, true, false])
    const isPointless = (participant: Participant<StoryMode>) =>
      assaultMessageKind.isWaitPointless(messageView(facts()), participant)
    expect([isPointless(mina), isPointless(person('Mina', deadOptions))]).toEqual([false, true])
    expect(assaultMessageKind.sideUuids(messageView(facts()))).toEqual([
      'Actor.beast',
      'Actor.Mina',
      'Actor.Tom',
    ])
  })

  it("a creature's attack names the level, its difficulty and each target, with rolls and Harm", () => {
    const ownFields = {
      a: defender(mina, { ...failedBlock, roll: thrownRoll(4, 5), suffered: sufferingOfMina() }),
    }
    const context = assaultContext(ownFields, miaViewer)
    expect(context).toMatchObject({ level: 4, dc: 12, everybody: 'Mina, Tom', blow: { harm: 3 } })
    expect(context.defenders[0]).toMatchObject({
      ...{ roll: { face: 5, success: false }, suffered: { name: 'Mina', harm: 3 } },
      blocks: [{ name: 'Tom', roll: { face: 11, success: false } }],
    })
    expect(context.defenders[1]).toMatchObject({ roll: null, suffered: null, blocks: [] })
  })
})

describe('what Harm did', () => {
  const sufferingContextOf = (overrides: Partial<Suffering>, by: Viewer<StoryMode> = miaViewer) =>
    sufferingContext(sufferingOfMina(overrides), by) as TemplateContext
  const wound = {
    ...{ id: 'w', severity: 'strain' as const, kind: 'physical' as const, rests: 1, nameless: true },
    name: { key: 'HnB.storyMode.woundName.physical.strain.1' },
  }

  it.each([
    ['hearts that were lost', {}, 'harm.heartsTo', { before: 5, after: 2, max: 5 }],
    [
      'a wound gives them all back',
      { after: 5, wounds: [wound] },
      'harm.heartsBack',
      { before: 5, after: 5 },
    ],
    ['death leaves none', { after: 5, dead: true }, 'harm.heartsTo', { before: 5, after: 0, max: 5 }],
    ['no Harm: how many there are', { harm: 0, after: 4 }, 'hearts', { value: 4, max: 5 }],
  ])('the result of Harm: %s', (_caseTitle, ownFields, key, data) => {
    expect(sufferingContextOf(ownFields)['heartsWords']).toMatchObject({ key: `HnB.storyMode.${key}`, data })
    expect((sufferingContextOf(ownFields)['hearts'] as boolean[]).filter(Boolean)).toHaveLength(
      (ownFields as { after?: number }).after ?? 2,
    )
  })

  it('a wound in a message has its present name, opens for its player, and may be named', () => {
    const item = { ...woundItem('strain'), id: 'w', name: 'Winded' }
    const side = person('Mina', {}, [item])
    const woundContext = (plays: readonly string[], sides: Participant<StoryMode>[]) =>
      (
        sufferingContextOf({ wounds: [wound] }, viewerOf(player, plays, sides))['wounds'] as TemplateContext[]
      )[0]
    expect(woundContext([mina.actor.uuid], [side])).toMatchObject({
      ...{ name: { text: 'Winded' }, uuid: item.uuid, nameless: true },
      ...{ severity: 'HnB.storyMode.severity.strain', penalty: 'HnB.storyMode.penalty.strain' },
    })
    expect(woundContext([], [side])).toMatchObject({ name: { text: 'Winded' }, uuid: null })
    // The wound has been deleted since the message was posted.
    expect(woundContext([mina.actor.uuid], [mina])).toMatchObject({
      name: wound.name,
      uuid: null,
      nameless: false,
    })
  })

  it('a scar, which no rest heals, is a wound, too', () => {
    const scar = { ...wound, severity: 'scar' as const, rests: 0 }
    const facts = { what: 'harm' as const, lines: { a: sufferingOfMina({ wounds: [scar] }) } }
    expect(storyModeMessages.harm.context(messageView(facts), miaViewer)).toMatchObject({
      lines: [{ wounds: [{ rests: 0 }] }],
    })
  })

  it('a character with too few slots after a wound chooses on the message what to drop', () => {
    const scar = { ...wound, severity: 'scar' as const }
    const fullLoadItems = [gearItem(10), { ...woundItem('scar'), id: wound.id }]
    const dropsScar = (participant: Participant<StoryMode>, overrides: Partial<Suffering>) => {
      const facts = { what: 'harm' as const, lines: { a: sufferingOfMina(overrides) } }
      const steps = storyModeMessages.harm.pendingSteps(
        messageView(facts),
        viewerOf(player, [], [participant]),
      )
      return steps.flatMap(({ buttons }) => buttons.map(({ act, data }) => [act, data?.['item']]))
    }
    const gear = fullLoadItems[0]?.uuid
    expect(dropsScar(person('Mina', {}, fullLoadItems), { wounds: [scar] })).toEqual([['drop', gear]])
    expect(dropsScar(person('Mina', {}, fullLoadItems), { wounds: [scar], crowds: false })).toEqual([])
    expect(dropsScar(person('Mina', {}, fullLoadItems), {})).toEqual([])
    expect(dropsScar(person('Mina', { type: 'npc' }, fullLoadItems), { wounds: [scar] })).toEqual([])
    const fittingItems = [gearItem(9), { ...woundItem('scar'), id: wound.id }]
    expect(dropsScar(person('Mina', {}, fittingItems), { wounds: [scar] })).toEqual([])
    // The wound has been deleted since the message was posted.
    expect(dropsScar(person('Mina', {}, [gearItem(11)]), { wounds: [scar] })).toEqual([])
  })
})

describe('a treatment', () => {
  const wound = { ...woundItem('lingering', 4), id: 'w' }
  const patient = person('Tom', {}, [wound])
  const facts = (factOverrides: Partial<TreatmentFacts> = {}): TreatmentFacts => ({
    ...{
      how: 'field',
      healer: { uuid: 'Actor.Mina', name: 'Mina' },
      patient: { uuid: 'Actor.Tom', name: 'Tom' },
    },
    ...{
      wound: { id: 'w', name: 'A cut', before: 4 },
      roll: thrownRoll(3, 9),
      left: null,
      usedUp: false,
      refused: '',
      round: '',
    },
    ...factOverrides,
  })
  const by = (plays: readonly string[], sides: readonly Participant<StoryMode>[] = [mina, patient]) =>
    viewerOf(player, plays, sides)
  const healedViewer = by([], [mina, tom])

  it.each<[string, Partial<TreatmentFacts>, Viewer<StoryMode>, string[], object]>([
    [
      'that worked waits for the patient',
      {},
      by([]),
      ['Tom: accept decline'],
      { helps: true, done: false, gone: false, refused: null, mayWithdraw: false },
    ],
    [
      'and its healer may withdraw it',
      {},
      by(['Actor.Mina']),
      ['Tom: accept decline'],
      { mayWithdraw: true },
    ],
    [
      'that failed waits for nobody',
      { roll: thrownRoll(3, 8) },
      by(['Actor.Mina']),
      [],
      { helps: false, mayWithdraw: false, inVain: 'HnB.storyMode.treatment.inVain' },
    ],
    [
      'that failed may be used up (SM9)',
      { roll: thrownRoll(3, 8), usedUp: true },
      by([]),
      [],
      { inVain: 'HnB.storyMode.treatment.usedUp' },
    ],
    [
      'without a roll works',
      { how: 'magic', roll: null },
      by([]),
      ['Tom: accept decline'],
      { helps: true, roll: null, how: 'HnB.storyMode.way.magic' },
    ],
    ['was accepted', { left: 3 }, by([]), [], { done: true, closed: false, left: 3 }],
    ['has closed the wound', { left: 0 }, by([]), [], { done: true, closed: true }],
    [
      'was declined, by the patient',
      { refused: 'declined' },
      by([]),
      [],
      { refused: 'HnB.storyMode.treatment.declined', by: 'Tom' },
    ],
    [
      'was withdrawn, by the healer',
      { refused: 'withdrawn' },
      by([]),
      [],
      { refused: 'HnB.storyMode.treatment.withdrawn', by: 'Mina' },
    ],
    ['of a wound that has healed meanwhile', {}, healedViewer, [], { gone: true, mayWithdraw: false }],
    ['of oneself', { patient: { uuid: 'Actor.Mina', name: 'Mina' }, left: 3 }, by([]), [], { self: true }],
  ])('the message of a treatment: %s', (_caseTitle, ownFields, viewerOfMessage, steps, expected) => {
    expect(
      actionsBySide(treatmentMessageKind.pendingSteps(messageView(facts(ownFields)), viewerOfMessage)),
    ).toEqual(steps)
    expect(treatmentMessageKind.context(messageView(facts(ownFields)), viewerOfMessage)).toMatchObject(
      expected,
    )
  })

  it("a treatment waits for the patient alone, and the healer's agreement lasts until it is settled", () => {
    const waits = (factOverrides: Partial<TreatmentFacts>) =>
      [mina, tom].map(({ actor }) =>
        treatmentMessageKind.waitsFor?.(messageView(facts(factOverrides)), actor.uuid),
      )
    expect([waits({}), waits({ left: 2 })]).toEqual([
      [false, true],
      [false, false],
    ])
    const agreedUuids = (factOverrides: Partial<TreatmentFacts>) =>
      treatmentMessageKind.agreed(messageView(facts(factOverrides)), [])
    expect([agreedUuids({}), agreedUuids({ refused: 'declined' })]).toEqual([['Actor.Mina'], []])
    const isPointless = (participant: Participant<StoryMode>) =>
      treatmentMessageKind.isWaitPointless(messageView(facts()), participant)
    expect([isPointless(patient), isPointless(tom), isPointless(mina)]).toEqual([false, true, false])
  })
})

describe('a roll that the Gamemaster asks for', () => {
  const thrown = thrownOf(9)
  const facts = (level: number | null, rollOfMia: typeof thrown | null = null) => ({
    ...{ check: 'task' as const, level },
    members: {
      a: { uuid: 'Actor.Mina', name: 'Mina', roll: rollOfMia },
      b: { uuid: 'Actor.Tom', name: 'Tom', roll: null },
    },
  })

  it('a requested roll waits for each living person who has not rolled, and then for the Gamemaster to name a secret level', () => {
    const next = (level: number | null, isRolled = false, sides: Participant<StoryMode>[] = [mina, tom]) =>
      actionsBySide(
        rollRequestMessageKind.pendingSteps(
          messageView(facts(level, isRolled ? thrown : null)),
          viewerOf(gamemaster, [], sides),
        ),
      )
    expect(next(4)).toEqual(['Mina: roll', 'Tom: roll'])
    expect(next(4, true)).toEqual(['Tom: roll'])
    expect(next(null)).toEqual(['Mina: roll', 'Tom: roll'])
    expect(next(null, true)).toEqual(['Tom: roll', 'gm: reveal'])
    expect(next(4, false, [mina, person('Tom', deadOptions)])).toEqual(['Mina: roll'])
    const waits = (isRolled: boolean) =>
      [mina, tom].map(({ actor }) =>
        rollRequestMessageKind.waitsFor?.(messageView(facts(4, isRolled ? thrown : null)), actor.uuid),
      )
    expect([waits(false), waits(true)]).toEqual([
      [true, true],
      [false, true],
    ])
    expect(
      [mina, person('Mina', deadOptions)].map((who) =>
        rollRequestMessageKind.isWaitPointless(messageView(facts(4)), who),
      ),
    ).toEqual([false, true])
  })

  it('a requested roll shows each result, or none while the level is secret', () => {
    const rows = (level: number | null) =>
      rollRequestMessageKind.context(messageView(facts(level, thrown)), miaViewer)
    expect(rows(3)).toMatchObject({
      against: { key: 'HnB.storyMode.roll.level', data: { level: 3, dc: 9 } },
      members: [
        { key: 'a', name: 'Mina', roll: { success: true, face: 9 } },
        { name: 'Tom', roll: null },
      ],
    })
    expect(rows(null)).toMatchObject({
      against: { key: 'HnB.storyMode.asked.secret' },
      members: [{ roll: { secret: true, face: 9 } }, { roll: null }],
    })
  })
})

describe('the other messages', () => {
  const messageContext = (kind: keyof typeof storyModeMessages, facts: object) =>
    storyModeMessages[kind].context(messageView(facts), miaViewer)

  it('the message of initiatives lists the highest first, each with its die', () => {
    const thrown = thrownOf(9)
    const rollOf = (name: string, total: number) => ({ ...thrown, actor: `Actor.${name}`, name, total })
    const rolls = { a: rollOf('Mina', 7), b: rollOf('Tom', 15) }
    expect(messageContext('initiatives', { rolls })).toMatchObject({
      rolls: [
        { name: 'Tom', total: 15, dice: [{ faces: 20, face: 9 }] },
        { name: 'Mina', total: 7 },
      ],
    })
    expect(storyModeMessages.initiatives.sideUuids(messageView({ rolls }))).toEqual([
      'Actor.Mina',
      'Actor.Tom',
    ])
    expect(messageContext('initiative', { ...thrown, total: 9 })).toMatchObject({ total: 9 })
  })

  it('the message shows the Harm of several people, and restored hearts', () => {
    const lines = { a: sufferingOfMina(), b: sufferingOfMina({ actor: 'Actor.Tom', name: 'Tom' }) }
    expect(messageContext('harm', { what: 'regain', lines })).toMatchObject({
      regain: true,
      lines: [{ name: 'Mina' }, { name: 'Tom' }],
    })
    expect(messageContext('harm', { what: 'harm', lines })).toMatchObject({ regain: false })
    expect(storyModeMessages.harm.sideUuids(messageView({ what: 'harm', lines }))).toEqual([
      'Actor.Mina',
      'Actor.Tom',
    ])
  })

  it('the messages show a check, a level, and dropped or picked-up items', () => {
    expect(messageContext('check', { check: 'stealth', roll: thrownRoll(4, 12) })).toMatchObject({
      ...{ what: { key: 'HnB.storyMode.check.stealth' }, roll: { success: true } },
    })
    expect(messageContext('level', { level: 5 })).toEqual({ level: 5, dc: 15 })
    expect(messageContext('carry', { name: 'Rope', dropped: true })).toEqual({ name: 'Rope', dropped: true })
  })
})
