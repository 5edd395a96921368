/** Finds dice inside other terms. */
import { DiceTerm } from './terms/dice-term'
import type { RollTerm } from './terms/roll-term'

/** All dice of some terms: each dice term, the dice that number it, and those that other terms enclose. */
export function diceOf(terms: readonly RollTerm[]): DiceTerm[] {
  return terms.flatMap((term) => {
    const enclosed: unknown = 'dice' in term ? term.dice : []
    const dice = Array.isArray(enclosed) ? enclosed.filter((die) => die instanceof DiceTerm) : []
    return term instanceof DiceTerm ? [term, ...dice] : dice
  })
}
