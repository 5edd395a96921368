/** The players who are online and own an actor. */
export function findOnlinePlayers(actor: Actor.Implementation): User.Stored[] {
  return game.users.filter((user) => user.active && !user.isGM && actor.testUserPermission(user, 'OWNER'))
}

/** Is an actor a character that a player plays now? */
export function isPlayedCharacter(actor: Actor.Implementation): boolean {
  return actor.gameType === 'character' && isPlayedActor(actor)
}

/**
 * Does a player control this actor? An actor other than a character needs only a player as its owner. For a character,
 * at least one owner must have chosen this character or no character at all.
 */
export function isPlayedActor(actor: Actor.Implementation): boolean {
  if (!actor.hasPlayerOwner || actor.gameType !== 'character') return actor.hasPlayerOwner
  const players = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, 'OWNER'))
  return players.some(({ character }) => !character || character.id === actor.id)
}
