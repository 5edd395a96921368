/**
 * `Roll.simplifyTerms`: parses the texts that have replaced data references. Such a text may be only a part of a term,
 * so it is parsed together with the terms next to it. https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html
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

/** Splits terms into groups. Each operator is a group of its own, and the terms between two operators form a group. */
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
