/**
 * Implements `foundry.dice.terms.RollTerm`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.RollTerm.html,
 * foundry-api §5.3.
 */
import { defineMissingMembers } from '../missing-members'
import type { RollParseNode } from '../parse-nodes'
import { toSerialisedData, parseJsonObject, readRollOptions, findTermClass } from '../revival'
import type { Roll } from '../../class-types'
import type { RollOptions } from '../roll-types'

/** The options of `Roll#evaluate`. The roll passes them to each of its terms. */
export interface EvaluationOptions {
  minimize?: boolean
  maximize?: boolean
  /** True if a term may contain text that is not a number. Otherwise such text throws. */
  allowStrings?: boolean
  /**
   * In Foundry, this option lets a person enter the results of dice by hand. It has no effect on the practice table.
   */
  allowInteractive?: boolean
  /** True (default): in a synchronous evaluation, a term with random results throws. False: it counts as 0. */
  strict?: boolean
  [memberName: string]: unknown
}

export interface RollTermData {
  class?: string
  evaluated?: boolean
  options?: RollOptions
}

export type RollTermTotal = number | string | undefined

export class RollTerm {
  static FLAVOR_REGEXP_STRING = '(?:\\[([^\\]]+)\\])'
  static FLAVOR_REGEXP = new RegExp(RollTerm.FLAVOR_REGEXP_STRING, 'g')
  /** The names of the members that `toJSON` adds to the members of every term. */
  static SERIALIZE_ATTRIBUTES: string[] = []

  static {
    defineMissingMembers(this, 'RollTerm.', ['REGEXP'])
  }

  options: RollOptions
  isIntermediate = false
  /** Foundry's documentation marks this member as protected. */
  _evaluated = false
  /** The outermost roll whose evaluation includes this term. Foundry's documentation marks this member as protected. */
  _root: Roll | undefined

  constructor({ options = {} }: RollTermData = {}) {
    this.options = options
  }

  /** The formula of the term before its evaluation, without its flavour text. */
  get expression(): string {
    throw new Error(`${this.constructor.name} must override "expression".`)
  }

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression
  }

  get total(): RollTermTotal {
    return undefined
  }

  get flavor(): string {
    return this.options.flavor ?? ''
  }

  /**
   * Always undefined. In Foundry, this member is the window in which a person enters dice results by hand. The practice
   * table has no such window.
   */
  get resolver(): undefined {
    return undefined
  }

  get isDeterministic(): boolean {
    return true
  }

  /** Evaluates the term; a second evaluation throws. Callers always `await` the result, which may be a promise. */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated) {
      throw new Error(
        `This ${this.constructor.name} has been evaluated already; an evaluated term can't change.`,
      )
    }
    this._evaluated = true
    return this._evaluate(options)
  }

  _evaluate(_options: EvaluationOptions): this | Promise<this> {
    return this
  }

  /** True if the term has the same total each time it is evaluated with these options. */
  static isDeterministic(rollTerm: RollTerm, { minimize, maximize }: EvaluationOptions = {}): boolean {
    return minimize === true || maximize === true || rollTerm.isDeterministic
  }

  toJSON(): Record<string, unknown> {
    const termData: Record<string, unknown> = {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
    }
    // The cast is safe: every term is made by `RollTerm` or a subclass.
    for (const attributeName of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES) {
      termData[attributeName] = toSerialisedData(Reflect.get(this, attributeName))
    }
    return termData
  }

  /**
   * Restores a term from its stored data. The name of the term's class in the data determines which configured class is
   * used.
   */
  static fromData(termData: object): RollTerm {
    return findTermClass('class' in termData ? termData.class : undefined)._fromData(termData)
  }

  static fromJSON(jsonText: string): RollTerm {
    return this.fromData(parseJsonObject(jsonText))
  }

  /** Restores a term of this class from its data. Subclasses override this method. */
  static _fromData(termData: RollTermData): RollTerm {
    const rollTerm = new this({ ...termData, options: readRollOptions(termData.options) })
    rollTerm._evaluated = termData.evaluated === true
    return rollTerm
  }

  static fromParseNode(parseNode: RollParseNode): RollTerm {
    return new this(parseNode)
  }
}

declare module '../../class-registry' {
  interface ClassTypes {
    RollTerm: typeof RollTerm
  }
}
