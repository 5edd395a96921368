/** Tests cases of What's the Harm? to which two sentences of the rules apply at the same time. */
import { describe, expect, it } from 'vitest'
import { CRISIS_STATUS_ID } from '../../src/harm-cards/conditions'
import { harmCardsRecoveryRules } from '../../src/harm-cards/recovery'
import { findSuitsOfMarkedJacks, markHarmFaceCard, lowerHarmMarksByOneRank } from '../../src/harm-cards/rules'
import {
  findFaceCard,
  listMarkedFaceCards,
  createStateWithMarks,
  usualHarmCardsSettings,
} from '../support/harm-cards'
import { ana, player } from '../support/people'

describe('"one rank higher" on a card that is marked, and "a crisis"', () => {
  it.each([
    [['jack-clubs', 'queen-clubs'], 'jack-clubs', 'king-clubs', false],
    [['jack-clubs', 'queen-hearts'], 'jack-clubs', 'queen-clubs', false],
    [['king-clubs'], 'king-clubs', null, true],
  ] as const)(
    '%j, then %s: the marks are %s, the crisis is %s (HC3)',
    (markedCardIds, drawnCardId, expectedMarkedCardId, isCharacterInCrisis) => {
      const faceCardMarkResult = markHarmFaceCard(
        createStateWithMarks(...markedCardIds),
        findFaceCard(drawnCardId),
        usualHarmCardsSettings,
      )
      expect(faceCardMarkResult).toMatchObject({
        crisis: isCharacterInCrisis,
        marks: expectedMarkedCardId && findFaceCard(expectedMarkedCardId),
      })
      expect(listMarkedFaceCards(faceCardMarkResult)).toEqual(expect.arrayContaining([...markedCardIds]))
    },
  )

  it('"unable to act further in the current scene": the crisis ends with it, the King stays', () => {
    const situation = {
      actor: { ...ana, statuses: [CRISIS_STATUS_ID] },
      state: createStateWithMarks('king-clubs'),
      items: [],
      settings: usualHarmCardsSettings,
      user: player,
    }
    const sceneEndEffects = harmCardsRecoveryRules.effects.scene?.(situation, { rest: 'yes' }) ?? []
    expect(sceneEndEffects.flatMap(({ edits }) => edits ?? [])).toEqual([])
  })

  it('a Queen that stepped down to a Jack is "marked before": the same Jack counts as the Queen again', () => {
    const stateAfterReduction = { marked: lowerHarmMarksByOneRank(createStateWithMarks('queen-hearts')) }
    expect(listMarkedFaceCards(stateAfterReduction)).toEqual(['jack-hearts'])
    expect(
      markHarmFaceCard(stateAfterReduction, findFaceCard('jack-hearts'), usualHarmCardsSettings).marks,
    ).toEqual(findFaceCard('queen-hearts'))
  })
})

describe('"at the end of any scene … rest" in the last scene, and "at the end of a session"', () => {
  it('the scene clears the last Jack, then both Queens step down, and the King waits (HC8, HC11)', () => {
    const stateBeforeReduction = createStateWithMarks(
      'jack-clubs',
      'queen-clubs',
      'queen-hearts',
      'king-spades',
    )
    expect(findSuitsOfMarkedJacks(stateBeforeReduction)).toEqual(['clubs'])
    const stateWithoutMarkedJack = createStateWithMarks('queen-clubs', 'queen-hearts', 'king-spades')
    expect(listMarkedFaceCards({ marked: lowerHarmMarksByOneRank(stateWithoutMarkedJack) })).toEqual([
      'jack-clubs',
      'jack-hearts',
      'king-spades',
    ])
    expect(listMarkedFaceCards({ marked: lowerHarmMarksByOneRank(stateBeforeReduction) })).toEqual(
      listMarkedFaceCards(stateBeforeReduction),
    )
  })

  it('"step each King down to Queen": not on to a Jack at once', () => {
    expect(
      listMarkedFaceCards({
        marked: lowerHarmMarksByOneRank(createStateWithMarks('king-clubs', 'king-hearts')),
      }),
    ).toEqual(['queen-clubs', 'queen-hearts'])
  })
})
