/** The number of dice or faces of a dice term: a number, or a roll whose total is the number. */
import { createRollFromFormula, createRollFromNode } from '../inner-rolls'
import type { DiceOperand } from '../parse-nodes'
import { restoreRoll } from '../revival'
import type { Roll } from '../../class-types'

export type DiceTermOperand = number | Roll

/** A dice term with more than 999 dice throws (foundry-api §5.3). */
const MAX_DICE_COUNT = 999

/** Returns the number of dice or faces. Undefined if a roll determines it and has not been evaluated yet. */
export function findKnownDiceOperandValue(diceOperand: DiceTermOperand): number | undefined {
  return typeof diceOperand === 'number' ? diceOperand : diceOperand.total
}

export function formatOperand(diceOperand: DiceTermOperand): string {
  return typeof diceOperand === 'number' ? String(diceOperand) : `(${diceOperand.formula})`
}

export function alterDiceOperand(
  diceOperand: DiceTermOperand,
  diceMultiplier: number,
  addedDiceCount: number,
): DiceTermOperand {
  if (typeof diceOperand === 'number') return diceOperand * diceMultiplier + addedDiceCount
  return createRollFromFormula(`(${diceOperand.formula}) * ${diceMultiplier} + ${addedDiceCount}`)
}

export function createOperandFromNode(operandNode: DiceOperand): DiceTermOperand {
  return typeof operandNode === 'number' ? operandNode : createRollFromNode(operandNode.term)
}

/**
 * Restores a dice term's number of dice or faces from stored data.
 * @returns undefined if the data contain none; the dice class then uses its default
 */
export function createOperandFromData(diceOperandData: unknown): DiceTermOperand | undefined {
  if (diceOperandData === undefined || diceOperandData === null) return undefined
  if (typeof diceOperandData === 'number') return diceOperandData
  if (typeof diceOperandData === 'object') return restoreRoll(diceOperandData)
  throw new Error(`${JSON.stringify(diceOperandData)} is not a number of dice or faces.`)
}

/**
 * Checks the number of dice and the number of faces, and returns the number of dice. A roll of 0 dice is valid
 * (foundryvtt/foundryvtt#10808). Foundry does not document what negative and fractional numbers do.
 * @throws for an invalid number of dice or faces
 */
export function assertDiceCountAllowed(
  formula: string,
  diceCount: number | undefined,
  faceCount: number | undefined,
): number {
  if (diceCount === undefined || !Number.isInteger(diceCount) || diceCount < 0) {
    throw new Error(`${formula}: ${String(diceCount)} is not a number of dice.`)
  }
  if (diceCount > MAX_DICE_COUNT) throw new Error(`${formula}: a roll has at most ${MAX_DICE_COUNT} dice.`)
  if (faceCount === undefined || !Number.isSafeInteger(faceCount) || faceCount < 1) {
    throw new Error(`${formula}: a die can't have ${String(faceCount)} faces.`)
  }
  return diceCount
}
