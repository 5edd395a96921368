/**
 * Converts the keys `-=` and `==` of an update to generation 14's operators, before other code reads the update.
 * Generation 14 still accepts the keys, with a warning, until 16 (foundry-api §3.5).
 */
import { isV14 } from '../generation'
import { outdated } from '../helpers/compatibility'
import { isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { ForcedDeletion, ForcedReplacement } from '../../shared/operators'

/** Converts an update's old keys on generation 14. @param changes an expanded update */
export function asOperators<T extends PlainObject>(changes: T): T {
  if (!isV14()) return changes
  const read: PlainObject = {}
  for (const [key, value] of Object.entries(changes)) {
    const prefix = key.slice(0, 2)
    if (prefix === '-=' || prefix === '==') {
      outdated(`The key "${key}"`, 'foundry.data.operators', 16)
      read[key.slice(2)] = prefix === '-=' ? new ForcedDeletion() : ForcedReplacement.create(value)
    } else read[key] = isPlainObject(value) ? asOperators(value) : value
  }
  // The cast is safe: the result has the same members under their present keys.
  return read as T
}
