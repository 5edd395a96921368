/** Tests the rules of What's the Harm?, a row for each sentence. */
import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import {
  findSuitsOfMarkedJacks,
  findStrongestHarmRank,
  FACE_CARD_RANKS,
  CARD_COUNTS_BY_SEVERITY,
  lowerHarmMarksByOneRank,
  markHarmFaceCard,
  HARM_ARENA_SUITS,
} from '../../src/harm-cards/rules'
import {
  findFaceCard,
  listMarkedFaceCards,
  createStateWithMarks,
  usualHarmCardsSettings,
} from '../support/harm-cards'

const arbitraryFaceCardId = fc.constantFrom(
  ...HARM_ARENA_SUITS.flatMap((suit) => FACE_CARD_RANKS.map((faceRank) => `${faceRank}-${suit}`)),
)
const arbitraryMarkedCardIds = fc.uniqueArray(arbitraryFaceCardId)
/** The sum of the marked harm: Jack 1, Queen 2, King 3. */
const sumHarmOfMarks = (markedCardIds: readonly string[]) =>
  markedCardIds.reduce(
    (markedRankSum, cardId) => markedRankSum + FACE_CARD_RANKS.indexOf(findFaceCard(cardId).rank) + 1,
    0,
  )

describe('Suffering Harm', () => {
  it('harm selects three cards for minor, two for moderate, one for major', () => {
    expect(CARD_COUNTS_BY_SEVERITY).toEqual({ minor: 3, moderate: 2, major: 1 })
  })

  it.each([
    { marks: [], intensity: null },
    { marks: ['jack-clubs'], intensity: 'jack' },
    { marks: ['jack-clubs', 'queen-clubs'], intensity: 'queen' },
    { marks: ['jack-clubs', 'king-clubs'], intensity: 'king' },
    { marks: ['king-hearts'], intensity: null },
  ])(
    'the most intense harm of the arena counts: of $marks, $intensity counts for clubs',
    ({ marks, intensity }) => {
      expect(findStrongestHarmRank(createStateWithMarks(...marks), 'clubs')).toBe(intensity)
    },
  )
})

describe('Escalating', () => {
  it.each([
    { why: 'a new card is marked', marks: [], card: 'queen-hearts', after: ['queen-hearts'] },
    {
      why: 'another suit is another card',
      marks: ['jack-clubs'],
      card: 'jack-spades',
      after: ['jack-clubs', 'jack-spades'],
    },
    {
      why: 'another rank is another card',
      marks: ['queen-clubs'],
      card: 'jack-clubs',
      after: ['jack-clubs', 'queen-clubs'],
    },
    {
      why: 'a marked Jack counts as the Queen',
      marks: ['jack-clubs'],
      card: 'jack-clubs',
      after: ['jack-clubs', 'queen-clubs'],
    },
    {
      why: 'a marked Queen counts as the King',
      marks: ['queen-clubs'],
      card: 'queen-clubs',
      after: ['queen-clubs', 'king-clubs'],
    },
    {
      why: 'a raised card that is marked is raised again (HC3)',
      marks: ['jack-clubs', 'queen-clubs'],
      card: 'jack-clubs',
      after: ['jack-clubs', 'queen-clubs', 'king-clubs'],
    },
  ])('a marked card escalates: $why', ({ marks, card, after }) => {
    const faceCardMarkResult = markHarmFaceCard(
      createStateWithMarks(...marks),
      findFaceCard(card),
      usualHarmCardsSettings,
    )
    expect(faceCardMarkResult.crisis).toBe(false)
    expect(listMarkedFaceCards(faceCardMarkResult)).toEqual(after)
  })

  it.each([
    { marks: ['king-clubs'], card: 'king-clubs' },
    { marks: ['queen-clubs', 'king-clubs'], card: 'queen-clubs' },
    { marks: ['jack-clubs', 'queen-clubs', 'king-clubs'], card: 'jack-clubs' },
  ])('a card beyond the King is a crisis, and marks nothing more: $card on $marks', ({ marks, card }) => {
    const faceCardMarkResult = markHarmFaceCard(
      createStateWithMarks(...marks),
      findFaceCard(card),
      usualHarmCardsSettings,
    )
    expect(faceCardMarkResult).toMatchObject({ crisis: true, marks: null })
    expect(listMarkedFaceCards(faceCardMarkResult)).toEqual(marks)
  })

  it('a marked card raises only once if the table says so (duplicateCascade off)', () => {
    const settingsWithoutCascade = { ...usualHarmCardsSettings, duplicateCascade: false }
    expect(
      markHarmFaceCard(
        createStateWithMarks('jack-clubs', 'queen-clubs'),
        findFaceCard('jack-clubs'),
        settingsWithoutCascade,
      ),
    ).toMatchObject({
      marks: null,
      crisis: false,
    })
    expect(
      markHarmFaceCard(createStateWithMarks('jack-clubs'), findFaceCard('jack-clubs'), settingsWithoutCascade)
        .marks,
    ).toEqual(findFaceCard('queen-clubs'))
    expect(
      markHarmFaceCard(createStateWithMarks('king-clubs'), findFaceCard('king-clubs'), settingsWithoutCascade)
        .crisis,
    ).toBe(true)
  })

  it('a raised card loses its lower mark if the table says so (duplicateKeepsLower off)', () => {
    const settingsThatRaiseDuplicateMarks = { ...usualHarmCardsSettings, duplicateKeepsLower: false }
    expect(
      listMarkedFaceCards(
        markHarmFaceCard(
          createStateWithMarks('jack-clubs', 'queen-clubs'),
          findFaceCard('jack-clubs'),
          settingsThatRaiseDuplicateMarks,
        ),
      ),
    ).toEqual(['king-clubs'])
  })

  it('harm never removes harm, changes one arena only, and marks exactly one card or brings a crisis', () => {
    fc.assert(
      fc.property(arbitraryMarkedCardIds, arbitraryFaceCardId, (markedCards, cardId) => {
        const stateBeforeMark = createStateWithMarks(...markedCards)
        const { suit } = findFaceCard(cardId)
        const faceCardMarkResult = markHarmFaceCard(
          stateBeforeMark,
          findFaceCard(cardId),
          usualHarmCardsSettings,
        )
        const markedCardsAfterMark = listMarkedFaceCards(faceCardMarkResult)
        expect(markedCardsAfterMark).toEqual(expect.arrayContaining(listMarkedFaceCards(stateBeforeMark)))
        expect(markedCardsAfterMark.length - markedCards.length).toBe(faceCardMarkResult.crisis ? 0 : 1)
        for (const otherArenaSuit of HARM_ARENA_SUITS)
          if (otherArenaSuit !== suit)
            expect(faceCardMarkResult.marked[otherArenaSuit]).toEqual(stateBeforeMark.marked[otherArenaSuit])
        expect(faceCardMarkResult.crisis).toBe(faceCardMarkResult.marks === null)
      }),
    )
  })
})

