/** Finds messages that do not count, because their writer had no right to decide their content. */
import { actorByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { findMessageKind, mustBeGMVerified, doesMessageWaitForActor } from '../world/message-kind'
import { mayAskOwnerOf } from '../world/message-record'
import { concernedActorUuids } from './waiting-messages'

/**
 * Does a message claim more than its writer may decide? A message that must be GM-verified is doubtful if a player
 * wrote any of it. Any other message is doubtful if it waits for the owner of an actor whom its writer may not ask
 * for anything.
 */
export function isMessageDoubtful(record: MessageRecord): boolean {
  if (mustBeGMVerified(record)) return !record.gmVerified
  const kind = findMessageKind(record)
  return (
    kind !== undefined &&
    concernedActorUuids(record, kind).some((uuid) => {
      const actor = actorByUuid(uuid)
      return actor !== null && doesMessageWaitForActor(kind, record, uuid) && !mayAskOwnerOf(record, actor)
    })
  )
}
