/** Who sees a message. */
import type { MessageKind } from '../../core/contract'
import type { MessageView } from '../../core/views'
import type { Visibility } from '../platform/compat'
import { characterOf } from '../world/character'
import { actorOf } from '../world/documents'

/**
 * Who sees a message, in fields that both generations of Foundry share; those who have to answer it always do.
 * @param answering those it waits for (`answerersOf`)
 */
export function audienceOf(
  visibility: Visibility,
  author: User.Stored,
  asker: User.Stored,
  answering: readonly User.Stored[] = [],
): { whisper?: string[]; blind?: boolean } {
  const gms = game.users.filter(({ isGM }) => isGM)
  // A message in the name of a player is theirs to answer.
  const answer = author === asker ? answering : [author, ...answering]
  switch (visibility) {
    case 'public':
      return {}
    case 'gm':
      return { whisper: idsOf([...gms, ...answer]) }
    case 'blind':
      return { whisper: idsOf([...gms, ...answer]), blind: !answer.includes(author) }
    case 'self':
      return { whisper: idsOf([author, asker, ...answer]) }
  }
}

/** The same message's audience once it waits for these people too; null where they can see it already. */
export function audienceWith(
  { whisper }: ChatMessage.Implementation,
  answering: readonly User.Stored[],
): string[] | null {
  const already = whisper.flatMap((id) => id ?? [])
  const missing = answering.filter(({ id }) => !already.includes(id))
  return already.length === 0 || missing.length === 0 ? null : [...already, ...idsOf(missing)]
}

/**
 * The people who answer a message of a kind that waits, now or at a later step: the players who own one of its actors,
 * and the Gamemasters for an actor without a player online.
 */
export function answerersOf(kind: MessageKind | undefined, message: MessageView<unknown>): User.Stored[] {
  if (!kind?.waits) return []
  const about = kind.waits(message, message.actor) ? [message.actor] : []
  const actors = [...new Set([...kind.sides(message), ...about])].flatMap((uuid) => actorOf(uuid) ?? [])
  return [...new Set(actors.flatMap(ownersOf))]
}

/** The players of an actor; where none of them is online the Gamemasters. */
function ownersOf(actor: Actor.Implementation): User.Stored[] {
  const players = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, 'OWNER'))
  const isAway = players.every(({ active }) => !active)
  return isAway ? [...players, ...game.users.filter(({ isGM }) => isGM)] : players
}

const idsOf = (users: readonly User.Stored[]): string[] => [...new Set(users.map(({ id }) => id))]

/**
 * The player who speaks for an actor now: the one who asks, if the actor is theirs and they are no Gamemaster; else a
 * player who is online, first the one whose character it is; else the one who asks.
 */
export function speakerFor(actor: Actor.Implementation, asker: User.Stored): User.Stored {
  const owns = (user: User.Stored) => !user.isGM && actor.testUserPermission(user, 'OWNER')
  if (owns(asker)) return asker
  const players = game.users.filter((user) => user.active && owns(user))
  return players.find((user) => characterOf(user)?.id === actor.id) ?? players[0] ?? asker
}
