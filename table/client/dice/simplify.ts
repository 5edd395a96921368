/**
 * `Roll.simplifyTerms`: a data reference may insert only part of a term. Such text stays a StringTerm; this module
 * parses it again together with the adjacent terms. https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html
 */
import type { ClassTypes } from '../class-registry'
import { OperatorTerm } from './terms/operator-term'
import type { RollTerm } from './terms/roll-term'
import { StringTerm } from './terms/string-term'

export function simplifyTerms(rolls: ClassTypes['Roll'], terms: readonly RollTerm[]): RollTerm[] {
  return termRuns(terms).flatMap((run) =>
    run.some((term) => term instanceof StringTerm) ? rolls.parse(rolls.getFormula(run)) : run,
  )
}

/** Groups the terms between two operators; each operator is a group by itself. */
function termRuns(terms: readonly RollTerm[]): RollTerm[][] {
  const runs: RollTerm[][] = []
  let isRunOpen = false
  for (const term of terms) {
    const isOperator = term instanceof OperatorTerm
    if (isRunOpen && !isOperator) runs.at(-1)?.push(term)
    else runs.push([term])
    isRunOpen = !isOperator
  }
  return runs
}
