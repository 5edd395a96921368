/** The people who see a message. */
import type { MessageKind } from '../../core/contract'
import type { MessageView } from '../../core/views'
import type { Visibility } from '../platform/compat'
import { characterOf } from '../world/character'
import { actorOf } from '../world/documents'

/**
 * A message's `whisper` and `blind` for a visibility, in fields that Foundry 13 and 14 share. The people who have to
 * answer the message always see it.
 * @param author the person in whose name the message is posted
 * @param asker the person who pressed the button
 * @param answering the people who have to answer the message (`answerersOf`)
 */
export function audienceOf(
  visibility: Visibility,
  author: User.Stored,
  asker: User.Stored,
  answering: readonly User.Stored[] = [],
): { whisper?: string[]; blind?: boolean } {
  const gms = game.users.filter(({ isGM }) => isGM)
  // A message that another person posts in a player's name waits for that player.
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

/**
 * The `whisper` of a message with the people added who have to answer it; null where they can already see the message.
 */
export function audienceWith(
  { whisper }: ChatMessage.Implementation,
  answering: readonly User.Stored[],
): string[] | null {
  const already = whisper.flatMap((id) => id ?? [])
  const missing = answering.filter(({ id }) => !already.includes(id))
  return already.length === 0 || missing.length === 0 ? null : [...already, ...idsOf(missing)]
}

/**
 * The people who have to answer a message, now or at a later step: the players who own one of its actors. The
 * Gamemasters answer for an actor whose players are all offline. Empty for a message kind that waits for nobody.
 */
export function answerersOf(kind: MessageKind | undefined, message: MessageView<unknown>): User.Stored[] {
  if (!kind?.waits) return []
  const about = kind.waits(message, message.actor) ? [message.actor] : []
  const actors = [...new Set([...kind.sides(message), ...about])].flatMap((uuid) => actorOf(uuid) ?? [])
  return [...new Set(actors.flatMap(ownersOf))]
}

/** The players who own an actor; where all of them are offline, the Gamemasters too. */
function ownersOf(actor: Actor.Implementation): User.Stored[] {
  const players = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, 'OWNER'))
  const isAway = players.every(({ active }) => !active)
  return isAway ? [...players, ...game.users.filter(({ isGM }) => isGM)] : players
}

const idsOf = (users: readonly User.Stored[]): string[] => [...new Set(users.map(({ id }) => id))]

/**
 * The person in whose name an actor's message is posted. First choice is the person who asked, if they are a player who
 * owns the actor; then a player online whose character it is; then another owner online; else the person who asked.
 */
export function speakerFor(actor: Actor.Implementation, asker: User.Stored): User.Stored {
  const owns = (user: User.Stored) => !user.isGM && actor.testUserPermission(user, 'OWNER')
  if (owns(asker)) return asker
  const players = game.users.filter((user) => user.active && owns(user))
  return players.find((user) => characterOf(user)?.id === actor.id) ?? players[0] ?? asker
}
