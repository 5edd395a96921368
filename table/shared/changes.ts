/**
 * Applies an update to stored data (foundry-api §3.5). The server and the client share this code. Objects are merged;
 * arrays are replaced as a whole. On Foundry 13, the key prefixes `-=` and `==` delete and replace a key; on Foundry
 * 14, operators do. Each generation rejects the form of the other.
 */
import { deepClone, equals, isPlainObject } from './objects'
import type { PlainObject } from './objects'
import { DataFieldOperator, ForcedDeletion, ForcedReplacement, readOperator } from './operators'

/** An entry of an update after parsing: the key, and whether its value is set, replaced or deleted. */
export type UpdateEntry =
  | { readonly kind: 'set'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'replace'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'delete'; readonly key: string }

/** Parses an entry of an update. @throws if the entry deletes or replaces in the form of the other generation */
export function parseUpdateEntry(key: string, value: unknown, generation: 13 | 14): UpdateEntry {
  const prefix = key.slice(0, 2)
  const operator = readOperator(value)
  if (generation === 14) {
    if (prefix === '-=' || prefix === '==') {
      throw new Error(`The key "${key}" is deprecated in Foundry 14: use foundry.data.operators.`)
    }
    if (operator instanceof ForcedDeletion) return { kind: 'delete', key }
    if (operator instanceof ForcedReplacement)
      return { kind: 'replace', key, value: DataFieldOperator.get(operator) }
    return { kind: 'set', key, value }
  }
  if (operator) throw new Error('foundry.data.operators do not exist in Foundry 13: use "-=" and "==" keys.')
  if (prefix === '-=') return { kind: 'delete', key: key.slice(2) }
  if (prefix === '==') return { kind: 'replace', key: key.slice(2), value }
  return { kind: 'set', key, value }
}

export interface ApplyOptions {
  readonly generation: 13 | 14
  /** False: top-level objects are replaced instead of merged. */
  readonly recursive?: boolean
}

/** Applies an expanded update to plain data. Changes the data in place. */
export function applyChanges(source: PlainObject, changes: PlainObject, options: ApplyOptions): PlainObject {
  const recursive = options.recursive !== false
  for (const [rawKey, rawValue] of Object.entries(changes)) {
    const change = parseUpdateEntry(rawKey, rawValue, options.generation)
    if (change.key === '__proto__') throw new Error('The key "__proto__" is not allowed in data.')
    if (change.kind === 'delete') {
      delete source[change.key]
    } else if (change.kind === 'set' && isPlainObject(change.value)) {
      const presentValue = source[change.key]
      const base = recursive && isPlainObject(presentValue) ? presentValue : {}
      source[change.key] = applyChanges(base, change.value, { generation: options.generation })
    } else {
      source[change.key] = deepClone(change.value)
    }
  }
  return source
}

/**
 * Reduces an expanded update to the changes that have an effect. Values equal to the stored values are removed;
 * operators without an effect too.
 */
export function diffChanges(source: PlainObject, changes: PlainObject, options: ApplyOptions): PlainObject {
  const recursive = options.recursive !== false
  const effectiveChanges: PlainObject = {}
  for (const [rawKey, value] of Object.entries(changes)) {
    const change = parseUpdateEntry(rawKey, value, options.generation)
    const presentValue = source[change.key]
    if (change.kind === 'delete') {
      if (Object.hasOwn(source, change.key)) effectiveChanges[rawKey] = value
    } else if (
      change.kind === 'set' &&
      recursive &&
      isPlainObject(change.value) &&
      isPlainObject(presentValue)
    ) {
      const inner = diffChanges(presentValue, change.value, { generation: options.generation })
      if (Object.keys(inner).length > 0) effectiveChanges[rawKey] = inner
    } else if (!equals(presentValue, change.value)) {
      effectiveChanges[rawKey] = value
    }
  }
  return effectiveChanges
}

/** Does the update replace the whole `system`? A change of the subtype requires this. */
export function replacesSystem(changes: PlainObject, { generation, recursive }: ApplyOptions): boolean {
  if (generation === 14) return readOperator(changes['system']) instanceof ForcedReplacement
  return '==system' in changes || (recursive === false && 'system' in changes)
}
