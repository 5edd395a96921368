/** Evaluates the leaves of a roll's tree and checks the total. */
import type { Roll } from './roll'
import { RollTerm } from './terms/roll-term'
import type { EvaluationOptions, TermTotal } from './terms/roll-term'
import { calculate, isTreeNode } from './tree'
import type { Tree } from './tree'

export type Value = number | string

export async function evaluateTerm(roll: Roll, term: RollTerm, options: EvaluationOptions): Promise<Value> {
  if (!term._evaluated) {
    term._root = roll._root ?? roll
    await term.evaluate(options)
  }
  return valueOf(term.total)
}

/** With `strict: false` a random term counts 0 (https://github.com/foundryvtt/foundryvtt/issues/9774). */
export function evaluateTermSync(roll: Roll, term: RollTerm, options: EvaluationOptions): Value {
  if (term._evaluated) return valueOf(term.total)
  const certain = RollTerm.isDeterministic(term, options)
  if (!certain && options.strict === false) return 0
  term._root = roll._root ?? roll
  if (!certain || term.evaluate(options) instanceof Promise) {
    throw new Error(`${term.formula} can't be evaluated synchronously.`)
  }
  return valueOf(term.total)
}

/** The total of a tree whose terms have been evaluated. */
export function totalOf(tree: Tree<RollTerm>): Value {
  if (!isTreeNode(tree)) return valueOf(tree.total)
  const [left, right] = tree.operands
  return calculate(tree.operator, totalOf(left), totalOf(right))
}

/**
 * Returns the total if it is a finite number, or text where `allowStrings` permits text.
 * @throws for every other total
 */
export function checkedTotal(roll: Roll, total: Value, { allowStrings }: EvaluationOptions = {}): Value {
  if (typeof total === 'string' && allowStrings === true) return total
  // Adding 0 turns -0 into 0, as JSON does.
  if (typeof total === 'number' && Number.isFinite(total)) return total + 0
  throw new Error(`The roll ${roll.formula} has no numeric total: ${roll.result} is ${total}.`)
}

function valueOf(total: TermTotal): Value {
  return total ?? 0
}
