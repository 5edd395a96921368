/** Tests whom a check or hit waits for, and that each of them sees the pending step. */
import { describe, expect, it } from 'vitest'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { isCheckTooLateToHelp, isCheckWaitingForActor } from '../../src/tarot/check/check-facts'
import { createTarotCheckSteps } from '../../src/tarot/check/check-steps'
import { tarotMessages } from '../../src/tarot/messages'
import type { Push } from '../../src/tarot/push/push-schema'
import { EMPTY_PUSH } from '../../src/tarot/push/push-schema'
import { computeRequiredMedicalRank } from '../../src/tarot/rules'
import type { Hit } from '../../src/tarot/trauma/hit-facts'
import { createUnansweredHit, hasPendingHit } from '../../src/tarot/trauma/hit-facts'
import { createHitSteps } from '../../src/tarot/trauma/hit-steps'
import { ana, createTestActor } from '../support/people'
import { cardId, createTarotClick } from '../support/tarot'

const dov = createTestActor('dov', 'Dov')

const createPushWithStar = (isCardTurned: boolean): Push => ({
  suit: 'swords',
  shown: [
    {
      card: { id: cardId('major-17'), suit: 'major', arcanum: 'major-17', name: 'x', img: '' },
      effect: 'major',
      burnt: false,
      turned: isCardTurned ? { toward: 'self', narration: '', place: 0 } : null,
    },
  ],
})

const createCheckFacts = (factOverrides: Partial<TarotCheckFacts> = {}): TarotCheckFacts => ({
  actor: ana.uuid,
  name: ana.name,
  stage: 'over',
  trait: { id: '', name: { text: 'Medical' }, rank: 5, now: 5 },
  need: 4,
  push: EMPTY_PUSH,
  word: '',
  sooner: false,
  wounds: 0,
  fresh: 0,
  remarks: [],
  aid: null,
  ...factOverrides,
})

describe('The step of a check says what a push is for', () => {
  const listStepButtonLabels = (factOverrides: Partial<TarotCheckFacts>) => {
    const viewer = { ...createTarotClick({}), sides: [], playedUuids: [ana.uuid] }
    const [step] = createTarotCheckSteps(createCheckFacts({ stage: 'asked', ...factOverrides }), viewer)
    return [step?.phrase, step?.buttons[0]?.act]
  }

  it.each([
    ['a check that fails without a push', { need: 6 }, 'push', 'declareSuit'],
    ['a check that succeeds without a push', { need: 5 }, 'pushMore', 'noPush'],
    ['a check whose need is secret', { need: null }, 'push', 'declareSuit'],
    ['a declared push', { need: 5, push: { suit: 'swords' as const, shown: [] } }, 'playPush', 'play'],
  ])('%s', (_caseTitle, factOverrides, expectedStepTask, firstActName) => {
    expect(listStepButtonLabels(factOverrides)).toEqual([
      { key: `HnB.tarot.next.${expectedStepTask}` },
      firstActName,
    ])
  })
})

