/** Tests the message of a hit: what it shows, for whom it waits, and its buttons. */
import { describe, expect, it } from 'vitest'
import type { UserView, Viewer } from '../../src/core/game-views'
import type { TarotState, Tarot } from '../../src/tarot/rules'
import type { Blow, Hit } from '../../src/tarot/trauma/hit-facts'
import { UNNAMED_SOURCE, unansweredHit } from '../../src/tarot/trauma/hit-facts'
import { traumaMessageKind } from '../../src/tarot/trauma/trauma-message'
import type { TurnedMajor } from '../../src/tarot/push/push-schema'
import { ana, gamemaster, player, testActor } from '../support/people'
import { settingsWithoutSuitsFirst, cardId, tarotParticipant, usualTarotSettings } from '../support/tarot'

type TemplateContext = Readonly<Record<string, unknown>>

const bullet: Blow = { source: { text: 'Pistol' }, woundCount: 3, armor: true, stunStrength: null }
const batBlow: Blow = { ...bullet, woundCount: 0, stunStrength: 4 }
const ben = testActor('ben', 'Ben')
const NO_CARDS = { suit: null, shown: [] }

const testHit = (blow: Blow = bullet, change: Partial<Hit> = {}): Hit => ({
  ...unansweredHit(ana, blow),
  ...change,
})
const majorCard = (name: string, turnedMajor: TurnedMajor | null = null) => ({
  card: { id: cardId(name), suit: 'major' as const, arcanum: name, name, img: '' },
  ...{ effect: 'major' as const, burnt: false, turned: turnedMajor },
})

function viewerOf(
  user: UserView,
  playedUuids: readonly string[],
  state: Partial<TarotState> = {},
  statuses: string[] = [],
): Viewer<Tarot> {
  const sides = [tarotParticipant({ ...ana, statuses }, {}, state), tarotParticipant(ben)]
  return { user, playedUuids, actor: null, sides, settings: usualTarotSettings }
}
const anaPlayerViewer = viewerOf(player, [ana.uuid])
const anaViewer = viewerOf(gamemaster, [])
const messageWithHits = (...hitList: readonly Hit[]) => ({
  ...{ uuid: 'm', actor: ana.uuid },
  facts: { hits: Object.fromEntries(hitList.map((hitFacts, at) => [`h${String(at)}`, hitFacts])) },
})
const hitContext = (hitFacts: Hit, by = anaPlayerViewer) =>
  (traumaMessageKind.context(messageWithHits(hitFacts), by) as { hits: readonly TemplateContext[] })
    .hits[0] ?? {}

/** The actions and label keys of three buttons. Each button declares one suit of a push at once. */
const DECLARE_SUITS = ['declareSuit', 'declareSuit', 'declareSuit']
const DECLARE_LABELS = ['physical', 'mental', 'social'].map((kind) => `push.declareAs.${kind}`)

