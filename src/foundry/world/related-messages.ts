/** Finds the messages whose facts a game evaluates together with a message's facts (`MessageKind.relatedBy`). */
import { readFactText, findMessagesWithText } from './message-index'
import { findMessageKind } from './message-kind'
import type { MessageRecord } from './message-record'
import { readMessageRecord } from './message-record'

/**
 * Adds the facts of related, GM-verified messages to a record, oldest first. This user may not be allowed to read some
 * of them, so a game must not show names from these facts.
 */
export function addFactsOfRelatedMessages(messageRecord: MessageRecord): MessageRecord {
  const relatedFacts = findRelatedMessages(messageRecord).flatMap((message) => {
    const relatedRecord = readMessageRecord(message)
    return relatedRecord && relatedRecord.gmVerified && !relatedRecord.isUndone ? [relatedRecord.facts] : []
  })
  return relatedFacts.length === 0 ? messageRecord : { ...messageRecord, related: relatedFacts }
}

/**
 * The other messages of the same game and kind with the same text in the field `relatedBy`. Empty if that text is
 * empty.
 */
export function findRelatedMessages(messageRecord: MessageRecord): ChatMessage.Implementation[] {
  const factNameRelatingMessages = findMessageKind(messageRecord)?.relatedBy ?? null
  const factText =
    factNameRelatingMessages === null ? '' : readFactText(messageRecord.facts, factNameRelatingMessages)
  if (factNameRelatingMessages === null || factText === '') return []
  return findMessagesWithText(messageRecord, factNameRelatingMessages, factText).filter(
    ({ uuid }) => uuid !== messageRecord.uuid,
  )
}
