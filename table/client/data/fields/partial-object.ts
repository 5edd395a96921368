/**
 * Reads partial objects: an update may contain deletions and replacements, as the keys `-=key` and `==key` (v13) or as
 * operators among its values (v14). Fields that clean or validate parts of objects call these functions
 * (foundry-api §3.5).
 */
import { generation } from '../../generation'
import { parseUpdateEntry } from '../../../shared/changes'
import type { PlainObject } from '../../../shared/objects'
import { ForcedReplacement, readOperator } from '../../../shared/operators'

/**
 * Cleans a partial object in place. Deletions stay; `clean` is called for every new value.
 * @param clean returns the cleaned value, or undefined to drop the key; `isReplacement` is true if the new value
 * replaces the present value instead of merging
 */
export function cleanPartial(
  data: PlainObject,
  clean: (key: string, value: unknown, isReplacement: boolean) => unknown,
): void {
  for (const [rawKey, value] of Object.entries(data)) {
    const parsedChange = parseUpdateEntry(rawKey, value, generation())
    if (parsedChange.kind === 'delete') continue
    const cleaned = clean(parsedChange.key, parsedChange.value, parsedChange.kind === 'replace')
    if (cleaned === undefined) delete data[rawKey]
    else data[rawKey] = readOperator(value) ? ForcedReplacement.create(cleaned) : cleaned
  }
}

/**
 * Iterates over the new values of a partial object; deletions are skipped. Each item is the key, the value, and whether
 * the value replaces the present value instead of merging.
 */
export function* partialEntries(data: PlainObject): Generator<[string, unknown, boolean]> {
  for (const [rawKey, value] of Object.entries(data)) {
    const parsedChange = parseUpdateEntry(rawKey, value, generation())
    if (parsedChange.kind !== 'delete')
      yield [parsedChange.key, parsedChange.value, parsedChange.kind === 'replace']
  }
}
