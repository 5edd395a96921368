/** Finds the actor that a user plays, and the user who plays an actor. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'

/**
 * The actor that a user plays: the character that they chose, if they own it. Users can choose any actor in Foundry's
 * form or by a script.
 */
export function findCharacterOfUser(user: User.Stored): Actor.Implementation | null {
  const { character } = user
  return character?.testUserPermission(user, 'OWNER') ? character : null
}

/**
 * The refusal for a user who has no actor to act with: a player without a character, or a Gamemaster without a selected
 * token.
 */
export function createRefusalForMissingActingActor(): Refusal {
  return refuse(game.user.isGM ? 'HnB.refusal.nobodySelected' : 'HnB.refusal.noActor')
}

/** The user who has chosen this actor as their character. Undefined if nobody has. */
export function findUserPlayingActor(actor: Actor.Implementation): User.Stored | undefined {
  return game.users.find((user) => findCharacterOfUser(user)?.id === actor.id)
}
