/** Tests a hit's message: its content, whom it waits for, and its buttons. */
import { describe, expect, it } from 'vitest'
import type { UserView, Viewer } from '../../src/core/game-views'
import type { TarotState, Tarot } from '../../src/tarot/rules'
import type { Blow, Hit } from '../../src/tarot/trauma/hit-facts'
import { UNNAMED_HIT_SOURCE, createUnansweredHit } from '../../src/tarot/trauma/hit-facts'
import { traumaMessageKind } from '../../src/tarot/trauma/trauma-message'
import type { TurnedMajorCard } from '../../src/tarot/push/push-schema'
import { ana, gamemaster, player, createTestActor } from '../support/people'
import {
  settingsWithoutSuitsFirst,
  cardId,
  createTarotParticipant,
  usualTarotSettings,
} from '../support/tarot'

type TemplateContext = Readonly<Record<string, unknown>>

const blowOfBullet: Blow = { source: { text: 'Pistol' }, woundCount: 3, armor: true, stunStrength: null }
const blowOfBat: Blow = { ...blowOfBullet, woundCount: 0, stunStrength: 4 }
const ben = createTestActor('ben', 'Ben')
const PUSH_WITHOUT_CARDS = { suit: null, shown: [] }

const createHit = (blow: Blow = blowOfBullet, hitOverrides: Partial<Hit> = {}): Hit => ({
  ...createUnansweredHit(ana, blow),
  ...hitOverrides,
})
const createRevealedMajor = (cardName: string, turnedMajor: TurnedMajorCard | null = null) => ({
  card: { id: cardId(cardName), suit: 'major' as const, arcanum: cardName, name: cardName, img: '' },
  ...{ effect: 'major' as const, burnt: false, turned: turnedMajor },
})

function createViewer(
  user: UserView,
  playedUuids: readonly string[],
  stateOverrides: Partial<TarotState> = {},
  statusIds: string[] = [],
): Viewer<Tarot> {
  const sides = [
    createTarotParticipant({ ...ana, statuses: statusIds }, {}, stateOverrides),
    createTarotParticipant(ben),
  ]
  return { user, playedUuids, actor: null, sides, settings: usualTarotSettings }
}
const anaPlayerViewer = createViewer(player, [ana.uuid])
const anaViewer = createViewer(gamemaster, [])
const createMessageWithHits = (...hitList: readonly Hit[]) => ({
  ...{ uuid: 'm', actor: ana.uuid },
  facts: {
    hits: Object.fromEntries(hitList.map((hitFacts, hitIndex) => [`h${String(hitIndex)}`, hitFacts])),
  },
})
const createShownHitContext = (hitFacts: Hit, eventViewer = anaPlayerViewer) =>
  (
    traumaMessageKind.context(createMessageWithHits(hitFacts), eventViewer) as {
      hits: readonly TemplateContext[]
    }
  ).hits[0] ?? {}

/** The names and label keys of the actions of three buttons. Each button declares the suit of a push. */
const DECLARATION_ACT_NAMES = ['declareSuit', 'declareSuit', 'declareSuit']
const DECLARATION_LABEL_KEYS = ['physical', 'mental', 'social'].map(
  (pushDeclarationKind) => `push.declareAs.${pushDeclarationKind}`,
)

