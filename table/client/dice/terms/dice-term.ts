/**
 * Implements `foundry.dice.terms.DiceTerm`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.DiceTerm.html,
 * foundry-api §5.3.
 */
import { readDiceConfig } from '../dice-config'
import { evaluateNestedRolls, evaluateNestedRollsSync } from '../inner-rolls'
import { isComparisonTrue } from '../modifiers/arguments'
import type { ComparisonOperator } from '../modifiers/arguments'
import { applyCountFlags, applyDeductFlags } from '../modifiers/count'
import type { CountModifierFlags, DeductModifierFlags } from '../modifiers/count'
import { keepOrDropDiceResults } from '../modifiers/keep-drop'
import {
  callModifier,
  readModifierCommand,
  MODIFIER_REGEXP,
  splitModifierText,
} from '../modifiers/call-modifier'
import type { ModifierHandlersByName } from '../modifiers/call-modifier'
import { defineMissingMembers } from '../missing-members'
import type { DiceRollParseNode } from '../parse-nodes'
import { parseDiceResults, sumDiceResults, listActiveFaces } from '../dice-results'
import type { DiceTermResult } from '../dice-results'
import { toSerialisedData, toStringList } from '../revival'
import type { Roll } from '../../class-types'
import { createDiceTooltip, listResultClasses } from '../tooltip'
import type { DiceTooltip } from '../tooltip'
import {
  alterDiceOperand,
  assertDiceCountAllowed,
  createOperandFromData,
  createOperandFromNode,
  formatOperand,
  findKnownDiceOperandValue,
} from './operand'
import type { DiceTermOperand } from './operand'
import { RollTerm } from './roll-term'
import type { EvaluationOptions, RollTermData } from './roll-term'

export interface DiceTermData extends RollTermData {
  number?: DiceTermOperand
  faces?: DiceTermOperand
  method?: string | null | undefined
  modifiers?: string[]
  /** The results of dice that were rolled earlier. The evaluation of the term rolls only the remaining dice. */
  results?: DiceTermResult[]
}

export class DiceTerm extends RollTerm {
  static DENOMINATION = ''
  static MODIFIERS: ModifierHandlersByName = {}
  static MODIFIERS_REGEXP_STRING = '([^ (){}[\\]+\\-*/]+)'
  static MODIFIER_REGEXP = MODIFIER_REGEXP
  static override SERIALIZE_ATTRIBUTES = ['number', 'faces', 'modifiers', 'results', 'method']

  static {
    defineMissingMembers(this, 'DiceTerm.', ['matchTerm', 'fromMatch'])
  }

