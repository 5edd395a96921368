/** `k kh kl d dh dl`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html#keep */
import { countOf } from '../results'
import type { DiceTermResult } from '../results'
import { readNumber } from './arguments'
import { commandOf } from './run'

/**
 * `DiceTerm._keepOrDrop`: discards all results except the highest or lowest, or (with `keep: false`) only these.
 * Among equal results the function takes the earliest; Foundry does not document the order.
 */
export function keepOrDrop(
  results: DiceTermResult[],
  number: number,
  { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
): DiceTermResult[] {
  const direction = highest ? -1 : 1
  // Array#sort is stable, so equal results stay in the order they were rolled.
  const chosen = results
    .filter((result) => result.active)
    .sort((a, b) => direction * (countOf(a) - countOf(b)))
    .slice(0, number)
  for (const result of results) {
    if (!result.active || chosen.includes(result) === keep) continue
    result.active = false
    result.discarded = true
  }
  return results
}

export function keep(results: DiceTermResult[], modifier: string): boolean | undefined {
  return choose(results, modifier, { keep: true, highest: commandOf(modifier) !== 'kl' })
}

export function drop(results: DiceTermResult[], modifier: string): boolean | undefined {
  return choose(results, modifier, { keep: false, highest: commandOf(modifier) === 'dh' })
}

function choose(
  results: DiceTermResult[],
  modifier: string,
  options: { keep: boolean; highest: boolean },
): boolean | undefined {
  const number = readNumber(modifier, 1)
  if (number === null || number < 1) return false
  keepOrDrop(results, number, options)
  return undefined
}
