/** `Roll.replaceFormulaData`: https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#replaceFormulaData */
import { ui } from '../state'

export interface ReplaceFormulaDataOptions {
  /** What stands in for a path that the data has not; without it the reference stays as it is. */
  missing?: string
  /** Tell the user of such a path. */
  warn?: boolean
}

/** Paths may hold hyphens, so that `@a-1` is one reference and not a difference. */
const REFERENCE = /@([a-z.0-9_-]+)/gi

export function replaceFormulaData(
  formula: string,
  data: object,
  { missing, warn = false }: ReplaceFormulaDataOptions = {},
): string {
  return formula.replace(REFERENCE, (reference: string, path: string) => {
    const value = read(data, path)
    if (value === undefined || value === null) {
      if (warn) ui.notifications?.warn(`A roll refers to ${reference}, which its data has not.`)
      return missing ?? reference
    }
    return asFormula(value, reference)
  })
}

/** Replace every reference by a number, to see whether a formula can be read whatever its data. */
export function fillReferences(formula: string): string {
  return formula.replace(REFERENCE, '1')
}

function read(data: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    // Values that documents compute are getters of their classes; what every object inherits is no data.
    return key in value && !(key in Object.prototype) ? Reflect.get(value, key) : undefined
  }, data)
}

/** What becomes of an object in a formula is not documented; here it throws. */
function asFormula(value: unknown, reference: string): string {
  switch (typeof value) {
    case 'string':
      return value.trim()
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
      throw new Error(`A roll refers to ${reference}, which is no number or text.`)
  }
}
