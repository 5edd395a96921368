/**
 * Implements `foundry.dice.terms.OperatorTerm`:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.terms.OperatorTerm.html
 */
import { OPERATOR_PRECEDENCE, findOperatorPrecedence } from '../tree'
import { RollTerm } from './roll-term'
import type { RollTermData } from './roll-term'

export interface OperatorTermData extends RollTermData {
  operator: string
}

export class OperatorTerm extends RollTerm {
  static PRECEDENCE = OPERATOR_PRECEDENCE
  static OPERATORS = Object.keys(OPERATOR_PRECEDENCE)
  static override SERIALIZE_ATTRIBUTES = ['operator']

  operator: string

  constructor({ operator, ...data }: OperatorTermData) {
    super(data)
    findOperatorPrecedence(operator)
    this.operator = operator
  }

  /** An arithmetic operator in a formula cannot have a flavour text. */
  override get flavor(): string {
    return ''
  }

  override get expression(): string {
    return ` ${this.operator} `
  }

  override get total(): string {
    return ` ${this.operator} `
  }
}
