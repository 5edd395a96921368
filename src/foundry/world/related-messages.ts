/** Finds the messages whose facts a game evaluates together with a message's facts (`MessageKind.relatedBy`). */
import { readMessageFactText, findMessagesWithText } from './message-index'
import { findMessageKind } from './message-kind'
import type { MessageRecord } from './message-record'
import { readMessageRecord } from './message-record'

/**
 * Adds the facts of related, GM-verified messages to a record, oldest first. This user may not be allowed to read some
 * of them, so a game must not show names from these facts.
 */
export function addFactsOfRelatedMessages(messageRecord: MessageRecord): MessageRecord {
  const factsOfRelatedMessages = findRelatedMessages(messageRecord).flatMap((message) => {
    const recordOfRelatedMessage = readMessageRecord(message)
    return recordOfRelatedMessage && recordOfRelatedMessage.gmVerified && !recordOfRelatedMessage.isUndone
      ? [recordOfRelatedMessage.facts]
      : []
  })
  return factsOfRelatedMessages.length === 0
    ? messageRecord
    : { ...messageRecord, related: factsOfRelatedMessages }
}

/**
 * The other messages of the same game and kind with the same text in the field `relatedBy`. Empty if that text is
 * empty.
 */
export function findRelatedMessages(messageRecord: MessageRecord): ChatMessage.Implementation[] {
  const nameOfRelatingFact = findMessageKind(messageRecord)?.relatedBy ?? null
  const messageFactText =
    nameOfRelatingFact === null ? '' : readMessageFactText(messageRecord.facts, nameOfRelatingFact)
  if (nameOfRelatingFact === null || messageFactText === '') return []
  return findMessagesWithText(messageRecord, nameOfRelatingFact, messageFactText).filter(
    ({ uuid }) => uuid !== messageRecord.uuid,
  )
}
