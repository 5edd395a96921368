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
 * Cleans a partial object in place: keeps deletions and calls `clean` for every new value.
 * @param clean returns undefined to drop the key; `replaces` is true when the value replaces the present value
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

/** The new values of a partial object, without deletions: key, value, and whether it replaces the present value. */
export function* partialEntries(data: PlainObject): Generator<[string, unknown, boolean]> {
  for (const [rawKey, value] of Object.entries(data)) {
    const parsedChange = parseUpdateEntry(rawKey, value, generation())
    if (parsedChange.kind !== 'delete')
      yield [parsedChange.key, parsedChange.value, parsedChange.kind === 'replace']
  }
}
