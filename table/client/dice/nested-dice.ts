/** Collects all dice of a roll, including dice inside other terms. */
import { DiceTerm } from './terms/dice-term'
import type { RollTerm } from './terms/roll-term'

/**
 * Collects all dice of the given terms: the dice terms themselves, the dice that determine their number or faces, and
 * the dice inside other terms.
 */
export function collectDiceTerms(rollTerms: readonly RollTerm[]): DiceTerm[] {
  return rollTerms.flatMap((term) => {
    const innerDice: unknown = 'dice' in term ? term.dice : []
    const nestedDice = Array.isArray(innerDice) ? innerDice.filter((die) => die instanceof DiceTerm) : []
    return term instanceof DiceTerm ? [term, ...nestedDice] : nestedDice
  })
}
