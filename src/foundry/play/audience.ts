/** Decides who sees a message. */
import type { MessageKind } from '../../core/contract'
import type { MessageView } from '../../core/game-views'
import type { RollVisibility } from '../platform/compat'
import { findCharacterOfUser } from '../world/user-character'
import { findActorByUuid } from '../world/documents'
import { doesMessageKindAwaitActor } from '../world/message-kind'

/**
 * The fields `whisper` and `blind` of a message with this visibility, for both Foundry 13 and 14. The people who must
 * answer always see the message.
 * @param messageAuthor the user in whose name the message is posted
 * @param requestingUser the user who pressed the button
 * @param answeringUsers the users who must answer the message (`findUsersWhoMayAnswer`)
 */
export function findMessageAudience(
  rollVisibility: RollVisibility,
  messageAuthor: User.Stored,
  requestingUser: User.Stored,
  answeringUsers: readonly User.Stored[] = [],
): { whisper?: string[]; blind?: boolean } {
  const gamemasters = game.users.filter(({ isGM }) => isGM)
  // The user who is the message's author may be another user than the one who made the request. The author must see the
  // message in order to answer it.
  const usersWhoAnswer =
    messageAuthor === requestingUser ? answeringUsers : [messageAuthor, ...answeringUsers]
  switch (rollVisibility) {
    case 'public':
      return {}
    case 'gm':
      return { whisper: collectUniqueUserIds([...gamemasters, ...usersWhoAnswer]) }
    case 'blind':
      return {
        whisper: collectUniqueUserIds([...gamemasters, ...usersWhoAnswer]),
        blind: !usersWhoAnswer.includes(messageAuthor),
      }
    case 'self':
      return { whisper: collectUniqueUserIds([messageAuthor, requestingUser, ...usersWhoAnswer]) }
  }
}

/**
 * Makes a new `whisper` list for a message: the present list and the users who must answer the message. Null if all
 * these users already see the message.
 */
export function extendMessageWhisper(
  { whisper }: ChatMessage.Implementation,
  answeringUsers: readonly User.Stored[],
): string[] | null {
  const whisperedUserIds = whisper.flatMap((userId) => userId ?? [])
  const usersWithoutWhisper = answeringUsers.filter(({ id }) => !whisperedUserIds.includes(id))
  return whisperedUserIds.length === 0 || usersWithoutWhisper.length === 0
    ? null
    : [...whisperedUserIds, ...collectUniqueUserIds(usersWithoutWhisper)]
}

/**
 * Finds the users who must answer a message, now or later. They are the players who own its actors, or Gamemasters if
 * all these players are offline. Empty if messages of this kind never wait.
 */
export function findUsersWhoMayAnswer(
  messageKind: MessageKind | undefined,
  message: MessageView<unknown>,
): User.Stored[] {
  if (!messageKind?.waitsFor) return []
  const awaitedActorUuids = doesMessageKindAwaitActor(messageKind, message, message.actor)
    ? [message.actor]
    : []
  const participatingActors = [...new Set([...messageKind.sideUuids(message), ...awaitedActorUuids])].flatMap(
    (actorUuid) => findActorByUuid(actorUuid) ?? [],
  )
  return [...new Set(participatingActors.flatMap(findOwnersWhoMayAnswer))]
}

/** The players who own an actor. If all these players are offline, the Gamemasters are included. */
function findOwnersWhoMayAnswer(actor: Actor.Implementation): User.Stored[] {
  const players = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, 'OWNER'))
  const areAllPlayersOffline = players.every(({ active }) => !active)
  return areAllPlayersOffline ? [...players, ...game.users.filter(({ isGM }) => isGM)] : players
}

const collectUniqueUserIds = (usersWithRepetitions: readonly User.Stored[]): string[] => [
  ...new Set(usersWithRepetitions.map(({ id }) => id)),
]

/**
 * Returns the user in whose name an actor's message is posted. This is the user who pressed the button if they are a
 * player who owns the actor; otherwise an online owner, preferably the player whose character it is. Without an online
 * owner, it is the user who pressed.
 */
export function findMessageAuthor(actor: Actor.Implementation, requestingUser: User.Stored): User.Stored {
  const isOwningPlayer = (user: User.Stored) => !user.isGM && actor.testUserPermission(user, 'OWNER')
  if (isOwningPlayer(requestingUser)) return requestingUser
  const players = game.users.filter((user) => user.active && isOwningPlayer(user))
  return players.find((user) => findCharacterOfUser(user)?.id === actor.id) ?? players[0] ?? requestingUser
}
