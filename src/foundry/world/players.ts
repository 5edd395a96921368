/** The players who are online and own an actor. */
export function findOnlinePlayers(actor: Actor.Implementation): User.Stored[] {
  return game.users.filter((user) => user.active && !user.isGM && actor.testUserPermission(user, 'OWNER'))
}

/** Is an actor a character that a player plays now? */
export function isPlayedCharacter(actor: Actor.Implementation): boolean {
  return actor.gameType === 'character' && isPlayedActor(actor)
}

/**
 * Does a player control this actor? A player must own it. If it is a character, one of these owners must have chosen it
 * or no character.
 */
export function isPlayedActor(actor: Actor.Implementation): boolean {
  if (!actor.hasPlayerOwner || actor.gameType !== 'character') return actor.hasPlayerOwner
  const players = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, 'OWNER'))
  return players.some(({ character }) => !character || character.id === actor.id)
}
