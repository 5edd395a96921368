/**
 * Reads partial objects, such as updates. They may contain deletions and replacements: on Foundry 13 as the keys
 * `-=key` and `==key`, on Foundry 14 as operators among the values. Fields that clean or validate parts of objects call
 * these functions (foundry-api §3.5).
 */
import { getGeneration } from '../../generation'
import { parseUpdateEntry } from '../../../shared/changes'
import type { PlainObject } from '../../../shared/objects'
import { ForcedReplacement, readUpdateOperator } from '../../../shared/operators'

/**
 * Cleans a partial object in place. Keys that delete a value stay.
 * @param cleanMemberValue returns the cleaned value, or undefined to drop the key; `isReplacementOfObject` is true if
 * the new value replaces the present value instead of merging
 */
export function cleanPartialObject(
  partialObject: PlainObject,
  cleanMemberValue: (memberName: string, value: unknown, isReplacementOfObject: boolean) => unknown,
): void {
  for (const [rawKey, value] of Object.entries(partialObject)) {
    const parsedUpdateEntry = parseUpdateEntry(rawKey, value, getGeneration())
    if (parsedUpdateEntry.kind === 'delete') continue
    const cleanedValue = cleanMemberValue(
      parsedUpdateEntry.key,
      parsedUpdateEntry.value,
      parsedUpdateEntry.kind === 'replace',
    )
    if (cleanedValue === undefined) delete partialObject[rawKey]
    else
      partialObject[rawKey] = readUpdateOperator(value)
        ? ForcedReplacement.create(cleanedValue)
        : cleanedValue
  }
}

/**
 * Iterates over the new values of a partial object and skips keys that delete a value. Each step gives the key, the new
 * value, and a boolean: true if the new value replaces the present value instead of merging with it.
 */
export function* iteratePartialObjectEntries(
  partialObject: PlainObject,
): Generator<[string, unknown, boolean]> {
  for (const [rawKey, value] of Object.entries(partialObject)) {
    const parsedUpdateEntry = parseUpdateEntry(rawKey, value, getGeneration())
    if (parsedUpdateEntry.kind !== 'delete')
      yield [parsedUpdateEntry.key, parsedUpdateEntry.value, parsedUpdateEntry.kind === 'replace']
  }
}
