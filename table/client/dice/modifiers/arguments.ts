/**
 * Reads the arguments after a modifier's letters: `kh2`, `r1`, `x>=5`, `r2<3`, `cs>10`.
 * https://foundryvtt.com/article/dice-modifiers/ and https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html
 */
export type Comparison = '=' | '<' | '<=' | '>' | '>='

export interface ModifierArguments {
  /** The number before the comparison, or the only number. */
  first?: number
  comparison?: Comparison
  /** The number after a comparison. */
  second?: number
}

export interface ResultCondition {
  comparison: Comparison
  target: number
}

/** @returns null when no modifier of Foundry accepts these arguments */
export function readModifierArguments(modifier: string): ModifierArguments | null {
  const match = /^[a-z]+(\d+)?(?:(=|<=|<|>=|>)(\d+)?)?$/i.exec(modifier)
  if (!match) return null
  const [, first, comparison, second] = match
  return {
    ...(first !== undefined && { first: Number(first) }),
    // Cast: the regular expression captures nothing but a `Comparison`.
    ...(comparison !== undefined && { comparison: comparison as Comparison }),
    ...(second !== undefined && { second: Number(second) }),
  }
}

/** Reads arguments like `>10`, `=10` or `10`. Defaults: the comparison "equal" and the given target. */
export function readResultCondition(modifier: string, defaultTarget: number | null): ResultCondition | null {
  const modifierArguments = readModifierArguments(modifier)
  if (
    !modifierArguments ||
    (modifierArguments.first !== undefined && modifierArguments.comparison !== undefined)
  )
    return null
  const target = modifierArguments.second ?? modifierArguments.first ?? defaultTarget
  return target === null ? null : { comparison: modifierArguments.comparison ?? '=', target }
}

/** Reads arguments like `1` (all results that equal 1), `<3` (all below 3) or `2<3` (the first two below 3). */
export function readLimitedCondition(
  modifier: string,
  defaultTarget: number,
): (ResultCondition & { limit: number }) | null {
  const modifierArguments = readModifierArguments(modifier)
  if (!modifierArguments) return null
  const { first, comparison, second } = modifierArguments
  if (comparison === undefined) return { comparison: '=', target: first ?? defaultTarget, limit: Infinity }
  return { comparison, target: second ?? defaultTarget, limit: first ?? Infinity }
}

/** Reads one number like `2`; without a number, the default. */
export function readNumberArgument(modifier: string, defaultNumber: number | null): number | null {
  const modifierArguments = readModifierArguments(modifier)
  if (!modifierArguments || modifierArguments.comparison !== undefined) return null
  return modifierArguments.first ?? defaultNumber
}

/** `DiceTerm.compareResult` */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case '=':
      return result === target
    case '<':
      return result < target
    case '<=':
      return result <= target
    case '>':
      return result > target
    case '>=':
      return result >= target
    default:
      throw new Error(`"${comparison}" is not a comparison of dice results.`)
  }
}

export function meetsCondition(result: number, { comparison, target }: ResultCondition): boolean {
  return compareResult(result, comparison, target)
}
