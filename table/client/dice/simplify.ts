/**
 * `Roll.simplifyTerms`: parses text from data references, which may be only part of a term, together with its
 * neighbours. https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html
 */
import type { ClassTypes } from '../class-registry'
import { OperatorTerm } from './terms/operator-term'
import type { RollTerm } from './terms/roll-term'
import { StringTerm } from './terms/string-term'

export function simplifyTerms(rollClass: ClassTypes['Roll'], rollTerms: readonly RollTerm[]): RollTerm[] {
  return splitRollTermsIntoGroups(rollTerms).flatMap((adjacentTerms) =>
    adjacentTerms.some((rollTerm) => rollTerm instanceof StringTerm)
      ? rollClass.parse(rollClass.getFormula(adjacentTerms))
      : adjacentTerms,
  )
}

/** Splits terms at their operators. Each operator is a group by itself. */
function splitRollTermsIntoGroups(rollTerms: readonly RollTerm[]): RollTerm[][] {
  const termGroups: RollTerm[][] = []
  let isGroupOpen = false
  for (const rollTerm of rollTerms) {
    const isOperatorTerm = rollTerm instanceof OperatorTerm
    if (isGroupOpen && !isOperatorTerm) termGroups.at(-1)?.push(rollTerm)
    else termGroups.push([rollTerm])
    isGroupOpen = !isOperatorTerm
  }
  return termGroups
}
