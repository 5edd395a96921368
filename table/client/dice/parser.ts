/**
 * `foundry.dice.RollParser`: turns the grammar's matches into parse nodes. Foundry's debug formatting is left out.
 * https://foundryvtt.com/api/v14/classes/foundry.dice.RollParser.html
 */
import { parseFormula } from './grammar'
import type {
  DiceOperand,
  DiceRollParseNode,
  FunctionRollParseNode,
  NumericRollParseNode,
  OperatorRollParseNode,
  ParentheticalRollParseNode,
  PoolRollParseNode,
  RollParseNode,
  RollParseTreeNode,
  StringParseNode,
  TermParseNode,
} from './parse-nodes'
import { OperatorTerm } from './terms/operator-term'
import type { RollTerm } from './terms/roll-term'
import { buildOperatorTree } from './tree'
import type { OperatorTree } from './tree'

const MULTIPLICATIVE_OPERATORS = ['*', '/', '%']

export class RollParser {
  formula: string

  constructor(formula: string) {
    this.formula = formula
  }

  /** Parses the whole formula. @returns its parse tree */
  parse(): RollParseNode {
    return parseFormula(this)
  }

  /**
   * Makes the parse node of an expression.
   * @param operatorsAndOperands the further operands, each with the operators before it. The first of these operators
   * connects the operand with the operand before it; the others are signs
   */
  _onExpression(
    firstOperand: RollParseNode,
    operatorsAndOperands: [string[], RollParseNode][],
    leadingSigns: string[],
    formula: string,
  ): RollParseNode {
    const leftmostTerm =
      this._collapseOperators(leadingSigns) === '-' ? this._wrapNegativeTerm(firstOperand) : firstOperand
    return operatorsAndOperands.reduce<RollParseNode>((leftOperand, [operators, operand]) => {
      const [operator, right] = this.#binary(operators, operand)
      return { class: 'Node', formula, operator, operands: [leftOperand, right] }
    }, leftmostTerm)
  }

  _onFunctionTerm(
    functionName: string,
    functionArgumentNodes: RollParseNode[],
    flavorText: string | null,
    formula: string,
  ): FunctionRollParseNode {
    return {
      class: 'FunctionTerm',
      formula,
      fn: functionName,
      terms: functionArgumentNodes,
      options: createFlavorOptions(flavorText),
    }
  }

  _onDiceTerm(
    diceCount: DiceOperand | null,
    dieFaces: DiceOperand | string,
    modifierText: string | null,
    flavorText: string | null,
    formula: string,
  ): DiceRollParseNode {
    return {
      class: 'DiceTerm',
      formula,
      number: diceCount ?? 1,
      faces: dieFaces,
      modifiers: modifierText ?? '',
      options: createFlavorOptions(flavorText),
    }
  }

  _onNumericTerm(
    numericFieldValue: number,
    flavorText: string | null,
    formula: string,
  ): NumericRollParseNode {
    return {
      class: 'NumericTerm',
      formula,
      number: numericFieldValue,
      options: createFlavorOptions(flavorText),
    }
  }

  _onPoolTerm(
    poolNodes: RollParseNode[],
    modifierText: string | null,
    flavorText: string | null,
    formula: string,
  ): PoolRollParseNode {
    return {
      class: 'PoolTerm',
      formula,
      terms: poolNodes,
      modifiers: modifierText ?? '',
      options: createFlavorOptions(flavorText),
    }
  }

  _onParenthetical(
    parseNode: RollParseNode,
    flavorText: string | null,
    formula: string,
  ): ParentheticalRollParseNode {
    return { class: 'ParentheticalTerm', formula, term: parseNode, options: createFlavorOptions(flavorText) }
  }

  _onStringTerm(termText: string, flavorText: string | null, formula: string): StringParseNode {
    return { class: 'StringTerm', formula, term: termText, options: createFlavorOptions(flavorText) }
  }

