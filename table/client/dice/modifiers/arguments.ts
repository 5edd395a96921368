/**
 * Reads the arguments after a modifier's letters: `kh2`, `r1`, `x>=5`, `r2<3`, `cs>10`.
 * https://foundryvtt.com/article/dice-modifiers/ and https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html
 */
export type ComparisonOperator = '=' | '<' | '<=' | '>' | '>='

export interface ModifierArguments {
  /** The number before the comparison, or the only number if there is no comparison. */
  first?: number
  comparison?: ComparisonOperator
  /** The number after the comparison, such as the 3 in `r1<3`. */
  second?: number
}

export interface ResultCondition {
  comparison: ComparisonOperator
  target: number
}

/**
 * Reads the arguments of a dice modifier, which follow its letters.
 * @returns null if they do not have the form that Foundry's modifiers use
 */
export function readModifierArguments(modifier: string): ModifierArguments | null {
  const patternMatch = /^[a-z]+(\d+)?(?:(=|<=|<|>=|>)(\d+)?)?$/i.exec(modifier)
  if (!patternMatch) return null
  const [, first, comparison, second] = patternMatch
  return {
    ...(first !== undefined && { first: Number(first) }),
    // The cast is safe: this group of the regular expression matches only comparisons.
    ...(comparison !== undefined && { comparison: comparison as ComparisonOperator }),
    ...(second !== undefined && { second: Number(second) }),
  }
}

/**
 * Reads the condition in a modifier, such as `>10`, `=10` or `10` (equal). If the modifier contains no number, the
 * given default is the number to compare with.
 */
export function readResultCondition(
  modifier: string,
  defaultTargetNumber: number | null,
): ResultCondition | null {
  const modifierArguments = readModifierArguments(modifier)
  if (
    !modifierArguments ||
    (modifierArguments.first !== undefined && modifierArguments.comparison !== undefined)
  )
    return null
  const comparedNumber = modifierArguments.second ?? modifierArguments.first ?? defaultTargetNumber
  return comparedNumber === null
    ? null
    : { comparison: modifierArguments.comparison ?? '=', target: comparedNumber }
}

/**
 * Reads which results a modifier concerns, and how many at most. `<3` concerns all results below 3; `2<3` concerns only
 * the first two of them.
 */
export function readResultConditionWithLimit(
  modifier: string,
  defaultTargetNumber: number,
): (ResultCondition & { limit: number }) | null {
  const modifierArguments = readModifierArguments(modifier)
  if (!modifierArguments) return null
  const { first, comparison, second } = modifierArguments
  if (comparison === undefined)
    return { comparison: '=', target: first ?? defaultTargetNumber, limit: Infinity }
  return { comparison, target: second ?? defaultTargetNumber, limit: first ?? Infinity }
}

/** Reads the number of a modifier such as `r2`. Without a number, returns the default. */
export function readNumberArgument(modifier: string, defaultArgumentNumber: number | null): number | null {
  const modifierArguments = readModifierArguments(modifier)
  if (!modifierArguments || modifierArguments.comparison !== undefined) return null
  return modifierArguments.first ?? defaultArgumentNumber
}

/** Foundry's `DiceTerm.compareResult`: does the result meet a condition such as `>= 3`? */
export function isComparisonTrue(
  dieResult: number,
  comparisonOperator: string,
  comparedNumber: number,
): boolean {
  switch (comparisonOperator) {
    case '=':
      return dieResult === comparedNumber
    case '<':
      return dieResult < comparedNumber
    case '<=':
      return dieResult <= comparedNumber
    case '>':
      return dieResult > comparedNumber
    case '>=':
      return dieResult >= comparedNumber
    default:
      throw new Error(`"${comparisonOperator}" is not a comparison of dice results.`)
  }
}

export function isResultConditionMet(dieResult: number, { comparison, target }: ResultCondition): boolean {
  return isComparisonTrue(dieResult, comparison, target)
}
