/** Tests Story Mode's messages: their content, whom they wait for, and each viewer's buttons. */
import { describe, expect, it } from 'vitest'
import type { UserView, MessageView, Participant, Viewer } from '../../src/core/game-views'
import type { Modifier } from '../../src/core/modifiers'
import { assaultMessageKind, attackMessageKind } from '../../src/story-mode/attack/attack-messages'
import type { AssaultFacts, AttackFacts, AttackDefender } from '../../src/story-mode/attack/attack-facts'
import { rollRequestMessageKind } from '../../src/story-mode/roll-request/roll-request-message'
import { createSufferedHarmContext } from '../../src/story-mode/harm/harm-messages'
import type { SufferedHarm } from '../../src/story-mode/harm/harm-facts'
import { treatmentMessageKind } from '../../src/story-mode/heal/treatment-message'
import type { TreatmentFacts } from '../../src/story-mode/heal/treatment-facts'
import { storyModeMessageKinds } from '../../src/story-mode/messages'
import type { StoryMode } from '../../src/story-mode/rules'
import { gamemaster, player, createTestActor } from '../support/people'
import {
  createCreatureOfLevel,
  createGearItem,
  createStoryModeState,
  usualStoryModeSettings,
  createWoundItem,
} from '../support/story-mode'

type TemplateContext = Readonly<Record<string, unknown>>

const createPerson = (
  personName: string,
  actorOverrides: Partial<Participant<StoryMode>['actor']> = {},
  actorItems: Participant<StoryMode>['items'] = [],
) => ({
  ...{
    actor: { ...createTestActor(personName), ...actorOverrides },
    state: createStoryModeState(),
    items: actorItems,
  },
})
const mina = createPerson('Mina')
const tom = createPerson('Tom')
const creatureActor = createCreatureOfLevel(4)

const createViewer = (
  user: UserView,
  playedUuids: readonly string[],
  viewerSides: readonly Participant<StoryMode>[] = [mina, tom, creatureActor],
): Viewer<StoryMode> => ({
  ...{ user, playedUuids, sides: viewerSides, settings: usualStoryModeSettings },
  actor: viewerSides.find(({ actor }) => playedUuids.includes(actor.uuid))?.actor ?? null,
  ownParticipant: viewerSides.find(({ actor }) => playedUuids.includes(actor.uuid)) ?? null,
})
const miaViewer = createViewer(player, [mina.actor.uuid])
const minaViewer = createViewer(gamemaster, [])

const participantOptionsOfDead = { statuses: ['dead'] }
const createMessageView = <Facts>(messageFacts: Facts): MessageView<Facts> => ({
  uuid: 'm',
  actor: '',
  facts: messageFacts,
})

/** Creates the facts of a rolled d20 that was not rolled against a level. */
const createThrownRollWithFace = (rolledFace: number, modifiers: readonly Modifier[] = []) => ({
  ...{ modifiers: [...modifiers], meets: true },
  groups: [{ number: 1, faces: 20, bumpOn: 0 as const, waves: [[rolledFace]], cut: false }],
})
const createThrownRoll = (checkLevel: number, rolledFace: number, modifiers: readonly Modifier[] = []) => ({
  ...{ level: checkLevel, ...createThrownRollWithFace(rolledFace, modifiers) },
})
const blowOfSword = {
  ...{ name: 'Sword', weight: 'heavy' as const, magic: false, kind: 'physical' as const },
  ...{ carryOver: false, harm: 3 },
}
const createSufferingOfMina = (sufferingOverrides: Partial<SufferedHarm> = {}): SufferedHarm => ({
  ...{ actor: mina.actor.uuid, name: 'Mina', harm: 3, before: 5, after: 2, max: 5, wounds: [], dead: false },
  crowds: null,
  ...sufferingOverrides,
})
const describeActionsBySide = (
  pendingStepList: readonly {
    actor: { name: string } | null
    buttons: readonly { act: string; actor?: string | undefined }[]
  }[],
) =>
  pendingStepList.map(
    ({ actor: of, buttons }) => `${of?.name ?? 'gm'}: ${buttons.map((button) => button.act).join(' ')}`,
  )

const helpModifier = {
  id: 'a',
  label: { text: 'Help' },
  kind: 'ease',
  value: 1,
  source: 'help',
  on: true,
} as const

