/** Tests cases where two sentences of What's the Harm? meet. */
import { describe, expect, it } from 'vitest'
import { CRISIS_STATUS } from '../../src/harm-cards/conditions'
import { harmCardsRecovery } from '../../src/harm-cards/recovery'
import { clearableJackSuits, markCard, lowerMarksByOneRank } from '../../src/harm-cards/rules'
import { cardOf, marksOf, stateWithMarks, usualHarmCardsSettings } from '../support/harm-cards'
import { ana, player } from '../support/people'

describe('"one rank higher" on a card that is marked, and "a crisis"', () => {
  it.each([
    [['jack-clubs', 'queen-clubs'], 'jack-clubs', 'king-clubs', false],
    [['jack-clubs', 'queen-hearts'], 'jack-clubs', 'queen-clubs', false],
    [['king-clubs'], 'king-clubs', null, true],
  ] as const)('%j, then %s: the marks are %s, the crisis is %s (HC3)', (marks, card, marked, crisis) => {
    const suffered = markCard(stateWithMarks(...marks), cardOf(card), usualHarmCardsSettings)
    expect(suffered).toMatchObject({ crisis, marks: marked && cardOf(marked) })
    expect(marksOf(suffered)).toEqual(expect.arrayContaining([...marks]))
  })

  it('"unable to act further in the current scene": the crisis ends with it, the King stays', () => {
    const situation = {
      actor: { ...ana, statuses: [CRISIS_STATUS] },
      state: stateWithMarks('king-clubs'),
      items: [],
      settings: usualHarmCardsSettings,
      user: player,
    }
    const dues = harmCardsRecovery.effects.scene?.(situation, { rest: 'yes' }) ?? []
    expect(dues.flatMap(({ edits }) => edits ?? [])).toEqual([])
  })

  it('a Queen that stepped down to a Jack is "marked before": the same Jack counts as the Queen again', () => {
    const stepped = { marked: lowerMarksByOneRank(stateWithMarks('queen-hearts')) }
    expect(marksOf(stepped)).toEqual(['jack-hearts'])
    expect(markCard(stepped, cardOf('jack-hearts'), usualHarmCardsSettings).marks).toEqual(
      cardOf('queen-hearts'),
    )
  })
})

describe('"at the end of any scene … rest" in the last scene, and "at the end of a session"', () => {
  it('the scene clears the last Jack, then both Queens step down, and the King waits (HC8, HC11)', () => {
    const before = stateWithMarks('jack-clubs', 'queen-clubs', 'queen-hearts', 'king-spades')
    expect(clearableJackSuits(before)).toEqual(['clubs'])
    const rested = stateWithMarks('queen-clubs', 'queen-hearts', 'king-spades')
    expect(marksOf({ marked: lowerMarksByOneRank(rested) })).toEqual([
      'jack-clubs',
      'jack-hearts',
      'king-spades',
    ])
    expect(marksOf({ marked: lowerMarksByOneRank(before) })).toEqual(marksOf(before))
  })

  it('"step each King down to Queen": not on to a Jack at once', () => {
    expect(marksOf({ marked: lowerMarksByOneRank(stateWithMarks('king-clubs', 'king-hearts')) })).toEqual([
      'queen-clubs',
      'queen-hearts',
    ])
  })
})
