/** Finds related messages. A game evaluates their facts together (`MessageKind.relatedBy`). */
import { readFactText, messagesWithText } from './message-index'
import { findMessageKind } from './message-kind'
import type { MessageRecord } from './message-record'
import { readMessageRecord } from './message-record'

/**
 * Adds the facts of related messages to a record, in the order of the log. Undone messages, and messages that are not
 * GM-verified, are never related. Messages that this user may not read are included, because everybody must see the same result.
 * Therefore a game must not show a name from their facts.
 */
export function withRelatedFacts(record: MessageRecord): MessageRecord {
  const relatedFacts = relatedMessages(record).flatMap((message) => {
    const relatedRecord = readMessageRecord(message)
    return relatedRecord && relatedRecord.gmVerified && !relatedRecord.isUndone ? [relatedRecord.facts] : []
  })
  return relatedFacts.length === 0 ? record : { ...record, related: relatedFacts }
}

/** The other messages of the same game and kind that have the same text in the field `relatedBy`. Empty if the text is empty. */
export function relatedMessages(record: MessageRecord): ChatMessage.Implementation[] {
  const relatedBy = findMessageKind(record)?.relatedBy ?? null
  const text = relatedBy === null ? '' : readFactText(record.facts, relatedBy)
  if (relatedBy === null || text === '') return []
  return messagesWithText(record, relatedBy, text).filter(({ uuid }) => uuid !== record.uuid)
}
