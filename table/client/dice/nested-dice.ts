/** Finds all dice of a roll, including the dice inside other terms. */
import { DiceTerm } from './terms/dice-term'
import type { RollTerm } from './terms/roll-term'

/**
 * All dice of the given terms: each dice term, the dice that give its number or faces, and the dice inside other terms.
 */
export function collectDice(terms: readonly RollTerm[]): DiceTerm[] {
  return terms.flatMap((term) => {
    const innerDice: unknown = 'dice' in term ? term.dice : []
    const dice = Array.isArray(innerDice) ? innerDice.filter((die) => die instanceof DiceTerm) : []
    return term instanceof DiceTerm ? [term, ...dice] : dice
  })
}
