/** Implements `foundry.dice.terms.Die`: https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html */
import { readResultCondition } from '../modifiers/arguments'
import * as count from '../modifiers/count'
import { dropDiceResults, keepDiceResults } from '../modifiers/keep-drop'
import { clampDiceResultsToMaximum, clampDiceResultsToMinimum } from '../modifiers/limit'
import { explodeMatchingDice, rerollMatchingDice } from '../modifiers/reroll-explode'
import type { ModifierHandlersByName } from '../modifiers/call-modifier'
import { DiceTerm } from './dice-term'

/** The result of a method that applies a modifier. `false` means that the modifier has invalid arguments. */
type ModifierResult = boolean | undefined

export class Die extends DiceTerm {
  static override DENOMINATION = 'd'
  static override MODIFIERS: ModifierHandlersByName = {
    r: 'reroll',
    rr: 'rerollRecursive',
    x: 'explode',
    xo: 'explodeOnce',
    k: 'keep',
    kh: 'keep',
    kl: 'keep',
    d: 'drop',
    dh: 'drop',
    dl: 'drop',
    min: 'minimum',
    max: 'maximum',
    even: 'countEven',
    odd: 'countOdd',
    cs: 'countSuccess',
    cf: 'countFailures',
    df: 'deductFailures',
    sf: 'subtractFailures',
    ms: 'marginSuccess',
  }

  /**
   * The total of the dice: the sum of the results. With the modifier `ms`, it is the difference between this sum and
   * the target.
   */
  override get total(): number | undefined {
    const diceTotal = super.total
    const { marginSuccess, marginFailure } = this.options
    if (diceTotal === undefined) return undefined
    if (typeof marginSuccess === 'number') return diceTotal - marginSuccess
    return typeof marginFailure === 'number' ? marginFailure - diceTotal : diceTotal
  }

  override get denomination(): string {
    return super.denomination === 'd' ? `d${String(this.faces)}` : super.denomination
  }

  reroll(modifier: string, { recursive = false } = {}): Promise<ModifierResult> {
    return rerollMatchingDice(this, modifier, { recursive, defaultTarget: this._bounds().lowest })
  }

  rerollRecursive(modifier: string): Promise<ModifierResult> {
    return this.reroll(modifier, { recursive: true })
  }

  explode(modifier: string, { recursive = true } = {}): Promise<ModifierResult> {
    return explodeMatchingDice(this, modifier, { recursive, defaultTarget: this._bounds().highest })
  }

  explodeOnce(modifier: string): Promise<ModifierResult> {
    return this.explode(modifier, { recursive: false })
  }

  keep(modifier: string): ModifierResult {
    return keepDiceResults(this.results, modifier)
  }

  drop(modifier: string): ModifierResult {
    return dropDiceResults(this.results, modifier)
  }

  minimum(modifier: string): ModifierResult {
    return clampDiceResultsToMinimum(this.results, modifier)
  }

  maximum(modifier: string): ModifierResult {
    return clampDiceResultsToMaximum(this.results, modifier)
  }

  countEven(_modifier: string): void {
    count.countEvenResults(this.results)
  }

  countOdd(_modifier: string): void {
    count.countOddResults(this.results)
  }

  countSuccess(modifier: string): ModifierResult {
    return count.countSuccessfulResults(this.results, modifier, this._bounds().highest)
  }

  countFailures(modifier: string): ModifierResult {
    return count.countFailedResults(this.results, modifier, this._bounds().lowest)
  }

  deductFailures(modifier: string): ModifierResult {
    return count.deductDiceFailures(this.results, modifier, this._bounds().lowest)
  }

  subtractFailures(modifier: string): ModifierResult {
    return count.subtractFailedResults(this.results, modifier, this._bounds().lowest)
  }

  /**
   * Stores the target of the modifier in the term's options, because options are kept when the term is stored as JSON.
   * The roll later computes the margin from its final sum.
   */
  marginSuccess(modifier: string): ModifierResult {
    const resultCondition = readResultCondition(modifier, null)
    if (!resultCondition) return false
    const isUpperLimitOfResult = resultCondition.comparison.startsWith('<')
    this.options[isUpperLimitOfResult ? 'marginFailure' : 'marginSuccess'] = resultCondition.target
    return undefined
  }
}
