/**
 * `foundry.dice.terms.RollTerm`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.RollTerm.html, foundry-api §5.3.
 */
import { notGiven } from '../not-given'
import type { RollParseNode } from '../parse-nodes'
import { plainOf, readJson, readOptions, termClass } from '../revival'
import type { Roll } from '../roll'
import type { RollOptions } from '../roll-types'

/** Options of `Roll#evaluate`, handed on to every term. */
export interface EvaluationOptions {
  minimize?: boolean
  maximize?: boolean
  /** Strings that mean nothing are let through instead of throwing. */
  allowStrings?: boolean
  /** Accepted and without effect: the table has no resolver for dice entered by hand. */
  allowInteractive?: boolean
  /** For synchronous evaluation: throw at randomness (the default) or count it as 0. */
  strict?: boolean
  [key: string]: unknown
}

export interface RollTermData {
  class?: string
  evaluated?: boolean
  options?: RollOptions
}

export type TermTotal = number | string | undefined

export class RollTerm {
  static FLAVOR_REGEXP_STRING = '(?:\\[([^\\]]+)\\])'
  static FLAVOR_REGEXP = new RegExp(RollTerm.FLAVOR_REGEXP_STRING, 'g')
  /** The further members that `toJSON` keeps. */
  static SERIALIZE_ATTRIBUTES: string[] = []

  static {
    notGiven(this, 'RollTerm.', ['REGEXP'])
  }

  options: RollOptions
  isIntermediate = false
  /** Protected in the documentation. */
  _evaluated = false
  /** Protected in the documentation: the outermost roll this term is evaluated for. */
  _root: Roll | undefined

  constructor({ options = {} }: RollTermData = {}) {
    this.options = options
  }

  /** The term without its flavour, as it was before evaluation. */
  get expression(): string {
    throw new Error(`${this.constructor.name} must give an expression.`)
  }

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression
  }

  get total(): TermTotal {
    return undefined
  }

  get flavor(): string {
    return this.options.flavor ?? ''
  }

  /** The window in which somebody enters the dice: here nobody does. */
  get resolver(): undefined {
    return undefined
  }

  get isDeterministic(): boolean {
    return true
  }

  /** Evaluate the term, once. Gives a Promise only where the outcome needs one: always `await` it. */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated) {
      throw new Error(`This ${this.constructor.name} has been evaluated already and can't change any more.`)
    }
    this._evaluated = true
    return this._evaluate(options)
  }

  _evaluate(_options: EvaluationOptions): this | Promise<this> {
    return this
  }

  /** Will this term give the same total whenever it is evaluated with these options? */
  static isDeterministic(term: RollTerm, { minimize, maximize }: EvaluationOptions = {}): boolean {
    return minimize === true || maximize === true || term.isDeterministic
  }

  toJSON(): Record<string, unknown> {
    const data: Record<string, unknown> = {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
    }
    // Every term is built from its class: RollTerm or a subclass of it.
    for (const attribute of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES) {
      data[attribute] = plainOf(Reflect.get(this, attribute))
    }
    return data
  }

  /** Revive a serialised term of any configured class, which is found by its name. */
  static fromData(data: object): RollTerm {
    return termClass('class' in data ? data.class : undefined)._fromData(data)
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(readJson(json))
  }

  /** Override point of one class's revival. */
  static _fromData(data: RollTermData): RollTerm {
    const term = new this({ ...data, options: readOptions(data.options) })
    term._evaluated = data.evaluated === true
    return term
  }

  static fromParseNode(node: RollParseNode): RollTerm {
    return new this(node)
  }
}
