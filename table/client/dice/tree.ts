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
export const OPERATOR_PRECEDENCE: Readonly<Record<string, number>> = {
  '+': 10,
  '-': 10,
  '*': 20,
  '/': 20,
  '%': 20,
}

export function findOperatorPrecedence(operatorSymbol: string): number {
  const operatorPrecedence = Object.hasOwn(OPERATOR_PRECEDENCE, operatorSymbol)
    ? OPERATOR_PRECEDENCE[operatorSymbol]
    : undefined
  if (operatorPrecedence === undefined) throw new Error(`"${operatorSymbol}" is not an arithmetic operator.`)
  return operatorPrecedence
}

/**
 * Builds an expression tree that respects the precedence of the operators.
 * @param formulaTreeItems operands and operators alternately; the first and the last are operands
 * @param readOperatorOfItem returns the operator of an item, or null for an operand
 */
export function buildOperatorTree<Leaf extends object>(
  formulaTreeItems: readonly Leaf[],
  readOperatorOfItem: (formulaItem: Leaf) => string | null,
): OperatorTree<Leaf> {
  const pendingOperands: OperatorTree<Leaf>[] = []
  const pendingOperators: string[] = []

  const applyLastPendingOperator = (): void => {
    const pendingOperator = pendingOperators.pop()
    const secondOperand = pendingOperands.pop()
    const leftOperand = pendingOperands.pop()
    if (pendingOperator === undefined || leftOperand === undefined || secondOperand === undefined) {
      throw new Error('The terms of a roll must be operands with one operator between each two of them.')
    }
    pendingOperands.push({ class: 'Node', operator: pendingOperator, operands: [leftOperand, secondOperand] })
  }

  formulaTreeItems.forEach((formulaTreeItem, index) => {
    const operatorSymbol = readOperatorOfItem(formulaTreeItem)
    if ((operatorSymbol === null) !== (index % 2 === 0)) {
      throw new Error('The terms of a roll must be operands with one operator between each two of them.')
    }
    if (operatorSymbol === null) {
      pendingOperands.push(formulaTreeItem)
      return
    }
    const operatorPrecedence = findOperatorPrecedence(operatorSymbol)
    while (
      pendingOperators.length > 0 &&
      findOperatorPrecedence(pendingOperators.at(-1) ?? '') >= operatorPrecedence
    )
      applyLastPendingOperator()
    pendingOperators.push(operatorSymbol)
  })
  while (pendingOperators.length > 0) applyLastPendingOperator()

  const [root] = pendingOperands
  if (root === undefined) throw new Error('An empty roll has nothing to evaluate.')
  return root
}

export function isOperatorNode<Leaf extends object>(
  operatorTree: OperatorTree<Leaf>,
): operatorTree is OperatorNode<Leaf> {
  return 'operands' in operatorTree
}

/** Applies an arithmetic operator. If an operand is text (only with `allowStrings`), the result is text. */
export function applyArithmeticOperator(
  operatorSymbol: string,
  firstOperand: number | string,
  secondOperand: number | string,
): number | string {
  if (typeof firstOperand === 'string' || typeof secondOperand === 'string')
    return `${firstOperand} ${operatorSymbol} ${secondOperand}`
  switch (operatorSymbol) {
    case '+':
      return firstOperand + secondOperand
    case '-':
      return firstOperand - secondOperand
    case '*':
      return firstOperand * secondOperand
    case '/':
      return firstOperand / secondOperand
    case '%':
      return firstOperand % secondOperand
    default:
      throw new Error(`"${operatorSymbol}" is not an arithmetic operator.`)
  }
}
