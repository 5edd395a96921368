/**
 * The modifiers that keep or drop results, `k kh kl d dh dl`:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html#keep
 */
import { readCountedResultValue } from '../dice-results'
import type { DiceTermResult } from '../dice-results'
import { readNumberArgument } from './arguments'
import { readModifierCommand } from './call-modifier'

/**
 * Foundry's `DiceTerm._keepOrDrop`: keeps the highest or lowest results and discards the others; with `keep: false`,
 * discards the highest or lowest. Among equal results, the earliest are chosen; Foundry documents no order.
 */
export function keepOrDropDiceResults(
  diceResults: DiceTermResult[],
  affectedResultCount: number,
  { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
): DiceTermResult[] {
  const resultSortDirection = highest ? -1 : 1
  // `Array#sort` is stable: equal results stay in the order of their rolls.
  const affectedDiceResults = diceResults
    .filter((diceResult) => diceResult.active)
    .sort((a, b) => resultSortDirection * (readCountedResultValue(a) - readCountedResultValue(b)))
    .slice(0, affectedResultCount)
  for (const diceResult of diceResults) {
    if (!diceResult.active || affectedDiceResults.includes(diceResult) === keep) continue
    diceResult.active = false
    diceResult.discarded = true
  }
  return diceResults
}

export function keepDiceResults(diceResults: DiceTermResult[], modifier: string): boolean | undefined {
  return keepOrDropResultsByModifier(diceResults, modifier, {
    keep: true,
    highest: readModifierCommand(modifier) !== 'kl',
  })
}

export function dropDiceResults(diceResults: DiceTermResult[], modifier: string): boolean | undefined {
  return keepOrDropResultsByModifier(diceResults, modifier, {
    keep: false,
    highest: readModifierCommand(modifier) === 'dh',
  })
}

function keepOrDropResultsByModifier(
  diceResults: DiceTermResult[],
  modifier: string,
  options: { keep: boolean; highest: boolean },
): boolean | undefined {
  const affectedResultCount = readNumberArgument(modifier, 1)
  if (affectedResultCount === null || affectedResultCount < 1) return false
  keepOrDropDiceResults(diceResults, affectedResultCount, options)
  return undefined
}
