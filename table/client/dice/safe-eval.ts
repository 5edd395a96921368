/**
 * `Roll.safeEval`: https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#safeEval It allows only arithmetic and
 * `Math`: no dice, code or `CONFIG.Dice.functions` (foundryvtt/dnd5e#3742).
 */
import type { RollParseNode, TermParseNode } from './parse-nodes'
import { RollParser } from './parser'
import { applyArithmeticOperator, isOperatorNode } from './tree'
import type { OperatorTree } from './tree'

export function safeEval(mathExpression: string): number {
  const evaluatedNumber = evaluateParseNode(new RollParser(mathExpression).parse())
  if (!Number.isFinite(evaluatedNumber)) throw new Error(`"${mathExpression}" has no numeric value.`)
  return evaluatedNumber
}

function evaluateParseNode(parseNode: RollParseNode): number {
  return evaluateOperatorTree(RollParser.toAST(parseNode))
}

function evaluateOperatorTree(operatorTree: OperatorTree<TermParseNode>): number {
  if (!isOperatorNode(operatorTree)) return evaluateTermNode(operatorTree)
  const [left, right] = operatorTree.operands
  return Number(
    applyArithmeticOperator(operatorTree.operator, evaluateOperatorTree(left), evaluateOperatorTree(right)),
  )
}

function evaluateTermNode(parseNode: TermParseNode): number {
  switch (parseNode.class) {
    case 'NumericTerm':
      return parseNode.number
    case 'ParentheticalTerm':
      return evaluateParseNode(parseNode.term)
    case 'FunctionTerm':
      return findMathFunction(parseNode.fn)(...parseNode.terms.map(evaluateParseNode))
    default:
      throw new Error(`"${parseNode.formula}" can't be calculated.`)
  }
}

function findMathFunction(functionName: string): (...args: number[]) => number {
  const mathMember: unknown = Object.hasOwn(Math, functionName) ? Reflect.get(Math, functionName) : undefined
  if (typeof mathMember !== 'function') throw new Error(`Math has no function "${functionName}".`)
  // The cast is safe: every function of `Math` accepts and returns numbers.
  return mathMember as (...args: number[]) => number
}
