/** Finds the actor that a user plays, and the user who plays an actor. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'

/**
 * The actor that a user plays. Any user may choose any actor as their character, in Foundry's own form or by a script;
 * the choice counts only if the user owns the actor.
 */
export function characterOf(user: User.Stored): Actor.Implementation | null {
  const { character } = user
  return character?.testUserPermission(user, 'OWNER') ? character : null
}

/** The refusal if no actor acts for this user: a player has no character, or a Gamemaster has selected no token. */
export function noActorRefusal(): Refusal {
  return refuse(game.user.isGM ? 'HnB.refusal.nobodySelected' : 'HnB.refusal.noActor')
}

/** The user whose chosen character this actor is; undefined for none. */
export function userPlaying(actor: Actor.Implementation): User.Stored | undefined {
  return game.users.find((user) => characterOf(user)?.id === actor.id)
}
