/** What the functions for modules and macros share. */
import { refuse } from '../../core/outcome'
import { notifyRefusal } from '../platform/notify'
import { findActorByUuid } from '../world/documents'
import { findCharacterOfUser } from '../world/user-character'

/**
 * Finds an actor by its uuid or id. Without an id, returns the selected token's actor, or else this user's own
 * character.
 */
export function findActorByUuidOrId(actorId: string | undefined): Actor.Implementation | null {
  if (actorId !== undefined) return findActorByUuid(actorId) ?? game.actors.get(actorId) ?? null
  return canvas.tokens?.controlled[0]?.actor ?? findCharacterOfUser(game.user)
}

/** Notifies the person why a call of a module or macro is refused. */
export function refuseApiCall(phraseKey: string): false {
  notifyRefusal(refuse(phraseKey))
  return false
}
