/** Decides which values an unlinked token inherits from its actor, and how an update removes an inherited value. */
import type { Json } from '../../core/outcome'
import { createKeyDeletionUpdate } from '../platform/update-operators'

/**
 * Decides how an update removes a value from an unlinked token's actor. Foundry stores only the differences between
 * this actor and the actor in the sidebar. If an update deletes a key of the differences, the sidebar actor's value
 * returns. So if the sidebar actor has the key too, the update stores null, which readers treat as absent. This system
 * has no field on an actor whose proper value is null. Items are not affected, because Foundry stores a changed item as
 * a whole.
 */

/** The update that removes a field. */
export function createFieldRemovalUpdate(document: object, fieldPath: string): Record<string, unknown> {
  const baseActor = isUnlinkedTokenActor(document) ? document.token?.baseActor : null
  const hasBaseActorValue = baseActor && foundry.utils.hasProperty(baseActor._source, fieldPath)
  return hasBaseActorValue ? { [fieldPath]: null } : createKeyDeletionUpdate(fieldPath)
}

/**
 * A stored value as readers should see it. On an unlinked token's actor, a stored null means that the value was
 * removed, so the result is undefined.
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
