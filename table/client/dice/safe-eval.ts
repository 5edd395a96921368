/**
 * `Roll.safeEval`: https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#safeEval
 * It allows only arithmetic and the functions of `Math`: no dice, no `CONFIG.Dice.functions` (foundryvtt/dnd5e#3742),
 * no code.
 */
import type { RollParseNode, TermParseNode } from './parse-nodes'
import { RollParser } from './parser'
import { applyOperator, isTreeNode } from './tree'
import type { OperatorTree } from './tree'

export function safeEval(expression: string): number {
  const value = evaluateParseNode(new RollParser(expression).parse())
  if (!Number.isFinite(value)) throw new Error(`"${expression}" has no numeric value.`)
  return value
}

function evaluateParseNode(node: RollParseNode): number {
  return evaluateOperatorTree(RollParser.toAST(node))
}

function evaluateOperatorTree(tree: OperatorTree<TermParseNode>): number {
  if (!isTreeNode(tree)) return evaluateTermNode(tree)
  const [left, right] = tree.operands
  return Number(applyOperator(tree.operator, evaluateOperatorTree(left), evaluateOperatorTree(right)))
}

function evaluateTermNode(node: TermParseNode): number {
  switch (node.class) {
    case 'NumericTerm':
      return node.number
    case 'ParentheticalTerm':
      return evaluateParseNode(node.term)
    case 'FunctionTerm':
      return mathFunction(node.fn)(...node.terms.map(evaluateParseNode))
    default:
      throw new Error(`"${node.formula}" can't be calculated.`)
  }
}

function mathFunction(name: string): (...args: number[]) => number {
  const mathMember: unknown = Object.hasOwn(Math, name) ? Reflect.get(Math, name) : undefined
  if (typeof mathMember !== 'function') throw new Error(`Math has no function "${name}".`)
  // The cast is safe: every function of `Math` accepts and returns numbers.
  return mathMember as (...args: number[]) => number
}
