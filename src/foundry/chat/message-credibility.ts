/** Finds messages that do not count, because their writer had no right to decide what they say. */
import { dealerRuleset } from '../cards/dealer-messages'
import { actorByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { COMMON_KEY, mayAddressOwnerOf } from '../world/message-record'
import { concernedUuids, messageKindOf } from './waiting-messages'

/** Must a message of this kind be GM-verified to count? */
export function mustBeGMVerified(record: MessageRecord): boolean {
  if (record.ruleset === COMMON_KEY) return record.kind === 'moment'
  return record.ruleset === dealerRuleset.key || messageKindOf(record)?.gmVerified === true
}

/**
 * Does a message say more than its writer may decide? A message that must be GM-verified does, when a player wrote a
 * part of it. Any other message does, when it waits for the owner of an actor for which its writer may not speak.
 */
export function isDoubtful(record: MessageRecord): boolean {
  if (mustBeGMVerified(record)) return !record.gmVerified
  const kind = messageKindOf(record)
  return (
    kind !== undefined &&
    concernedUuids(record, kind).some((uuid) => {
      const actor = actorByUuid(uuid)
      return actor !== null && kind.waits?.(record, uuid) === true && !mayAddressOwnerOf(record, actor)
    })
  )
}