  /** Combines several signs before a term into one: `+ -` becomes minus, `- -` becomes plus. */
  _collapseOperators(adjacentOperatorSymbols: string[]): string {
    return adjacentOperatorSymbols.filter((signOperator) => signOperator === '-').length % 2 === 0 ? '+' : '-'
  }

  /**
   * Applies a leading minus sign to a term: `-3` becomes a negative number, `-3d6` becomes `3d6 * -1`
   * (foundryvtt/foundryvtt#11010).
   */
  _wrapNegativeTerm(parseNode: RollParseNode): RollParseNode {
    if (parseNode.class === 'NumericTerm') return { ...parseNode, number: 0 - parseNode.number }
    const minusOneNode: NumericRollParseNode = {
      class: 'NumericTerm',
      formula: '-1',
      number: -1,
      options: {},
    }
    return {
      class: 'Node',
      formula: `${parseNode.formula} * -1`,
      operator: '*',
      operands: [parseNode, minusOneNode],
    } satisfies RollParseTreeNode
  }

  #binary(
    adjacentOperatorSymbols: string[],
    operandNode: RollParseNode,
  ): [operator: string, right: RollParseNode] {
    const [first = '', ...signs] = adjacentOperatorSymbols
    if (!MULTIPLICATIVE_OPERATORS.includes(first))
      return [this._collapseOperators(adjacentOperatorSymbols), operandNode]
    if (this._collapseOperators(signs) === '+') return [first, operandNode]
    const negatedOperandNode = this._wrapNegativeTerm(operandNode)
    if (negatedOperandNode.class !== 'Node') return [first, negatedOperandNode]
    // The parentheses keep the factor -1 with its dice: `7 % -1d6` would become `(7 % 1d6) * -1`.
    return [first, this._onParenthetical(negatedOperandNode, null, `(${negatedOperandNode.formula})`)]
  }

  /** Lists the operands and operators of a parse tree, in the order of the formula's text. */
  static flattenTree(rootParseNode: RollParseNode): TermParseNode[] {
    // The parse tree of a long sum is nested deeply on its left side. The loop follows the left side downwards and
    // therefore meets the last operand of the formula first. So it builds the list in reverse order.
    const parseNodesInReverse: TermParseNode[] = []
    let leftmostNode = rootParseNode
    while (leftmostNode.class === 'Node') {
      const [left, right] = leftmostNode.operands
      const operatorNode: OperatorRollParseNode = {
        class: 'OperatorTerm',
        formula: leftmostNode.operator,
        operator: leftmostNode.operator,
      }
      parseNodesInReverse.push(...this.flattenTree(right).reverse(), operatorNode)
      leftmostNode = left
    }
    parseNodesInReverse.push(leftmostNode)
    return parseNodesInReverse.reverse()
  }

  /** Makes an operator tree, which respects the operators' precedence, from a parse tree or a roll's terms. */
  static toAST(rootParseNode: RollParseNode): OperatorTree<TermParseNode>
  static toAST(rollTerms: RollTerm[]): OperatorTree<RollTerm>
  static toAST(
    rootParseNode: RollParseNode | RollTerm[],
  ): OperatorTree<TermParseNode> | OperatorTree<RollTerm> {
    if (Array.isArray(rootParseNode)) {
      return buildOperatorTree(rootParseNode, (rollTerm) =>
        rollTerm instanceof OperatorTerm ? rollTerm.operator : null,
      )
    }
    return buildOperatorTree(this.flattenTree(rootParseNode), (parseNode) =>
      parseNode.class === 'OperatorTerm' ? parseNode.operator : null,
    )
  }

  static isOperatorTerm(parseNode: RollParseNode | RollTerm): boolean {
    return parseNode instanceof OperatorTerm || ('class' in parseNode && parseNode.class === 'OperatorTerm')
  }
}

function createFlavorOptions(flavorText: string | null): { flavor?: string } {
  return flavorText === null ? {} : { flavor: flavorText }
}

declare module '../class-registry' {
  interface ClassTypes {
    RollParser: typeof RollParser
  }
}
