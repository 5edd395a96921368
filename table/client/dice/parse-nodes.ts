/**
 * The nodes that the parser makes of a formula: the `…RollParseNode` types of
 * https://foundryvtt.com/api/v14/modules/foundry.dice.html.
 * Foundry stores an inner expression as text; the practice table stores its node and so never parses text twice.
 */
interface ParsedNode {
  /** The part of the formula's text from which this node was parsed. */
  formula: string
}

interface FlavoredParseNode extends ParsedNode {
  options: { flavor?: string }
}

export interface NumericRollParseNode extends FlavoredParseNode {
  class: 'NumericTerm'
  number: number
}

export interface StringParseNode extends FlavoredParseNode {
  class: 'StringTerm'
  term: string
}

export interface ParentheticalRollParseNode extends FlavoredParseNode {
  class: 'ParentheticalTerm'
  term: RollParseNode
}

export interface FunctionRollParseNode extends FlavoredParseNode {
  class: 'FunctionTerm'
  fn: string
  terms: RollParseNode[]
}

export interface PoolRollParseNode extends FlavoredParseNode {
  class: 'PoolTerm'
  terms: RollParseNode[]
  modifiers: string
}

/** The number of dice or of faces: the operand before or after the `d`. */
export type DiceOperand = number | ParentheticalRollParseNode

export interface DiceRollParseNode extends FlavoredParseNode {
  class: 'DiceTerm'
  number: DiceOperand
  /** The faces of the dice. This is a number or a formula in parentheses, or the letter of a special kind of die. */
  faces: DiceOperand | string
  modifiers: string
}

export interface OperatorRollParseNode extends ParsedNode {
  class: 'OperatorTerm'
  operator: string
}

/**
 * A binary operation in a parse tree. The tree follows the order of the text; {@link buildOperatorTree} applies the
 * precedence of the operators.
 */
export interface RollParseTreeNode extends ParsedNode {
  class: 'Node'
  operator: string
  operands: [RollParseNode, RollParseNode]
}

export type TermParseNode =
  | NumericRollParseNode
  | StringParseNode
  | ParentheticalRollParseNode
  | FunctionRollParseNode
  | PoolRollParseNode
  | DiceRollParseNode
  | OperatorRollParseNode

export type RollParseNode = TermParseNode | RollParseTreeNode
