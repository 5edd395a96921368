/**
 * Implements `foundry.dice.terms.StringTerm`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.StringTerm.html
 */
import { RollTerm } from './roll-term'
import type { EvaluationOptions, RollTermData } from './roll-term'

export interface StringTermData extends RollTermData {
  term: string
}

/**
 * A term of text that is not a number, a die or a function. A formula with such a term can be parsed, but evaluated
 * only with the option `allowStrings`.
 */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['term']

  term: string

  constructor({ term, ...data }: StringTermData) {
    super(data)
    this.term = String(term)
  }

  override get expression(): string {
    return this.term
  }

  override get total(): string {
    return this.term
  }

  override _evaluate({ allowStrings }: EvaluationOptions): this {
    if (allowStrings !== true) throw new Error(`"${this.term}" is not a number, die or function.`)
    return this
  }
}
