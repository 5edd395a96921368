/**
 * The modifiers that roll additional dice, `r rr x xo`:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html#reroll and #explode
 */
import type { DiceTermResult } from '../dice-results'
import { isResultConditionMet, readResultConditionWithLimit } from './arguments'

/** A term whose modifiers can roll additional dice. */
export interface RerollableTerm {
  results: DiceTermResult[]
  roll(options?: Record<string, unknown>): Promise<DiceTermResult>
}

/** The most dice that a modifier may add: `1d1x` would never end. Foundry documents no maximum. */
const MAX_ADDED_DICE = 1000

interface ExtraDiceOptions {
  /** True if the modifier also applies to the dice that the modifier itself has added. */
  recursive: boolean
  /** The number with which results are compared if the text of the modifier contains no number. */
  defaultTarget: number
}

export function rerollMatchingDice(
  diceTerm: RerollableTerm,
  modifier: string,
  rerollOptions: ExtraDiceOptions,
): Promise<boolean | undefined> {
  return rollExtraDice(diceTerm, modifier, rerollOptions, (diceResult) => {
    diceResult.rerolled = true
    diceResult.active = false
  })
}

export function explodeMatchingDice(
  diceTerm: RerollableTerm,
  modifier: string,
  repeatOptions: ExtraDiceOptions,
): Promise<boolean | undefined> {
  return rollExtraDice(diceTerm, modifier, repeatOptions, (diceResult) => {
    diceResult.exploded = true
  })
}

/** Finds the active results that meet the condition, marks them, and rolls another die for each of them. */
async function rollExtraDice(
  diceTerm: RerollableTerm,
  modifier: string,
  { recursive, defaultTarget }: ExtraDiceOptions,
  markExtraDiceResult: (diceResult: DiceTermResult) => void,
): Promise<boolean | undefined> {
  const rerollCondition = readResultConditionWithLimit(modifier, defaultTarget)
  if (!rerollCondition) return false
  const initialResultCount = diceTerm.results.length
  let addedDiceCount = 0
  for (
    let resultIndex = 0;
    resultIndex < (recursive ? diceTerm.results.length : initialResultCount);
    resultIndex++
  ) {
    const diceResult = diceTerm.results[resultIndex]
    if (!diceResult?.active || !isResultConditionMet(diceResult.result, rerollCondition)) continue
    if (addedDiceCount >= rerollCondition.limit) break
    if (addedDiceCount >= MAX_ADDED_DICE) throw new Error(`The modifier "${modifier}" adds too many dice.`)
    markExtraDiceResult(diceResult)
    await diceTerm.roll()
    addedDiceCount += 1
  }
  return undefined
}
