/**
 * Functions that make database updates which delete or replace a key. Foundry 14 writes such updates as operator
 * values, Foundry 13 as prefixes of the key.
 */
import { getFoundryOfGeneration14, isFoundryAtLeast14 } from './compat'

/** The database update that removes the key at the end of a dotted path. */
export function createKeyDeletionUpdate(fieldPath: string): Record<string, unknown> {
  if (isFoundryAtLeast14())
    return { [fieldPath]: new (getFoundryOfGeneration14().data.operators.ForcedDeletion)() }
  const keyStartIndex = fieldPath.lastIndexOf('.') + 1
  return { [`${fieldPath.slice(0, keyStartIndex)}-=${fieldPath.slice(keyStartIndex)}`]: null }
}

/**
 * If an update replaces or deletes the whole value of a key, returns the new value; for a deletion, an empty object.
 * Returns null if the update only merges data into the present value.
 */
export function findFieldReplacement(
  documentUpdate: Readonly<Record<string, unknown>>,
  fieldName: string,
): object | null {
  const replacement = isFoundryAtLeast14()
    ? readUpdateOperatorValue(documentUpdate[fieldName])
    : readPrefixedUpdateValue(documentUpdate, fieldName)
  const replacementValue = replacement?.value
  return (
    replacement &&
    (typeof replacementValue === 'object' && replacementValue !== null ? { ...replacementValue } : {})
  )
}

function readUpdateOperatorValue(possibleOperator: unknown): { readonly value: unknown } | null {
  const { DataFieldOperator, ForcedDeletion, ForcedReplacement } = getFoundryOfGeneration14().data.operators
  const isDataOperator =
    possibleOperator instanceof ForcedDeletion || possibleOperator instanceof ForcedReplacement
  return isDataOperator ? { value: DataFieldOperator.get(possibleOperator) } : null
}

function readPrefixedUpdateValue(
  documentUpdate: Readonly<Record<string, unknown>>,
  key: string,
): { readonly value: unknown } | null {
  if (`==${key}` in documentUpdate) return { value: documentUpdate[`==${key}`] }
  return `-=${key}` in documentUpdate ? { value: null } : null
}

/**
 * An update that replaces the whole value of a key. If the same update has another operator for this key, Foundry
 * applies only the replacement.
 */
export function createKeyReplacementUpdate(
  fieldName: string,
  newFieldValue: object,
): Record<string, unknown> {
  if (!isFoundryAtLeast14()) return { [`==${fieldName}`]: newFieldValue }
  return { [fieldName]: getFoundryOfGeneration14().data.operators.ForcedReplacement.create(newFieldValue) }
}
