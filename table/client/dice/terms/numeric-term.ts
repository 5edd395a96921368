/**
 * Implements `foundry.dice.terms.NumericTerm`:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.terms.NumericTerm.html
 */
import { defineMissingMembers } from '../missing-members'
import { RollTerm } from './roll-term'
import type { RollTermData } from './roll-term'

export interface NumericTermData extends RollTermData {
  number: number
}

export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['number']

  static {
    defineMissingMembers(this, 'NumericTerm.', ['matchTerm', 'fromMatch'])
  }

  number: number

  constructor({ number, ...data }: NumericTermData) {
    super(data)
    this.number = Number(number)
  }

  override get expression(): string {
    return String(this.number)
  }

  override get total(): number {
    return this.number
  }
}
