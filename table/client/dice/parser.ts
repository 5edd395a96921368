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

  /** The parse tree of the whole formula. */
  parse(): RollParseNode {
    return parseFormula(this)
  }

  /** @param operatorTail the operators before each further operand: one binary operator, then signs */
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

  /** Joins several signs into one: `+ -` is minus, `- -` is plus. */
  _collapseOperators(operators: string[]): string {
    return operators.filter((operator) => operator === '-').length % 2 === 0 ? '+' : '-'
  }

  /** Reads a sign before a term: `-3` is a number, `-3d6` becomes `3d6 * -1` (foundryvtt/foundryvtt#11010). */
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
    // Parentheses keep the -1 with its dice: in a flat list of terms, `7 % -1d6` would become `(7 % 1d6) * -1`.
    return [first, this._onParenthetical(negatedOperand, null, `(${negatedOperand.formula})`)]
  }

  /** The operands and operators of a parse tree, in the order of the text. */
  static flattenTree(root: RollParseNode): TermParseNode[] {
    // A long sum is a tree that is deep on its left side. A loop walks down the left side, so the list grows from its
    // end.
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

  /** A tree with precedence, made from a parse tree or from a roll's terms. */
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