  _number: DiceTermOperand
  _faces: DiceTermOperand
  modifiers: string[]
  results: DiceTermResult[]
  /**
   * The way in which the dice were rolled, such as entry by hand. The practice table only stores it and always
   * generates random numbers.
   */
  method: string | null | undefined

  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], ...data }: DiceTermData = {}) {
    super(data)
    this._number = number
    this._faces = faces
    this.modifiers = modifiers
    this.results = results
    this.method = method
  }

  /**
   * The number of dice that are rolled before modifiers add dice. Undefined if an inner roll determines the number and
   * has not been evaluated yet.
   */
  get number(): number | undefined {
    return findKnownDiceOperandValue(this._number)
  }

  set number(diceCount: number) {
    this._number = diceCount
  }

  get faces(): number | undefined {
    return findKnownDiceOperandValue(this._faces)
  }

  set faces(faceCount: number) {
    this._faces = faceCount
  }

  get denomination(): string {
    return this.#class.DENOMINATION
  }

  /** The dice that are rolled to determine the number of dice and faces, as in the term `(1d4)d(2d6)`. */
  get dice(): DiceTerm[] {
    return this.#inner.flatMap((roll) => roll.dice)
  }

  override get expression(): string {
    const denominationLetter = this.#class.DENOMINATION
    const denominationText = denominationLetter === 'd' ? formatOperand(this._faces) : denominationLetter
    return `${formatOperand(this._number)}d${denominationText}${this.modifiers.join('')}`
  }

  override get total(): number | undefined {
    return this._evaluated ? sumDiceResults(this.results) : undefined
  }

  get values(): number[] {
    return listActiveFaces(this.results)
  }

  override get isDeterministic(): boolean {
    return false
  }

  get #class(): typeof DiceTerm {
    // The cast is safe: every dice term is made by `DiceTerm` or a subclass.
    return this.constructor as typeof DiceTerm
  }

  get #inner(): Roll[] {
    return [this._number, this._faces].filter((diceOperand) => typeof diceOperand !== 'number')
  }

  /** Multiplies the number of dice in this term, then adds `addedDiceCount` dice. */
  alter(diceMultiplier = 1, addedDiceCount = 0): this {
    if (this._evaluated) throw new Error('These dice have been rolled: alter them before the evaluation.')
    this._number = alterDiceOperand(this._number, diceMultiplier, addedDiceCount)
    return this
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return RollTerm.isDeterministic(this, options)
      ? this._evaluateSync(options)
      : this._evaluateAsync(options)
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    await evaluateNestedRolls(this.#inner, this._root, options)
    const diceCount = assertDiceCountAllowed(this.formula, this.number, this.faces)
    while (this.results.length < diceCount) await this.roll(options)
    await this._evaluateModifiers()
    return this
  }

  /**
   * Evaluates the dice synchronously. Only minimised or maximised dice can be evaluated: every die shows the same face.
   * Their modifiers are asynchronous and do not apply: https://github.com/foundryvtt/foundryvtt/issues/11093. All other
   * dice throw; with `strict: false` they stay unrolled.
   */
  _evaluateSync(options: EvaluationOptions = {}): this {
    if (!options.minimize && !options.maximize) {
      if (options.strict !== false) throw new Error(`${this.formula} can't be rolled synchronously.`)
      return this
    }
    evaluateNestedRollsSync(this.#inner, this._root, options)
    const diceCount = assertDiceCountAllowed(this.formula, this.number, this.faces)
    while (this.results.length < diceCount)
      this.results.push({ result: this.#extreme(options), active: true })
    return this
  }

  /** Rolls one more die of this term. */
  async roll(options: EvaluationOptions = {}): Promise<DiceTermResult> {
    const hasFixedFace = options.minimize || options.maximize
    const rolledFace = hasFixedFace
      ? this.#extreme(options)
      : ((await this._roll(options)) ?? this.randomFace())
    const diceResult: DiceTermResult = { result: rolledFace, active: true }
    this.results.push(diceResult)
    return diceResult
  }

  /**
   * Returns the face of the next die if a package has its own source of numbers. Undefined means that the face is
   * random.
   */
  _roll(_options?: EvaluationOptions): Promise<number | undefined> {
    return Promise.resolve(undefined)
  }

  randomFace(): number {
    return this.mapRandomFace(readDiceConfig().randomUniform())
  }

  /**
   * Maps a random number from [0, 1) to a face of the die. The practice table maps 0 to the highest face. Foundry does
   * not document whether 0 gives the highest or the lowest face.
   */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces ?? 0))
  }

  /**
   * The lowest and the highest face, which `minimize` and `maximize` show. Dice that do not count from 1 override this
   * method. Foundry does not document the method's name.
   */
  _bounds(): { lowest: number; highest: number } {
    return { lowest: 1, highest: this.faces ?? 0 }
  }

  #extreme({ minimize }: EvaluationOptions): number {
    const { lowest, highest } = this._bounds()
    return minimize ? lowest : highest
  }

  /** Applies the modifiers in their order. Modifiers that could not be applied are removed from the list. */
  async _evaluateModifiers(): Promise<void> {
    const requestedModifiers = this.modifiers
    this.modifiers = []
    for (const modifier of requestedModifiers)
      await this._evaluateModifier(readModifierCommand(modifier), modifier)
  }

  async _evaluateModifier(modifierCommand: string, modifier: string): Promise<void> {
    const hasModifierApplied = await callModifier(this, this.#class.MODIFIERS, modifierCommand, modifier)
    if (hasModifierApplied !== false) this.modifiers.push(modifier)
  }

  getResultLabel(diceResult: DiceTermResult): string {
    return String(diceResult.result)
  }

  getResultCSS(diceResult: DiceTermResult): (string | null)[] {
    return listResultClasses(this, diceResult)
  }

  getTooltipData(): DiceTooltip {
    return createDiceTooltip(this)
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), number: toSerialisedData(this._number), faces: toSerialisedData(this._faces) }
  }

  static compareResult = isComparisonTrue
  static _keepOrDrop = keepOrDropDiceResults

  static _applyCount(
    diceResults: DiceTermResult[],
    comparisonOperator: ComparisonOperator,
    comparedNumber: number,
    countFlagOptions?: CountModifierFlags,
  ): void {
    applyCountFlags(diceResults, { comparison: comparisonOperator, target: comparedNumber }, countFlagOptions)
  }

  static _applyDeduct(
    diceResults: DiceTermResult[],
    comparisonOperator: ComparisonOperator | null,
    comparedNumber: number,
    deductFlagOptions?: DeductModifierFlags,
  ): void {
    applyDeductFlags(
      diceResults,
      comparisonOperator ? { comparison: comparisonOperator, target: comparedNumber } : null,
      deductFlagOptions,
    )
  }

  static override _fromData(data: RollTermData & Record<string, unknown>): RollTerm {
    const { number, faces, ...rest } = data
    const restoredTermData = {
      ...rest,
      modifiers: toStringList(data.modifiers),
      results: parseDiceResults(data.results),
      ...omitUndefinedValues({ number: createOperandFromData(number), faces: createOperandFromData(faces) }),
    }
    return super._fromData(restoredTermData)
  }

  /** Makes a die of the kind that the parse node names. */
  static override fromParseNode(node: DiceRollParseNode): DiceTerm {
    const { number, faces, modifiers, options } = node
    const { terms } = readDiceConfig()
    const denominationLetter = typeof faces === 'string' ? faces.toLowerCase() : 'd'
    const termClass = Object.hasOwn(terms, denominationLetter) ? terms[denominationLetter] : undefined
    if (!termClass)
      throw new Error(`CONFIG.Dice.terms has no dice of the denomination "d${denominationLetter}".`)
    return new termClass({
      number: createOperandFromNode(number),
      ...(typeof faces !== 'string' && { faces: createOperandFromNode(faces) }),
      modifiers: splitModifierText(modifiers),
      options,
    })
  }
}

/** Removes members that are undefined. The class of the term then uses its default values for them. */
function omitUndefinedValues(termData: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(termData).filter(([, value]) => value !== undefined))
}

declare module '../../class-registry' {
  interface ClassTypes {
    DiceTerm: typeof DiceTerm
  }
}
