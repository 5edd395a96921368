/** Which values unlinked tokens inherit from their actors, and how such a value is removed. */
import type { Json } from '../../core/outcome'
import { deletionOf } from '../platform/compat'

/**
 * For an unlinked token's actor, Foundry stores only the differences from the actor in the sidebar: a key that is
 * deleted there is inherited again. So a removed value is stored as null where it would otherwise come back, and only
 * there. Null reads as absent, and no field of ours on an actor has null as a value. Items need none of this: a changed
 * item is stored whole.
 */

/** The update that removes a field. */
export function removalOf(document: object, path: string): Record<string, unknown> {
  const base = isOfToken(document) ? document.token?.baseActor : null
  const returns = base && foundry.utils.hasProperty(base._source, path)
  return returns ? { [path]: null } : deletionOf(path)
}

/** The effective value of stored data: a removed value is absent. */
export function valueOf(document: object, stored: Json | undefined): Json | undefined {
  return stored === null && isOfToken(document) ? undefined : stored
}

function isOfToken(document: object): document is Actor.Implementation {
  return document instanceof Actor && document.isToken
}
