/**
 * Changes the number of dice in a formula, as `Roll#alter` does:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#alter
 */
import { DiceTerm } from './terms/dice-term'
import { NumericTerm } from './terms/numeric-term'
import { PoolTerm } from './terms/pool-term'
import type { RollTerm } from './terms/roll-term'

export interface RollAlterationOptions {
  /** True if `alter` multiplies plain numbers too, and not only dice. */
  multiplyNumeric?: boolean
}

/** Multiplies the number of dice in every dice term, then adds `addedDiceCount` dice. */
export function alterDiceTerms(
  rollTermsToAlter: readonly RollTerm[],
  diceMultiplier: number,
  addedDiceCount: number,
  options: RollAlterationOptions,
): void {
  for (const rollTerm of rollTermsToAlter) {
    if (rollTerm instanceof DiceTerm) rollTerm.alter(diceMultiplier, addedDiceCount)
    else if (rollTerm instanceof PoolTerm) rollTerm.alter(diceMultiplier, addedDiceCount, options)
    else if (rollTerm instanceof NumericTerm && options.multiplyNumeric) rollTerm.number *= diceMultiplier
  }
}
