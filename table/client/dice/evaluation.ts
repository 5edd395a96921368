/** Evaluates the terms of a roll and checks the total. */
import type { Roll } from '../class-types'
import { RollTerm } from './terms/roll-term'
import type { EvaluationOptions, RollTermTotal } from './terms/roll-term'
import { applyArithmeticOperator, isOperatorNode } from './tree'
import type { OperatorTree } from './tree'

export type RollTotalValue = number | string

export async function evaluateRollTerm(
  roll: Roll,
  rollTerm: RollTerm,
  options: EvaluationOptions,
): Promise<RollTotalValue> {
  if (!rollTerm._evaluated) {
    rollTerm._root = roll._root ?? roll
    await rollTerm.evaluate(options)
  }
  return toTotalOrZero(rollTerm.total)
}

/**
 * Evaluates a term synchronously. A random term counts as 0 if `strict` is false
 * (https://github.com/foundryvtt/foundryvtt/issues/9774).
 */
export function evaluateRollTermSync(
  roll: Roll,
  rollTerm: RollTerm,
  options: EvaluationOptions,
): RollTotalValue {
  if (rollTerm._evaluated) return toTotalOrZero(rollTerm.total)
  const hasCertainTotal = RollTerm.isDeterministic(rollTerm, options)
  if (!hasCertainTotal && options.strict === false) return 0
  rollTerm._root = roll._root ?? roll
  if (!hasCertainTotal || rollTerm.evaluate(options) instanceof Promise) {
    throw new Error(`${rollTerm.formula} can't be evaluated synchronously.`)
  }
  return toTotalOrZero(rollTerm.total)
}

/** Calculates the total of an operator tree. Its terms must have been evaluated. */
export function evaluateOperatorTreeTotal(operatorTree: OperatorTree<RollTerm>): RollTotalValue {
  if (!isOperatorNode(operatorTree)) return toTotalOrZero(operatorTree.total)
  const [left, right] = operatorTree.operands
  return applyArithmeticOperator(
    operatorTree.operator,
    evaluateOperatorTreeTotal(left),
    evaluateOperatorTreeTotal(right),
  )
}

/**
 * Returns the total of a roll. It must be a finite number, or a text that `allowStrings` permits.
 * @throws for every other total
 */
export function requireNumericTotal(
  roll: Roll,
  evaluatedTotal: RollTotalValue,
  { allowStrings }: EvaluationOptions = {},
): RollTotalValue {
  if (typeof evaluatedTotal === 'string' && allowStrings === true) return evaluatedTotal
  // Adding 0 turns -0 into 0. JSON does the same, so the total of a roll stays equal when the roll is stored.
  if (typeof evaluatedTotal === 'number' && Number.isFinite(evaluatedTotal)) return evaluatedTotal + 0
  throw new Error(`The roll ${roll.formula} has no numeric total: ${roll.result} is ${evaluatedTotal}.`)
}

function toTotalOrZero(rollTermTotal: RollTermTotal): RollTotalValue {
  return rollTermTotal ?? 0
}