describe('Resolving', () => {
  it('the end of a restful scene offers each marked Jack, and nothing else', () => {
    expect(
      findSuitsOfMarkedJacks(
        createStateWithMarks('jack-clubs', 'queen-hearts', 'jack-spades', 'king-spades'),
      ),
    ).toEqual(['clubs', 'spades'])
    expect(findSuitsOfMarkedJacks(createStateWithMarks('queen-hearts'))).toEqual([])
  })

  it.each([
    {
      why: 'no Jack: each Queen becomes a Jack',
      marks: ['queen-clubs', 'queen-hearts'],
      after: ['jack-clubs', 'jack-hearts'],
    },
    {
      why: 'a Jack anywhere keeps every Queen',
      marks: ['jack-spades', 'queen-clubs'],
      after: ['queen-clubs', 'jack-spades'],
    },
    {
      why: 'no Jack and no Queen: each King becomes a Queen',
      marks: ['king-clubs', 'king-spades'],
      after: ['queen-clubs', 'queen-spades'],
    },
    {
      why: 'a Jack keeps every King',
      marks: ['jack-clubs', 'king-hearts'],
      after: ['jack-clubs', 'king-hearts'],
    },
    {
      why: 'a Queen keeps every King, even as it steps down (HC11)',
      marks: ['queen-clubs', 'king-clubs'],
      after: ['jack-clubs', 'king-clubs'],
    },
    { why: 'nothing marked, nothing happens', marks: [], after: [] },
  ])('the end of a session: $why', ({ marks, after }) => {
    expect(listMarkedFaceCards({ marked: lowerHarmMarksByOneRank(createStateWithMarks(...marks)) })).toEqual(
      after,
    )
  })

  it('recovery never adds harm or loses a card, and enough sessions with cleared Jacks remove every mark', () => {
    fc.assert(
      fc.property(arbitraryMarkedCardIds, (markedCards) => {
        let currentState = createStateWithMarks(...markedCards)
        for (
          let sessionIndex = 0;
          sessionIndex < 40 && listMarkedFaceCards(currentState).length > 0;
          sessionIndex++
        ) {
          const stateAfterReduction = { marked: lowerHarmMarksByOneRank(currentState) }
          expect(sumHarmOfMarks(listMarkedFaceCards(stateAfterReduction))).toBeLessThanOrEqual(
            sumHarmOfMarks(listMarkedFaceCards(currentState)),
          )
          expect(listMarkedFaceCards(stateAfterReduction)).toHaveLength(
            listMarkedFaceCards(currentState).length,
          )
          const [suit] = findSuitsOfMarkedJacks(stateAfterReduction)
          currentState = suit
            ? {
                marked: {
                  ...stateAfterReduction.marked,
                  [suit]: { ...stateAfterReduction.marked[suit], jack: false },
                },
              }
            : stateAfterReduction
        }
        expect(listMarkedFaceCards(currentState)).toEqual([])
      }),
    )
  })
})
