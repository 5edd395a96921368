/**
 * `foundry.dice.Roll` and the global `Roll`: https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html, foundry-api
 * §5.1.
 */
import { throwDeprecated } from '../errors'
import { alterDiceTerms } from './alteration'
import type { RollAlterationOptions } from './alteration'
import { findDefaultRollClass, readDiceConfig } from './dice-config'
import {
  requireNumericTotal,
  evaluateRollTerm,
  evaluateRollTermSync,
  evaluateOperatorTreeTotal,
} from './evaluation'
import type { RollTotalValue } from './evaluation'
import { replaceReferencesByNumberOne, replaceFormulaData } from './formula-data'
import { collapseInlineResult, expandInlineResult, toAnchor } from './inline-rolls'
import type { ToAnchorOptions } from './inline-rolls'
import { collectDiceTerms } from './nested-dice'
import { defineMissingMembers } from './missing-members'
import type { RollParseNode } from './parse-nodes'
import { RollParser } from './parser'
import { parseJsonObject, readRollData, findRollClass, findTermClass } from './revival'
import { renderRollHtml, renderDiceTooltip } from './roll-html'
import { postRollMessage } from './roll-message'
import type { ToMessageOptions } from './roll-message'
import type { RollRenderOptions, SerialisedRoll, RollOptions } from './roll-types'
import { safeEval } from './safe-eval'
import { simplifyTerms } from './simplify'
import { DiceTerm } from './terms/dice-term'
import { OperatorTerm } from './terms/operator-term'
import { RollTerm } from './terms/roll-term'
import type { EvaluationOptions } from './terms/roll-term'
import { applyArithmeticOperator, isOperatorNode } from './tree'
import type { OperatorTree } from './tree'

export class Roll {
  static CHAT_TEMPLATE = 'templates/dice/roll.hbs'
  static TOOLTIP_TEMPLATE = 'templates/dice/tooltip.hbs'

  static {
    defineMissingMembers(this, 'Roll.', [
      'MATH_PROXY',
      'RESOLVERS',
      'resolverImplementation',
      'registerResult',
      'identifyFulfillableTerms',
      '_classifyStringTerm',
    ])
    defineMissingMembers(this.prototype, 'Roll#', ['_resolver'])
  }

  static replaceFormulaData = replaceFormulaData
  static safeEval = safeEval
  static collapseInlineResult = collapseInlineResult

  data: Record<string, unknown>
  options: RollOptions
  terms: RollTerm[]
  /** Foundry's documentation marks this field and the following fields with an underscore as protected. */
  _dice: DiceTerm[] = []
  _formula: string
  _evaluated = false
  _total: number | string | undefined
  /** The outermost roll that contains this roll. Evaluating the outermost roll evaluates this roll too. */
  _root: Roll | undefined

  constructor(formula = '', rollData: Record<string, unknown> = {}, options: RollOptions = {}) {
    this.data = this._prepareData(rollData)
    this.options = options
    this.terms = this.#class.parse(formula, this.data)
    this._formula = this.#class.getFormula(this.terms)
  }

