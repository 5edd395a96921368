/**
 * Finds the messages that are related to a message. A game evaluates the facts of related messages together
 * (`MessageKind.relatedBy`).
 */
import { readFactText, findMessagesWithText } from './message-index'
import { findMessageKind } from './message-kind'
import type { MessageRecord } from './message-record'
import { readMessageRecord } from './message-record'

/**
 * Adds the facts of related messages to a record, in the order of the log. Undone messages, and messages that are not
 * GM-verified, do not count. Messages that this user may not read do count, because everybody must see the same result.
 * Therefore a game must not show a name from these facts.
 */
export function addRelatedFacts(messageRecord: MessageRecord): MessageRecord {
  const relatedFacts = findRelatedMessages(messageRecord).flatMap((message) => {
    const relatedRecord = readMessageRecord(message)
    return relatedRecord && relatedRecord.gmVerified && !relatedRecord.isUndone ? [relatedRecord.facts] : []
  })
  return relatedFacts.length === 0 ? messageRecord : { ...messageRecord, related: relatedFacts }
}

/**
 * The messages of the same game and kind whose text in the field `relatedBy` equals this message's text. Empty if that
 * text is empty. The message itself is left out.
 */
export function findRelatedMessages(messageRecord: MessageRecord): ChatMessage.Implementation[] {
  const relatingFactName = findMessageKind(messageRecord)?.relatedBy ?? null
  const factText = relatingFactName === null ? '' : readFactText(messageRecord.facts, relatingFactName)
  if (relatingFactName === null || factText === '') return []
  return findMessagesWithText(messageRecord, relatingFactName, factText).filter(
    ({ uuid }) => uuid !== messageRecord.uuid,
  )
}