describe('the buttons of a hit', () => {
  const listButtonActsForViewer = (hitFacts: Hit, eventViewer = anaPlayerViewer) => [
    ...traumaMessageKind
      .pendingSteps(createMessageWithHits(hitFacts), eventViewer)
      .filter(({ actor }) => actor !== null && eventViewer.playedUuids.includes(actor.uuid))
      .flatMap(({ buttons }) => buttons.map(({ act }) => act)),
    ...(createShownHitContext(hitFacts, eventViewer)['mayAdjust'] === true ? ['adjustHit'] : []),
  ]
  it.each([
    ['wounds', createHit(), 'sufferHint'],
    ['a stun', createHit(blowOfBat), 'resistHint'],
  ])('each button of a push against %s says what the push does', (_caseTitle, hitFacts, hint) => {
    const buttons = traumaMessageKind
      .pendingSteps(createMessageWithHits(hitFacts), anaPlayerViewer)
      .flatMap((pendingStep) => pendingStep.buttons)
    expect(buttons.filter(({ act }) => act === 'declareSuit').map((button) => button.hint)).toEqual(
      Array.from({ length: 3 }, () => `HnB.tarot.trauma.${hint}`),
    )
  })
  const hitWhichIsOver = createHit(blowOfBullet, { stage: 'over', taken: 2, through: 3, before: 0 })
  const factsWithStun = { strength: 4, brawn: 3, push: PUSH_WITHOUT_CARDS, stunned: true }
  it.each([
    ['wounds wait for the player', createHit(), anaPlayerViewer, [...DECLARATION_ACT_NAMES, 'suffer']],
    ['and the Narrator may adjust them', createHit(), anaViewer, ['adjustHit']],
    [
      'a stun waits for the player',
      createHit(blowOfBat),
      anaPlayerViewer,
      [...DECLARATION_ACT_NAMES, 'resist'],
    ],
    ['and may be adjusted', createHit(blowOfBat), anaViewer, ['adjustHit']],
    ['nobody else has a button', createHit(), createViewer(player, [ben.uuid]), []],
    ['what has landed is over', hitWhichIsOver, anaPlayerViewer, []],
    ['for her, too', hitWhichIsOver, anaViewer, []],
    [
      'wounds have landed, and the stun is still to come',
      createHit({ ...blowOfBullet, stunStrength: 4 }, { stage: 'stun', taken: 1 }),
      anaViewer,
      [],
    ],
    ['a stun that was answered', createHit(blowOfBat, { stun: factsWithStun }), anaViewer, []],
    ['nothing lands on the dead', createHit(), createViewer(player, [ana.uuid], {}, ['dead']), []],
    [
      'nor a wound of a bleeding that was stopped',
      createHit({ ...blowOfBullet, bleeding: 0 }),
      createViewer(gamemaster, [ana.uuid], { stopped: 1 }),
      [],
    ],
  ])('the button of a hit: %s', (_caseTitle, hitFacts, eventViewer, expectedActNames) => {
    expect(listButtonActsForViewer(hitFacts, eventViewer)).toEqual(expectedActNames)
  })

  it.each([
    ['waits', createHit(), anaPlayerViewer, { waits: true, canNoLongerLand: false, settled: false }],
    ['landed', hitWhichIsOver, anaPlayerViewer, { waits: false, settled: true, unhurt: false }],
    [
      'was stopped whole',
      createHit(blowOfBullet, { stage: 'over', taken: 0 }),
      anaPlayerViewer,
      { settled: true, unhurt: true },
    ],
    [
      'is moot',
      createHit(),
      createViewer(player, [ana.uuid], {}, ['dead']),
      { waits: false, canNoLongerLand: true },
    ],
  ])('the message of a hit %s', (_caseTitle, hitFacts, eventViewer, expectedContext) => {
    expect(createShownHitContext(hitFacts, eventViewer)).toMatchObject(expectedContext)
  })

  it('a stun shows its strength, and once answered the Brawn with its push', () => {
    expect(createShownHitContext(createHit(blowOfBat))['stun']).toMatchObject({
      ...{ strength: { key: 'HnB.tarot.aptitude.fair' }, brawn: null, told: false },
    })
    const pushWithRevealedCards = {
      suit: 'cups' as const,
      shown: [{ ...createRevealedMajor('cups-03'), effect: 'step' as const }],
    }
    const hitThatStunned = createHit(blowOfBat, {
      stage: 'over',
      stun: { ...factsWithStun, push: pushWithRevealedCards, stunned: false },
    })
    expect(createShownHitContext(hitThatStunned)['stun']).toMatchObject({
      ...{ brawn: { key: 'HnB.tarot.aptitude.fair' }, told: true },
      lines: [{ after: { key: 'HnB.tarot.aptitude.fair' } }],
    })
    expect(createShownHitContext(createHit())['stun']).toBeNull()
  })

  it('the player turns one of several major arcana, and the others are put away', () => {
    const pushWithRevealedCards = {
      suit: 'cups' as const,
      shown: [createRevealedMajor('major-03'), createRevealedMajor('major-04')],
    }
    const hitAfterPush = createHit(blowOfBullet, { stage: 'over', taken: 0, push: pushWithRevealedCards })
    expect(
      (createShownHitContext(hitAfterPush)['majors'] as TemplateContext[]).map(({ turned }) => turned),
    ).toEqual([false, false])
    // The rule: "Playing a Major Arcana will stop all Wounds". The card stops them but does not decide the push.
    const lineOfArmorThatStopsAll = { label: { key: 'HnB.tarot.effect.stopsAll' } }
    expect(createShownHitContext(hitAfterPush)['lines']).toMatchObject([
      lineOfArmorThatStopsAll,
      lineOfArmorThatStopsAll,
    ])
    const turnedMajor = { toward: 'self' as const, narration: '', place: 0 }
    const pushAfterTurningMajor = {
      ...pushWithRevealedCards,
      shown: [createRevealedMajor('major-03', turnedMajor), createRevealedMajor('major-04')],
    }
    expect(
      (
        createShownHitContext({ ...hitAfterPush, push: pushAfterTurningMajor })['majors'] as TemplateContext[]
      ).map(({ id }) => id),
    ).toEqual([cardId('major-03')])
  })
})

