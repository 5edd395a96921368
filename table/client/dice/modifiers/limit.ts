/** `min max`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html#minimum and #maximum */
import type { DiceTermResult } from '../dice-results'
import { readNumberArgument } from './arguments'

export function minimum(results: DiceTermResult[], modifier: string): boolean | undefined {
  return clampResults(results, modifier, Math.max)
}

export function maximum(results: DiceTermResult[], modifier: string): boolean | undefined {
  return clampResults(results, modifier, Math.min)
}

/** The stored face stays; only the value that it counts changes. */
function clampResults(
  results: DiceTermResult[],
  modifier: string,
  clamp: (result: number, bound: number) => number,
): boolean | undefined {
  const bound = readNumberArgument(modifier, null)
  if (bound === null) return false
  for (const result of results) {
    const limited = clamp(result.result, bound)
    if (limited !== result.result) result.count = limited
  }
  return undefined
}
