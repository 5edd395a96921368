/** Tests the record of the hands that each person has drawn from a deck since the last shuffle, and its Undo. */
import { describe, expect, it } from 'vitest'
import type { DrawnHand } from '../../src/core/shell/hand-log'
import { countHands, handLogAfterMove, handLogBeforeMove } from '../../src/core/shell/hand-log'

const logAfterDraw = (log: readonly DrawnHand[], move: string, ...users: readonly string[]) =>
  handLogAfterMove(log, move, { isGathering: false, users })
const logAfterDeal = (log: readonly DrawnHand[], move: string, ...users: readonly string[]) =>
  handLogAfterMove(log, move, { isGathering: true, users })

describe('the hands that were drawn of a deck', () => {
  const played = logAfterDraw(logAfterDraw(logAfterDraw([], 'a', 'mina'), 'b', 'ines'), 'c', 'mina')

  it("the log counts each person's drawn hands", () => {
    expect([countHands(played, 'mina'), countHands(played, 'ines'), countHands(played, 'tom')]).toEqual([
      2, 1, 0,
    ])
  })

  it("gathering all cards ends the count, but not for a game's first hands", () => {
    const anew = logAfterDeal(played, 'd', 'mina', 'ines')
    expect([countHands(anew, 'mina'), countHands(anew, 'ines')]).toEqual([1, 1])
  })

  it.each([
    ['a drawn hand', played, logAfterDraw(played, 'd', 'mina')],
    ['a gathering', played, logAfterDeal(played, 'd', 'mina')],
    [
      'a second gathering',
      logAfterDeal(played, 'd', 'mina'),
      logAfterDeal(logAfterDeal(played, 'd', 'mina'), 'e', 'mina'),
    ],
  ])('Undo of %s restores the log', (_what, before, after) => {
    const move = after.at(-1)?.move ?? ''
    expect(handLogBeforeMove(after, move)).toEqual(before)
  })

  it('the log forgets old hands', () => {
    let log: DrawnHand[] = []
    for (let hand = 0; hand < 1_000; hand++) log = logAfterDeal(log, `m${hand}`, 'mina')
    expect(log.length).toBeLessThanOrEqual(200)
    expect(countHands(log, 'mina')).toBe(1)
  })
})
