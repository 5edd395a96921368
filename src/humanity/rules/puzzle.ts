/** The puzzle of Optimal Solution: two pairs of dice with equal results. */
/** The dice of the puzzle of "Optimal Solution": four d6 that do not bump. */
export const PUZZLE_DICE_GROUP = { number: 4, faces: 6, bumpOn: 0 } as const

const PUZZLE_PILE_OPERATIONS = ['+', '×'] as const
type PuzzlePileOperation = (typeof PUZZLE_PILE_OPERATIONS)[number]

/** Two dice of a puzzle's solution, and whether they are added or multiplied. */
interface PuzzleDicePile {
  readonly dice: readonly [number, number]
  readonly operation: PuzzlePileOperation
}

/** A solution of the puzzle: two pairs of dice with the same result. */
interface PuzzleSolution {
  readonly piles: readonly [PuzzleDicePile, PuzzleDicePile]
  readonly value: number
}

/**
 * Splits four dice into two pairs with equal results. Each pair is added or multiplied (1×2 = 1+1). Null if there is
 * no solution.
 */
export function solveDicePuzzle(puzzleFaces: readonly number[]): PuzzleSolution | null {
  const [a, b, c, d] = puzzleFaces
  if (a === undefined || b === undefined || c === undefined || d === undefined || puzzleFaces.length !== 4)
    return null
  const pairingsOfPuzzleDice = [
    [
      [a, b],
      [c, d],
    ],
    [
      [a, c],
      [b, d],
    ],
    [
      [a, d],
      [b, c],
    ],
  ] as const
  for (const [firstPair, secondPair] of pairingsOfPuzzleDice)
    for (const operationOfFirstDicePile of PUZZLE_PILE_OPERATIONS)
      for (const operationOfSecondDicePile of PUZZLE_PILE_OPERATIONS) {
        const resultOfFirstDicePile = computeDicePileResult(firstPair, operationOfFirstDicePile)
        if (resultOfFirstDicePile === computeDicePileResult(secondPair, operationOfSecondDicePile))
          return {
            piles: [
              { dice: firstPair, operation: operationOfFirstDicePile },
              { dice: secondPair, operation: operationOfSecondDicePile },
            ],
            value: resultOfFirstDicePile,
          }
      }
  return null
}

const computeDicePileResult = (
  [a, b]: readonly [number, number],
  operationOfDicePile: PuzzlePileOperation,
): number => (operationOfDicePile === '+' ? a + b : a * b)

/** Writes a puzzle's solution as an equation, for example "1×2 = 1+1". */
export function formatPuzzleSolution({ piles }: PuzzleSolution): string {
  return piles.map(({ dice: [a, b], operation }) => `${a}${operation}${b}`).join(' = ')
}
