/**
 * Finds the messages that are related to a message. A game evaluates the facts of related messages together
 * (`MessageKind.relatedBy`).
 */
import { readFactText, messagesWithText } from './message-index'
import { findMessageKind } from './message-kind'
import type { MessageRecord } from './message-record'
import { readMessageRecord } from './message-record'

/**
 * Adds the facts of related messages to a record, in the order of the log. Undone messages, and messages that are not
 * GM-verified, do not count. Messages that this user may not read do count, because everybody must see the same result.
 * Therefore a game must not show a name from these facts.
 */
export function withRelatedFacts(record: MessageRecord): MessageRecord {
  const relatedFacts = relatedMessages(record).flatMap((message) => {
    const relatedRecord = readMessageRecord(message)
    return relatedRecord && relatedRecord.gmVerified && !relatedRecord.isUndone ? [relatedRecord.facts] : []
  })
  return relatedFacts.length === 0 ? record : { ...record, related: relatedFacts }
}

/**
 * The messages of the same game and kind whose text in the field `relatedBy` equals this message's text. Empty if that
 * text is empty. The message itself is left out.
 */
export function relatedMessages(record: MessageRecord): ChatMessage.Implementation[] {
  const relatedBy = findMessageKind(record)?.relatedBy ?? null
  const text = relatedBy === null ? '' : readFactText(record.facts, relatedBy)
  if (relatedBy === null || text === '') return []
  return messagesWithText(record, relatedBy, text).filter(({ uuid }) => uuid !== record.uuid)
}
