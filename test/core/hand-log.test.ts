/**
 * Tests the record of the hands that were drawn since the last shuffle. Drawing a hand changes the record, and so does
 * Undo of the draw.
 */
import { describe, expect, it } from 'vitest'
import type { DrawnHandRecord } from '../../src/core/shell/hand-log'
import {
  countDrawnHands,
  createHandLogAfterMove,
  createHandLogBeforeMove,
} from '../../src/core/shell/hand-log'

const createHandLogAfterDraw = (
  handLog: readonly DrawnHandRecord[],
  deckMoveId: string,
  ...userNames: readonly string[]
) => createHandLogAfterMove(handLog, deckMoveId, { isGathering: false, users: userNames })
const createHandLogAfterDeal = (
  handLog: readonly DrawnHandRecord[],
  deckMoveId: string,
  ...userNames: readonly string[]
) => createHandLogAfterMove(handLog, deckMoveId, { isGathering: true, users: userNames })

describe('the hands that were drawn of a deck', () => {
  const handLogAfterDraws = createHandLogAfterDraw(
    createHandLogAfterDraw(createHandLogAfterDraw([], 'a', 'mina'), 'b', 'ines'),
    'c',
    'mina',
  )

  it("the log counts each person's drawn hands", () => {
    expect([
      countDrawnHands(handLogAfterDraws, 'mina'),
      countDrawnHands(handLogAfterDraws, 'ines'),
      countDrawnHands(handLogAfterDraws, 'tom'),
    ]).toEqual([2, 1, 0])
  })

  it("gathering all cards ends the count, but not for a game's first hands", () => {
    const handLogAfterNewDeal = createHandLogAfterDeal(handLogAfterDraws, 'd', 'mina', 'ines')
    expect([
      countDrawnHands(handLogAfterNewDeal, 'mina'),
      countDrawnHands(handLogAfterNewDeal, 'ines'),
    ]).toEqual([1, 1])
  })

  it.each([
    ['a drawn hand', handLogAfterDraws, createHandLogAfterDraw(handLogAfterDraws, 'd', 'mina')],
    ['a gathering', handLogAfterDraws, createHandLogAfterDeal(handLogAfterDraws, 'd', 'mina')],
    [
      'a second gathering',
      createHandLogAfterDeal(handLogAfterDraws, 'd', 'mina'),
      createHandLogAfterDeal(createHandLogAfterDeal(handLogAfterDraws, 'd', 'mina'), 'e', 'mina'),
    ],
  ])('Undo of %s restores the log', (_caseTitle, handLogBeforeMove, handLogAfterMove) => {
    const lastDeckMoveId = handLogAfterMove.at(-1)?.move ?? ''
    expect(createHandLogBeforeMove(handLogAfterMove, lastDeckMoveId)).toEqual(handLogBeforeMove)
  })

  it('the log forgets old hands', () => {
    let handLog: DrawnHandRecord[] = []
    for (let handIndex = 0; handIndex < 1_000; handIndex++)
      handLog = createHandLogAfterDeal(handLog, `m${handIndex}`, 'mina')
    expect(handLog.length).toBeLessThanOrEqual(200)
    expect(countDrawnHands(handLog, 'mina')).toBe(1)
  })
})
