/**
 * Implements `foundry.dice.terms.StringTerm`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.StringTerm.html
 */
import { RollTerm } from './roll-term'
import type { EvaluationOptions, RollTermData } from './roll-term'

export interface StringTermData extends RollTermData {
  term: string
}

/** Text that is no number, die or function. A formula with it can be evaluated only with `allowStrings`. */
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
