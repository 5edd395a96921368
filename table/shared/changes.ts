/**
 * Applies an update to stored data, on the server and the client (foundry-api §3.5). Objects merge; arrays are
 * replaced. Foundry 13 deletes and replaces by key prefixes (`-=`, `==`), Foundry 14 by operators.
 */
import { deepClone, equals, isPlainObject } from './objects'
import type { PlainObject } from './objects'
import { DataFieldOperator, ForcedDeletion, ForcedReplacement, readUpdateOperator } from './operators'

/** An entry of an update after it was parsed. It has a key, and it sets, replaces or deletes the value of this key. */
export type ParsedUpdateEntry =
  | { readonly kind: 'set'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'replace'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'delete'; readonly key: string }

/**
 * Parses an entry of an update.
 * @throws if the entry deletes or replaces a value in the form of the other Foundry generation
 */
export function parseUpdateEntry(
  prefixedUpdateKey: string,
  updateValueOrOperator: unknown,
  generation: 13 | 14,
): ParsedUpdateEntry {
  const updateKeyPrefix = prefixedUpdateKey.slice(0, 2)
  const updateOperator = readUpdateOperator(updateValueOrOperator)
  if (generation === 14) {
    if (updateKeyPrefix === '-=' || updateKeyPrefix === '==') {
      throw new Error(
        `The key "${prefixedUpdateKey}" is deprecated in Foundry 14: use foundry.data.operators.`,
      )
    }
    if (updateOperator instanceof ForcedDeletion) return { kind: 'delete', key: prefixedUpdateKey }
    if (updateOperator instanceof ForcedReplacement)
      return { kind: 'replace', key: prefixedUpdateKey, value: DataFieldOperator.get(updateOperator) }
    return { kind: 'set', key: prefixedUpdateKey, value: updateValueOrOperator }
  }
  if (updateOperator)
    throw new Error('foundry.data.operators do not exist in Foundry 13: use "-=" and "==" keys.')
  if (updateKeyPrefix === '-=') return { kind: 'delete', key: prefixedUpdateKey.slice(2) }
  if (updateKeyPrefix === '==')
    return { kind: 'replace', key: prefixedUpdateKey.slice(2), value: updateValueOrOperator }
  return { kind: 'set', key: prefixedUpdateKey, value: updateValueOrOperator }
}

export interface ApplyChangesOptions {
  readonly generation: 13 | 14
  /**
   * True (default): an object at the top level of the update is merged into the present object. False: it replaces the
   * present object.
   */
  readonly recursive?: boolean
}

/** Applies an expanded update to plain data. Changes the data in place. */
export function applyChanges(
  sourceData: PlainObject,
  changes: PlainObject,
  options: ApplyChangesOptions,
): PlainObject {
  const areNestedObjectsMerged = options.recursive !== false
  for (const [rawKey, rawValue] of Object.entries(changes)) {
    const updateEntry = parseUpdateEntry(rawKey, rawValue, options.generation)
    if (updateEntry.key === '__proto__') throw new Error('The key "__proto__" is not allowed in data.')
    if (updateEntry.kind === 'delete') {
      delete sourceData[updateEntry.key]
    } else if (updateEntry.kind === 'set' && isPlainObject(updateEntry.value)) {
      const existingValue = sourceData[updateEntry.key]
      const mergedBaseValue = areNestedObjectsMerged && isPlainObject(existingValue) ? existingValue : {}
      sourceData[updateEntry.key] = applyChanges(mergedBaseValue, updateEntry.value, {
        generation: options.generation,
      })
    } else {
      sourceData[updateEntry.key] = deepClone(updateEntry.value)
    }
  }
  return sourceData
}

/**
 * Keeps only those changes of an expanded update that really change something. Values that are equal to the stored
 * values and operators without an effect are removed.
 */
export function reduceToEffectiveChanges(
  sourceData: PlainObject,
  changes: PlainObject,
  options: ApplyChangesOptions,
): PlainObject {
  const areNestedObjectsReduced = options.recursive !== false
  const effectiveChanges: PlainObject = {}
  for (const [rawKey, value] of Object.entries(changes)) {
    const updateEntry = parseUpdateEntry(rawKey, value, options.generation)
    const existingValue = sourceData[updateEntry.key]
    if (updateEntry.kind === 'delete') {
      if (Object.hasOwn(sourceData, updateEntry.key)) effectiveChanges[rawKey] = value
    } else if (
      updateEntry.kind === 'set' &&
      areNestedObjectsReduced &&
      isPlainObject(updateEntry.value) &&
      isPlainObject(existingValue)
    ) {
      const nestedDifference = reduceToEffectiveChanges(existingValue, updateEntry.value, {
        generation: options.generation,
      })
      if (Object.keys(nestedDifference).length > 0) effectiveChanges[rawKey] = nestedDifference
    } else if (!equals(existingValue, updateEntry.value)) {
      effectiveChanges[rawKey] = value
    }
  }
  return effectiveChanges
}

/**
 * True if the update replaces the whole `system` data of a document. An update that changes the document's subtype must
 * do this.
 */
export function isSystemDataReplaced(
  changes: PlainObject,
  { generation, recursive }: ApplyChangesOptions,
): boolean {
  if (generation === 14) return readUpdateOperator(changes['system']) instanceof ForcedReplacement
  return '==system' in changes || (recursive === false && 'system' in changes)
}
