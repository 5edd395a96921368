/**
 * `foundry.dice.RollParser`: turns the grammar's matches into parse nodes.
 * https://foundryvtt.com/api/v14/classes/foundry.dice.RollParser.html; without its debug formatting.
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
   * @param operatorTail the operators and the operand of each further part of the expression: the first operator is
   * binary, the others are signs
   */
  _onExpression(
    firstOperand: RollParseNode,
    operatorTail: [string[], RollParseNode][],
    leadingSigns: string[],
    formula: string,
  ): RollParseNode {
    const leftmostTerm =
      this._collapseOperators(leadingSigns) === '-' ? this._wrapNegativeTerm(firstOperand) : firstOperand
    return operatorTail.reduce<RollParseNode>((left, [operators, operand]) => {
      const [operator, right] = this.#binary(operators, operand)
      return { class: 'Node', formula, operator, operands: [left, right] }
    }, leftmostTerm)
  }

  _onFunctionTerm(
    fn: string,
    terms: RollParseNode[],
    flavor: string | null,
    formula: string,
  ): FunctionRollParseNode {
    return { class: 'FunctionTerm', formula, fn, terms, options: flavorOptions(flavor) }
  }

  _onDiceTerm(
    number: DiceOperand | null,
    faces: DiceOperand | string,
    modifiers: string | null,
    flavor: string | null,
    formula: string,
  ): DiceRollParseNode {
    return {
      class: 'DiceTerm',
      formula,
      number: number ?? 1,
      faces,
      modifiers: modifiers ?? '',
      options: flavorOptions(flavor),
    }
  }

  _onNumericTerm(number: number, flavor: string | null, formula: string): NumericRollParseNode {
    return { class: 'NumericTerm', formula, number, options: flavorOptions(flavor) }
  }

  _onPoolTerm(
    terms: RollParseNode[],
    modifiers: string | null,
    flavor: string | null,
    formula: string,
  ): PoolRollParseNode {
    return { class: 'PoolTerm', formula, terms, modifiers: modifiers ?? '', options: flavorOptions(flavor) }
  }

  _onParenthetical(term: RollParseNode, flavor: string | null, formula: string): ParentheticalRollParseNode {
    return { class: 'ParentheticalTerm', formula, term, options: flavorOptions(flavor) }
  }

  _onStringTerm(term: string, flavor: string | null, formula: string): StringParseNode {
    return { class: 'StringTerm', formula, term, options: flavorOptions(flavor) }
  }

  /** Combines several signs before a term into one: `+ -` becomes minus, `- -` becomes plus. */
  _collapseOperators(operators: string[]): string {
    return operators.filter((operator) => operator === '-').length % 2 === 0 ? '+' : '-'
  }

  /**
   * Applies a leading minus sign to a term: `-3` becomes a negative number, `-3d6` becomes `3d6 * -1`
   * (foundryvtt/foundryvtt#11010).
   */
  _wrapNegativeTerm(term: RollParseNode): RollParseNode {
    if (term.class === 'NumericTerm') return { ...term, number: 0 - term.number }
    const minusOneNode: NumericRollParseNode = {
      class: 'NumericTerm',
      formula: '-1',
      number: -1,
      options: {},
    }
    return {
      class: 'Node',
      formula: `${term.formula} * -1`,
      operator: '*',
      operands: [term, minusOneNode],
    } satisfies RollParseTreeNode
  }

  #binary(operators: string[], operand: RollParseNode): [operator: string, right: RollParseNode] {
    const [first = '', ...signs] = operators
    if (!MULTIPLICATIVE_OPERATORS.includes(first)) return [this._collapseOperators(operators), operand]
    if (this._collapseOperators(signs) === '+') return [first, operand]
    const negatedOperand = this._wrapNegativeTerm(operand)
    if (negatedOperand.class !== 'Node') return [first, negatedOperand]
    // The parentheses keep the factor -1 with its dice. Without parentheses, `7 % -1d6` would be calculated as `(7 %
    // 1d6) * -1`.
    return [first, this._onParenthetical(negatedOperand, null, `(${negatedOperand.formula})`)]
  }

  /** Lists the operands and operators of a parse tree, in the order of the formula's text. */
  static flattenTree(root: RollParseNode): TermParseNode[] {
    // The parse tree of a long sum is deep on its left side. The loop goes down that side, so it meets the last operand
    // first and builds the list in reverse.
    const reversed: TermParseNode[] = []
    let node = root
    while (node.class === 'Node') {
      const [left, right] = node.operands
      const operator: OperatorRollParseNode = {
        class: 'OperatorTerm',
        formula: node.operator,
        operator: node.operator,
      }
      reversed.push(...this.flattenTree(right).reverse(), operator)
      node = left
    }
    reversed.push(node)
    return reversed.reverse()
  }

  /**
   * Makes an operator tree that respects the precedence of the operators, from a parse tree or from the terms of a
   * roll.
   */
  static toAST(root: RollParseNode): OperatorTree<TermParseNode>
  static toAST(terms: RollTerm[]): OperatorTree<RollTerm>
  static toAST(root: RollParseNode | RollTerm[]): OperatorTree<TermParseNode> | OperatorTree<RollTerm> {
    if (Array.isArray(root)) {
      return buildOperatorTree(root, (term) => (term instanceof OperatorTerm ? term.operator : null))
    }
    return buildOperatorTree(this.flattenTree(root), (node) =>
      node.class === 'OperatorTerm' ? node.operator : null,
    )
  }

  static isOperatorTerm(node: RollParseNode | RollTerm): boolean {
    return node instanceof OperatorTerm || ('class' in node && node.class === 'OperatorTerm')
  }
}

function flavorOptions(flavor: string | null): { flavor?: string } {
  return flavor === null ? {} : { flavor }
}

declare module '../class-registry' {
  interface ClassTypes {
    RollParser: typeof RollParser
  }
}
