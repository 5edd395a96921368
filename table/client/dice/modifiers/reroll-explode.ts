/**
 * The modifiers that roll additional dice, `r rr x xo`:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html#reroll and #explode
 */
import type { DiceTermResult } from '../dice-results'
import { meetsCondition, readLimitedCondition } from './arguments'

/** A term whose modifiers can roll additional dice. */
export interface RerollableTerm {
  results: DiceTermResult[]
  roll(options?: Record<string, unknown>): Promise<DiceTermResult>
}

/**
 * The maximum number of dice that a modifier may add. Without a maximum, `1d1x` would never end. Foundry does not
 * document its own maximum.
 */
const MAX_ADDED_DICE = 1000

interface RepeatOptions {
  /** Does the modifier also apply to the dice that it has added? */
  recursive: boolean
  /** The target if the text of the modifier names no target. */
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

/** Marks every active result that meets the condition. For each of them, rolls another die. */
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
