/**
 * Lets code use renamed fields by their old names, with a warning: `Document._addDataFieldShim`.
 * https://foundryvtt.com/api/v13/classes/foundry.abstract.Document.html (14 has it, too: types of 14.366)
 */
import { logCompatibilityWarning } from '../helpers/compatibility'
import type { CompatibilityWarning } from '../helpers/compatibility'
import { getProperty, setProperty } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'

export interface FieldShimOptions extends CompatibilityWarning {
  /** The text of the deprecation warning. Default: the usual text for a renamed field. */
  warning?: string
  /**
   * The value that code gets when it reads the field's old name. Without this option, it gets the value of the new
   * field.
   */
  value?: unknown
}

/**
 * Lets code read an old field name as an alias of the new name, with a deprecation warning. Defines nothing if the
 * object that would hold the old key is missing.
 * @param oldFieldKey a dotted path
 */
export function defineOldFieldShim(
  sourceData: PlainObject,
  oldFieldKey: string,
  newFieldKey: string,
  options: FieldShimOptions = {},
): void {
  const {
    warning = `The field "${oldFieldKey}" is now "${newFieldKey}".`,
    value,
    ...warningOptions
  } = options
  const lastDotIndex = oldFieldKey.lastIndexOf('.')
  const objectWithRenamedField =
    lastDotIndex < 0 ? sourceData : getProperty(sourceData, oldFieldKey.slice(0, lastDotIndex))
  if (typeof objectWithRenamedField !== 'object' || objectWithRenamedField === null) return
  Object.defineProperty(objectWithRenamedField, oldFieldKey.slice(lastDotIndex + 1), {
    configurable: true,
    enumerable: false,
    get(): unknown {
      logCompatibilityWarning(warning, { once: true, ...warningOptions })
      return 'value' in options ? value : getProperty(sourceData, newFieldKey)
    },
    set(newFieldValue: unknown) {
      setProperty(sourceData, newFieldKey, newFieldValue)
    },
  })
}
