/**
 * Decides which values an unlinked token inherits from its actor in the sidebar, and how an update removes an inherited
 * value.
 */
import type { Json } from '../../core/outcome'
import { createKeyDeletionUpdate } from '../platform/update-operators'

/**
 * The update that removes a value from an unlinked token's actor. If the sidebar actor has the key too, the update
 * stores null instead, because a deletion would restore the sidebar actor's value.
 */

/** The database update that removes a field from a document. */
export function createFieldRemovalUpdate(document: object, fieldPath: string): Record<string, unknown> {
  const baseActor = isUnlinkedTokenActor(document) ? document.token?.baseActor : null
  const hasBaseActorValue = baseActor && foundry.utils.hasProperty(baseActor._source, fieldPath)
  return hasBaseActorValue ? { [fieldPath]: null } : createKeyDeletionUpdate(fieldPath)
}

/**
 * Converts a stored value to the value that readers should see. On an unlinked token's actor, a stored null means that
 * the value was removed, so readers get undefined.
 */
export function findEffectiveFieldValue(
  document: object,
  storedFieldValue: Json | undefined,
): Json | undefined {
  return storedFieldValue === null && isUnlinkedTokenActor(document) ? undefined : storedFieldValue
}

function isUnlinkedTokenActor(document: object): document is Actor.Implementation {
  return document instanceof Actor && document.isToken
}
