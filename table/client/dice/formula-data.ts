/**
 * Replaces references such as `@level` in formulas by their values, as `Roll.replaceFormulaData` does:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#replaceFormulaData
 */
import { ui } from '../state'

export interface ReplaceFormulaDataOptions {
  /** The text that replaces a reference to a missing path. Without this option, the reference stays in the formula. */
  missing?: string
  /** Is the user warned when a path is missing? */
  warn?: boolean
}

/** Matches a data reference. Its path may contain hyphens: `@a-1` is one reference, not a subtraction. */
const DATA_REFERENCE = /@([a-z.0-9_-]+)/gi

export function replaceFormulaData(
  formula: string,
  data: object,
  { missing, warn = false }: ReplaceFormulaDataOptions = {},
): string {
  return formula.replace(DATA_REFERENCE, (reference: string, path: string) => {
    const value = readDataPath(data, path)
    if (value === undefined || value === null) {
      if (warn) ui.notifications?.warn(`A roll refers to ${reference}, which its data has not.`)
      return missing ?? reference
    }
    return formulaText(value, reference)
  })
}

/**
 * Replaces every data reference by the number 1. If the resulting formula can be read, the formula is valid for any
 * data.
 */
export function replaceReferencesByOne(formula: string): string {
  return formula.replace(DATA_REFERENCE, '1')
}

function readDataPath(data: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    // Inherited members count, because documents compute some values with getters of their class. Members of
    // `Object.prototype` do not count.
    return key in value && !(key in Object.prototype) ? Reflect.get(value, key) : undefined
  }, data)
}

/**
 * Converts a value to text for a formula. Foundry does not document how an object appears in a formula, so the practice
 * table throws for objects.
 */
function formulaText(value: unknown, reference: string): string {
  switch (typeof value) {
    case 'string':
      return value.trim()
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
      throw new Error(`${reference} in a roll formula must be a number or text.`)
  }
}
