/** Collects all dice of a roll, including dice inside other terms. */
import { DiceTerm } from './terms/dice-term'
import type { RollTerm } from './terms/roll-term'

/**
 * Collects all dice of the given terms: the dice terms themselves, the dice that determine their number or faces, and
 * the dice inside other terms.
 */
export function collectDiceTerms(rollTerms: readonly RollTerm[]): DiceTerm[] {
  return rollTerms.flatMap((rollTerm) => {
    const innerDice: unknown = 'dice' in rollTerm ? rollTerm.dice : []
    const nestedDice = Array.isArray(innerDice) ? innerDice.filter((die) => die instanceof DiceTerm) : []
    return rollTerm instanceof DiceTerm ? [rollTerm, ...nestedDice] : nestedDice
  })
}
