/**
 * Updates may hold instructions among their keys: `-=key`, `==key` (v13) or operators as values (v14).
 * What cleans or validates the parts of an object reads its keys here. (foundry-api §3.5)
 */
import { generation } from '../../generation'
import { readChange } from '../../../shared/changes'
import type { PlainObject } from '../../../shared/objects'
import { ForcedReplacement, readOperator } from '../../../shared/operators'

/** The instructions of a partial object are taken as they are; `clean` sees each value that takes a place. */
export function cleanPartial(
  data: PlainObject,
  clean: (key: string, value: unknown, replaces: boolean) => unknown,
): void {
  for (const [rawKey, value] of Object.entries(data)) {
    const change = readChange(rawKey, value, generation())
    if (change.kind === 'delete') continue
    const cleaned = clean(change.key, change.value, change.kind === 'replace')
    if (cleaned === undefined) delete data[rawKey]
    else data[rawKey] = readOperator(value) ? ForcedReplacement.create(cleaned) : cleaned
  }
}

/** The values of a partial object that take a place, with the key they take it under. */
export function* partialEntries(data: PlainObject): Generator<[string, unknown, boolean]> {
  for (const [rawKey, value] of Object.entries(data)) {
    const change = readChange(rawKey, value, generation())
    if (change.kind !== 'delete') yield [change.key, change.value, change.kind === 'replace']
  }
}
