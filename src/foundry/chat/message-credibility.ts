/**
 * Finds doubtful messages, whose writer had no right to decide their content. They ask nobody for anything, and their
 * results are not summarized.
 */
import { findActorByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { findMessageKind, mustMessageBeGMVerified, doesMessageKindAwaitActor } from '../world/message-kind'
import { mayWriterAskActorOwner } from '../world/message-record'
import { findUuidsOfActorsInMessage } from './waiting-messages'

/**
 * Is a message doubtful? A GM-verified kind of message is doubtful if a player wrote any part of it. Any other message
 * is doubtful if its writer may not ask the owner for whom it waits.
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
