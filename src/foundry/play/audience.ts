import type { Visibility } from '../platform/compat'

/** Who sees a message, in fields that both generations of Foundry share; whoever has to answer it always does. */
export function audienceOf(
  visibility: Visibility,
  author: User.Stored,
  asker: User.Stored,
): { whisper?: string[]; blind?: boolean } {
  const gms = game.users.filter(({ isGM }) => isGM).map(({ id }) => id)
  const people = [...new Set([author.id, asker.id])]
  const answering = author === asker ? [] : [author.id]
  switch (visibility) {
    case 'public':
      return {}
    case 'gm':
      return { whisper: [...gms, ...answering] }
    case 'blind':
      return { whisper: [...gms, ...answering], blind: answering.length === 0 }
    case 'self':
      return { whisper: people }
  }
}

/**
 * The player who speaks for an actor now: whoever asks, when it is theirs and they are no Gamemaster; else a
 * player who is online, first the one whose character it is; else whoever asks.
 */
export function speakerFor(actor: Actor.Implementation, asker: User.Stored): User.Stored {
  const owns = (user: User.Stored) => !user.isGM && actor.testUserPermission(user, 'OWNER')
  if (owns(asker)) return asker
  const players = game.users.filter((user) => user.active && owns(user))
  return players.find(({ character }) => character?.id === actor.id) ?? players[0] ?? asker
}
