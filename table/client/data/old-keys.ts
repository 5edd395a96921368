/**
 * The keys `-=` and `==` on 14, which has operators for them and keeps the keys with a warning until 16 (foundry-api §3.5):
 * an update is written over before anybody reads it.
 */
import { isV14 } from '../generation'
import { outdated } from '../helpers/compatibility'
import { isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { ForcedDeletion, ForcedReplacement } from '../../shared/operators'

/** @param changes expanded */
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
  // The same members under the keys of today.
  return read as T
}
