/**
 * Makes and evaluates rolls that are inside other terms: in parentheses, functions and pools, or as the number of dice
 * or faces. These rolls have the default roll class.
 */
import { defaultRollClass } from './dice-config'
import type { RollParseNode } from './parse-nodes'
import type { Roll } from '../class-types'
import type { EvaluationOptions } from './terms/roll-term'

export function rollFromFormula(formula: string): Roll {
  return defaultRollClass().create(formula)
}

export function rollFromNode(node: RollParseNode): Roll {
  const rollClass = defaultRollClass()
  return rollClass.fromTerms(rollClass.instantiateAST(node))
}

/** Evaluates the rolls that are not evaluated yet, one after another. Their order determines the order of the dice. */
export async function evaluateInnerRolls(
  rolls: readonly Roll[],
  root: Roll | undefined,
  options: EvaluationOptions,
): Promise<void> {
  for (const roll of rollsToEvaluate(rolls, root)) await roll.evaluate(options)
}

export function evaluateInnerRollsSync(
  rolls: readonly Roll[],
  root: Roll | undefined,
  options: EvaluationOptions,
): void {
  for (const roll of rollsToEvaluate(rolls, root)) roll.evaluateSync(options)
}

function rollsToEvaluate(rolls: readonly Roll[], root: Roll | undefined): Roll[] {
  const unevaluatedRolls = rolls.filter((roll) => !roll._evaluated)
  for (const roll of unevaluatedRolls) roll._root = root
  return unevaluatedRolls
}
