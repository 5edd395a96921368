/** Tests whom a check or a hit waits for. Each of these people must see the pending step. */
import { describe, expect, it } from 'vitest'
import type { TarotCheckFacts } from '../../src/tarot/check/check-facts'
import { isTooLateToHelpWithCheck, isCheckWaitingForActor } from '../../src/tarot/check/check-facts'
import { createTarotCheckSteps } from '../../src/tarot/check/check-steps'
import { tarotMessageKinds } from '../../src/tarot/messages'
import type { Push } from '../../src/tarot/push/push-schema'
import { EMPTY_PUSH } from '../../src/tarot/push/push-schema'
import { computeRequiredMedicalRank } from '../../src/tarot/rules'
import type { Hit } from '../../src/tarot/trauma/hit-facts'
import { createUnansweredHit, hasPendingHit } from '../../src/tarot/trauma/hit-facts'
import { createHitSteps } from '../../src/tarot/trauma/hit-steps'
import { ana, createTestActor } from '../support/people'
import { cardId, createTarotActionContext } from '../support/tarot'

const dov = createTestActor('dov', 'Dov')

const createPushWithStarCard = (isStarTurned: boolean): Push => ({
  suit: 'swords',
  shown: [
    {
      card: { id: cardId('major-17'), suit: 'major', arcanum: 'major-17', name: 'x', img: '' },
      effect: 'major',
      burnt: false,
      turned: isStarTurned ? { toward: 'self', narration: '', place: 0 } : null,
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
    const viewer = { ...createTarotActionContext({}), sides: [], playedUuids: [ana.uuid] }
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
      createCheckFacts({ push: createPushWithStarCard(false) }),
      [true, false],
    ],
    ['not for one that was turned', createCheckFacts({ push: createPushWithStarCard(true) }), [false, false]],
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
  ])('a check waits: %s', (_caseTitle, messageFacts, expectedWaitingFlags) => {
    expect([ana, dov].map(({ uuid }) => isCheckWaitingForActor(messageFacts, uuid))).toEqual(
      expectedWaitingFlags,
    )
    const { waitsFor: kind } = tarotMessageKinds.checks
    const messageWithThreeChecks = {
      uuid: 'ChatMessage.m',
      actor: ana.uuid,
      facts: { trait: '', need: null, checks: { a: messageFacts } },
    }
    expect([ana, dov].map(({ uuid }) => kind?.(messageWithThreeChecks, uuid))).toEqual(expectedWaitingFlags)
  })

  it('a check no longer waits for a patient whose new wound is beyond help (ruling TC21)', () => {
    const firstAidCheckFacts = createCheckFacts({
      need: computeRequiredMedicalRank(1),
      aid: { actor: ana.uuid, name: ana.name, done: false, stopped: null },
    })
    const createWoundedPatient = (woundCount: number) => createTarotActionContext({}, { wounds: woundCount })
    expect(
      [1, 2, 3].map((wounds) => isTooLateToHelpWithCheck(firstAidCheckFacts, createWoundedPatient(wounds))),
    ).toEqual([false, false, true])
    expect(
      isTooLateToHelpWithCheck(
        { ...firstAidCheckFacts, push: createPushWithStarCard(false) },
        createWoundedPatient(9),
      ),
    ).toBe(false)
  })

  it('a pending check has the button for the next step', () => {
    const listCheckActions = (checkFacts: TarotCheckFacts) => {
      const actionContext = createTarotActionContext({}, { wounds: 1 })
      const viewer = {
        ...actionContext,
        playedUuids: [ana.uuid],
        sides: [actionContext],
        ownParticipant: null,
      }
      return createTarotCheckSteps(checkFacts, viewer).flatMap(({ actor, buttons }) =>
        actor?.uuid === ana.uuid ? buttons.map(({ act }) => act) : [],
      )
    }
    const firstAidCheckFacts = { actor: ana.uuid, name: ana.name, done: false, stopped: null }
    expect(listCheckActions(createCheckFacts({ aid: firstAidCheckFacts }))).toEqual(['stopBleeding'])
    expect(listCheckActions(createCheckFacts({ push: createPushWithStarCard(false) }))).toEqual([
      'turnCard',
      'turnCard',
    ])
    // The sheet and the dock show the step without its message. So the text of the step explains both directions in
    // which the card may be turned.
    const viewer = { ...createTarotActionContext({}), sides: [], playedUuids: [ana.uuid] }
    const [turnStep] = createTarotCheckSteps(
      createCheckFacts({ push: createPushWithStarCard(false) }),
      viewer,
    )
    expect(turnStep?.details).toEqual([{ phrase: { key: 'HnB.tarot.major.hint' }, inDock: true }])
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
  const createStunWithPush = (pushToResistStun: Push) => ({
    strength: 4,
    brawn: 3,
    push: pushToResistStun,
    stunned: false,
  })

  it.each([
    ['for its player', createHitWithChange({ stage: 'wounds' }), true],
    ['for nobody once it is over', createHitWithChange({}), false],
    [
      'for the major arcana that stopped its wounds',
      createHitWithChange({ push: createPushWithStarCard(false) }),
      true,
    ],
    [
      'for the one that withstood its stun',
      createHitWithChange({ stun: createStunWithPush(createPushWithStarCard(false)) }),
      true,
    ],
    [
      'not for one that was turned',
      createHitWithChange({
        push: createPushWithStarCard(true),
        stun: createStunWithPush(createPushWithStarCard(true)),
      }),
      false,
    ],
  ])('a hit waits: %s', (_caseTitle, messageFacts, isHitWaiting) => {
    expect(hasPendingHit({ hits: { h: messageFacts } }, ana.uuid)).toBe(isHitWaiting)
    expect(hasPendingHit({ hits: { h: messageFacts } }, dov.uuid)).toBe(false)
  })

  it('a pending hit has the buttons that turn a major arcana', () => {
    const actionContext = createTarotActionContext()
    const viewer = { ...actionContext, playedUuids: [ana.uuid], sides: [actionContext], ownParticipant: null }
    const countTurnButtons = (hitOverrides: Partial<Hit>) =>
      createHitSteps({ hits: { h: createHitWithChange(hitOverrides) } }, viewer).flatMap(({ buttons }) =>
        buttons.filter(({ act }) => act === 'turnCard'),
      ).length
    expect(countTurnButtons({ push: createPushWithStarCard(false) })).toBe(2)
    expect(countTurnButtons({ stun: createStunWithPush(createPushWithStarCard(false)) })).toBe(2)
    expect(countTurnButtons({ push: createPushWithStarCard(true) })).toBe(0)
  })
})