describe('an attack on a creature', () => {
  const createAttackFacts = (factOverrides: Partial<AttackFacts> = {}): AttackFacts => ({
    ...{
      blow: blowOfSword,
      target: { uuid: 'Actor.beast', name: 'Beast' },
      roll: createThrownRoll(4, 12),
      suffered: null,
      round: '',
    },
    ...factOverrides,
  })
  const listAttackSteps = (factOverrides: Partial<AttackFacts>, eventViewer = minaViewer) =>
    attackMessageKind.pendingSteps(createMessageView(createAttackFacts(factOverrides)), eventViewer)

  it.each([
    ['that hits waits for its Harm', {}, ['gm: apply']],
    ['that misses does not', { roll: createThrownRoll(4, 11) }, []],
    ['whose Harm has landed does not, either', { suffered: createSufferingOfMina() }, []],
  ])('the message of an attack on a creature: %s', (_caseTitle, factOverrides, expectedPendingSteps) =>
    expect(describeActionsBySide(listAttackSteps(factOverrides))).toEqual(expectedPendingSteps),
  )

  it("the Gamemaster carries out the attack, and a companion's player does so themselves (SM26)", () => {
    expect(listAttackSteps({})[0]?.buttons).toMatchObject([
      { actor: 'Actor.beast', label: { data: { harm: 3, name: 'Beast' } } },
    ])
    const creaturePlayedByPlayer = createCreatureOfLevel(4, {
      actor: { ...creatureActor.actor, played: true },
    })
    expect(
      describeActionsBySide(listAttackSteps({}, createViewer(player, [], [mina, creaturePlayedByPlayer]))),
    ).toEqual(['Beast: apply'])
    // A companion of another player takes part. The viewer does not play this companion and gets no button for it.
    const otherNpc = createPerson('Cat', { type: 'npc', played: true })
    expect(
      describeActionsBySide(listAttackSteps({}, createViewer(player, [], [otherNpc, creatureActor]))),
    ).toEqual(['gm: apply'])
  })

  it('the message of an attack shows the weapon, the roll and the result', () => {
    const createAttackContext = (factOverrides: Partial<AttackFacts>) =>
      attackMessageKind.context(createMessageView(createAttackFacts(factOverrides)), miaViewer)
    expect(createAttackContext({})).toMatchObject({
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
    expect(createAttackContext({ blow: { ...blowOfSword, magic: true, harm: 4 } })).toMatchObject({
      blow: { harm: 4, magic: true },
    })
    expect(createAttackContext({ blow: { ...blowOfSword, magic: true, harm: 5 } })).toBeNull()
    expect(
      createAttackContext({ roll: createThrownRoll(4, 11), suffered: createSufferingOfMina() }),
    ).toMatchObject({
      roll: { success: false },
      suffered: { harm: 3 },
    })
  })

  it.each([
    ['what eases changes the level', [{ ...helpModifier, on: true }], { changed: true, before: 4, level: 3 }],
    ['what was switched off does not', [{ ...helpModifier, on: false }], { changed: false, level: 4 }],
  ])('the attack shows of its roll %s', (_caseTitle, rollModifiers, expectedRollContext) => {
    const contextOfAttack = attackMessageKind.context(
      createMessageView(createAttackFacts({ roll: createThrownRoll(4, 12, rollModifiers) })),
      miaViewer,
    ) as TemplateContext
    expect(contextOfAttack['roll']).toMatchObject(expectedRollContext)
  })

  it.each([
    [7, 'outOfReach', { needed: 21 }],
    [6, 'needs', { needed: 18 }],
    [4, 'needs', { needed: 12 }],
  ])('an attack on level %d shows its roll %s', (checkLevel, phraseKey, phraseData) => {
    const contextOfAttack = attackMessageKind.context(
      createMessageView(createAttackFacts({ roll: createThrownRoll(checkLevel, 12) })),
      miaViewer,
    ) as TemplateContext
    expect(contextOfAttack['roll']).toMatchObject({
      needs: { key: `HnB.storyMode.roll.${phraseKey}`, data: phraseData },
    })
  })
})

describe('an attack of a creature', () => {
  const createDefender = (
    participant: Participant<StoryMode>,
    defenderOverrides: Partial<AttackDefender> = {},
  ): AttackDefender => ({
    ...{ uuid: participant.actor.uuid, name: participant.actor.name, roll: null, suffered: null, blocks: [] },
    ...defenderOverrides,
  })
  const createAssaultFacts = (
    defendersByKey: Readonly<Record<string, AttackDefender>> = {},
  ): AssaultFacts => ({
    ...{ blow: blowOfSword, creature: { uuid: 'Actor.beast', name: 'Beast' }, level: 4, round: '' },
    defenders: { a: createDefender(mina), b: createDefender(tom), ...defendersByKey },
  })
  const attackFactsWithBlock = {
    blocks: [{ uuid: tom.actor.uuid, name: 'Tom', roll: createThrownRoll(4, 12) }],
  }
  const attackFactsWithFailedBlock = {
    blocks: [{ uuid: tom.actor.uuid, name: 'Tom', roll: createThrownRoll(4, 11) }],
  }
  const createAssaultContext = (
    defendersByKey: Readonly<Record<string, AttackDefender>>,
    eventViewer: Viewer<StoryMode>,
  ) =>
    assaultMessageKind.context(
      createMessageView(createAssaultFacts(defendersByKey)),
      eventViewer,
    ) as TemplateContext & {
      defenders: TemplateContext[]
    }
  const listDefenderRows = (
    defendersByKey: Readonly<Record<string, AttackDefender>>,
    eventViewer: Viewer<StoryMode>,
  ) =>
    createAssaultContext(defendersByKey, eventViewer).defenders.map((shownDefender) => {
      const trueFlagNames = ['waits', 'dead', 'blocked'].filter(
        (contextFlagName) => shownDefender[contextFlagName] === true,
      )
      return `${String(shownDefender['name'])}: ${trueFlagNames.join(' ')}`
    })
  const viewerWithDeadDefender = createViewer(
    gamemaster,
    [],
    [createPerson('Mina', participantOptionsOfDead), tom, creatureActor],
  )

  it.each<[string, Record<string, AttackDefender>, Viewer<StoryMode>, string[], string[]]>([
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
      createViewer(player, []),
      ['Mina: waits', 'Tom: waits'],
      ['Mina: defend', 'Tom: defend'],
    ],
    [
      'who has rolled is done',
      { a: createDefender(mina, { roll: createThrownRoll(4, 5) }) },
      miaViewer,
      ['Mina: ', 'Tom: waits'],
      ['Tom: defend', 'Mina: block'],
    ],
    [
      'a block that succeeds ends it',
      { a: createDefender(mina, attackFactsWithBlock) },
      miaViewer,
      ['Mina: blocked', 'Tom: waits'],
      ['Tom: defend', 'Mina: block'],
    ],
    [
      'one in vain does not',
      { a: createDefender(mina, attackFactsWithFailedBlock) },
      minaViewer,
      ['Mina: waits', 'Tom: waits'],
      ['Mina: defend', 'Tom: defend'],
    ],
    ['the dead defend no more', {}, viewerWithDeadDefender, ['Mina: dead', 'Tom: waits'], ['Tom: defend']],
  ])(
    "the message of a creature's attack: %s",
    (_caseTitle, defendersByKey, eventViewer, expectedDefenderRows, expectedPendingSteps) => {
      expect(listDefenderRows(defendersByKey, eventViewer)).toEqual(expectedDefenderRows)
      expect(
        describeActionsBySide(
          assaultMessageKind.pendingSteps(createMessageView(createAssaultFacts(defendersByKey)), eventViewer),
        ),
      ).toEqual(expectedPendingSteps)
    },
  )

  it("a creature's attack waits for each target without a roll or a block, and for nobody else", () => {
    const listPeopleWithPendingDefence = (defendersByKey: Record<string, AttackDefender>) =>
      [mina, tom, creatureActor].map(({ actor }) =>
        assaultMessageKind.waitsFor?.(createMessageView(createAssaultFacts(defendersByKey)), actor.uuid),
      )
    expect(listPeopleWithPendingDefence({})).toEqual([true, true, false])
    expect(listPeopleWithPendingDefence({ a: createDefender(mina, attackFactsWithBlock) })).toEqual([
      false,
      true,
      false,
    ])
    const isDefenceWaitPointless = (participant: Participant<StoryMode>) =>
      assaultMessageKind.isWaitPointless(createMessageView(createAssaultFacts()), participant)
    expect([
      isDefenceWaitPointless(mina),
      isDefenceWaitPointless(createPerson('Mina', participantOptionsOfDead)),
    ]).toEqual([false, true])
    expect(assaultMessageKind.sideUuids(createMessageView(createAssaultFacts()))).toEqual([
      'Actor.beast',
      'Actor.Mina',
      'Actor.Tom',
    ])
  })

  it("a creature's attack names the level, its difficulty and each target, with rolls and Harm", () => {
    const defendersByKey = {
      a: createDefender(mina, {
        ...attackFactsWithFailedBlock,
        roll: createThrownRoll(4, 5),
        suffered: createSufferingOfMina(),
      }),
    }
    const assaultContext = createAssaultContext(defendersByKey, miaViewer)
    expect(assaultContext).toMatchObject({ level: 4, dc: 12, everybody: 'Mina, Tom', blow: { harm: 3 } })
    expect(assaultContext.defenders[0]).toMatchObject({
      ...{ roll: { face: 5, success: false }, suffered: { name: 'Mina', harm: 3 } },
      blocks: [{ name: 'Tom', roll: { face: 11, success: false } }],
    })
    expect(assaultContext.defenders[1]).toMatchObject({ roll: null, suffered: null, blocks: [] })
  })
})

describe('what Harm did', () => {
  const createShownSufferingContext = (
    sufferingOverrides: Partial<SufferedHarm>,
    eventViewer: Viewer<StoryMode> = miaViewer,
  ) => createSufferedHarmContext(createSufferingOfMina(sufferingOverrides), eventViewer) as TemplateContext
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
  ])('the result of Harm: %s', (_caseTitle, sufferingOverrides, phraseKey, phraseData) => {
    expect(createShownSufferingContext(sufferingOverrides)['heartsWords']).toMatchObject({
      key: `HnB.storyMode.${phraseKey}`,
      data: phraseData,
    })
    expect(
      (createShownSufferingContext(sufferingOverrides)['hearts'] as boolean[]).filter(Boolean),
    ).toHaveLength((sufferingOverrides as { after?: number }).after ?? 2)
  })

  it('a wound in a message has its present name, opens for its player, and may be named', () => {
    const item = { ...createWoundItem('strain'), id: 'w', name: 'Winded' }
    const participantWithItem = createPerson('Mina', {}, [item])
    const createShownWoundContext = (playedUuids: readonly string[], viewerSides: Participant<StoryMode>[]) =>
      (
        createShownSufferingContext({ wounds: [wound] }, createViewer(player, playedUuids, viewerSides))[
          'wounds'
        ] as TemplateContext[]
      )[0]
    expect(createShownWoundContext([mina.actor.uuid], [participantWithItem])).toMatchObject({
      ...{ name: { text: 'Winded' }, uuid: item.uuid, nameless: true },
      ...{ severity: 'HnB.storyMode.severity.strain', penalty: 'HnB.storyMode.penalty.strain' },
    })
    expect(createShownWoundContext([], [participantWithItem])).toMatchObject({
      name: { text: 'Winded' },
      uuid: null,
    })
    // The wound has been deleted since the message was posted.
    expect(createShownWoundContext([mina.actor.uuid], [mina])).toMatchObject({
      name: wound.name,
      uuid: null,
      nameless: false,
    })
  })

  it('a scar, which no rest heals, is a wound, too', () => {
    const scarWound = { ...wound, severity: 'scar' as const, rests: 0 }
    const harmFacts = { what: 'harm' as const, lines: { a: createSufferingOfMina({ wounds: [scarWound] }) } }
    expect(storyModeMessageKinds.harm.context(createMessageView(harmFacts), miaViewer)).toMatchObject({
      lines: [{ wounds: [{ rests: 0 }] }],
    })
  })

  it('a character with too few slots after a wound chooses on the message what to drop', () => {
    const scarWound = { ...wound, severity: 'scar' as const }
    const itemsWithFullLoad = [createGearItem(10), { ...createWoundItem('scar'), id: wound.id }]
    const listOffersToDropScar = (
      participant: Participant<StoryMode>,
      sufferingOverrides: Partial<SufferedHarm>,
    ) => {
      const harmFacts = { what: 'harm' as const, lines: { a: createSufferingOfMina(sufferingOverrides) } }
      const pendingSteps = storyModeMessageKinds.harm.pendingSteps(
        createMessageView(harmFacts),
        createViewer(player, [], [participant]),
      )
      return pendingSteps.flatMap(({ buttons }) => buttons.map(({ act, data }) => [act, data?.['item']]))
    }
    const gearUuid = itemsWithFullLoad[0]?.uuid
    expect(
      listOffersToDropScar(createPerson('Mina', {}, itemsWithFullLoad), { wounds: [scarWound] }),
    ).toEqual([['drop', gearUuid]])
    expect(
      listOffersToDropScar(createPerson('Mina', {}, itemsWithFullLoad), {
        wounds: [scarWound],
        crowds: false,
      }),
    ).toEqual([])
    expect(listOffersToDropScar(createPerson('Mina', {}, itemsWithFullLoad), {})).toEqual([])
    expect(
      listOffersToDropScar(createPerson('Mina', { type: 'npc' }, itemsWithFullLoad), { wounds: [scarWound] }),
    ).toEqual([])
    const itemsWithinCapacity = [createGearItem(9), { ...createWoundItem('scar'), id: wound.id }]
    expect(
      listOffersToDropScar(createPerson('Mina', {}, itemsWithinCapacity), { wounds: [scarWound] }),
    ).toEqual([])
    // The wound has been deleted since the message was posted.
    expect(
      listOffersToDropScar(createPerson('Mina', {}, [createGearItem(11)]), { wounds: [scarWound] }),
    ).toEqual([])
  })
})

