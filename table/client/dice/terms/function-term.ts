/**
 * Implements `foundry.dice.terms.FunctionTerm`:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.terms.FunctionTerm.html
 */
import { readDiceConfig } from '../dice-config'
import type { RollFunction } from '../dice-config'
import {
  evaluateNestedRolls,
  evaluateNestedRollsSync,
  createRollFromFormula,
  createRollFromNode,
} from '../inner-rolls'
import type { FunctionRollParseNode } from '../parse-nodes'
import { restoreStoredRolls, toStringList } from '../revival'
import type { Roll } from '../roll'
import type { DiceTerm } from './dice-term'
import { RollTerm } from './roll-term'
import type { EvaluationOptions, RollTermData } from './roll-term'

export interface FunctionTermData extends RollTermData {
  fn: string
  /** The formulas of the function's arguments. */
  terms?: string[]
  /** The evaluated rolls, one for each argument of the function. */
  rolls?: Roll[]
  result?: number | string | undefined
}

export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['fn', 'terms', 'rolls', 'result']

  fn: string
  terms: string[]
  rolls: Roll[]
  result: number | string | undefined
  override isIntermediate = true

  constructor({ fn, terms = [], rolls, result, ...data }: FunctionTermData) {
    super(data)
    this.fn = fn
    this.terms = terms
    this.rolls = rolls ?? terms.map(createRollFromFormula)
    this.result = result
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice)
  }

  override get total(): number | string | undefined {
    return this.result
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(', ')})`
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic)
  }

  /** The function that the term calls: from `CONFIG.Dice.functions`, or else from `Math`. */
  get function(): RollFunction {
    const configuredFunctions = readDiceConfig().functions
    const calledFunction: unknown = Object.hasOwn(configuredFunctions, this.fn)
      ? configuredFunctions[this.fn]
      : Object.hasOwn(Math, this.fn)
        ? Reflect.get(Math, this.fn)
        : undefined
    if (typeof calledFunction !== 'function')
      throw new Error(`Neither CONFIG.Dice.functions nor Math has "${this.fn}".`)
    // The cast promises nothing about the result of the function: `#settle` checks the result after the call.
    return calledFunction as RollFunction
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return RollTerm.isDeterministic(this, options)
      ? this._evaluateSync(options)
      : this._evaluateAsync(options)
  }

  /** Evaluates the arguments, then calls the function. Returns a promise if the configured function does. */
  _evaluateSync(options: EvaluationOptions): this | Promise<this> {
    evaluateNestedRollsSync(this.rolls, this._root, { ...options, allowStrings: true })
    const functionResult = this.#call()
    if (!(functionResult instanceof Promise)) return this.#storeResult(functionResult)
    return functionResult.then((functionValue) => this.#storeResult(functionValue))
  }

  async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    await evaluateNestedRolls(this.rolls, this._root, { ...options, allowStrings: true })
    return this.#storeResult(await this.#call())
  }

  #call(): ReturnType<RollFunction> {
    const { function: fn } = this
    return fn(...this.rolls.map((roll) => roll.product ?? ''))
  }

  /**
   * Stores the result of the function that the term calls. A number in text form becomes a number. Any other text is
   * useful only as the argument of another function.
   */
  #storeResult(functionResult: number | string): this {
    if (typeof functionResult !== 'number' && typeof functionResult !== 'string') {
      throw new Error(`The function "${this.fn}" must return a number or text.`)
    }
    const functionResultAsNumber = functionResult === '' ? NaN : Number(functionResult)
    // Adding 0 turns -0 into 0. JSON does the same.
    this.result = Number.isNaN(functionResultAsNumber) ? functionResult : functionResultAsNumber + 0
    return this
  }

  static override _fromData(
    termData: RollTermData & { fn?: unknown; terms?: unknown; rolls?: unknown; result?: unknown },
  ): RollTerm {
    const { fn, terms, rolls, result, ...rest } = termData
    const restoredTermData: FunctionTermData = {
      ...rest,
      fn: String(fn),
      terms: toStringList(terms),
      rolls: restoreStoredRolls(rolls),
    }
    if (typeof result === 'number' || typeof result === 'string') restoredTermData.result = result
    return super._fromData(restoredTermData)
  }

  static override fromParseNode(node: FunctionRollParseNode): FunctionTerm {
    const rollsOfFunctionArguments = node.terms.map(createRollFromNode)
    return new this({
      fn: node.fn,
      terms: rollsOfFunctionArguments.map((roll) => roll.formula),
      rolls: rollsOfFunctionArguments,
      options: node.options,
    })
  }
}
