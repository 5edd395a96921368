/** Which user plays which actor. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'

/**
 * The actor that a user plays. Anybody may choose any actor as their character, in Foundry's own form or around it; it
 * counts only if the user owns it.
 */
export function characterOf(user: User.Stored): Actor.Implementation | null {
  const { character } = user
  return character?.testUserPermission(user, 'OWNER') ? character : null
}

/** Why somebody cannot press what a character does: nobody acts for them. A Gamemaster has everybody to choose from. */
export function nobodyActs(): Refusal {
  return refuse(game.user.isGM ? 'HnB.refusal.nobodySelected' : 'HnB.refusal.noActor')
}

/** The user whose character an actor is, if there is one. */
export function playedBy(actor: Actor.Implementation): User.Stored | undefined {
  return game.users.find((user) => characterOf(user)?.id === actor.id)
}