describe('a treatment', () => {
  const wound = { ...createWoundItem('lingering', 4), id: 'w' }
  const patient = createPerson('Tom', {}, [wound])
  const createTreatmentFacts = (factOverrides: Partial<TreatmentFacts> = {}): TreatmentFacts => ({
    ...{
      how: 'field',
      healer: { uuid: 'Actor.Mina', name: 'Mina' },
      patient: { uuid: 'Actor.Tom', name: 'Tom' },
    },
    ...{
      wound: { id: 'w', name: 'A cut', before: 4 },
      roll: createThrownRoll(3, 9),
      left: null,
      usedUp: false,
      refused: '',
      round: '',
    },
    ...factOverrides,
  })
  const createPlayerViewer = (
    playedUuids: readonly string[],
    viewerSides: readonly Participant<StoryMode>[] = [mina, patient],
  ) => createViewer(player, playedUuids, viewerSides)
  const viewerWhoIsHealed = createPlayerViewer([], [mina, tom])

  it.each<[string, Partial<TreatmentFacts>, Viewer<StoryMode>, string[], object]>([
    [
      'that worked waits for the patient',
      {},
      createPlayerViewer([]),
      ['Tom: accept decline'],
      { helps: true, done: false, gone: false, refused: null, mayWithdraw: false },
    ],
    [
      'and its healer may withdraw it',
      {},
      createPlayerViewer(['Actor.Mina']),
      ['Tom: accept decline'],
      { mayWithdraw: true },
    ],
    [
      'that failed waits for nobody',
      { roll: createThrownRoll(3, 8) },
      createPlayerViewer(['Actor.Mina']),
      [],
      { helps: false, mayWithdraw: false, inVain: 'HnB.storyMode.treatment.inVain' },
    ],
    [
      'that failed may be used up (SM9)',
      { roll: createThrownRoll(3, 8), usedUp: true },
      createPlayerViewer([]),
      [],
      { inVain: 'HnB.storyMode.treatment.usedUp' },
    ],
    [
      'without a roll works',
      { how: 'magic', roll: null },
      createPlayerViewer([]),
      ['Tom: accept decline'],
      { helps: true, roll: null, how: 'HnB.storyMode.way.magic' },
    ],
    ['was accepted', { left: 3 }, createPlayerViewer([]), [], { done: true, closed: false, left: 3 }],
    ['has closed the wound', { left: 0 }, createPlayerViewer([]), [], { done: true, closed: true }],
    [
      'was declined, by the patient',
      { refused: 'declined' },
      createPlayerViewer([]),
      [],
      { refused: 'HnB.storyMode.treatment.declined', by: 'Tom' },
    ],
    [
      'was withdrawn, by the healer',
      { refused: 'withdrawn' },
      createPlayerViewer([]),
      [],
      { refused: 'HnB.storyMode.treatment.withdrawn', by: 'Mina' },
    ],
    ['of a wound that has healed meanwhile', {}, viewerWhoIsHealed, [], { gone: true, mayWithdraw: false }],
    [
      'of oneself',
      { patient: { uuid: 'Actor.Mina', name: 'Mina' }, left: 3 },
      createPlayerViewer([]),
      [],
      { self: true },
    ],
  ])(
    'the message of a treatment: %s',
    (_caseTitle, factOverrides, viewerOfMessage, expectedPendingSteps, expectedTreatmentContext) => {
      expect(
        describeActionsBySide(
          treatmentMessageKind.pendingSteps(
            createMessageView(createTreatmentFacts(factOverrides)),
            viewerOfMessage,
          ),
        ),
      ).toEqual(expectedPendingSteps)
      expect(
        treatmentMessageKind.context(createMessageView(createTreatmentFacts(factOverrides)), viewerOfMessage),
      ).toMatchObject(expectedTreatmentContext)
    },
  )

  it("a treatment waits for the patient alone, and the healer's agreement lasts until it is settled", () => {
    const listPeopleWithPendingTreatment = (factOverrides: Partial<TreatmentFacts>) =>
      [mina, tom].map(({ actor }) =>
        treatmentMessageKind.waitsFor?.(createMessageView(createTreatmentFacts(factOverrides)), actor.uuid),
      )
    expect([listPeopleWithPendingTreatment({}), listPeopleWithPendingTreatment({ left: 2 })]).toEqual([
      [false, true],
      [false, false],
    ])
    const listAgreedActorUuids = (factOverrides: Partial<TreatmentFacts>) =>
      treatmentMessageKind.agreed(createMessageView(createTreatmentFacts(factOverrides)), [])
    expect([listAgreedActorUuids({}), listAgreedActorUuids({ refused: 'declined' })]).toEqual([
      ['Actor.Mina'],
      [],
    ])
    const isTreatmentWaitPointless = (participant: Participant<StoryMode>) =>
      treatmentMessageKind.isWaitPointless(createMessageView(createTreatmentFacts()), participant)
    expect([
      isTreatmentWaitPointless(patient),
      isTreatmentWaitPointless(tom),
      isTreatmentWaitPointless(mina),
    ]).toEqual([false, true, false])
  })
})

