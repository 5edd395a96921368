/** The players who are online and own an actor. */
export function findOnlinePlayers(actor: Actor.Implementation): User.Stored[] {
  return game.users.filter((user) => user.active && !user.isGM && actor.testUserPermission(user, 'OWNER'))
}

/** Is an actor a character that a player plays now? */
export function isPlayedCharacter(actor: Actor.Implementation): boolean {
  return actor.gameType === 'character' && isPlayedActor(actor)
}

/**
 * True if a player controls this actor, which the player must own. A character must also be free for one of its owners:
 * this owner has chosen it as their character, or has chosen no character.
 */
export function isPlayedActor(actor: Actor.Implementation): boolean {
  if (!actor.hasPlayerOwner || actor.gameType !== 'character') return actor.hasPlayerOwner
  const players = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, 'OWNER'))
  return players.some(({ character }) => !character || character.id === actor.id)
}