describe('the buttons of a hit', () => {
  const allowedActions = (hitFacts: Hit, by = anaPlayerViewer) => [
    ...traumaMessageKind
      .pendingSteps(messageWithHits(hitFacts), by)
      .filter(({ actor }) => actor !== null && by.playedUuids.includes(actor.uuid))
      .flatMap(({ buttons }) => buttons.map(({ act }) => act)),
    ...(hitContext(hitFacts, by)['mayAdjust'] === true ? ['adjustHit'] : []),
  ]
  const landedHit = testHit(bullet, { stage: 'over', taken: 2, through: 3, before: 0 })
  const stunnedFacts = { strength: 4, brawn: 3, push: NO_CARDS, stunned: true }
  it.each([
    ['wounds wait for the player', testHit(), anaPlayerViewer, [...DECLARE_SUITS, 'suffer']],
    ['and the Narrator may adjust them', testHit(), anaViewer, ['adjustHit']],
    ['a stun waits for the player', testHit(batBlow), anaPlayerViewer, [...DECLARE_SUITS, 'resist']],
    ['and may be adjusted', testHit(batBlow), anaViewer, ['adjustHit']],
    ['nobody else has a button', testHit(), viewerOf(player, [ben.uuid]), []],
    ['what has landed is over', landedHit, anaPlayerViewer, []],
    ['for her, too', landedHit, anaViewer, []],
    [
      'wounds have landed, and the stun is still to come',
      testHit({ ...bullet, stunStrength: 4 }, { stage: 'stun', taken: 1 }),
      anaViewer,
      [],
    ],
    ['a stun that was answered', testHit(batBlow, { stun: stunnedFacts }), anaViewer, []],
    ['nothing lands on the dead', testHit(), viewerOf(player, [ana.uuid], {}, ['dead']), []],
    [
      'nor a wound of a bleeding that was stopped',
      testHit({ ...bullet, bleeding: 0 }),
      viewerOf(gamemaster, [ana.uuid], { stopped: 1 }),
      [],
    ],
  ])('the button of a hit: %s', (_caseTitle, hitFacts, by, expected) => {
    expect(allowedActions(hitFacts, by)).toEqual(expected)
  })

  it.each([
    ['waits', testHit(), anaPlayerViewer, { waits: true, canNoLongerLand: false, settled: false }],
    ['landed', landedHit, anaPlayerViewer, { waits: false, settled: true, unhurt: false }],
    [
      'was stopped whole',
      testHit(bullet, { stage: 'over', taken: 0 }),
      anaPlayerViewer,
      { settled: true, unhurt: true },
    ],
    [
      'is moot',
      testHit(),
      viewerOf(player, [ana.uuid], {}, ['dead']),
      { waits: false, canNoLongerLand: true },
    ],
  ])('the message of a hit %s', (_caseTitle, hitFacts, by, expected) => {
    expect(hitContext(hitFacts, by)).toMatchObject(expected)
  })

  it('a stun shows its strength, and once answered the Brawn with its push', () => {
    expect(hitContext(testHit(batBlow))['stun']).toMatchObject({
      ...{ strength: { key: 'HnB.tarot.aptitude.fair' }, brawn: null, told: false },
    })
    const push = { suit: 'cups' as const, shown: [{ ...majorCard('cups-03'), effect: 'step' as const }] }
    const stunnedHit = testHit(batBlow, { stage: 'over', stun: { ...stunnedFacts, push, stunned: false } })
    expect(hitContext(stunnedHit)['stun']).toMatchObject({
      ...{ brawn: { key: 'HnB.tarot.aptitude.fair' }, told: true },
      lines: [{ after: { key: 'HnB.tarot.aptitude.fair' } }],
    })
    expect(hitContext(testHit())['stun']).toBeNull()
  })

  it('the player turns one of several major arcana, and the others are put away', () => {
    const push = { suit: 'cups' as const, shown: [majorCard('major-03'), majorCard('major-04')] }
    const pushedHit = testHit(bullet, { stage: 'over', taken: 0, push })
    expect((hitContext(pushedHit)['majors'] as TemplateContext[]).map(({ turned }) => turned)).toEqual([
      false,
      false,
    ])
    // The rule: "Playing a Major Arcana will stop all Wounds". So the card stops the wounds, but does not decide the
    // push.
    const stops = { label: { key: 'HnB.tarot.effect.stopsAll' } }
    expect(hitContext(pushedHit)['lines']).toMatchObject([stops, stops])
    const turnedMajor = { toward: 'self' as const, narration: '', place: 0 }
    const after = { ...push, shown: [majorCard('major-03', turnedMajor), majorCard('major-04')] }
    expect(
      (hitContext({ ...pushedHit, push: after })['majors'] as TemplateContext[]).map(({ id }) => id),
    ).toEqual([cardId('major-03')])
  })
})

