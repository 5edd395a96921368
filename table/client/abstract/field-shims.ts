/**
 * Old names of fields that can be read still: `Document._addDataFieldShim`.
 * https://foundryvtt.com/api/v13/classes/foundry.abstract.Document.html (14 has it, too: types of 14.366)
 */
import { logCompatibilityWarning } from '../helpers/compatibility'
import type { CompatibilityWarning } from '../helpers/compatibility'
import { getProperty, setProperty } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'

export interface FieldShim extends CompatibilityWarning {
  /** the warning's words, in the place of the usual ones */
  warning?: string
  /** what is read, in the place of the new field */
  value?: unknown
}

/** @param oldKey may lead into objects of the data; where there is no such object nothing is done */
export function shimField(data: PlainObject, oldKey: string, newKey: string, options: FieldShim = {}): void {
  const { warning = `The field "${oldKey}" is now "${newKey}".`, value, ...how } = options
  const dot = oldKey.lastIndexOf('.')
  const holder = dot < 0 ? data : getProperty(data, oldKey.slice(0, dot))
  if (typeof holder !== 'object' || holder === null) return
  Object.defineProperty(holder, oldKey.slice(dot + 1), {
    configurable: true,
    enumerable: false,
    get(): unknown {
      logCompatibilityWarning(warning, { once: true, ...how })
      return 'value' in options ? value : getProperty(data, newKey)
    },
    set(now: unknown) {
      setProperty(data, newKey, now)
    },
  })
}
