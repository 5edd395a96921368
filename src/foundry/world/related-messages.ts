/** Finds related messages, whose facts a game evaluates together (`MessageKind.relatedBy`). */
import type { MessageKind } from '../../core/contract'
import { messageKindOf } from './message-kind'
import type { MessageRecord } from './message-record'
import { messageRecordOf } from './message-record'
import { MessageRecordModel } from './message-record-model'

/**
 * A record with the facts of its related messages, in the order of the log. Undone messages and messages that are not
 * GM-verified are never related. Messages that this person may not read are included, because everybody sees the same
 * result; so a game shows no names from them.
 */
export function withRelatedFacts(record: MessageRecord): MessageRecord {
  const related = relatedMessages(record).flatMap((message) => {
    const other = messageRecordOf(message)
    return other && other.gmVerified && !other.isUndone ? [other.facts] : []
  })
  return related.length === 0 ? record : { ...record, related }
}

/** The other messages of the same game and kind with the same nonempty `relatedBy` text. */
export function relatedMessages(record: MessageRecord): ChatMessage.Implementation[] {
  const kind = messageKindOf(record)
  const text = kind ? relatingText(record, kind) : ''
  if (!kind || text === '') return []
  // Compares stored fields before it parses a record, because the log may be long.
  return game.messages.filter(
    ({ uuid, system }) =>
      uuid !== record.uuid &&
      system instanceof MessageRecordModel &&
      system.ruleset === record.ruleset &&
      system.kind === record.kind &&
      relatingText(system, kind) === text,
  )
}

/** The text that facts share with related messages, read from unparsed facts; empty for none. */
function relatingText(
  { facts }: Pick<MessageRecord, 'facts'>,
  { relatedBy }: Pick<MessageKind, 'relatedBy'>,
): string {
  if (relatedBy === null || typeof facts !== 'object' || facts === null) return ''
  const text: unknown = Object.getOwnPropertyDescriptor(facts, relatedBy)?.value
  return typeof text === 'string' ? text : ''
}
