/** Collects all dice of a roll, including dice inside other terms. */
import { DiceTerm } from './terms/dice-term'
import type { RollTerm } from './terms/roll-term'

/**
 * Collects all dice in the given terms. This includes the dice inside a term, and the dice that determine how many dice
 * a term has or how many faces they have.
 */
export function collectDiceTerms(rollTerms: readonly RollTerm[]): DiceTerm[] {
  return rollTerms.flatMap((rollTerm) => {
    const innerDiceTerms: unknown = 'dice' in rollTerm ? rollTerm.dice : []
    const nestedDiceTerms = Array.isArray(innerDiceTerms)
      ? innerDiceTerms.filter((die) => die instanceof DiceTerm)
      : []
    return rollTerm instanceof DiceTerm ? [rollTerm, ...nestedDiceTerms] : nestedDiceTerms
  })
}
