/**
 * Tests the record of drawn hands. For each person, it lists the hands since the deck's last shuffle. Undo of a draw
 * also changes this record.
 */
import { describe, expect, it } from 'vitest'
import type { DrawnHand } from '../../src/core/shell/hand-log'
import {
  countDrawnHands,
  createHandLogAfterMove,
  createHandLogBeforeMove,
} from '../../src/core/shell/hand-log'

const logAfterDraw = (handLog: readonly DrawnHand[], moveId: string, ...users: readonly string[]) =>
  createHandLogAfterMove(handLog, moveId, { isGathering: false, users })
const logAfterDeal = (handLog: readonly DrawnHand[], moveId: string, ...users: readonly string[]) =>
  createHandLogAfterMove(handLog, moveId, { isGathering: true, users })

describe('the hands that were drawn of a deck', () => {
  const logAfterDraws = logAfterDraw(logAfterDraw(logAfterDraw([], 'a', 'mina'), 'b', 'ines'), 'c', 'mina')

  it("the log counts each person's drawn hands", () => {
    expect([
      countDrawnHands(logAfterDraws, 'mina'),
      countDrawnHands(logAfterDraws, 'ines'),
      countDrawnHands(logAfterDraws, 'tom'),
    ]).toEqual([2, 1, 0])
  })

  it("gathering all cards ends the count, but not for a game's first hands", () => {
    const logAfterNewDeal = logAfterDeal(logAfterDraws, 'd', 'mina', 'ines')
    expect([countDrawnHands(logAfterNewDeal, 'mina'), countDrawnHands(logAfterNewDeal, 'ines')]).toEqual([
      1, 1,
    ])
  })

  it.each([
    ['a drawn hand', logAfterDraws, logAfterDraw(logAfterDraws, 'd', 'mina')],
    ['a gathering', logAfterDraws, logAfterDeal(logAfterDraws, 'd', 'mina')],
    [
      'a second gathering',
      logAfterDeal(logAfterDraws, 'd', 'mina'),
      logAfterDeal(logAfterDeal(logAfterDraws, 'd', 'mina'), 'e', 'mina'),
    ],
  ])('Undo of %s restores the log', (_caseTitle, logBefore, logAfter) => {
    const lastMove = logAfter.at(-1)?.move ?? ''
    expect(createHandLogBeforeMove(logAfter, lastMove)).toEqual(logBefore)
  })

  it('the log forgets old hands', () => {
    let handLog: DrawnHand[] = []
    for (let handIndex = 0; handIndex < 1_000; handIndex++)
      handLog = logAfterDeal(handLog, `m${handIndex}`, 'mina')
    expect(handLog.length).toBeLessThanOrEqual(200)
    expect(countDrawnHands(handLog, 'mina')).toBe(1)
  })
})
