/**
 * Caches for which actors each message could wait by its content. Most messages of a long campaign are finished; a
 * finished message is examined only once, even if its actors change later.
 */
import { isMessageUndone } from '../../core/shell/message-history'
import { messageKindOf, waitsForActor } from '../world/message-kind'
import { MessageRecordModel } from '../world/message-record-model'
import { isOverlong } from '../world/message-record'

/** The cached uuids of each message, valid until the next write of the message, or until an actor is deleted. */
let remembered = new WeakMap<ChatMessage.Implementation, ReadonlySet<string>>()

const NOBODY: ReadonlySet<string> = new Set()

/**
 * The uuids of the actors for whom a message could wait by its content and its deleted sides, without a check of its
 * writer or of the actors' state. They include every actor for whom the message does wait.
 */
export function possiblyWaitedForUuids(message: ChatMessage.Implementation): ReadonlySet<string> {
  if (!(message.system instanceof MessageRecordModel)) return NOBODY
  const kind = messageKindOf(message.system)
  // Not cached, because the game may be loaded later.
  if (!kind?.waits) return NOBODY
  const known = remembered.get(message)
  if (known) return known
  const { actor, facts, history } = message.system
  const view = { uuid: message.uuid, actor, facts }
  const isUndone = isMessageUndone(
    history.map((entry) => ({ undone: 'undone' in entry && entry.undone === true })),
  )
  const uuids =
    isUndone || isOverlong(message)
      ? NOBODY
      : new Set([actor, ...kind.sides(view)].filter((uuid) => waitsForActor(kind, view, uuid)))
  remembered.set(message, uuids)
  return uuids
}

/** At `_onUpdate`: clears the cache of a message whose content has changed. */
export function forgetPossiblyWaitedForUuids(message: ChatMessage.Implementation): void {
  remembered.delete(message)
}

/** Hook: an actor, a token or a scene was deleted or created. Clears the cache, because a deleted side may free others. */
export function forgetAllPossiblyWaitedForUuids(): void {
  remembered = new WeakMap()
}