describe('steps for which a hit waits', () => {
  const listHitSteps = (hitFacts: Hit, eventViewer = anaPlayerViewer) =>
    traumaMessageKind
      .pendingSteps(createMessageWithHits(hitFacts), eventViewer)
      .map(({ actor: of, phrase: words, buttons }) => ({
        of: of?.name,
        words: 'key' in words ? words.key.replace('HnB.tarot.next.', '') : '',
        acts: buttons.map(({ act }) => act),
        labels: buttons.map(({ label }) => ('key' in label ? label.key.replace('HnB.tarot.', '') : '')),
      }))
  const viewerAtOneStepTable = { ...anaPlayerViewer, settings: settingsWithoutSuitsFirst }

  it.each([
    [
      'wounds: declared against first, or taken as they are',
      createHit(),
      anaPlayerViewer,
      'suffer',
      [...DECLARATION_ACT_NAMES, 'suffer'],
      [...DECLARATION_LABEL_KEYS, 'trauma.suffer'],
    ],
    [
      'once declared, with cards',
      createHit(blowOfBullet, { push: { suit: 'cups', shown: [] } }),
      anaPlayerViewer,
      'suffer',
      ['suffer'],
      ['push.playCards'],
    ],
    [
      'where both are one, at once (TC36)',
      createHit(),
      viewerAtOneStepTable,
      'suffer',
      ['suffer'],
      ['trauma.suffer'],
    ],
    [
      'a stun',
      createHit(blowOfBat),
      anaPlayerViewer,
      'resist',
      [...DECLARATION_ACT_NAMES, 'resist'],
      [...DECLARATION_LABEL_KEYS, 'trauma.resist'],
    ],
  ] as const)(
    'a hit waits: %s',
    (_caseTitle, hitFacts, eventViewer, expectedPhraseKeyEnding, expectedActNames, expectedLabels) => {
      expect(listHitSteps(hitFacts, eventViewer)).toEqual([
        { of: 'Ana', words: expectedPhraseKeyEnding, acts: expectedActNames, labels: expectedLabels },
      ])
    },
  )

  it('a hit that is over or without effect waits for nothing', () => {
    expect(listHitSteps(createHit(blowOfBullet, { stage: 'over', taken: 1 }))).toEqual([])
    expect(listHitSteps(createHit(), createViewer(player, [ana.uuid], {}, ['dead']))).toEqual([])
    // The step is listed even if the viewer's sides do not include this actor. The viewer may only be unable to see the
    // actor.
    expect(listHitSteps(createHit(), { ...anaPlayerViewer, sides: [] })).toHaveLength(1)
  })

  it('one of several major arcana is turned before the hit', () => {
    const pushWithRevealedCards = {
      suit: 'cups' as const,
      shown: [createRevealedMajor('major-03'), createRevealedMajor('major-04')],
    }
    const [turning] = traumaMessageKind.pendingSteps(
      createMessageWithHits(
        createHit(blowOfBullet, { stage: 'over', taken: 0, push: pushWithRevealedCards }),
      ),
      anaPlayerViewer,
    )
    expect(turning?.buttons.map(({ act, data }) => [act, data?.['card'], data?.['toward']])).toEqual([
      ['turnCard', cardId('major-03'), 'self'],
      ['turnCard', cardId('major-03'), 'narrator'],
      ['turnCard', cardId('major-04'), 'self'],
      ['turnCard', cardId('major-04'), 'narrator'],
    ])
    // Only one hit remains. So the text does not number it.
    const hitWithSingleWound = createHit(blowOfBullet, {
      stage: 'over',
      taken: 0,
      push: { ...pushWithRevealedCards, shown: [createRevealedMajor('major-03')] },
    })
    const [only] = traumaMessageKind.pendingSteps(createMessageWithHits(hitWithSingleWound), anaPlayerViewer)
    expect(only?.buttons.map(({ label }) => label)).toEqual([
      { key: 'HnB.tarot.major.turn.self' },
      { key: 'HnB.tarot.major.turn.narrator' },
    ])
    const turnedMajor = { toward: 'self' as const, narration: '', place: 0 }
    const pushWithTurnedMajors = {
      ...pushWithRevealedCards,
      shown: [createRevealedMajor('major-03', turnedMajor), createRevealedMajor('major-04')],
    }
    expect(
      traumaMessageKind.pendingSteps(
        createMessageWithHits(
          createHit(blowOfBullet, { stage: 'over', taken: 0, push: pushWithTurnedMajors }),
        ),
        anaPlayerViewer,
      ),
    ).toEqual([])
  })

  it('the message waits for the victim of the hit, and for nobody else', () => {
    const hitOnBen = { ...createHit(), actor: ben.uuid, name: 'Ben' }
    const listPeopleAwaitedByHit = (hitList: readonly Hit[]) =>
      [ana, ben].map(({ uuid }) => traumaMessageKind.waitsFor?.(createMessageWithHits(...hitList), uuid))
    expect(listPeopleAwaitedByHit([createHit(), hitOnBen])).toEqual([true, true])
    expect(listPeopleAwaitedByHit([createHit(blowOfBullet, { stage: 'over' }), hitOnBen])).toEqual([
      false,
      true,
    ])
    expect(listPeopleAwaitedByHit([hitOnBen])).toEqual([false, true])
  })

  it('the announcement names the source of a hit, if it has a name', () => {
    const createHitAnnouncement = (blow: Blow) =>
      traumaMessageKind.announcement(createMessageWithHits(createHit(blow)), ana.uuid)
    expect(createHitAnnouncement(blowOfBullet)).toMatchObject({
      key: 'HnB.tarot.told.hit',
      data: { source: 'Pistol' },
    })
    const blowWithoutName = { ...blowOfBullet, source: UNNAMED_HIT_SOURCE }
    expect(createHitAnnouncement(blowWithoutName)).toMatchObject({
      key: 'HnB.tarot.told.hitPlain',
      data: { number: 3 },
    })
  })

  it.each([
    ['alive', [], [createHit()], false],
    ['dead', ['dead'], [createHit()], true],
    ['dead, with nothing to wait for', ['dead'], [createHit(blowOfBullet, { stage: 'over' })], false],
    [
      'alive, with one that is moot and one that is not',
      [],
      [createHit({ ...blowOfBullet, bleeding: 5 }), createHit()],
      false,
    ],
  ])('a hit waits for nothing more: %s', (_caseTitle, statusIds, isEveryHitPointless, isHitPointless) => {
    const testedParticipant = createTarotParticipant({ ...ana, statuses: statusIds }, {}, { wounds: 1 })
    expect(
      traumaMessageKind.isWaitPointless(createMessageWithHits(...isEveryHitPointless), testedParticipant),
    ).toBe(isHitPointless)
  })
})
