/**
 * Reads the arguments after a modifier's letters: `kh2`, `r1`, `x>=5`, `r2<3`, `cs>10`.
 * https://foundryvtt.com/article/dice-modifiers/ and https://foundryvtt.com/api/v14/classes/foundry.dice.terms.Die.html
 */
export type Comparison = '=' | '<' | '<=' | '>' | '>='

export interface ModifierArguments {
  /** A number before the comparison, or the only number. */
  first?: number
  comparison?: Comparison
  /** The number after a comparison. */
  second?: number
}

export interface Condition {
  comparison: Comparison
  target: number
}

/** @returns null when no modifier of Foundry accepts these arguments */
export function readArguments(modifier: string): ModifierArguments | null {
  const match = /^[a-z]+(\d+)?(?:(=|<=|<|>=|>)(\d+)?)?$/i.exec(modifier)
  if (!match) return null
  const [, first, comparison, second] = match
  return {
    ...(first !== undefined && { first: Number(first) }),
    // The regular expression captures only a `Comparison`.
    ...(comparison !== undefined && { comparison: comparison as Comparison }),
    ...(second !== undefined && { second: Number(second) }),
  }
}

/** Reads arguments like `>10`, `=10` or `10`. Defaults: the comparison "equal" and the given target. */
export function readCondition(modifier: string, defaultTarget: number | null): Condition | null {
  const given = readArguments(modifier)
  if (!given || (given.first !== undefined && given.comparison !== undefined)) return null
  const target = given.second ?? given.first ?? defaultTarget
  return target === null ? null : { comparison: given.comparison ?? '=', target }
}

/** Reads arguments like `1` (all results that equal 1), `<3` (all below 3) or `2<3` (the first two below 3). */
export function readLimitedCondition(
  modifier: string,
  defaultTarget: number,
): (Condition & { limit: number }) | null {
  const given = readArguments(modifier)
  if (!given) return null
  const { first, comparison, second } = given
  if (comparison === undefined) return { comparison: '=', target: first ?? defaultTarget, limit: Infinity }
  return { comparison, target: second ?? defaultTarget, limit: first ?? Infinity }
}

/** Reads one number like `2`; without a number, the default. */
export function readNumber(modifier: string, defaultNumber: number | null): number | null {
  const given = readArguments(modifier)
  if (!given || given.comparison !== undefined) return null
  return given.first ?? defaultNumber
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

export function meets(result: number, { comparison, target }: Condition): boolean {
  return compareResult(result, comparison, target)
}
