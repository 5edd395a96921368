/**
 * `foundry.dice.terms.DiceTerm`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.DiceTerm.html, foundry-api §5.3.
 */
import { diceConfig } from '../dice-config'
import { evaluateInner, evaluateInnerSync } from '../inner-rolls'
import { compareResult } from '../modifiers/arguments'
import type { Comparison } from '../modifiers/arguments'
import { applyCount, applyDeduct } from '../modifiers/count'
import type { CountFlags, DeductFlags } from '../modifiers/count'
import { keepOrDrop } from '../modifiers/keep-drop'
import { callModifier, commandOf, MODIFIER_REGEXP, splitModifiers } from '../modifiers/run'
import type { ModifierTable } from '../modifiers/run'
import { notGiven } from '../not-given'
import type { DiceRollParseNode } from '../parse-nodes'
import { readResults, sumOf, valuesOf } from '../results'
import type { DiceTermResult } from '../results'
import { plainOf, readStrings } from '../revival'
import type { Roll } from '../roll'
import { diceTooltip, resultClasses } from '../tooltip'
import type { DiceTooltip } from '../tooltip'
import {
  alteredOperand,
  checkedNumber,
  operandFromData,
  operandFromNode,
  operandText,
  operandValue,
} from './operand'
import type { Operand } from './operand'
import { RollTerm } from './roll-term'
import type { EvaluationOptions, RollTermData } from './roll-term'

export interface DiceTermData extends RollTermData {
  number?: Operand
  faces?: Operand
  method?: string | null | undefined
  modifiers?: string[]
  /** Results rolled beforehand; evaluation rolls only those that are missing. */
  results?: DiceTermResult[]
}

export class DiceTerm extends RollTerm {
  static DENOMINATION = ''
  static MODIFIERS: ModifierTable = {}
  static MODIFIERS_REGEXP_STRING = '([^ (){}[\\]+\\-*/]+)'
  static MODIFIER_REGEXP = MODIFIER_REGEXP
  static override SERIALIZE_ATTRIBUTES = ['number', 'faces', 'modifiers', 'results', 'method']

  static {
    notGiven(this, 'DiceTerm.', ['matchTerm', 'fromMatch'])
  }

