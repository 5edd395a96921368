/** Knows which values unlinked tokens inherit from their actors, and how a change removes an inherited value. */
import type { Json } from '../../core/outcome'
import { keyDeletionUpdate } from '../platform/compat'

/**
 * Says how an update removes a value from an unlinked token's actor. Foundry stores only the differences between this actor and
 * the actor in the sidebar. If an update deletes a key of the differences, the sidebar actor's value returns. So if the sidebar
 * actor has the key too, the update stores null, which readers treat as absent. No field of ours on an actor has null as a value.
 * Items are not affected, because Foundry stores a changed item whole.
 */

/** The update that removes a field. */
export function removalUpdate(document: object, path: string): Record<string, unknown> {
  const baseActor = isUnlinkedTokenActor(document) ? document.token?.baseActor : null
  const hasBaseActorValue = baseActor && foundry.utils.hasProperty(baseActor._source, path)
  return hasBaseActorValue ? { [path]: null } : keyDeletionUpdate(path)
}

/**
 * The value that a reader of stored data should see. Undefined for a value that was removed: for an unlinked token, null means
 * removed.
 */
export function effectiveValue(document: object, storedValue: Json | undefined): Json | undefined {
  return storedValue === null && isUnlinkedTokenActor(document) ? undefined : storedValue
}

function isUnlinkedTokenActor(document: object): document is Actor.Implementation {
  return document instanceof Actor && document.isToken
}
