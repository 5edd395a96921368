/**
 * Reads partial objects: an update may contain deletions and replacements, as the keys `-=key` and `==key` (v13) or as
 * operators among its values (v14). Fields that clean or validate parts of objects call these functions
 * (foundry-api §3.5).
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
 * Iterates over the new values of a partial object, without deletions: key, value, and whether the value replaces the
 * present value.
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
