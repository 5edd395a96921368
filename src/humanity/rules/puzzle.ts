/** The puzzle of Optimal Solution: two piles of dice with equal results. */
/** The puzzle of "Optimal Solution": four d6 that do not bump. */
export const PUZZLE = { number: 4, faces: 6, bumpOn: 0 } as const

const OPERATIONS = ['+', '×'] as const
type Operation = (typeof OPERATIONS)[number]

/** Two dice and their operation. */
interface Pile {
  readonly dice: readonly [number, number]
  readonly operation: Operation
}

/** Two piles of dice with equal results, and that result. */
export interface Solution {
  readonly piles: readonly [Pile, Pile]
  readonly value: number
}

/**
 * Splits four dice into two piles of two with equal results, each pile added or multiplied on its own (1×2 = 1+1); null
 * where that is impossible.
 */
export function solve(dice: readonly number[]): Solution | null {
  const [a, b, c, d] = dice
  if (a === undefined || b === undefined || c === undefined || d === undefined || dice.length !== 4)
    return null
  const pairings = [
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
  for (const [one, other] of pairings)
    for (const first of OPERATIONS)
      for (const second of OPERATIONS) {
        const value = result(one, first)
        if (value === result(other, second))
          return {
            piles: [
              { dice: one, operation: first },
              { dice: other, operation: second },
            ],
            value,
          }
      }
  return null
}

const result = ([a, b]: readonly [number, number], operation: Operation): number =>
  operation === '+' ? a + b : a * b

/** The text of a solution, for example "1×2 = 1+1". */
export function arithmetic({ piles }: Solution): string {
  return piles.map(({ dice: [a, b], operation }) => `${a}${operation}${b}`).join(' = ')
}
