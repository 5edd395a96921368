/**
 * The modifiers `min` and `max`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html#minimum and
 * #maximum
 */
import type { DiceTermResult } from '../dice-results'
import { readNumberArgument } from './arguments'

export function minimum(results: DiceTermResult[], modifier: string): boolean | undefined {
  return clampResults(results, modifier, Math.max)
}

export function maximum(results: DiceTermResult[], modifier: string): boolean | undefined {
  return clampResults(results, modifier, Math.min)
}

/** Limits the values with which results count. The stored faces are not changed. */
function clampResults(
  results: DiceTermResult[],
  modifier: string,
  clampResult: (result: number, limit: number) => number,
): boolean | undefined {
  const limit = readNumberArgument(modifier, null)
  if (limit === null) return false
  for (const result of results) {
    const limitedValue = clampResult(result.result, limit)
    if (limitedValue !== result.result) result.count = limitedValue
  }
  return undefined
}
