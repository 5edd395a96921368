/** The position of a suit's sign on a card from two to ten. */
type PipPosition = readonly [column: -1 | 0 | 1, row: number]

/**
 * For each card, the positions of its suit's signs. A column lies to the left or right of the middle. A row goes from 0
 * (top) to 1 (bottom).
 */
const TWO_PIPS: readonly PipPosition[] = [
  [0, 0],
  [0, 1],
]
const pipPairs = (...rows: readonly number[]): readonly PipPosition[] =>
  rows.flatMap((row): PipPosition[] => [
    [-1, row],
    [1, row],
  ])
const THIRDS = [0, 1 / 3, 2 / 3, 1] as const

export const PIP_SPOTS: Readonly<Record<number, readonly PipPosition[]>> = {
  2: TWO_PIPS,
  3: [...TWO_PIPS, [0, 1 / 2]],
  4: pipPairs(0, 1),
  5: [...pipPairs(0, 1), [0, 1 / 2]],
  6: pipPairs(0, 1 / 2, 1),
  7: [...pipPairs(0, 1 / 2, 1), [0, 1 / 4]],
  8: [...pipPairs(0, 1 / 2, 1), [0, 1 / 4], [0, 3 / 4]],
  9: [...pipPairs(...THIRDS), [0, 1 / 2]],
  10: [...pipPairs(...THIRDS), [0, 1 / 6], [0, 5 / 6]],
}
