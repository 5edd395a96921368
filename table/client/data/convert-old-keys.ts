/**
 * Converts the keys `-=` and `==` of an update to generation 14's operators, before other code reads the update.
 * Generation 14 still accepts the keys, with a warning, until 16 (foundry-api §3.5).
 */
import { isV14 } from '../generation'
import { warnDeprecated } from '../helpers/compatibility'
import { isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { ForcedDeletion, ForcedReplacement } from '../../shared/operators'

/** Converts an update's old keys on generation 14. @param changes an expanded update */
export function convertOldKeys<T extends PlainObject>(changes: T): T {
  if (!isV14()) return changes
  const convertedChanges: PlainObject = {}
  for (const [key, value] of Object.entries(changes)) {
    const prefix = key.slice(0, 2)
    if (prefix === '-=' || prefix === '==') {
      warnDeprecated(`The key "${key}"`, 'foundry.data.operators', 16)
      convertedChanges[key.slice(2)] =
        prefix === '-=' ? new ForcedDeletion() : ForcedReplacement.create(value)
    } else convertedChanges[key] = isPlainObject(value) ? convertOldKeys(value) : value
  }
  // The cast is safe: the result has the same members under their present keys.
  return convertedChanges as T
}
