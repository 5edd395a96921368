/** Tests the record of hands drawn since the last shuffle. Undo of a draw changes it too. */
import { describe, expect, it } from 'vitest'
import type { DrawnHand } from '../../src/core/shell/hand-log'
import {
  countDrawnHands,
  createHandLogAfterMove,
  createHandLogBeforeMove,
} from '../../src/core/shell/hand-log'

const handLogAfterDraw = (handLog: readonly DrawnHand[], deckMoveId: string, ...users: readonly string[]) =>
  createHandLogAfterMove(handLog, deckMoveId, { isGathering: false, users })
const handLogAfterDeal = (handLog: readonly DrawnHand[], deckMoveId: string, ...users: readonly string[]) =>
  createHandLogAfterMove(handLog, deckMoveId, { isGathering: true, users })

describe('the hands that were drawn of a deck', () => {
  const logAfterDraws = handLogAfterDraw(
    handLogAfterDraw(handLogAfterDraw([], 'a', 'mina'), 'b', 'ines'),
    'c',
    'mina',
  )

  it("the log counts each person's drawn hands", () => {
    expect([
      countDrawnHands(logAfterDraws, 'mina'),
      countDrawnHands(logAfterDraws, 'ines'),
      countDrawnHands(logAfterDraws, 'tom'),
    ]).toEqual([2, 1, 0])
  })

  it("gathering all cards ends the count, but not for a game's first hands", () => {
    const logAfterNewDeal = handLogAfterDeal(logAfterDraws, 'd', 'mina', 'ines')
    expect([countDrawnHands(logAfterNewDeal, 'mina'), countDrawnHands(logAfterNewDeal, 'ines')]).toEqual([
      1, 1,
    ])
  })

  it.each([
    ['a drawn hand', logAfterDraws, handLogAfterDraw(logAfterDraws, 'd', 'mina')],
    ['a gathering', logAfterDraws, handLogAfterDeal(logAfterDraws, 'd', 'mina')],
    [
      'a second gathering',
      handLogAfterDeal(logAfterDraws, 'd', 'mina'),
      handLogAfterDeal(handLogAfterDeal(logAfterDraws, 'd', 'mina'), 'e', 'mina'),
    ],
  ])('Undo of %s restores the log', (_caseTitle, logBefore, logAfter) => {
    const lastMoveId = logAfter.at(-1)?.move ?? ''
    expect(createHandLogBeforeMove(logAfter, lastMoveId)).toEqual(logBefore)
  })

  it('the log forgets old hands', () => {
    let handLog: DrawnHand[] = []
    for (let handIndex = 0; handIndex < 1_000; handIndex++)
      handLog = handLogAfterDeal(handLog, `m${handIndex}`, 'mina')
    expect(handLog.length).toBeLessThanOrEqual(200)
    expect(countDrawnHands(handLog, 'mina')).toBe(1)
  })
})
