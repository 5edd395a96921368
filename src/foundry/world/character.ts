/** Which user plays which actor. */

/**
 * The actor that a user plays. Anybody may choose any actor as their character, in Foundry's own form or around it; it
 * counts only if the user owns it.
 */
export function characterOf(user: User.Stored): Actor.Implementation | null {
  const { character } = user
  return character?.testUserPermission(user, 'OWNER') ? character : null
}

/** The user whose character an actor is, if there is one. */
export function playedBy(actor: Actor.Implementation): User.Stored | undefined {
  return game.users.find((user) => characterOf(user)?.id === actor.id)
}