describe('a roll that the Gamemaster asks for', () => {
  const thrownRollOfNine = createThrownRollWithFace(9)
  const createRollRequestFacts = (
    checkLevel: number | null,
    rollOfMia: typeof thrownRollOfNine | null = null,
  ) => ({
    ...{ check: 'task' as const, level: checkLevel },
    members: {
      a: { uuid: 'Actor.Mina', name: 'Mina', roll: rollOfMia },
      b: { uuid: 'Actor.Tom', name: 'Tom', roll: null },
    },
  })

  it('a requested roll waits for each living person who has not rolled, and then for the Gamemaster to name a secret level', () => {
    const listPendingRollActions = (
      checkLevel: number | null,
      isRollMade = false,
      viewerSides: Participant<StoryMode>[] = [mina, tom],
    ) =>
      describeActionsBySide(
        rollRequestMessageKind.pendingSteps(
          createMessageView(createRollRequestFacts(checkLevel, isRollMade ? thrownRollOfNine : null)),
          createViewer(gamemaster, [], viewerSides),
        ),
      )
    expect(listPendingRollActions(4)).toEqual(['Mina: roll', 'Tom: roll'])
    expect(listPendingRollActions(4, true)).toEqual(['Tom: roll'])
    expect(listPendingRollActions(null)).toEqual(['Mina: roll', 'Tom: roll'])
    expect(listPendingRollActions(null, true)).toEqual(['Tom: roll', 'gm: reveal'])
    expect(listPendingRollActions(4, false, [mina, createPerson('Tom', participantOptionsOfDead)])).toEqual([
      'Mina: roll',
    ])
    const listPeopleWithPendingRoll = (isRollMade: boolean) =>
      [mina, tom].map(({ actor }) =>
        rollRequestMessageKind.waitsFor?.(
          createMessageView(createRollRequestFacts(4, isRollMade ? thrownRollOfNine : null)),
          actor.uuid,
        ),
      )
    expect([listPeopleWithPendingRoll(false), listPeopleWithPendingRoll(true)]).toEqual([
      [true, true],
      [false, true],
    ])
    expect(
      [mina, createPerson('Mina', participantOptionsOfDead)].map((checkedParticipant) =>
        rollRequestMessageKind.isWaitPointless(
          createMessageView(createRollRequestFacts(4)),
          checkedParticipant,
        ),
      ),
    ).toEqual([false, true])
  })

  it('a requested roll shows each result, or none while the level is secret', () => {
    const createRollRequestContext = (checkLevel: number | null) =>
      rollRequestMessageKind.context(
        createMessageView(createRollRequestFacts(checkLevel, thrownRollOfNine)),
        miaViewer,
      )
    expect(createRollRequestContext(3)).toMatchObject({
      against: { key: 'HnB.storyMode.roll.level', data: { level: 3, dc: 9 } },
      members: [
        { key: 'a', name: 'Mina', roll: { success: true, face: 9 } },
        { name: 'Tom', roll: null },
      ],
    })
    expect(createRollRequestContext(null)).toMatchObject({
      against: { key: 'HnB.storyMode.asked.secret' },
      members: [{ roll: { secret: true, face: 9 } }, { roll: null }],
    })
  })
})