  get #class(): typeof Roll {
    // The cast is safe: every roll is made by `Roll` or a subclass.
    return this.constructor as typeof Roll
  }

  /** Packages may override this method. */
  _prepareData(rollData: Record<string, unknown>): Record<string, unknown> {
    return rollData
  }

  /** All dice of the roll, including dice inside parentheses, functions and pools. */
  get dice(): DiceTerm[] {
    return [...this._dice, ...collectDiceTerms(this.terms)]
  }

  get formula(): string {
    return this._formula
  }

  /** The formula with each term replaced by its total, for example `16 + 2 + 4`. */
  get result(): string {
    return this.terms.map((rollTerm) => String(rollTerm.total ?? 0)).join('')
  }

  get total(): number | undefined {
    return typeof this._total === 'number' ? this._total : undefined
  }

  /** The roll's total. It may be text if the evaluation had the option `allowStrings`. */
  get product(): number | string | undefined {
    return this._total
  }

  get isDeterministic(): boolean {
    return this.terms.every((rollTerm) => rollTerm.isDeterministic)
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
    if ('async' in options) throwDeprecated('the option "async" of Roll#evaluate', 'Roll#evaluateSync')
    if (this._evaluated) {
      throw new Error(`This ${this.#class.name} has been evaluated already; an evaluated roll can't change.`)
    }
    this._evaluated = true
  }

  /** Evaluates the roll. Packages may override this method. */
  async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    return this.#finish(await this._evaluateASTAsync(RollParser.toAST(this.terms), options), options)
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    return this.#finish(this._evaluateASTSync(RollParser.toAST(this.terms), options), options)
  }

  #finish(rollTotalValue: RollTotalValue, options: EvaluationOptions): this {
    // The evaluation marks only the terms that are leaves of the operator tree as evaluated. Operators are not leaves,
    // so this loop marks the operators.
    for (const rollTerm of this.terms) rollTerm._evaluated ||= rollTerm instanceof OperatorTerm
    this._total = requireNumericTotal(this, rollTotalValue, options)
    return this
  }

  /** Evaluates the terms one after another, in the order of the formula. */
  async _evaluateASTAsync(
    operatorTree: OperatorTree<RollTerm>,
    options: EvaluationOptions = {},
  ): Promise<RollTotalValue> {
    if (!isOperatorNode(operatorTree)) return evaluateRollTerm(this, operatorTree, options)
    const leftValue = await this._evaluateASTAsync(operatorTree.operands[0], options)
    return applyArithmeticOperator(
      operatorTree.operator,
      leftValue,
      await this._evaluateASTAsync(operatorTree.operands[1], options),
    )
  }

  _evaluateASTSync(operatorTree: OperatorTree<RollTerm>, options: EvaluationOptions = {}): RollTotalValue {
    if (!isOperatorNode(operatorTree)) return evaluateRollTermSync(this, operatorTree, options)
    const leftValue = this._evaluateASTSync(operatorTree.operands[0], options)
    return applyArithmeticOperator(
      operatorTree.operator,
      leftValue,
      this._evaluateASTSync(operatorTree.operands[1], options),
    )
  }

  /** Computes the total of the roll's terms. Subclasses call this method after they have changed evaluated terms. */
  _evaluateTotal(): number {
    return Number(requireNumericTotal(this, evaluateOperatorTreeTotal(RollParser.toAST(this.terms))))
  }

  /** Evaluates the roll: another name of {@link evaluate}. */
  roll(options?: EvaluationOptions): Promise<this> {
    return this.evaluate(options)
  }

  /** Evaluates the formula again as a new roll, because an evaluated roll never changes. */
  reroll(options?: EvaluationOptions): Promise<this> {
    return this.clone().evaluate(options)
  }

  clone(): this {
    // The cast is safe: `#class` is the class of this roll.
    return new this.#class(this._formula, this.data, { ...this.options }) as this
  }

  /** Multiplies the number of dice in every dice term, then adds `addedDiceCount` dice. */
  alter(diceMultiplier = 1, addedDiceCount = 0, options: RollAlterationOptions = {}): this {
    if (this._evaluated) throw new Error('This roll has been evaluated: alter it before the evaluation.')
    alterDiceTerms(this.terms, diceMultiplier, addedDiceCount, options)
    this.resetFormula()
    return this
  }

  resetFormula(): string {
    this._formula = this.#class.getFormula(this.terms)
    return this._formula
  }

  /** Gives the flavour text to every term that has no flavour text yet. */
  propagateFlavor(flavorText: string): void {
    for (const rollTerm of this.terms) {
      if (!(rollTerm instanceof OperatorTerm)) rollTerm.options.flavor ||= flavorText
    }
  }

  toString(): string {
    return this._formula
  }

  getTooltip(): Promise<string> {
    return renderDiceTooltip(this, this.#class.TOOLTIP_TEMPLATE)
  }

  render(options: RollRenderOptions = {}): Promise<string> {
    return renderRollHtml(this, this.#class.CHAT_TEMPLATE, options)
  }

  toMessage(messageData: Record<string, unknown> = {}, options: ToMessageOptions = {}): Promise<unknown> {
    return postRollMessage(this, messageData, options)
  }

  toAnchor(options: ToAnchorOptions = {}): HTMLAnchorElement {
    return toAnchor(this, options)
  }

  toJSON(): SerialisedRoll {
    return {
      class: this.#class.name,
      options: this.options,
      dice: this._dice.map((rollTerm) => rollTerm.toJSON()),
      formula: this._formula,
      terms: this.terms.map((rollTerm) => rollTerm.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    }
  }

  static get defaultImplementation(): typeof Roll {
    return findDefaultRollClass()
  }

  static create(formula: string, rollData: Record<string, unknown> = {}, options: RollOptions = {}): Roll {
    return new (findDefaultRollClass())(formula, rollData, options)
  }

  static parse(formula: string, rollData: Record<string, unknown> = {}): RollTerm[] {
    const formulaWithData = this.replaceFormulaData(formula, rollData)
    if (formulaWithData.trim() === '') return []
    return this.instantiateAST(new (readDiceConfig().parser)(formulaWithData).parse())
  }

  static instantiateAST(parseTree: RollParseNode): RollTerm[] {
    return RollParser.flattenTree(parseTree).map((parseNode) =>
      findTermClass(parseNode.class).fromParseNode(parseNode),
    )
  }

  static simplifyTerms(rollTerms: RollTerm[]): RollTerm[] {
    return simplifyTerms(this, rollTerms)
  }

  static getFormula(rollTerms: RollTerm[]): string {
    return rollTerms.map((rollTerm) => rollTerm.formula).join('')
  }

  /** Makes a roll from the given terms. @throws if some of the terms are evaluated and others are not */
  static fromTerms(rollTerms: RollTerm[], options: RollOptions = {}): Roll {
    const evaluatedTerms = rollTerms.filter((rollTerm) => rollTerm._evaluated)
    if (evaluatedTerms.length > 0 && evaluatedTerms.length < rollTerms.length) {
      throw new Error('The terms of a roll must all be evaluated, or none of them.')
    }
    const roll = new this('', {}, options)
    roll.terms = rollTerms
    roll.resetFormula()
    if (evaluatedTerms.length > 0) {
      roll._evaluated = true
      roll._total = roll._evaluateTotal()
    }
    return roll
  }

  /** True if the formula is valid for any data to which its references may lead. */
  static validate(formula: string): boolean {
    try {
      new this(replaceReferencesByNumberOne(formula)).evaluateSync({ strict: false })
      return true
    } catch {
      return false
    }
  }

  /** Evaluates a formula many times and returns the totals. */
  static async simulate(formula: string, rollCount = 10000): Promise<number[]> {
    const simulatedRolls = await Promise.all(
      Array.from({ length: rollCount }, () => new this(formula).evaluate()),
    )
    return simulatedRolls.map((roll) => roll.total ?? 0)
  }

  /** Restores a roll of any configured class, found by the class's name. */
  static fromData(serialisedRoll: object): Roll {
    const className: unknown = 'class' in serialisedRoll ? serialisedRoll.class : undefined
    if (className !== this.name) return findRollClass(className).fromData(serialisedRoll)
    const { formula, options, terms, dice, total, evaluated } = readRollData(serialisedRoll)
    const roll = new this(formula, {}, options)
    roll.terms = terms.map((termData) => RollTerm.fromData(termData))
    roll._dice = dice.map((die) => RollTerm.fromData(die)).filter((die) => die instanceof DiceTerm)
    roll._evaluated = evaluated
    if (evaluated) roll._total = total
    return roll
  }

  static fromJSON(jsonText: string): Roll {
    return this.fromData(parseJsonObject(jsonText))
  }

  static expandInlineResult(anchor: HTMLAnchorElement): Promise<void> {
    return expandInlineResult(this, anchor)
  }
}

declare module '../class-registry' {
  interface ClassTypes {
    Roll: typeof Roll
  }
}
