/**
 * The modifiers that keep or drop results, `k kh kl d dh dl`:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html#keep
 */
import { countedValue } from '../dice-results'
import type { DiceTermResult } from '../dice-results'
import { readNumberArgument } from './arguments'
import { modifierCommand } from './call-modifier'

/**
 * Foundry's `DiceTerm._keepOrDrop`: keeps only the highest or lowest results. With `keep: false`, discards these
 * results instead. Of equal results it takes the earliest; Foundry does not document the order.
 */
export function keepOrDrop(
  results: DiceTermResult[],
  number: number,
  { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
): DiceTermResult[] {
  const sortDirection = highest ? -1 : 1
  // `Array#sort` is stable: equal results stay in the order of their rolls.
  const chosenResults = results
    .filter((result) => result.active)
    .sort((a, b) => sortDirection * (countedValue(a) - countedValue(b)))
    .slice(0, number)
  for (const result of results) {
    if (!result.active || chosenResults.includes(result) === keep) continue
    result.active = false
    result.discarded = true
  }
  return results
}

export function keepResults(results: DiceTermResult[], modifier: string): boolean | undefined {
  return keepOrDropByModifier(results, modifier, { keep: true, highest: modifierCommand(modifier) !== 'kl' })
}

export function dropResults(results: DiceTermResult[], modifier: string): boolean | undefined {
  return keepOrDropByModifier(results, modifier, { keep: false, highest: modifierCommand(modifier) === 'dh' })
}

function keepOrDropByModifier(
  results: DiceTermResult[],
  modifier: string,
  options: { keep: boolean; highest: boolean },
): boolean | undefined {
  const number = readNumberArgument(modifier, 1)
  if (number === null || number < 1) return false
  keepOrDrop(results, number, options)
  return undefined
}
