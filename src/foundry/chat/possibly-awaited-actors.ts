/**
 * Remembers for which actors each message could wait, according to its content alone. Most messages of a long campaign wait for
 * nobody any more. Such a message is examined only once, even if its actors change later.
 */
import { isMessageUndone } from '../../core/shell/message-history'
import { findMessageKind, doesMessageWaitForActor } from '../world/message-kind'
import { MessageRecordModel } from '../world/message-record-model'
import { isMessageTooLong } from '../world/message-record'
import { uuidOf } from '../platform/uuid-of'

/**
 * The remembered uuids of each message. They are forgotten when the message is written, or when an actor, a token or a scene is
 * created or deleted.
 */
let uuidsByMessage = new WeakMap<ChatMessage.Implementation, ReadonlySet<string>>()

const NO_ACTOR_UUIDS: ReadonlySet<string> = new Set()

/**
 * The uuids of the actors for whom a message could wait, according to the message's content and its deleted sides. The message
 * may wait for fewer actors, because this function checks neither who wrote the message nor in which state the actors are.
 */
export function possiblyAwaitedActorUuids(message: ChatMessage.Implementation): ReadonlySet<string> {
  if (!(message.system instanceof MessageRecordModel)) return NO_ACTOR_UUIDS
  const kind = findMessageKind(message.system)
  // Without the game's code, the kind is unknown. This answer is not remembered, because the page may load the game later.
  if (!kind?.waitsFor) return NO_ACTOR_UUIDS
  const cachedUuids = uuidsByMessage.get(message)
  if (cachedUuids) return cachedUuids
  const { actor, facts, history } = message.system
  const view = { uuid: uuidOf(message), actor, facts }
  const isUndone = isMessageUndone(
    history.map((entry) => ({ undone: 'undone' in entry && entry.undone === true })),
  )
  const possibleUuids =
    isUndone || isMessageTooLong(message)
      ? NO_ACTOR_UUIDS
      : new Set([actor, ...kind.sideUuids(view)].filter((uuid) => doesMessageWaitForActor(kind, view, uuid)))
  uuidsByMessage.set(message, possibleUuids)
  return possibleUuids
}

/** Clears the cache for a message whose content has changed. Called at `_onUpdate`. */
export function clearPossiblyAwaitedActors(message: ChatMessage.Implementation): void {
  uuidsByMessage.delete(message)
}

/**
 * Forgets the uuids of all messages. Called when an actor, a token or a scene was created or deleted, because a message does not
 * wait for an actor that no longer exists.
 */
export function clearAllPossiblyAwaitedActors(): void {
  uuidsByMessage = new WeakMap()
}
