/** Tests the record of hands drawn since the last shuffle. Undo of a draw changes it too. */
import { describe, expect, it } from 'vitest'
import type { DrawnHand } from '../../src/core/shell/hand-log'
import {
  countDrawnHands,
  createHandLogAfterMove,
  createHandLogBeforeMove,
} from '../../src/core/shell/hand-log'

const createHandLogAfterDraw = (
  handLog: readonly DrawnHand[],
  deckMoveId: string,
  ...userNames: readonly string[]
) => createHandLogAfterMove(handLog, deckMoveId, { isGathering: false, users: userNames })
const createHandLogAfterDeal = (
  handLog: readonly DrawnHand[],
  deckMoveId: string,
  ...userNames: readonly string[]
) => createHandLogAfterMove(handLog, deckMoveId, { isGathering: true, users: userNames })

describe('the hands that were drawn of a deck', () => {
  const logAfterDraws = createHandLogAfterDraw(
    createHandLogAfterDraw(createHandLogAfterDraw([], 'a', 'mina'), 'b', 'ines'),
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
    const logAfterNewDeal = createHandLogAfterDeal(logAfterDraws, 'd', 'mina', 'ines')
    expect([countDrawnHands(logAfterNewDeal, 'mina'), countDrawnHands(logAfterNewDeal, 'ines')]).toEqual([
      1, 1,
    ])
  })

  it.each([
    ['a drawn hand', logAfterDraws, createHandLogAfterDraw(logAfterDraws, 'd', 'mina')],
    ['a gathering', logAfterDraws, createHandLogAfterDeal(logAfterDraws, 'd', 'mina')],
    [
      'a second gathering',
      createHandLogAfterDeal(logAfterDraws, 'd', 'mina'),
      createHandLogAfterDeal(createHandLogAfterDeal(logAfterDraws, 'd', 'mina'), 'e', 'mina'),
    ],
  ])('Undo of %s restores the log', (_caseTitle, handLogBefore, handLogAfter) => {
    const lastDeckMoveId = handLogAfter.at(-1)?.move ?? ''
    expect(createHandLogBeforeMove(handLogAfter, lastDeckMoveId)).toEqual(handLogBefore)
  })

  it('the log forgets old hands', () => {
    let handLog: DrawnHand[] = []
    for (let handIndex = 0; handIndex < 1_000; handIndex++)
      handLog = createHandLogAfterDeal(handLog, `m${handIndex}`, 'mina')
    expect(handLog.length).toBeLessThanOrEqual(200)
    expect(countDrawnHands(handLog, 'mina')).toBe(1)
  })
})