describe('steps for which a hit waits', () => {
  const steps = (hitFacts: Hit, by = anaPlayerViewer) =>
    traumaMessageKind
      .pendingSteps(messageWithHits(hitFacts), by)
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
      testHit(),
      anaPlayerViewer,
      'suffer',
      [...DECLARE_SUITS, 'suffer'],
      [...DECLARE_LABELS, 'trauma.suffer'],
    ],
    [
      'once declared, with cards',
      testHit(bullet, { push: { suit: 'cups', shown: [] } }),
      anaPlayerViewer,
      'suffer',
      ['suffer'],
      ['push.playCards'],
    ],
    [
      'where both are one, at once (TC36)',
      testHit(),
      viewerAtOneStepTable,
      'suffer',
      ['suffer'],
      ['trauma.suffer'],
    ],
    [
      'a stun',
      testHit(batBlow),
      anaPlayerViewer,
      'resist',
      [...DECLARE_SUITS, 'resist'],
      [...DECLARE_LABELS, 'trauma.resist'],
    ],
  ] as const)('a hit waits: %s', (_caseTitle, hitFacts, by, words, acts, labels) => {
    expect(steps(hitFacts, by)).toEqual([{ of: 'Ana', words, acts, labels }])
  })

  it('a hit that is over or without effect waits for nothing', () => {
    expect(steps(testHit(bullet, { stage: 'over', taken: 1 }))).toEqual([])
    expect(steps(testHit(), viewerOf(player, [ana.uuid], {}, ['dead']))).toEqual([])
    // The viewer's sides do not contain the actor, perhaps only because the viewer cannot see the actor. So the step
    // remains.
    expect(steps(testHit(), { ...anaPlayerViewer, sides: [] })).toHaveLength(1)
  })

  it('one of several major arcana is turned before the hit', () => {
    const push = { suit: 'cups' as const, shown: [majorCard('major-03'), majorCard('major-04')] }
    const [turning] = traumaMessageKind.pendingSteps(
      messageWithHits(testHit(bullet, { stage: 'over', taken: 0, push })),
      anaPlayerViewer,
    )
    expect(turning?.buttons.map(({ act, data }) => [act, data?.['card'], data?.['toward']])).toEqual([
      ['turnCard', cardId('major-03'), 'self'],
      ['turnCard', cardId('major-03'), 'narrator'],
      ['turnCard', cardId('major-04'), 'self'],
      ['turnCard', cardId('major-04'), 'narrator'],
    ])
    // Only one hit remains. So the text does not number it.
    const singleHit = testHit(bullet, {
      stage: 'over',
      taken: 0,
      push: { ...push, shown: [majorCard('major-03')] },
    })
    const [only] = traumaMessageKind.pendingSteps(messageWithHits(singleHit), anaPlayerViewer)
    expect(only?.buttons.map(({ label }) => label)).toEqual([
      { key: 'HnB.tarot.major.toSelf' },
      { key: 'HnB.tarot.major.toNarrator' },
    ])
    const turnedMajor = { toward: 'self' as const, narration: '', place: 0 }
    const finishedPush = { ...push, shown: [majorCard('major-03', turnedMajor), majorCard('major-04')] }
    expect(
      traumaMessageKind.pendingSteps(
        messageWithHits(testHit(bullet, { stage: 'over', taken: 0, push: finishedPush })),
        anaPlayerViewer,
      ),
    ).toEqual([])
  })

  it('the message waits for the victim of the hit, and for nobody else', () => {
    const benHit = { ...testHit(), actor: ben.uuid, name: 'Ben' }
    const waitsForEach = (hitList: readonly Hit[]) =>
      [ana, ben].map(({ uuid }) => traumaMessageKind.waitsFor?.(messageWithHits(...hitList), uuid))
    expect(waitsForEach([testHit(), benHit])).toEqual([true, true])
    expect(waitsForEach([testHit(bullet, { stage: 'over' }), benHit])).toEqual([false, true])
    expect(waitsForEach([benHit])).toEqual([false, true])
  })

  it('the announcement names the source of a hit, if it has a name', () => {
    const announcementOf = (blow: Blow) =>
      traumaMessageKind.announcement(messageWithHits(testHit(blow)), ana.uuid)
    expect(announcementOf(bullet)).toMatchObject({ key: 'HnB.tarot.told.hit', data: { source: 'Pistol' } })
    const unnamedBlow = { ...bullet, source: UNNAMED_SOURCE }
    expect(announcementOf(unnamedBlow)).toMatchObject({ key: 'HnB.tarot.told.hitPlain', data: { number: 3 } })
  })

  it.each([
    ['alive', [], [testHit()], false],
    ['dead', ['dead'], [testHit()], true],
    ['dead, with nothing to wait for', ['dead'], [testHit(bullet, { stage: 'over' })], false],
    [
      'alive, with one that is moot and one that is not',
      [],
      [testHit({ ...bullet, bleeding: 5 }), testHit()],
      false,
    ],
  ])('a hit waits for nothing more: %s', (_caseTitle, statuses, all, isPointless) => {
    const party = tarotParticipant({ ...ana, statuses }, {}, { wounds: 1 })
    expect(traumaMessageKind.isWaitPointless(messageWithHits(...all), party)).toBe(isPointless)
  })
})
