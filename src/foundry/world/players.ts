/** The players who are online and play an actor. */
export function playersOf(actor: Actor.Implementation): User.Stored[] {
  return game.users.filter((user) => user.active && !user.isGM && actor.testUserPermission(user, 'OWNER'))
}
