/**
 * Remembers for which actors each message could wait by what it says. Most messages of a long campaign are finished:
 * those cost one look, whatever happens later to actors and people.
 */
import { isRetracted } from '../../core/shell/message-history'
import { messageKindOf } from '../world/message-kind'
import { MessageRecordModel } from '../world/message-record-model'
import { isOverfilled } from '../world/message-record'

/** The uuids for each message since its last write. */
const remembered = new WeakMap<ChatMessage.Implementation, ReadonlySet<string>>()

const NOBODY: ReadonlySet<string> = new Set()

/**
 * The uuids of the actors for which a message could wait, whoever wrote it and whatever state the actors are in. Every
 * actor that the message waits for is among them.
 */
export function possibleWaits(message: ChatMessage.Implementation): ReadonlySet<string> {
  if (!(message.system instanceof MessageRecordModel)) return NOBODY
  const kind = messageKindOf(message.system)
  // The game may be loaded later.
  if (!kind?.waits) return NOBODY
  const known = remembered.get(message)
  if (known) return known
  const { waits } = kind
  const { actor, facts, history } = message.system
  const view = { uuid: message.uuid, actor, facts }
  const isUndone = isRetracted(
    history.map((entry) => ({ undone: 'undone' in entry && entry.undone === true })),
  )
  const uuids =
    isUndone || isOverfilled(message)
      ? NOBODY
      : new Set([actor, ...kind.sides(view)].filter((uuid) => waits(view, uuid)))
  remembered.set(message, uuids)
  return uuids
}

/** At `_onUpdate`: a message says something else now. */
export function forgetPossibleWaits(message: ChatMessage.Implementation): void {
  remembered.delete(message)
}
