/**
 * The modifiers `min` and `max`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html#minimum and
 * #maximum
 */
import type { DiceTermResult } from '../dice-results'
import { readNumberArgument } from './arguments'

export function clampDiceResultsToMinimum(
  diceResults: DiceTermResult[],
  modifier: string,
): boolean | undefined {
  return clampDiceResults(diceResults, modifier, Math.max)
}

export function clampDiceResultsToMaximum(
  diceResults: DiceTermResult[],
  modifier: string,
): boolean | undefined {
  return clampDiceResults(diceResults, modifier, Math.min)
}

/** Raises the values of dice to a minimum, or lowers them to a maximum. The rolled faces themselves do not change. */
function clampDiceResults(
  diceResults: DiceTermResult[],
  modifier: string,
  clampResult: (dieResult: number, resultLimit: number) => number,
): boolean | undefined {
  const resultLimitNumber = readNumberArgument(modifier, null)
  if (resultLimitNumber === null) return false
  for (const diceResult of diceResults) {
    const clampedResult = clampResult(diceResult.result, resultLimitNumber)
    if (clampedResult !== diceResult.result) diceResult.count = clampedResult
  }
  return undefined
}
