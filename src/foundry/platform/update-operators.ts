/**
 * Deletions and replacements in updates. Generation 14 writes them as operator values, generation 13 as prefixes of the
 * key.
 */
import { foundryOfGeneration14, isFoundryAtLeast14 } from './compat'

/** The update that removes the key at the end of a dotted path. */
export function createKeyDeletionUpdate(fieldPath: string): Record<string, unknown> {
  if (isFoundryAtLeast14())
    return { [fieldPath]: new (foundryOfGeneration14().data.operators.ForcedDeletion)() }
  const keyIndex = fieldPath.lastIndexOf('.') + 1
  return { [`${fieldPath.slice(0, keyIndex)}-=${fieldPath.slice(keyIndex)}`]: null }
}

/**
 * If an update replaces or deletes the whole value of a key, returns the new value; for a deletion, an empty object.
 * Returns null if the update only merges data into the present value.
 */
export function findReplacement(update: Readonly<Record<string, unknown>>, fieldName: string): object | null {
  const replacement = isFoundryAtLeast14()
    ? readOperatorValue(update[fieldName])
    : readPrefixedValue(update, fieldName)
  const replacementValue = replacement?.value
  return (
    replacement &&
    (typeof replacementValue === 'object' && replacementValue !== null ? { ...replacementValue } : {})
  )
}

function readOperatorValue(value: unknown): { readonly value: unknown } | null {
  const { DataFieldOperator, ForcedDeletion, ForcedReplacement } = foundryOfGeneration14().data.operators
  const isOperator = value instanceof ForcedDeletion || value instanceof ForcedReplacement
  return isOperator ? { value: DataFieldOperator.get(value) } : null
}

function readPrefixedValue(
  update: Readonly<Record<string, unknown>>,
  key: string,
): { readonly value: unknown } | null {
  if (`==${key}` in update) return { value: update[`==${key}`] }
  return `-=${key}` in update ? { value: null } : null
}

/**
 * An update that replaces the whole value of a key. If the same update has another operator for this key, Foundry
 * applies only the replacement.
 */
export function createReplacementUpdate(fieldName: string, newValue: object): Record<string, unknown> {
  if (!isFoundryAtLeast14()) return { [`==${fieldName}`]: newValue }
  return { [fieldName]: foundryOfGeneration14().data.operators.ForcedReplacement.create(newValue) }
}
