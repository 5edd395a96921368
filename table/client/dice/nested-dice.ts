/** Collects all dice of a roll, including dice inside other terms. */
import { DiceTerm } from './terms/dice-term'
import type { RollTerm } from './terms/roll-term'

/** Collects all dice of the given terms, also the dice inside them and those that determine a number or faces. */
export function collectDiceTerms(rollTerms: readonly RollTerm[]): DiceTerm[] {
  return rollTerms.flatMap((rollTerm) => {
    const innerDiceTerms: unknown = 'dice' in rollTerm ? rollTerm.dice : []
    const nestedDiceTerms = Array.isArray(innerDiceTerms)
      ? innerDiceTerms.filter((die) => die instanceof DiceTerm)
      : []
    return rollTerm instanceof DiceTerm ? [rollTerm, ...nestedDiceTerms] : nestedDiceTerms
  })
}
