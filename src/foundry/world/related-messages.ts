/**
 * Finds the related messages of a message. A game reads their facts together with the message's own facts
 * (`MessageKind.relatedBy`).
 */
import { readMessageFactText, findMessagesWithText } from './message-index'
import { findMessageKind } from './message-kind'
import type { MessageRecord } from './message-record'
import { readMessageRecord } from './message-record'

/**
 * Adds to a message's record the facts of its related messages, oldest first. Only GM-verified messages count. This
 * user may not be allowed to read some of these messages, so a game must not show names from their facts.
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
 * Finds the other messages of the same game and kind whose facts hold the same text in the field that the kind names in
 * `relatedBy`. Returns none if this text is empty.
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
