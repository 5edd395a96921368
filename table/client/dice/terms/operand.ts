/** An operand of a dice term: the number of dice or of faces, as a number or as a roll whose total is the number. */
import { rollFromFormula, rollFromNode } from '../inner-rolls'
import type { DiceOperand } from '../parse-nodes'
import { readRoll } from '../revival'
import type { Roll } from '../../class-types'

export type DiceTermOperand = number | Roll

/** A dice term with more than 999 dice throws (foundry-api §5.3). */
const MAX_DICE_COUNT = 999

/** Returns the operand's number. Undefined while the roll that determines it is not evaluated. */
export function operandValue(operand: DiceTermOperand): number | undefined {
  return typeof operand === 'number' ? operand : operand.total
}

export function operandText(operand: DiceTermOperand): string {
  return typeof operand === 'number' ? String(operand) : `(${operand.formula})`
}

export function alteredOperand(
  operand: DiceTermOperand,
  multiply: number,
  addedDice: number,
): DiceTermOperand {
  if (typeof operand === 'number') return operand * multiply + addedDice
  return rollFromFormula(`(${operand.formula}) * ${multiply} + ${addedDice}`)
}

export function operandFromNode(operand: DiceOperand): DiceTermOperand {
  return typeof operand === 'number' ? operand : rollFromNode(operand.term)
}

/**
 * Restores the number or the faces of a dice term from stored data.
 * @returns undefined if the data contain no operand; the dice class then uses its default
 */
export function operandFromData(operand: unknown): DiceTermOperand | undefined {
  if (operand === undefined || operand === null) return undefined
  if (typeof operand === 'number') return operand
  if (typeof operand === 'object') return readRoll(operand)
  throw new Error(`${JSON.stringify(operand)} is not a number of dice or faces.`)
}

/**
 * The number of dice to roll, after a check of this number and of the faces. 0 dice are valid
 * (foundryvtt/foundryvtt#10808); Foundry does not document negative and fractional numbers.
 * @throws for an invalid number of dice or faces
 */
export function checkedDiceCount(
  formula: string,
  number: number | undefined,
  faces: number | undefined,
): number {
  if (number === undefined || !Number.isInteger(number) || number < 0) {
    throw new Error(`${formula}: ${String(number)} is not a number of dice.`)
  }
  if (number > MAX_DICE_COUNT) throw new Error(`${formula}: a roll has at most ${MAX_DICE_COUNT} dice.`)
  if (faces === undefined || !Number.isSafeInteger(faces) || faces < 1) {
    throw new Error(`${formula}: a die can't have ${String(faces)} faces.`)
  }
  return number
}
