/**
 * The modifiers that count results, `cs cf even odd df sf`:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html#countSuccess and following
 */
import type { DiceTermResult } from '../dice-results'
import { meetsCondition, readModifierArguments, readResultCondition } from './arguments'
import type { ResultCondition } from './arguments'

export interface CountFlags {
  flagSuccess?: boolean
  flagFailure?: boolean
}

export interface DeductFlags {
  /** Does each failure subtract 1 from the total? */
  deductFailure?: boolean
  /** Does each failure subtract its face value from the total? */
  invertFailure?: boolean
}

/** Foundry's `DiceTerm._applyCount`: a result that meets the condition counts 1, every other result 0. */
export function applyCount(
  results: DiceTermResult[],
  condition: ResultCondition,
  flags: CountFlags = {},
): void {
  countMatchingResults(results, (result) => meetsCondition(result.result, condition), flags)
}

function countMatchingResults(
  results: DiceTermResult[],
  isCounted: (result: DiceTermResult) => boolean,
  { flagSuccess, flagFailure }: CountFlags,
): void {
  for (const result of results) {
    if (!result.active) continue
    const isMatch = isCounted(result)
    result.count = isMatch ? 1 : 0
    if (flagSuccess) result.success = isMatch
    if (flagFailure) result.failure = isMatch
  }
}

/**
 * Foundry's `DiceTerm._applyDeduct`: failures reduce the total. Without a condition, the failures are those results
 * that an earlier modifier has marked.
 */
export function applyDeduct(
  results: DiceTermResult[],
  condition: ResultCondition | null,
  { deductFailure, invertFailure }: DeductFlags = {},
): void {
  for (const result of results) {
    if (!result.active) continue
    const isCountedFailure = condition ? meetsCondition(result.result, condition) : isFailure(result)
    if (!isCountedFailure) continue
    result.failure = true
    delete result.success
    if (deductFailure) result.count = -1
    else if (invertFailure) result.count = -result.result
  }
}

function isFailure(result: DiceTermResult): boolean {
  return result.failure === true || result.success === false
}

export function countSuccess(
  results: DiceTermResult[],
  modifier: string,
  defaultTarget: number | null,
): boolean | undefined {
  const condition = readResultCondition(modifier, defaultTarget)
  if (!condition) return false
  applyCount(results, condition, { flagSuccess: true })
  return undefined
}

export function countFailures(
  results: DiceTermResult[],
  modifier: string,
  defaultTarget: number | null,
): boolean | undefined {
  const condition = readResultCondition(modifier, defaultTarget)
  if (!condition) return false
  applyCount(results, condition, { flagFailure: true })
  return undefined
}

export function countEven(results: DiceTermResult[]): void {
  countMatchingResults(results, (result) => result.result % 2 === 0, { flagSuccess: true })
}

export function countOdd(results: DiceTermResult[]): void {
  countMatchingResults(results, (result) => result.result % 2 !== 0, { flagSuccess: true })
}

export function deductFailures(
  results: DiceTermResult[],
  modifier: string,
  defaultTarget: number,
): boolean | undefined {
  const condition = readFailureCondition(results, modifier, defaultTarget)
  if (condition === undefined) return false
  applyDeduct(results, condition, { deductFailure: true })
  return undefined
}

export function subtractFailures(
  results: DiceTermResult[],
  modifier: string,
  defaultTarget: number,
): boolean | undefined {
  const condition = readFailureCondition(results, modifier, defaultTarget)
  if (condition === undefined) return false
  applyDeduct(results, condition, { invertFailure: true })
  return undefined
}

/**
 * Reads which results count as failures. `6d6cs>3df` uses the failures that `cs` marked. `6d6df` and `6d6df<3` find the
 * failures themselves.
 * @returns null if the failures are already marked; undefined if the arguments are unreadable
 */
function readFailureCondition(
  results: DiceTermResult[],
  modifier: string,
  defaultTarget: number,
): ResultCondition | null | undefined {
  const modifierArguments = readModifierArguments(modifier)
  if (!modifierArguments) return undefined
  const hasNoArguments = modifierArguments.first === undefined && modifierArguments.comparison === undefined
  const hasMarkedResults = results.some(
    (result) => result.success !== undefined || result.failure !== undefined,
  )
  if (hasNoArguments && hasMarkedResults) return null
  return readResultCondition(modifier, defaultTarget) ?? undefined
}