  _number: Operand
  _faces: Operand
  modifiers: string[]
  results: DiceTermResult[]
  /** Kept and without effect: the table fulfils every die by its random numbers. */
  method: string | null | undefined

  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], ...data }: DiceTermData = {}) {
    super(data)
    this._number = number
    this._faces = faces
    this.modifiers = modifiers
    this.results = results
    this.method = method
  }

  /** How many dice are rolled, before modifiers; undefined while that is yet to be rolled itself. */
  get number(): number | undefined {
    return operandValue(this._number)
  }

  set number(number: number) {
    this._number = number
  }

  get faces(): number | undefined {
    return operandValue(this._faces)
  }

  set faces(faces: number) {
    this._faces = faces
  }

  get denomination(): string {
    return this.#class.DENOMINATION
  }

  /** The dice of the rolls that give the number and the faces. */
  get dice(): DiceTerm[] {
    return this.#inner.flatMap((roll) => roll.dice)
  }

  override get expression(): string {
    const letter = this.#class.DENOMINATION
    const faces = letter === 'd' ? operandText(this._faces) : letter
    return `${operandText(this._number)}d${faces}${this.modifiers.join('')}`
  }

  override get total(): number | undefined {
    return this._evaluated ? sumOf(this.results) : undefined
  }

  get values(): number[] {
    return valuesOf(this.results)
  }

  override get isDeterministic(): boolean {
    return false
  }

  get #class(): typeof DiceTerm {
    // Every dice term is built from its class: DiceTerm or a subclass of it.
    return this.constructor as typeof DiceTerm
  }

  get #inner(): Roll[] {
    return [this._number, this._faces].filter((operand) => typeof operand !== 'number')
  }

  /** Roll `number * multiply + add` dice. */
  alter(multiply = 1, add = 0): this {
    if (this._evaluated) throw new Error("Dice that have been rolled can't be altered.")
    this._number = alteredOperand(this._number, multiply, add)
    return this
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return RollTerm.isDeterministic(this, options)
      ? this._evaluateSync(options)
      : this._evaluateAsync(options)
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    await evaluateInner(this.#inner, this._root, options)
    const number = checkedNumber(this.formula, this.number, this.faces)
    while (this.results.length < number) await this.roll(options)
    await this._evaluateModifiers()
    return this
  }

  /**
   * Minimised or maximised dice all show one face, and their modifiers are not applied, because modifiers are asynchronous:
   * https://github.com/foundryvtt/foundryvtt/issues/11093. Other dice throw or, with `strict: false`, are not rolled.
   */
  _evaluateSync(options: EvaluationOptions = {}): this {
    if (!options.minimize && !options.maximize) {
      if (options.strict !== false) throw new Error(`${this.formula} can't be rolled synchronously.`)
      return this
    }
    evaluateInnerSync(this.#inner, this._root, options)
    const number = checkedNumber(this.formula, this.number, this.faces)
    while (this.results.length < number) this.results.push({ result: this.#extreme(options), active: true })
    return this
  }

  /** Roll one more die of this term. */
  async roll(options: EvaluationOptions = {}): Promise<DiceTermResult> {
    const fixed = options.minimize || options.maximize
    const result = fixed ? this.#extreme(options) : ((await this._roll(options)) ?? this.randomFace())
    const record: DiceTermResult = { result, active: true }
    this.results.push(record)
    return record
  }

  /** Override point: a face from elsewhere, or undefined for one at random. */
  _roll(_options?: EvaluationOptions): Promise<number | undefined> {
    return Promise.resolve(undefined)
  }

  randomFace(): number {
    return this.mapRandomFace(diceConfig().randomUniform())
  }

  /** The face for a number from [0, 1). Which end gives the highest face is not documented; here it is 0. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces ?? 0))
  }

  /** The faces that minimise and maximise give; dice that don't count from 1 override it. Not a documented name. */
  _bounds(): { lowest: number; highest: number } {
    return { lowest: 1, highest: this.faces ?? 0 }
  }

  #extreme({ minimize }: EvaluationOptions): number {
    const { lowest, highest } = this._bounds()
    return minimize ? lowest : highest
  }

  /** Apply the modifiers in their order, keeping those that apply. */
  async _evaluateModifiers(): Promise<void> {
    const requested = this.modifiers
    this.modifiers = []
    for (const modifier of requested) await this._evaluateModifier(commandOf(modifier), modifier)
  }

  async _evaluateModifier(command: string, modifier: string): Promise<void> {
    const applied = await callModifier(this, this.#class.MODIFIERS, command, modifier)
    if (applied !== false) this.modifiers.push(modifier)
  }

  getResultLabel(result: DiceTermResult): string {
    return String(result.result)
  }

  getResultCSS(result: DiceTermResult): (string | null)[] {
    return resultClasses(this, result)
  }

  getTooltipData(): DiceTooltip {
    return diceTooltip(this)
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), number: plainOf(this._number), faces: plainOf(this._faces) }
  }

  static compareResult = compareResult
  static _keepOrDrop = keepOrDrop

  static _applyCount(
    results: DiceTermResult[],
    comparison: Comparison,
    target: number,
    flags?: CountFlags,
  ): void {
    applyCount(results, { comparison, target }, flags)
  }

  static _applyDeduct(
    results: DiceTermResult[],
    comparison: Comparison | null,
    target: number,
    flags?: DeductFlags,
  ): void {
    applyDeduct(results, comparison ? { comparison, target } : null, flags)
  }

  static override _fromData(data: RollTermData & Record<string, unknown>): RollTerm {
    const { number, faces, ...rest } = data
    const revived = {
      ...rest,
      modifiers: readStrings(data.modifiers),
      results: readResults(data.results),
      ...definedOnly({ number: operandFromData(number), faces: operandFromData(faces) }),
    }
    return super._fromData(revived)
  }

  /** A die of the denomination that the node names. */
  static override fromParseNode(node: DiceRollParseNode): DiceTerm {
    const { number, faces, modifiers, options } = node
    const { terms } = diceConfig()
    const letter = typeof faces === 'string' ? faces.toLowerCase() : 'd'
    const cls = Object.hasOwn(terms, letter) ? terms[letter] : undefined
    if (!cls) throw new Error(`There are no dice of the kind "d${letter}".`)
    return new cls({
      number: operandFromNode(number),
      ...(typeof faces !== 'string' && { faces: operandFromNode(faces) }),
      modifiers: splitModifiers(modifiers),
      options,
    })
  }
}

/** Without the undefined members, so that a class's own defaults stand. */
function definedOnly(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}
