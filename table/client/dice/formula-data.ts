/**
 * Replaces references such as `@level` in formulas by their values, as `Roll.replaceFormulaData` does:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#replaceFormulaData
 */
import { ui } from '../state'

export interface ReplaceFormulaDataOptions {
  /**
   * The text that replaces a reference whose path the data lack. Without this option, the reference stays in
   * the formula.
   */
  missing?: string
  /** Is the user warned about every missing path? */
  warn?: boolean
}

/** Paths may hold hyphens, so that `@a-1` is one reference and not a difference. */
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

/** Replaces every reference by 1, to check whether the formula can be read with any data. */
export function replaceReferencesByOne(formula: string): string {
  return formula.replace(DATA_REFERENCE, '1')
}

function readDataPath(data: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    // Inherited keys count, because documents compute some values with class getters. Keys of `Object.prototype` do not
    // count.
    return key in value && !(key in Object.prototype) ? Reflect.get(value, key) : undefined
  }, data)
}

/** The value as formula text. Foundry does not document objects in a formula; the practice table throws. */
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
