/** The players who are online and play an actor. */
export function playersOf(actor: Actor.Implementation): User.Stored[] {
  return game.users.filter((user) => user.active && !user.isGM && actor.testUserPermission(user, 'OWNER'))
}

/** Is an actor a player character that a player still plays? */
export function isPlayed(actor: Actor.Implementation): boolean {
  return actor.gameType === 'character' && isPlayersNow(actor)
}

/** Does a player own an actor? A character whose owners all play other characters now does not count. */
export function isPlayersNow(actor: Actor.Implementation): boolean {
  if (!actor.hasPlayerOwner || actor.gameType !== 'character') return actor.hasPlayerOwner
  const owners = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, 'OWNER'))
  return owners.some(({ character }) => !character || character.id === actor.id)
}
