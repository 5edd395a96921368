/**
 * `foundry.dice.Roll` and the global `Roll`: https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html, foundry-api §5.1.
 */
import { deprecated } from '../errors'
import { alterTerms } from './alteration'
import type { AlterOptions } from './alteration'
import { defaultRollClass, diceConfig } from './dice-config'
import { checkedTotal, evaluateTerm, evaluateTermSync, totalOf } from './evaluation'
import type { Value } from './evaluation'
import { fillReferences, replaceFormulaData } from './formula-data'
import { collapseInlineResult, expandInlineResult, toAnchor } from './inline-rolls'
import type { ToAnchorOptions } from './inline-rolls'
import { diceOf } from './nested-dice'
import { notGiven } from './not-given'
import type { RollParseNode } from './parse-nodes'
import { RollParser } from './parser'
import { readJson, readRollData, rollClass, termClass } from './revival'
import { renderRoll, renderTooltip } from './roll-html'
import { toMessage } from './roll-message'
import type { ToMessageOptions } from './roll-message'
import type { RenderOptions, RollData, RollOptions } from './roll-types'
import { safeEval } from './safe-eval'
import { simplifyTerms } from './simplify'
import { DiceTerm } from './terms/dice-term'
import { OperatorTerm } from './terms/operator-term'
import { RollTerm } from './terms/roll-term'
import type { EvaluationOptions } from './terms/roll-term'
import { calculate, isTreeNode } from './tree'
import type { Tree } from './tree'

export class Roll {
  static CHAT_TEMPLATE = 'templates/dice/roll.hbs'
  static TOOLTIP_TEMPLATE = 'templates/dice/tooltip.hbs'

  static {
    notGiven(this, 'Roll.', [
      'MATH_PROXY',
      'RESOLVERS',
      'resolverImplementation',
      'registerResult',
      'identifyFulfillableTerms',
      '_classifyStringTerm',
    ])
    notGiven(this.prototype, 'Roll#', ['_resolver'])
  }

  static replaceFormulaData = replaceFormulaData
  static safeEval = safeEval
  static collapseInlineResult = collapseInlineResult

  data: Record<string, unknown>
  options: RollOptions
  terms: RollTerm[]
  /** Protected in the documentation, like all that follows. */
  _dice: DiceTerm[] = []
  _formula: string
  _evaluated = false
  _total: number | string | undefined
  /** The outermost roll that this one is evaluated for. */
  _root: Roll | undefined

  constructor(formula = '', data: Record<string, unknown> = {}, options: RollOptions = {}) {
    this.data = this._prepareData(data)
    this.options = options
    this.terms = this.#class.parse(formula, this.data)
    this._formula = this.#class.getFormula(this.terms)
  }

