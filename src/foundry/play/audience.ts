/** Decides who sees a message. */
import type { MessageKind } from '../../core/contract'
import type { MessageView } from '../../core/game-views'
import type { RollVisibility } from '../platform/compat'
import { characterOfUser } from '../world/user-character'
import { actorByUuid } from '../world/documents'
import { doesMessageWaitForActor } from '../world/message-kind'

/**
 * The fields `whisper` and `blind` of a message with this visibility, for both generations of Foundry. The people who
 * must answer the message always see it.
 * @param author the user in whose name the message is posted
 * @param requester the user who pressed the button
 * @param answeringUsers the users who must answer the message (`usersToAnswer`)
 */
export function messageAudience(
  visibility: RollVisibility,
  author: User.Stored,
  requester: User.Stored,
  answeringUsers: readonly User.Stored[] = [],
): { whisper?: string[]; blind?: boolean } {
  const gamemasters = game.users.filter(({ isGM }) => isGM)
  // The user who pressed may differ from the player in whose name the message is posted. That player must also see the
  // message, so that they can answer it.
  const usersWhoAnswer = author === requester ? answeringUsers : [author, ...answeringUsers]
  switch (visibility) {
    case 'public':
      return {}
    case 'gm':
      return { whisper: uniqueUserIds([...gamemasters, ...usersWhoAnswer]) }
    case 'blind':
      return {
        whisper: uniqueUserIds([...gamemasters, ...usersWhoAnswer]),
        blind: !usersWhoAnswer.includes(author),
      }
    case 'self':
      return { whisper: uniqueUserIds([author, requester, ...usersWhoAnswer]) }
  }
}

/** A message's `whisper`, extended by the users who must answer the message. Null if all of them already see the message. */
export function extendedWhisper(
  { whisper }: ChatMessage.Implementation,
  answeringUsers: readonly User.Stored[],
): string[] | null {
  const whisperedUserIds = whisper.flatMap((id) => id ?? [])
  const missingUsers = answeringUsers.filter(({ id }) => !whisperedUserIds.includes(id))
  return whisperedUserIds.length === 0 || missingUsers.length === 0
    ? null
    : [...whisperedUserIds, ...uniqueUserIds(missingUsers)]
}

/**
 * The users who must answer a message, now or at a later step. They are the players who own an actor of the message. If all
 * players of an actor are offline, Gamemasters answer for the actor. Empty if messages of this kind wait for nobody.
 */
export function usersToAnswer(kind: MessageKind | undefined, message: MessageView<unknown>): User.Stored[] {
  if (!kind?.waitsFor) return []
  const awaitedActorUuids = doesMessageWaitForActor(kind, message, message.actor) ? [message.actor] : []
  const actors = [...new Set([...kind.sideUuids(message), ...awaitedActorUuids])].flatMap(
    (uuid) => actorByUuid(uuid) ?? [],
  )
  return [...new Set(actors.flatMap(findAnsweringOwners))]
}

/** The players who own an actor. If all these players are offline, the Gamemasters are included. */
function findAnsweringOwners(actor: Actor.Implementation): User.Stored[] {
  const players = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, 'OWNER'))
  const areAllPlayersOffline = players.every(({ active }) => !active)
  return areAllPlayersOffline ? [...players, ...game.users.filter(({ isGM }) => isGM)] : players
}

const uniqueUserIds = (users: readonly User.Stored[]): string[] => [...new Set(users.map(({ id }) => id))]

/**
 * The user in whose name an actor's message is posted. The first choice is the user who pressed the button, if this
 * user is a player who owns the actor. The next is an online player who has the actor as their character. Then comes
 * any online player who owns the actor. If no such player is online, it is the user who pressed the button.
 */
export function messageAuthorFor(actor: Actor.Implementation, requester: User.Stored): User.Stored {
  const isOwningPlayer = (user: User.Stored) => !user.isGM && actor.testUserPermission(user, 'OWNER')
  if (isOwningPlayer(requester)) return requester
  const players = game.users.filter((user) => user.active && isOwningPlayer(user))
  return players.find((user) => characterOfUser(user)?.id === actor.id) ?? players[0] ?? requester
}
