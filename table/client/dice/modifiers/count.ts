/**
 * The modifiers that count results, `cs cf even odd df sf`:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html#countSuccess and following
 */
import type { DiceTermResult } from '../dice-results'
import { isResultConditionMet, readModifierArguments, readResultCondition } from './arguments'
import type { ResultCondition } from './arguments'

export interface CountModifierFlags {
  flagSuccess?: boolean
  flagFailure?: boolean
}

export interface DeductModifierFlags {
  /** True if each die that counts as a failure subtracts 1 from the total. */
  deductFailure?: boolean
  /** True if each die that counts as a failure subtracts the number on its face from the total. */
  invertFailure?: boolean
}

/** Foundry's `DiceTerm._applyCount`: a result that meets the condition counts 1, every other result 0. */
export function applyCountFlags(
  diceResults: DiceTermResult[],
  resultCondition: ResultCondition,
  countFlagOptions: CountModifierFlags = {},
): void {
  countMatchingResults(
    diceResults,
    (diceResult) => isResultConditionMet(diceResult.result, resultCondition),
    countFlagOptions,
  )
}

function countMatchingResults(
  diceResults: DiceTermResult[],
  isResultCounted: (diceResult: DiceTermResult) => boolean,
  { flagSuccess, flagFailure }: CountModifierFlags,
): void {
  for (const diceResult of diceResults) {
    if (!diceResult.active) continue
    const isResultMatching = isResultCounted(diceResult)
    diceResult.count = isResultMatching ? 1 : 0
    if (flagSuccess) diceResult.success = isResultMatching
    if (flagFailure) diceResult.failure = isResultMatching
  }
}

/**
 * Foundry's `DiceTerm._applyDeduct`: failures reduce the total. Without a condition, failures are the results marked by
 * an earlier modifier.
 */
export function applyDeductFlags(
  diceResults: DiceTermResult[],
  resultCondition: ResultCondition | null,
  { deductFailure, invertFailure }: DeductModifierFlags = {},
): void {
  for (const diceResult of diceResults) {
    if (!diceResult.active) continue
    const isCountedFailure = resultCondition
      ? isResultConditionMet(diceResult.result, resultCondition)
      : isFailedResult(diceResult)
    if (!isCountedFailure) continue
    diceResult.failure = true
    delete diceResult.success
    if (deductFailure) diceResult.count = -1
    else if (invertFailure) diceResult.count = -diceResult.result
  }
}

function isFailedResult(diceResult: DiceTermResult): boolean {
  return diceResult.failure === true || diceResult.success === false
}

export function countSuccessfulResults(
  diceResults: DiceTermResult[],
  modifier: string,
  defaultTargetNumber: number | null,
): boolean | undefined {
  const successCondition = readResultCondition(modifier, defaultTargetNumber)
  if (!successCondition) return false
  applyCountFlags(diceResults, successCondition, { flagSuccess: true })
  return undefined
}

export function countFailedResults(
  diceResults: DiceTermResult[],
  modifier: string,
  defaultTargetNumber: number | null,
): boolean | undefined {
  const failureCondition = readResultCondition(modifier, defaultTargetNumber)
  if (!failureCondition) return false
  applyCountFlags(diceResults, failureCondition, { flagFailure: true })
  return undefined
}

export function countEvenResults(diceResults: DiceTermResult[]): void {
  countMatchingResults(diceResults, (diceResult) => diceResult.result % 2 === 0, { flagSuccess: true })
}

export function countOddResults(diceResults: DiceTermResult[]): void {
  countMatchingResults(diceResults, (diceResult) => diceResult.result % 2 !== 0, { flagSuccess: true })
}

export function deductDiceFailures(
  diceResults: DiceTermResult[],
  modifier: string,
  defaultTargetNumber: number,
): boolean | undefined {
  const failureCondition = readFailureCondition(diceResults, modifier, defaultTargetNumber)
  if (failureCondition === undefined) return false
  applyDeductFlags(diceResults, failureCondition, { deductFailure: true })
  return undefined
}

export function subtractFailedResults(
  diceResults: DiceTermResult[],
  modifier: string,
  defaultTargetNumber: number,
): boolean | undefined {
  const failureCondition = readFailureCondition(diceResults, modifier, defaultTargetNumber)
  if (failureCondition === undefined) return false
  applyDeductFlags(diceResults, failureCondition, { invertFailure: true })
  return undefined
}

/**
 * Reads the condition under which a result counts as a failure. In `6d6cs>3df`, `cs` has already marked the failures.
 * In `6d6df` and `6d6df<3`, `df` finds the failures itself.
 * @returns null if the failures are already marked; undefined if the arguments are unreadable
 */
function readFailureCondition(
  diceResults: DiceTermResult[],
  modifier: string,
  defaultTargetNumber: number,
): ResultCondition | null | undefined {
  const modifierArguments = readModifierArguments(modifier)
  if (!modifierArguments) return undefined
  const hasModifierNoArguments =
    modifierArguments.first === undefined && modifierArguments.comparison === undefined
  const areAnyResultsMarked = diceResults.some(
    (diceResult) => diceResult.success !== undefined || diceResult.failure !== undefined,
  )
  if (hasModifierNoArguments && areAnyResultsMarked) return null
  return readResultCondition(modifier, defaultTargetNumber) ?? undefined
}
