/**
 * `Roll.simplifyTerms`: a data reference may insert only part of a term. Such text stays a StringTerm; this module
 * parses it again together with the adjacent terms. https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html
 */
import type { ClassTypes } from '../class-registry'
import { OperatorTerm } from './terms/operator-term'
import type { RollTerm } from './terms/roll-term'
import { StringTerm } from './terms/string-term'

export function simplifyTerms(rollClass: ClassTypes['Roll'], rollTerms: readonly RollTerm[]): RollTerm[] {
  return groupAdjacentRollTerms(rollTerms).flatMap((adjacentTerms) =>
    adjacentTerms.some((rollTerm) => rollTerm instanceof StringTerm)
      ? rollClass.parse(rollClass.getFormula(adjacentTerms))
      : adjacentTerms,
  )
}

/**
 * Splits a list of terms at its operators. The terms between two operators form a group; each operator is a group by
 * itself.
 */
function groupAdjacentRollTerms(rollTerms: readonly RollTerm[]): RollTerm[][] {
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
