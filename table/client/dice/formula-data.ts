/**
 * Replaces references such as `@level` in formulas by their values, as `Roll.replaceFormulaData` does:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#replaceFormulaData
 */
import { ui } from '../state'

export interface ReplaceFormulaDataOptions {
  /**
   * The text that replaces a reference if the data lack its path. Without this option, the reference stays in the
   * formula.
   */
  missing?: string
  /** True if the user gets a warning when the data lack a path to which the formula refers. */
  warn?: boolean
}

/**
 * Matches a reference to data in a formula. The path may contain hyphens, so `@a-1` is a single reference and not a
 * subtraction.
 */
const DATA_REFERENCE_PATTERN = /@([a-z.0-9_-]+)/gi

export function replaceFormulaData(
  formula: string,
  rollData: object,
  { missing, warn = false }: ReplaceFormulaDataOptions = {},
): string {
  return formula.replace(DATA_REFERENCE_PATTERN, (formulaDataReference: string, dataPath: string) => {
    const rollDataValue = readRollDataAtPath(rollData, dataPath)
    if (rollDataValue === undefined || rollDataValue === null) {
      if (warn) ui.notifications?.warn(`A roll refers to ${formulaDataReference}, which its data has not.`)
      return missing ?? formulaDataReference
    }
    return formatFormulaValue(rollDataValue, formulaDataReference)
  })
}

/**
 * Replaces every data reference in a formula by 1. If the resulting formula can be read, the original is valid for any
 * data.
 */
export function replaceReferencesByNumberOne(formula: string): string {
  return formula.replace(DATA_REFERENCE_PATTERN, '1')
}

function readRollDataAtPath(rollData: object, dataPath: string): unknown {
  return dataPath.split('.').reduce<unknown>((nestedRollDataValue, pathMemberKey) => {
    if (typeof nestedRollDataValue !== 'object' || nestedRollDataValue === null) return undefined
    // Documents compute some values with getters that they inherit. Therefore inherited members count too, except the
    // members of `Object.prototype`.
    return pathMemberKey in nestedRollDataValue && !(pathMemberKey in Object.prototype)
      ? Reflect.get(nestedRollDataValue, pathMemberKey)
      : undefined
  }, rollData)
}

/** Converts a value to text for a formula. Throws for objects, whose form in a formula Foundry does not document. */
function formatFormulaValue(value: unknown, formulaDataReference: string): string {
  switch (typeof value) {
    case 'string':
      return value.trim()
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
      throw new Error(`${formulaDataReference} in a roll formula must be a number or text.`)
  }
}
