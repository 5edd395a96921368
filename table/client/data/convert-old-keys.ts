/**
 * Converts the key prefixes `-=` and `==` of an update to the operators of Foundry 14, before other code reads the
 * update. Foundry 14 still accepts these keys, with a warning, until Foundry 16 (foundry-api §3.5).
 */
import { isFoundry14 } from '../generation'
import { warnDeprecated } from '../helpers/compatibility'
import { isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { ForcedDeletion, ForcedReplacement } from '../../shared/operators'

/** Foundry 14 only: converts the old key prefixes in an update to operators. @param changes an expanded update */
export function convertOldChangeKeys<T extends PlainObject>(changes: T): T {
  if (!isFoundry14()) return changes
  const convertedChanges: PlainObject = {}
  for (const [key, value] of Object.entries(changes)) {
    const changeKeyPrefix = key.slice(0, 2)
    if (changeKeyPrefix === '-=' || changeKeyPrefix === '==') {
      warnDeprecated(`The key "${key}"`, 'foundry.data.operators', 16)
      convertedChanges[key.slice(2)] =
        changeKeyPrefix === '-=' ? new ForcedDeletion() : ForcedReplacement.create(value)
    } else convertedChanges[key] = isPlainObject(value) ? convertOldChangeKeys(value) : value
  }
  // The cast is safe: the result is the same update with the keys of Foundry 14.
  return convertedChanges as T
}
