/**
 * Implements `foundry.dice.terms.PoolTerm`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.PoolTerm.html,
 * foundry-api §5.3.
 */
import { findDefaultRollClass } from '../dice-config'
import {
  evaluateNestedRolls,
  evaluateNestedRollsSync,
  createRollFromFormula,
  createRollFromNode,
} from '../inner-rolls'
import { countFailedResults, countSuccessfulResults } from '../modifiers/count'
import { dropDiceResults, keepDiceResults } from '../modifiers/keep-drop'
import { callModifier, readModifierCommand, splitModifierText } from '../modifiers/call-modifier'
import type { ModifierHandlersByName } from '../modifiers/call-modifier'
import { defineMissingMembers } from '../missing-members'
import type { PoolRollParseNode } from '../parse-nodes'
import { parseDiceResults, sumDiceResults, listActiveFaces } from '../dice-results'
import type { DiceTermResult } from '../dice-results'
import { restoreStoredRolls, toStringList } from '../revival'
import type { Roll } from '../../class-types'
import type { RollOptions } from '../roll-types'
import type { DiceTerm } from './dice-term'
import { RollTerm } from './roll-term'
import type { EvaluationOptions, RollTermData } from './roll-term'

export interface PoolTermData extends RollTermData {
  terms?: string[]
  modifiers?: string[]
  rolls?: Roll[]
  results?: DiceTermResult[]
}

export class PoolTerm extends RollTerm {
  static MODIFIERS: ModifierHandlersByName = {
    k: 'keep',
    kh: 'keep',
    kl: 'keep',
    d: 'drop',
    dh: 'drop',
    dl: 'drop',
    cs: 'countSuccess',
    cf: 'countFailures',
  }
  static override SERIALIZE_ATTRIBUTES = ['terms', 'modifiers', 'rolls', 'results']

  static {
    defineMissingMembers(this, 'PoolTerm.', ['OPEN_REGEXP', 'CLOSE_REGEXP'])
  }

  terms: string[]
  modifiers: string[]
  rolls: Roll[]
  /** The totals of the rolls. The modifiers treat each total like the result of a die. */
  results: DiceTermResult[]

  constructor({ terms = [], modifiers = [], rolls, results = [], ...data }: PoolTermData = {}) {
    super(data)
    this.rolls = rolls ?? terms.map(createRollFromFormula)
    this.terms = terms
    this.modifiers = modifiers
    this.results = results
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice)
  }

  override get expression(): string {
    return `{${this.terms.join(', ')}}${this.modifiers.join('')}`
  }

  override get total(): number | undefined {
    return this._evaluated ? sumDiceResults(this.results) : undefined
  }

  get values(): number[] {
    return listActiveFaces(this.results)
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic)
  }

  /** Changes the number of dice in every roll of the pool. */
  alter(...args: Parameters<Roll['alter']>): this {
    for (const roll of this.rolls) roll.alter(...args)
    this.terms = this.rolls.map((roll) => roll.formula)
    return this
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return RollTerm.isDeterministic(this, options)
      ? this._evaluateSync(options)
      : this._evaluateAsync(options)
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    await evaluateNestedRolls(this.rolls, this._root, createOptionsOfNumericRoll(options))
    return this.#storeResults()
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    evaluateNestedRollsSync(this.rolls, this._root, createOptionsOfNumericRoll(options))
    return this.#storeResults()
  }

  #storeResults(): this {
    this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }))
    this._evaluateModifiers()
    return this
  }

  /** Applies the pool's modifiers. Unlike the modifiers of dice, they run synchronously. */
  _evaluateModifiers(): void {
    const requestedModifiers = this.modifiers
    this.modifiers = []
    for (const modifier of requestedModifiers) this._evaluateModifier(readModifierCommand(modifier), modifier)
  }

  _evaluateModifier(modifierCommand: string, modifier: string): void {
    // The cast is safe: every pool is made by `PoolTerm` or a subclass.
    const { MODIFIERS } = this.constructor as typeof PoolTerm
    if (callModifier(this, MODIFIERS, modifierCommand, modifier) !== false) this.modifiers.push(modifier)
  }

  keep(modifier: string): boolean | undefined {
    return keepDiceResults(this.results, modifier)
  }

  drop(modifier: string): boolean | undefined {
    return dropDiceResults(this.results, modifier)
  }

  /** The modifier `cs` counts successes. A pool has no highest face, so the target is required. */
  countSuccess(modifier: string): boolean | undefined {
    return countSuccessfulResults(this.results, modifier, null)
  }

  countFailures(modifier: string): boolean | undefined {
    return countFailedResults(this.results, modifier, null)
  }

  static override _fromData(data: RollTermData & Record<string, unknown>): RollTerm {
    const restoredTermData: PoolTermData = {
      ...data,
      terms: toStringList(data.terms),
      modifiers: toStringList(data.modifiers),
      rolls: restoreStoredRolls(data.rolls),
      results: parseDiceResults(data.results),
    }
    return super._fromData(restoredTermData)
  }

  /** Makes an unevaluated pool from a formula that is exactly one pool. @returns null for any other formula */
  static fromExpression(formula: string, options: RollOptions = {}): PoolTerm | null {
    const rollClass = findDefaultRollClass()
    if (!rollClass.validate(formula)) return null
    const [term, ...others] = rollClass.parse(formula, {})
    if (!(term instanceof PoolTerm) || others.length > 0) return null
    Object.assign(term.options, options)
    return term
  }

  /** Makes a pool from the given rolls. @throws if some of the rolls are evaluated and others are not */
  static fromRolls(poolRolls: Roll[] = []): PoolTerm {
    const evaluatedRolls = poolRolls.filter((roll) => roll._evaluated)
    if (evaluatedRolls.length > 0 && evaluatedRolls.length < poolRolls.length) {
      throw new Error('The rolls of a pool must all be evaluated, or none of them.')
    }
    const poolTerm = new this({ terms: poolRolls.map((roll) => roll.formula), rolls: poolRolls })
    if (evaluatedRolls.length > 0) {
      poolTerm._evaluated = true
      poolTerm._evaluateSync()
    }
    return poolTerm
  }

  static override fromParseNode(node: PoolRollParseNode): PoolTerm {
    const poolRolls = node.terms.map(createRollFromNode)
    const poolFormulas = poolRolls.map((roll) => roll.formula)
    return new this({
      terms: poolFormulas,
      rolls: poolRolls,
      modifiers: splitModifierText(node.modifiers),
      options: node.options,
    })
  }
}

/**
 * Creates evaluation options under which a roll must give a number. A pool compares and adds its results, so text is
 * forbidden, even in a pool that is the argument of a function that accepts text.
 */
function createOptionsOfNumericRoll(options: EvaluationOptions): EvaluationOptions {
  return { ...options, allowStrings: false }
}
