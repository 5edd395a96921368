/** The position of a suit's sign on a card from two to ten. */
type PipPosition = readonly [column: -1 | 0 | 1, row: number]

/** Where each card has its suit's signs. A column is left or right of the middle; a row goes from 0 (top) to 1. */
const TWO_PIP_POSITIONS: readonly PipPosition[] = [
  [0, 0],
  [0, 1],
]
const createMirroredPipPositions = (...verticalPipPositions: readonly number[]): readonly PipPosition[] =>
  verticalPipPositions.flatMap((verticalPipPosition): PipPosition[] => [
    [-1, verticalPipPosition],
    [1, verticalPipPosition],
  ])
const PIP_ROW_THIRDS = [0, 1 / 3, 2 / 3, 1] as const

export const PIP_POSITIONS_BY_NUMBER: Readonly<Record<number, readonly PipPosition[]>> = {
  2: TWO_PIP_POSITIONS,
  3: [...TWO_PIP_POSITIONS, [0, 1 / 2]],
  4: createMirroredPipPositions(0, 1),
  5: [...createMirroredPipPositions(0, 1), [0, 1 / 2]],
  6: createMirroredPipPositions(0, 1 / 2, 1),
  7: [...createMirroredPipPositions(0, 1 / 2, 1), [0, 1 / 4]],
  8: [...createMirroredPipPositions(0, 1 / 2, 1), [0, 1 / 4], [0, 3 / 4]],
  9: [...createMirroredPipPositions(...PIP_ROW_THIRDS), [0, 1 / 2]],
  10: [...createMirroredPipPositions(...PIP_ROW_THIRDS), [0, 1 / 6], [0, 5 / 6]],
}
