/** What tokens that are not linked inherit from their actors, and how something is taken away there. */
import type { Json } from '../../core/outcome'
import { deletionOf } from '../platform/compat'

/**
 * Of the actor of a token that is not linked, Foundry stores what differs from the actor in the sidebar: a key that is
 * deleted there is inherited again. So what is gone is stored as null where it would come back, and only there; and null
 * reads as nothing, which no field of ours keeps on an actor. Items need none of this: one that was changed is kept whole.
 */

/** The update that takes a field away. */
export function removalOf(document: object, path: string): Record<string, unknown> {
  const base = isOfToken(document) ? document.token?.baseActor : null
  const returns = base && foundry.utils.hasProperty(base._source, path)
  return returns ? { [path]: null } : deletionOf(path)
}

/** A stored value as it counts: what is gone is absent. */
export function valueOf(document: object, stored: Json | undefined): Json | undefined {
  return stored === null && isOfToken(document) ? undefined : stored
}

function isOfToken(document: object): document is Actor.Implementation {
  return document instanceof Actor && document.isToken
}