describe('A check waits', () => {
  it.each([
    ['for the push of whoever is checked', createCheckFacts({ stage: 'asked' }), [true, false]],
    ['for nobody once it is over', createCheckFacts(), [false, false]],
    [
      'for its player to turn a major arcana ("you have a choice")',
      createCheckFacts({ push: createPushWithStar(false) }),
      [true, false],
    ],
    ['not for one that was turned', createCheckFacts({ push: createPushWithStar(true) }), [false, false]],
    [
      'for whoever was helped to stop bleeding',
      createCheckFacts({ aid: { actor: dov.uuid, name: 'Dov', done: false, stopped: null } }),
      [false, true],
    ],
    [
      'not once they have',
      createCheckFacts({ aid: { actor: dov.uuid, name: 'Dov', done: true, stopped: null } }),
      [false, false],
    ],
    [
      'not where the help is too little',
      createCheckFacts({ need: 6, aid: { actor: dov.uuid, name: 'Dov', done: false, stopped: null } }),
      [false, false],
    ],
  ])('a check waits: %s', (_caseTitle, messageFacts, isWaitingByActor) => {
    expect([ana, dov].map(({ uuid }) => isCheckWaitingForActor(messageFacts, uuid))).toEqual(isWaitingByActor)
    const { waitsFor: kind } = tarotMessages.checks
    const checksOfThree = {
      uuid: 'ChatMessage.m',
      actor: ana.uuid,
      facts: { trait: '', need: null, checks: { a: messageFacts } },
    }
    expect([ana, dov].map(({ uuid }) => kind?.(checksOfThree, uuid))).toEqual(isWaitingByActor)
  })

  it('a check no longer waits for a patient whose new wound is beyond help (ruling TC21)', () => {
    const firstAidCheckFacts = createCheckFacts({
      need: computeRequiredMedicalRank(1),
      aid: { actor: ana.uuid, name: ana.name, done: false, stopped: null },
    })
    const createWoundedPatient = (woundCount: number) => createTarotClick({}, { wounds: woundCount })
    expect(
      [1, 2, 3].map((wounds) => isCheckTooLateToHelp(firstAidCheckFacts, createWoundedPatient(wounds))),
    ).toEqual([false, false, true])
    expect(
      isCheckTooLateToHelp(
        { ...firstAidCheckFacts, push: createPushWithStar(false) },
        createWoundedPatient(9),
      ),
    ).toBe(false)
  })

  it('a pending check has the button for the next step', () => {
    const listCheckActions = (checkFacts: TarotCheckFacts) => {
      const actionClick = createTarotClick({}, { wounds: 1 })
      const viewer = { ...actionClick, playedUuids: [ana.uuid], sides: [actionClick], ownParticipant: null }
      return createTarotCheckSteps(checkFacts, viewer).flatMap(({ actor, buttons }) =>
        actor?.uuid === ana.uuid ? buttons.map(({ act }) => act) : [],
      )
    }
    const firstAidCheckFacts = { actor: ana.uuid, name: ana.name, done: false, stopped: null }
    expect(listCheckActions(createCheckFacts({ aid: firstAidCheckFacts }))).toEqual(['stopBleeding'])
    expect(listCheckActions(createCheckFacts({ push: createPushWithStar(false) }))).toEqual([
      'turnCard',
      'turnCard',
    ])
    // The trait's aptitude suffices without a push. So the first button answers without a push.
    expect(listCheckActions(createCheckFacts({ stage: 'asked', aid: firstAidCheckFacts }))).toEqual([
      'noPush',
      ...['declareSuit', 'declareSuit', 'declareSuit'],
    ])
  })
})

describe('A hit waits', () => {
  const createHitWithChange = (hitOverrides: Partial<Hit>): Hit => ({
    ...createUnansweredHit(ana, { source: { text: 'Pistol' }, woundCount: 2, armor: true, stunStrength: 4 }),
    stage: 'over',
    ...hitOverrides,
  })
  const createUnansweredStun = (pushAgainstStun: Push) => ({
    strength: 4,
    brawn: 3,
    push: pushAgainstStun,
    stunned: false,
  })

  it.each([
    ['for its player', createHitWithChange({ stage: 'wounds' }), true],
    ['for nobody once it is over', createHitWithChange({}), false],
    [
      'for the major arcana that stopped its wounds',
      createHitWithChange({ push: createPushWithStar(false) }),
      true,
    ],
    [
      'for the one that withstood its stun',
      createHitWithChange({ stun: createUnansweredStun(createPushWithStar(false)) }),
      true,
    ],
    [
      'not for one that was turned',
      createHitWithChange({
        push: createPushWithStar(true),
        stun: createUnansweredStun(createPushWithStar(true)),
      }),
      false,
    ],
  ])('a hit waits: %s', (_caseTitle, messageFacts, isHitWaiting) => {
    expect(hasPendingHit({ hits: { h: messageFacts } }, ana.uuid)).toBe(isHitWaiting)
    expect(hasPendingHit({ hits: { h: messageFacts } }, dov.uuid)).toBe(false)
  })

  it('a pending hit has the buttons that turn a major arcana', () => {
    const actionClick = createTarotClick()
    const viewer = { ...actionClick, playedUuids: [ana.uuid], sides: [actionClick], ownParticipant: null }
    const countTurnButtons = (hitOverrides: Partial<Hit>) =>
      createHitSteps({ hits: { h: createHitWithChange(hitOverrides) } }, viewer).flatMap(({ buttons }) =>
        buttons.filter(({ act }) => act === 'turnCard'),
      ).length
    expect(countTurnButtons({ push: createPushWithStar(false) })).toBe(2)
    expect(countTurnButtons({ stun: createUnansweredStun(createPushWithStar(false)) })).toBe(2)
    expect(countTurnButtons({ push: createPushWithStar(true) })).toBe(0)
  })
})
