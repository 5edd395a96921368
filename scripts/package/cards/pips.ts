/** The position of a suit sign on a number card. */
type PipPosition = readonly [column: -1 | 0 | 1, row: number]

/**
 * The positions of the suit signs on each number card. The column is -1 (left), 0 (middle) or 1 (right). The row goes
 * from 0 (top) to 1 (bottom).
 */
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
