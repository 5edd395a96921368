/**
 * Changes the number of dice in a formula, as `Roll#alter` does:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#alter
 */
import { DiceTerm } from './terms/dice-term'
import { NumericTerm } from './terms/numeric-term'
import { PoolTerm } from './terms/pool-term'
import type { RollTerm } from './terms/roll-term'

export interface AlterOptions {
  /** Are plain numbers multiplied too? */
  multiplyNumeric?: boolean
}

/** Multiplies the number of dice in every dice term, then adds `addedDice` dice. */
export function alterTerms(
  alteredTerms: readonly RollTerm[],
  diceMultiplier: number,
  addedDice: number,
  options: AlterOptions,
): void {
  for (const term of alteredTerms) {
    if (term instanceof DiceTerm) term.alter(diceMultiplier, addedDice)
    else if (term instanceof PoolTerm) term.alter(diceMultiplier, addedDice, options)
    else if (term instanceof NumericTerm && options.multiplyNumeric) term.number *= diceMultiplier
  }
}
