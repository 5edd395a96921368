/** Which values unlinked tokens inherit from their actors, and how such a value is removed. */
import type { Json } from '../../core/outcome'
import { deletionUpdate } from '../platform/compat'

/**
 * For an unlinked token's actor, Foundry stores only the differences from the actor in the sidebar. If a key of the
 * differences is deleted, the sidebar actor's value returns. So where the value would return, and only there, a
 * removed value is stored as null. Null is read as absent, and no field of ours on an actor has null as a value.
 * Items are not affected, because a changed item is stored whole.
 */

/** The update that removes a field. */
export function removalUpdate(document: object, path: string): Record<string, unknown> {
  const baseActor = isTokenActor(document) ? document.token?.baseActor : null
  const wouldReturn = baseActor && foundry.utils.hasProperty(baseActor._source, path)
  return wouldReturn ? { [path]: null } : deletionUpdate(path)
}

/** The value that stored data represents. Undefined for a removed value. */
export function effectiveValue(document: object, stored: Json | undefined): Json | undefined {
  return stored === null && isTokenActor(document) ? undefined : stored
}

function isTokenActor(document: object): document is Actor.Implementation {
  return document instanceof Actor && document.isToken
}