  get #class(): typeof Roll {
    // Every roll is built from its class: Roll or a subclass of it.
    return this.constructor as typeof Roll
  }

  /** Override point. */
  _prepareData(data: Record<string, unknown>): Record<string, unknown> {
    return data
  }

  /** All dice, those inside parentheticals, functions and pools as well. */
  get dice(): DiceTerm[] {
    return [...this._dice, ...diceOf(this.terms)]
  }

  get formula(): string {
    return this._formula
  }

  /** The formula with what was rolled in place of the dice: `16 + 2 + 4`. */
  get result(): string {
    return this.terms.map((term) => String(term.total ?? 0)).join('')
  }

  get total(): number | undefined {
    return typeof this._total === 'number' ? this._total : undefined
  }

  /** The total, or the text that evaluation with `allowStrings` came to. */
  get product(): number | string | undefined {
    return this._total
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic)
  }

  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#begin(options)
    return this._evaluate(options)
  }

  evaluateSync(options: EvaluationOptions = {}): this {
    this.#begin(options)
    return this._evaluateSync(options)
  }

  #begin(options: EvaluationOptions): void {
    if ('async' in options) deprecated('the option "async" of Roll#evaluate', 'Roll#evaluateSync')
    if (this._evaluated) {
      throw new Error(`This ${this.#class.name} has been evaluated already and can't change any more.`)
    }
    this._evaluated = true
  }

  /** Override point. */
  async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    return this.#settle(await this._evaluateASTAsync(RollParser.toAST(this.terms), options), options)
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    return this.#settle(this._evaluateASTSync(RollParser.toAST(this.terms), options), options)
  }

  #settle(value: Value, options: EvaluationOptions): this {
    // The tree holds what the operators do, not the operators.
    for (const term of this.terms) term._evaluated ||= term instanceof OperatorTerm
    this._total = checkedTotal(this, value, options)
    return this
  }

  /** Terms are evaluated one after the other, in the order of the formula. */
  async _evaluateASTAsync(node: Tree<RollTerm>, options: EvaluationOptions = {}): Promise<Value> {
    if (!isTreeNode(node)) return evaluateTerm(this, node, options)
    const left = await this._evaluateASTAsync(node.operands[0], options)
    return calculate(node.operator, left, await this._evaluateASTAsync(node.operands[1], options))
  }

  _evaluateASTSync(node: Tree<RollTerm>, options: EvaluationOptions = {}): Value {
    if (!isTreeNode(node)) return evaluateTermSync(this, node, options)
    const left = this._evaluateASTSync(node.operands[0], options)
    return calculate(node.operator, left, this._evaluateASTSync(node.operands[1], options))
  }

  /** The total of the terms as they are, for subclasses that changed some after evaluation. */
  _evaluateTotal(): number {
    return Number(checkedTotal(this, totalOf(RollParser.toAST(this.terms))))
  }

  /** Alias of {@link evaluate}. */
  roll(options?: EvaluationOptions): Promise<this> {
    return this.evaluate(options)
  }

  /** Roll the same again: a roll never changes once it is evaluated. */
  reroll(options?: EvaluationOptions): Promise<this> {
    return this.clone().evaluate(options)
  }

  clone(): this {
    // The class of this roll makes rolls of its own kind.
    return new this.#class(this._formula, this.data, { ...this.options }) as this
  }

  /** Multiply the number of dice of every dice term and add to it. */
  alter(multiply = 1, add = 0, options: AlterOptions = {}): this {
    if (this._evaluated) throw new Error("A roll that has been evaluated can't be altered.")
    alterTerms(this.terms, multiply, add, options)
    this.resetFormula()
    return this
  }

  resetFormula(): string {
    this._formula = this.#class.getFormula(this.terms)
    return this._formula
  }

  /** Give the flavour to all terms that have none. */
  propagateFlavor(flavor: string): void {
    for (const term of this.terms) {
      if (!(term instanceof OperatorTerm)) term.options.flavor ||= flavor
    }
  }

  toString(): string {
    return this._formula
  }

  getTooltip(): Promise<string> {
    return renderTooltip(this, this.#class.TOOLTIP_TEMPLATE)
  }

  render(options: RenderOptions = {}): Promise<string> {
    return renderRoll(this, this.#class.CHAT_TEMPLATE, options)
  }

  toMessage(messageData: Record<string, unknown> = {}, options: ToMessageOptions = {}): Promise<unknown> {
    return toMessage(this, messageData, options)
  }

  toAnchor(options: ToAnchorOptions = {}): HTMLAnchorElement {
    return toAnchor(this, options)
  }

  toJSON(): RollData {
    return {
      class: this.#class.name,
      options: this.options,
      dice: this._dice.map((term) => term.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    }
  }

  static get defaultImplementation(): typeof Roll {
    return defaultRollClass()
  }

  static create(formula: string, data: Record<string, unknown> = {}, options: RollOptions = {}): Roll {
    return new (defaultRollClass())(formula, data, options)
  }

  static parse(formula: string, data: Record<string, unknown> = {}): RollTerm[] {
    const replaced = this.replaceFormulaData(formula, data)
    if (replaced.trim() === '') return []
    return this.instantiateAST(new (diceConfig().parser)(replaced).parse())
  }

  static instantiateAST(ast: RollParseNode): RollTerm[] {
    return RollParser.flattenTree(ast).map((node) => termClass(node.class).fromParseNode(node))
  }

  static simplifyTerms(terms: RollTerm[]): RollTerm[] {
    return simplifyTerms(this, terms)
  }

  static getFormula(terms: RollTerm[]): string {
    return terms.map((term) => term.formula).join('')
  }

  /** A roll of given terms, all of them evaluated or none. */
  static fromTerms(terms: RollTerm[], options: RollOptions = {}): Roll {
    const evaluated = terms.filter((term) => term._evaluated)
    if (evaluated.length > 0 && evaluated.length < terms.length) {
      throw new Error('The terms of a roll must all be evaluated, or none of them.')
    }
    const roll = new this('', {}, options)
    roll.terms = terms
    roll.resetFormula()
    if (evaluated.length > 0) {
      roll._evaluated = true
      roll._total = roll._evaluateTotal()
    }
    return roll
  }

  /** Can this formula be rolled, whatever its data? */
  static validate(formula: string): boolean {
    try {
      new this(fillReferences(formula)).evaluateSync({ strict: false })
      return true
    } catch {
      return false
    }
  }

  /** The totals of many rolls of a formula. */
  static async simulate(formula: string, n = 10000): Promise<number[]> {
    const rolls = await Promise.all(Array.from({ length: n }, () => new this(formula).evaluate()))
    return rolls.map((roll) => roll.total ?? 0)
  }

  /** Revive a roll of any configured class, which is found by its name. */
  static fromData(data: object): Roll {
    const name: unknown = 'class' in data ? data.class : undefined
    if (name !== this.name) return rollClass(name).fromData(data)
    const { formula, options, terms, dice, total, evaluated } = readRollData(data)
    const roll = new this(formula, {}, options)
    roll.terms = terms.map((term) => RollTerm.fromData(term))
    roll._dice = dice.map((die) => RollTerm.fromData(die)).filter((die) => die instanceof DiceTerm)
    roll._evaluated = evaluated
    if (evaluated) roll._total = total
    return roll
  }

  static fromJSON(json: string): Roll {
    return this.fromData(readJson(json))
  }

  static expandInlineResult(anchor: HTMLAnchorElement): Promise<void> {
    return expandInlineResult(this, anchor)
  }
}
