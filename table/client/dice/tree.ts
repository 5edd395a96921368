/**
 * Builds a tree from operands and operators in the order of the text, so that operators of higher precedence come
 * first. It uses the shunting-yard algorithm that
 * https://foundryvtt.com/api/v14/classes/foundry.dice.RollParser.html names for `toAST`.
 */
export interface OperatorNode<Leaf> {
  class: 'Node'
  operator: string
  operands: [OperatorTree<Leaf>, OperatorTree<Leaf>]
}

export type OperatorTree<Leaf> = Leaf | OperatorNode<Leaf>

/** The precedence of each operator, as in Foundry's `OperatorTerm.PRECEDENCE`. */
export const PRECEDENCE: Readonly<Record<string, number>> = { '+': 10, '-': 10, '*': 20, '/': 20, '%': 20 }

export function precedenceOf(operator: string): number {
  const precedence = Object.hasOwn(PRECEDENCE, operator) ? PRECEDENCE[operator] : undefined
  if (precedence === undefined) throw new Error(`"${operator}" is not an arithmetic operator.`)
  return precedence
}

/**
 * Builds an expression tree that respects the precedence of the operators.
 * @param items operands and operators alternately; the first and the last are operands
 * @param getOperator returns the operator of an item, or null for an operand
 */
export function buildOperatorTree<Leaf extends object>(
  items: readonly Leaf[],
  getOperator: (item: Leaf) => string | null,
): OperatorTree<Leaf> {
  const operands: OperatorTree<Leaf>[] = []
  const operators: string[] = []

  const reduceLastOperator = (): void => {
    const operator = operators.pop()
    const rightOperand = operands.pop()
    const left = operands.pop()
    if (operator === undefined || left === undefined || rightOperand === undefined) {
      throw new Error('The terms of a roll must be operands with one operator between each two of them.')
    }
    operands.push({ class: 'Node', operator, operands: [left, rightOperand] })
  }

  items.forEach((item, index) => {
    const operator = getOperator(item)
    if ((operator === null) !== (index % 2 === 0)) {
      throw new Error('The terms of a roll must be operands with one operator between each two of them.')
    }
    if (operator === null) {
      operands.push(item)
      return
    }
    const precedence = precedenceOf(operator)
    while (operators.length > 0 && precedenceOf(operators.at(-1) ?? '') >= precedence) reduceLastOperator()
    operators.push(operator)
  })
  while (operators.length > 0) reduceLastOperator()

  const [root] = operands
  if (root === undefined) throw new Error('An empty roll has nothing to evaluate.')
  return root
}

export function isTreeNode<Leaf extends object>(tree: OperatorTree<Leaf>): tree is OperatorNode<Leaf> {
  return 'operands' in tree
}

/** Applies an arithmetic operator. If an operand is text (only with `allowStrings`), the result is text. */
export function applyOperator(
  operator: string,
  left: number | string,
  rightOperand: number | string,
): number | string {
  if (typeof left === 'string' || typeof rightOperand === 'string')
    return `${left} ${operator} ${rightOperand}`
  switch (operator) {
    case '+':
      return left + rightOperand
    case '-':
      return left - rightOperand
    case '*':
      return left * rightOperand
    case '/':
      return left / rightOperand
    case '%':
      return left % rightOperand
    default:
      throw new Error(`"${operator}" is not an arithmetic operator.`)
  }
}
