/** The positions of the suit signs on the cards from two to ten. */
type Spot = readonly [column: -1 | 0 | 1, row: number]

/**
 * The positions of the signs on each card. Columns lie to the left and right of the middle. Rows go from 0 (top) to
 * 1 (bottom).
 */
const TWO: readonly Spot[] = [
  [0, 0],
  [0, 1],
]
const pairs = (...rows: readonly number[]): readonly Spot[] =>
  rows.flatMap((row): Spot[] => [
    [-1, row],
    [1, row],
  ])
const THIRDS = [0, 1 / 3, 2 / 3, 1] as const

export const PIP_SPOTS: Readonly<Record<number, readonly Spot[]>> = {
  2: TWO,
  3: [...TWO, [0, 1 / 2]],
  4: pairs(0, 1),
  5: [...pairs(0, 1), [0, 1 / 2]],
  6: pairs(0, 1 / 2, 1),
  7: [...pairs(0, 1 / 2, 1), [0, 1 / 4]],
  8: [...pairs(0, 1 / 2, 1), [0, 1 / 4], [0, 3 / 4]],
  9: [...pairs(...THIRDS), [0, 1 / 2]],
  10: [...pairs(...THIRDS), [0, 1 / 6], [0, 5 / 6]],
}
