/** Tests recovery: Jacks after a rest, and harm that steps down between sessions. */
import { describe, expect, it } from 'vitest'
import type { RecoveryCircumstances } from '../../src/core/recovery'
import type { Situation } from '../../src/core/game-views'
import type { HarmCards } from '../../src/harm-cards/rules'
import { createActorEffectRows } from '../../src/core/shell/recovery-rows'
import { harmCardsRecoveryRules } from '../../src/harm-cards/recovery'
import { harmCardsRuleset } from '../../src/harm-cards/ruleset'
import { createStateWithMarks, usualHarmCardsSettings } from '../support/harm-cards'
import { ana, player } from '../support/people'

const createSituationWithMarks = (
  markedCardIds: readonly string[],
  statusIds: readonly string[] = [],
): Situation<HarmCards> => ({
  actor: { ...ana, statuses: statusIds },
  state: createStateWithMarks(...markedCardIds),
  items: [],
  settings: usualHarmCardsSettings,
  user: player,
})

const listEffectsAtMoment = (
  momentName: keyof typeof harmCardsRecoveryRules.effects,
  markedCardIds: readonly string[],
  answerAboutRest: RecoveryCircumstances['rest'] = 'yes',
  statusIds: readonly string[] = [],
) =>
  harmCardsRecoveryRules.effects[momentName]?.(createSituationWithMarks(markedCardIds, statusIds), {
    rest: answerAboutRest,
  }) ?? []

describe('the end of a scene', () => {
  it('the end of a scene clears one marked Jack of a character who could rest', () => {
    expect(listEffectsAtMoment('scene', ['jack-clubs', 'queen-hearts'])).toMatchObject([
      { id: 'jack', ticked: true, edits: [{ target: ana.uuid, set: { 'marked.clubs.jack': false } }] },
    ])
  })

  it('the end of a scene leaves the choice among several Jacks to the owner (ruling HC6)', () => {
    expect(listEffectsAtMoment('scene', ['jack-clubs', 'jack-spades'])).toMatchObject([
      { id: 'jack', ticked: true, edits: [], options: [{ id: 'clubs' }, { id: 'spades' }] },
    ])
  })

  it.each([
    { rest: 'yes', on: [true] },
    { rest: 'ask', on: [false] },
    { rest: 'no', on: [] },
  ] as const)('"If there\'s any doubt, don\'t clear any harm": rest is $rest', ({ rest, on }) => {
    expect(
      listEffectsAtMoment('scene', ['jack-clubs'], rest).map((recoveryEffect) => recoveryEffect.ticked),
    ).toEqual(on)
  })

  it('the end of a scene clears no Queen and no King', () => {
    expect(listEffectsAtMoment('scene', ['queen-clubs', 'king-hearts'])).toEqual([])
  })

  it('the end of a scene ends a crisis, with or without rest ("unable to act further in the current scene")', () => {
    const actor = { ...ana, conditions: [{ status: 'harmCards-crisis', key: '', ends: 'scene' }] }
    const situationInCrisis = { ...createSituationWithMarks([]), actor }
    expect(harmCardsRuleset.statuses).toMatchObject([
      { id: 'harmCards-crisis', ends: 'scene', overlay: true },
    ])
    expect(
      createActorEffectRows([{ ruleset: harmCardsRuleset, situation: situationInCrisis }], 'scene', {
        rest: 'no',
      }),
    ).toMatchObject([{ effect: { ticked: true, statuses: [{ status: 'harmCards-crisis', active: false }] } }])
    expect(
      createActorEffectRows([{ ruleset: harmCardsRuleset, situation: situationInCrisis }], 'session', {
        rest: 'no',
      }),
    ).toEqual([])
  })
})

describe('the end of a session', () => {
  it.each([
    {
      why: 'without Jacks each Queen steps down to Jack',
      marks: ['queen-clubs', 'queen-hearts'],
      says: 'queen',
      set: {
        'marked.clubs.jack': true,
        'marked.clubs.queen': false,
        'marked.hearts.jack': true,
        'marked.hearts.queen': false,
      },
    },
    {
      why: 'without Jacks and Queens each King steps down to Queen',
      marks: ['king-spades'],
      says: 'king',
      set: { 'marked.spades.queen': true, 'marked.spades.king': false },
    },
    {
      why: 'Queens that step down block Kings all the same (ruling HC11)',
      marks: ['queen-clubs', 'king-spades'],
      says: 'queen',
      set: { 'marked.clubs.jack': true, 'marked.clubs.queen': false },
    },
  ])('the end of a session: $why', ({ marks, says, set }) => {
    expect(listEffectsAtMoment('session', marks)).toMatchObject([
      { id: 'step', ticked: true, edits: [{ target: ana.uuid, set }] },
    ])
    const countOfRemovedMarks = Object.values(set).filter((isCardMarked) => !isCardMarked).length
    expect(listEffectsAtMoment('session', marks)).toMatchObject([
      { phrase: { key: `HnB.harmCards.recovery.step.${says}`, data: { number: countOfRemovedMarks } } },
    ])
  })

  it.each([{ marks: [] }, { marks: ['jack-clubs', 'queen-hearts', 'king-spades'] }])(
    'the end of a session does nothing with $marks',
    ({ marks }) => {
      expect(listEffectsAtMoment('session', marks)).toEqual([])
    },
  )
})

it('no other moment heals harm', () => {
  expect(Object.keys(harmCardsRecoveryRules.effects)).toEqual(['scene', 'session'])
})

describe("the owner's choice of a Jack", () => {
  it("the owner's choice clears the chosen Jack", () => {
    expect(
      harmCardsRecoveryRules.applyChoice(
        createSituationWithMarks(['jack-clubs', 'jack-spades']),
        'jack',
        'spades',
      ),
    ).toEqual({
      edits: [{ target: ana.uuid, set: { 'marked.spades.jack': false } }],
    })
  })

  it.each([
    ['jack', 'hearts'],
    ['jack', 'constructor'],
    ['queen', 'clubs'],
  ])(
    "the owner's choice refuses %s %s, which is not marked or cannot be chosen",
    (recoveryStep, recoveryOption) => {
      expect(
        harmCardsRecoveryRules.applyChoice(
          createSituationWithMarks(['jack-clubs']),
          recoveryStep,
          recoveryOption,
        ),
      ).toMatchObject({
        refused: 'HnB.harmCards.refusal.noSuchJack',
      })
    },
  )
})
