/**
 * The modifiers that roll additional dice, `r rr x xo`:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html#reroll and #explode
 */
import type { DiceTermResult } from '../dice-results'
import { meetsCondition, readLimitedCondition } from './arguments'

/** A term that can roll additional dice. */
export interface RerollableTerm {
  results: DiceTermResult[]
  roll(options?: Record<string, unknown>): Promise<DiceTermResult>
}

/**
 * The largest number of dice that one modifier may add, because `1d1x` would never end. Foundry does not document
 * its own limit.
 */
const MAX_ADDED_DICE = 1000

interface RepeatOptions {
  /** Does the modifier also apply to the dice it added? */
  recursive: boolean
  /** The target of the modifier if its text names no target. */
  defaultTarget: number
}

export function reroll(
  term: RerollableTerm,
  modifier: string,
  repeatOptions: RepeatOptions,
): Promise<boolean | undefined> {
  return rollExtraDice(term, modifier, repeatOptions, (result) => {
    result.rerolled = true
    result.active = false
  })
}

export function explode(
  term: RerollableTerm,
  modifier: string,
  repeatOptions: RepeatOptions,
): Promise<boolean | undefined> {
  return rollExtraDice(term, modifier, repeatOptions, (result) => {
    result.exploded = true
  })
}

/** Marks every active result that meets the condition, and rolls one more die for each. */
async function rollExtraDice(
  term: RerollableTerm,
  modifier: string,
  { recursive, defaultTarget }: RepeatOptions,
  markResult: (result: DiceTermResult) => void,
): Promise<boolean | undefined> {
  const condition = readLimitedCondition(modifier, defaultTarget)
  if (!condition) return false
  const initial = term.results.length
  let added = 0
  for (let index = 0; index < (recursive ? term.results.length : initial); index++) {
    const result = term.results[index]
    if (!result?.active || !meetsCondition(result.result, condition)) continue
    if (added >= condition.limit) break
    if (added >= MAX_ADDED_DICE) throw new Error(`The modifier "${modifier}" adds too many dice.`)
    markResult(result)
    await term.roll()
    added += 1
  }
  return undefined
}
