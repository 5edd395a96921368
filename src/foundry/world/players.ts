/** The players who are online and play an actor. */
export function activePlayersOf(actor: Actor.Implementation): User.Stored[] {
  return game.users.filter((user) => user.active && !user.isGM && actor.testUserPermission(user, 'OWNER'))
}

/** Is an actor a player character that a player still plays? */
export function isPlayedCharacter(actor: Actor.Implementation): boolean {
  return actor.gameType === 'character' && isPlayedActor(actor)
}

/** Does a player own an actor? A character whose owners all play other characters now does not count. */
export function isPlayedActor(actor: Actor.Implementation): boolean {
  if (!actor.hasPlayerOwner || actor.gameType !== 'character') return actor.hasPlayerOwner
  const players = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, 'OWNER'))
  return players.some(({ character }) => !character || character.id === actor.id)
}