describe('the other messages', () => {
  const createMessageContext = (kindName: keyof typeof storyModeMessageKinds, messageFacts: object) =>
    storyModeMessageKinds[kindName].context(createMessageView(messageFacts), miaViewer)

  it('the message of initiatives lists the highest first, each with its die', () => {
    const thrownRollOfNine = createThrownRollWithFace(9)
    const createRoll = (personName: string, rollTotal: number) => ({
      ...thrownRollOfNine,
      actor: `Actor.${personName}`,
      name: personName,
      total: rollTotal,
    })
    const rollByFighterKey = { a: createRoll('Mina', 7), b: createRoll('Tom', 15) }
    expect(createMessageContext('initiatives', { rolls: rollByFighterKey })).toMatchObject({
      rolls: [
        { name: 'Tom', total: 15, dice: [{ faces: 20, face: 9 }] },
        { name: 'Mina', total: 7 },
      ],
    })
    expect(
      storyModeMessageKinds.initiatives.sideUuids(createMessageView({ rolls: rollByFighterKey })),
    ).toEqual(['Actor.Mina', 'Actor.Tom'])
    expect(createMessageContext('initiative', { ...thrownRollOfNine, total: 9 })).toMatchObject({ total: 9 })
  })

  it('the message shows the Harm of several people, and restored hearts', () => {
    const harmReportLines = {
      a: createSufferingOfMina(),
      b: createSufferingOfMina({ actor: 'Actor.Tom', name: 'Tom' }),
    }
    expect(createMessageContext('harm', { what: 'regain', lines: harmReportLines })).toMatchObject({
      regain: true,
      lines: [{ name: 'Mina' }, { name: 'Tom' }],
    })
    expect(createMessageContext('harm', { what: 'harm', lines: harmReportLines })).toMatchObject({
      regain: false,
    })
    expect(
      storyModeMessageKinds.harm.sideUuids(createMessageView({ what: 'harm', lines: harmReportLines })),
    ).toEqual(['Actor.Mina', 'Actor.Tom'])
  })

  it('the messages show a check, a level, and dropped or picked-up items', () => {
    expect(createMessageContext('check', { check: 'stealth', roll: createThrownRoll(4, 12) })).toMatchObject({
      ...{ what: { key: 'HnB.storyMode.check.stealth' }, roll: { success: true } },
    })
    expect(createMessageContext('level', { level: 5 })).toEqual({ level: 5, dc: 15 })
    expect(createMessageContext('carry', { name: 'Rope', dropped: true })).toEqual({
      name: 'Rope',
      dropped: true,
    })
  })
})
