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

/** Replaces every data reference by 1. A formula that can then be read is valid for any data. */
export function replaceReferencesByNumberOne(formula: string): string {
  return formula.replace(DATA_REFERENCE_PATTERN, '1')
}

function readRollDataAtPath(rollData: object, dataPath: string): unknown {
  return dataPath.split('.').reduce<unknown>((nestedRollDataValue, pathMemberKey) => {
    if (typeof nestedRollDataValue !== 'object' || nestedRollDataValue === null) return undefined
    // Documents compute some values with inherited getters, so inherited members count, except those of
    // `Object.prototype`.
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
