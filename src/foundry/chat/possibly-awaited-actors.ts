/**
 * Caches the actors for which each message could wait, judged by its content alone. Most messages of a long campaign no
 * longer wait, so each is examined only once.
 */
import { isMessageUndone } from '../../core/shell/message-history'
import { findMessageKind, doesMessageKindAwaitActor } from '../world/message-kind'
import { MessageRecordModel } from '../world/message-record-model'
import { isMessageTooLong } from '../world/message-record'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * A cache: for each message, the uuids of the actors for whom the message could wait. Writing a message removes its
 * entry. Creating or deleting an actor, a token or a scene empties the whole cache.
 */
let awaitedActorUuidsByMessage = new WeakMap<ChatMessage.Implementation, ReadonlySet<string>>()

const NO_ACTOR_UUIDS: ReadonlySet<string> = new Set()

/**
 * Finds the uuids of the actors for whom a message could wait. It reads only the message's content, and whether the
 * actors still exist. The message's writer and the actors' present states may reduce the list further.
 */
export function findPossiblyAwaitedActorUuids(message: ChatMessage.Implementation): ReadonlySet<string> {
  if (!(message.system instanceof MessageRecordModel)) return NO_ACTOR_UUIDS
  const messageKind = findMessageKind(message.system)
  // Without the game's code, the message's kind is unknown. The answer is not cached, because the page may load the
  // game later.
  if (!messageKind?.waitsFor) return NO_ACTOR_UUIDS
  const cachedActorUuids = awaitedActorUuidsByMessage.get(message)
  if (cachedActorUuids) return cachedActorUuids
  const { actor, facts, history } = message.system
  const messageView = { uuid: documentUuidOrEmpty(message), actor, facts }
  const isWholeHistoryUndone = isMessageUndone(
    history.map((historyEntry) => ({ undone: 'undone' in historyEntry && historyEntry.undone === true })),
  )
  const possibleActorUuids =
    isWholeHistoryUndone || isMessageTooLong(message)
      ? NO_ACTOR_UUIDS
      : new Set(
          [actor, ...messageKind.sideUuids(messageView)].filter((actorUuid) =>
            doesMessageKindAwaitActor(messageKind, messageView, actorUuid),
          ),
        )
  awaitedActorUuidsByMessage.set(message, possibleActorUuids)
  return possibleActorUuids
}

/**
 * Forgets the cached list of actors for whom a message could wait. Called at `_onUpdate`, when the message's content
 * has changed.
 */
export function forgetPossiblyAwaitedActorsOfMessage(message: ChatMessage.Implementation): void {
  awaitedActorUuidsByMessage.delete(message)
}

/**
 * Forgets the cached lists of actors for whom messages could wait. Called when an actor, a token or a scene was created
 * or deleted, because messages do not wait for missing actors.
 */
export function forgetPossiblyAwaitedActorsOfAllMessages(): void {
  awaitedActorUuidsByMessage = new WeakMap()
}
