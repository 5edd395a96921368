/**
 * Makes and evaluates rolls that are part of a term: in parentheses, in functions and pools, or in place of a number of
 * dice or faces. They are instances of the default roll class.
 */
import { findDefaultRollClass } from './dice-config'
import type { RollParseNode } from './parse-nodes'
import type { Roll } from '../class-types'
import type { EvaluationOptions } from './terms/roll-term'

export function createRollFromFormula(formula: string): Roll {
  return findDefaultRollClass().create(formula)
}

export function createRollFromNode(parseNode: RollParseNode): Roll {
  const rollClass = findDefaultRollClass()
  return rollClass.fromTerms(rollClass.instantiateAST(parseNode))
}

/** Evaluates the unevaluated rolls one after another. Their order determines the order of the dice. */
export async function evaluateNestedRolls(
  nestedRolls: readonly Roll[],
  outermostRoll: Roll | undefined,
  options: EvaluationOptions,
): Promise<void> {
  for (const roll of listRollsToEvaluate(nestedRolls, outermostRoll)) await roll.evaluate(options)
}

export function evaluateNestedRollsSync(
  nestedRolls: readonly Roll[],
  outermostRoll: Roll | undefined,
  options: EvaluationOptions,
): void {
  for (const roll of listRollsToEvaluate(nestedRolls, outermostRoll)) roll.evaluateSync(options)
}

function listRollsToEvaluate(nestedRolls: readonly Roll[], outermostRoll: Roll | undefined): Roll[] {
  const unevaluatedRolls = nestedRolls.filter((roll) => !roll._evaluated)
  for (const roll of unevaluatedRolls) roll._root = outermostRoll
  return unevaluatedRolls
}
