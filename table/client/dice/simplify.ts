/**
 * `Roll.simplifyTerms`: words that remained in a formula, such as a reference that gave a part of one, are read once more with
 * what stands beside them. https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html
 */
import type { Roll } from './roll'
import { OperatorTerm } from './terms/operator-term'
import type { RollTerm } from './terms/roll-term'
import { StringTerm } from './terms/string-term'

export function simplifyTerms(rolls: typeof Roll, terms: readonly RollTerm[]): RollTerm[] {
  return runsOf(terms).flatMap((run) =>
    run.some((term) => term instanceof StringTerm) ? rolls.parse(rolls.getFormula(run)) : run,
  )
}

/** What stands between two operators, and each operator by itself. */
function runsOf(terms: readonly RollTerm[]): RollTerm[][] {
  const runs: RollTerm[][] = []
  let open = false
  for (const term of terms) {
    const isOperator = term instanceof OperatorTerm
    if (open && !isOperator) runs.at(-1)?.push(term)
    else runs.push([term])
    open = !isOperator
  }
  return runs
}
