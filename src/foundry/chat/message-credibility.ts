/**
 * Finds doubtful messages. A message is doubtful if the user who wrote it had no right to decide its content. A doubtful message
 * asks nobody for anything, and its results are not summarized.
 */
import { findActorByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { findMessageKind, mustBeGMVerified, doesMessageWaitForActor } from '../world/message-kind'
import { mayAskOwnerOf } from '../world/message-record'
import { findConcernedActorUuids } from './waiting-messages'

/**
 * Is a message doubtful? A message that must be GM-verified is doubtful if a player wrote any part of it. Any other message is
 * doubtful if it waits for the owner of an actor, and the user who wrote the message may not ask that owner for anything.
 */
export function isMessageDoubtful(record: MessageRecord): boolean {
  if (mustBeGMVerified(record)) return !record.gmVerified
  const messageKind = findMessageKind(record)
  return (
    messageKind !== undefined &&
    findConcernedActorUuids(record, messageKind).some((actorUuid) => {
      const actor = findActorByUuid(actorUuid)
      return (
        actor !== null &&
        doesMessageWaitForActor(messageKind, record, actorUuid) &&
        !mayAskOwnerOf(record, actor)
      )
    })
  )
}
