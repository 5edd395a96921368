/**
 * Implements `foundry.dice.terms.ParentheticalTerm`:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.terms.ParentheticalTerm.html
 */
import { findDefaultRollClass } from '../dice-config'
import {
  evaluateNestedRolls,
  evaluateNestedRollsSync,
  createRollFromFormula,
  createRollFromNode,
} from '../inner-rolls'
import { defineMissingMembers } from '../missing-members'
import type { ParentheticalRollParseNode } from '../parse-nodes'
import { restoreRoll } from '../revival'
import type { Roll } from '../roll'
import type { RollOptions } from '../roll-types'
import type { DiceTerm } from './dice-term'
import { RollTerm } from './roll-term'
import type { EvaluationOptions, RollTermData, RollTermTotal } from './roll-term'

export interface ParentheticalTermData extends RollTermData {
  /** The formula between the parentheses, as text. */
  term?: string
  /** The roll of the formula between the parentheses. It may not be evaluated yet. */
  roll?: Roll
}

export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['term', 'roll']

  static {
    defineMissingMembers(this, 'ParentheticalTerm.', ['OPEN_REGEXP', 'CLOSE_REGEXP'])
  }

  term: string
  roll: Roll
  override isIntermediate = true

  constructor({ term, roll, ...data }: ParentheticalTermData = {}) {
    super(data)
    this.roll = roll ?? createRollFromFormula(term ?? '')
    this.term = term ?? this.roll.formula
    this._evaluated = this.roll._evaluated
  }

  get dice(): DiceTerm[] {
    return this.roll.dice
  }

  override get total(): RollTermTotal {
    return this.roll.product
  }

  override get expression(): string {
    return `(${this.term})`
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return RollTerm.isDeterministic(this, options)
      ? this._evaluateSync(options)
      : this._evaluateAsync(options)
  }

  _evaluateSync(options: EvaluationOptions): this {
    evaluateNestedRollsSync([this.roll], this._root, options)
    return this
  }

  async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    await evaluateNestedRolls([this.roll], this._root, options)
    return this
  }

  static override _fromData(data: RollTermData & { term?: unknown; roll?: unknown }): RollTerm {
    const { term, roll, ...rest } = data
    const restoredTermData: ParentheticalTermData = { ...rest }
    if (typeof term === 'string') restoredTermData.term = term
    if (typeof roll === 'object' && roll !== null) restoredTermData.roll = restoreRoll(roll)
    return super._fromData(restoredTermData)
  }

  /** Makes a term in parentheses from the given terms: `(4d6 + 4)` from `4d6 + 4`. */
  static fromTerms(nestedTerms: RollTerm[], options: RollOptions = {}): ParentheticalTerm {
    return new this({ roll: findDefaultRollClass().fromTerms(nestedTerms), options })
  }

  static override fromParseNode(node: ParentheticalRollParseNode): ParentheticalTerm {
    return new this({ roll: createRollFromNode(node.term), options: node.options })
  }
}
