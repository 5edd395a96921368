/**
 * Finds doubtful messages: messages whose writer had no right to decide their content. The system asks nobody to act on
 * such a message, and does not show its result in summaries.
 */
import { findActorByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { findMessageKind, mustMessageBeGMVerified, doesMessageKindAwaitActor } from '../world/message-kind'
import { mayWriterAskActorOwner } from '../world/message-record'
import { findUuidsOfActorsInMessage } from './waiting-messages'

/**
 * True if a message is doubtful, that is, if its writer had no right to decide its content. If messages of its kind
 * must be GM-verified, it is doubtful as soon as a player wrote any part of it. Any other message is doubtful if it
 * waits for an owner whom its writer may not ask.
 */
export function isMessageDoubtful(messageRecord: MessageRecord): boolean {
  if (mustMessageBeGMVerified(messageRecord)) return !messageRecord.gmVerified
  const messageKind = findMessageKind(messageRecord)
  return (
    messageKind !== undefined &&
    findUuidsOfActorsInMessage(messageRecord, messageKind).some((actorUuid) => {
      const actor = findActorByUuid(actorUuid)
      return (
        actor !== null &&
        doesMessageKindAwaitActor(messageKind, messageRecord, actorUuid) &&
        !mayWriterAskActorOwner(messageRecord, actor)
      )
    })
  )
}
