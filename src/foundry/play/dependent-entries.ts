/**
 * Finds the history entries, in all messages, that depend on a given earlier entry. People must undo these dependent
 * entries before the earlier entry.
 */
import {
  isCounterRevertedByLaterHistoryEntry,
  isHistoryEntryNeededByOtherEntry,
  mayHistoryEntryDependOnEarlierEntry,
} from '../../core/shell/entry-dependence'
import type { HistoryEntry } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { capitalizeFirstLetter, localizePhraseWithoutNames } from '../platform/notify'
import { findMessageByUuid } from '../world/documents'
import { readKeptHistories, createKeptMessageRecord } from '../world/kept-histories'
import { findMessagesWrittenSince } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { readMessageRecord, readMessagePostingTime } from '../world/message-record'
import { READER_OF_PRESENT_VALUES } from './present-values'
import { mayReadHistoryEntry } from './entry-readers'
import { isCredibleHistoryEntry, readHistoryEntries, findUserWhoWroteHistoryEntry } from './entry-rights'

/** An entry of a message's history, with the message's record and the entry's index. */
export interface HistoryEntryOfMessage {
  readonly entry: HistoryEntry
  readonly record: MessageRecord
  readonly index: number
}

/**
 * Lists all history entries that may depend on an entry of a given message. Only messages written since that message
 * was posted can contain them. `messagePostingTime` is in milliseconds since 1970.
 */
export function findPossiblyDependentHistoryEntries(messagePostingTime: number): HistoryEntryOfMessage[] {
  const messageRecords = [...findMessagesWrittenSince(messagePostingTime)].flatMap(
    (message) => readMessageRecord(message) ?? [],
  )
  return [...messageRecords, ...readKeptHistories().map(createKeptMessageRecord)].flatMap((messageRecord) =>
    readHistoryEntries(messageRecord).flatMap((historyEntry, historyEntryIndex) =>
      mayHistoryEntryDependOnEarlierEntry(historyEntry)
        ? [{ entry: historyEntry, record: messageRecord, index: historyEntryIndex }]
        : [],
    ),
  )
}

/**
 * Finds a later entry that must be undone before the given entry: the later entry depends on the given entry's values,
 * or it moved a shared counter back. A player's entry never blocks another person's Undo.
 */
export function findDependentHistoryEntry(
  earlierHistoryEntry: HistoryEntryOfMessage,
  possiblyDependentHistoryEntries: readonly HistoryEntryOfMessage[],
): HistoryEntryOfMessage | undefined {
  const { entry, record } = earlierHistoryEntry
  const writerOfHistoryEntry = findUserWhoWroteHistoryEntry(entry, record)
  return possiblyDependentHistoryEntries.find((dependentHistoryEntry) => {
    const writerOfDependentEntry = findUserWhoWroteHistoryEntry(
      dependentHistoryEntry.entry,
      dependentHistoryEntry.record,
    )
    return (
      (writerOfDependentEntry?.isGM === true || writerOfDependentEntry === writerOfHistoryEntry) &&
      (isHistoryEntryNeededByOtherEntry(entry, dependentHistoryEntry.entry, READER_OF_PRESENT_VALUES) ||
        (isCounterRevertedByLaterHistoryEntry(entry, dependentHistoryEntry.entry, READER_OF_PRESENT_VALUES) &&
          isHistoryEntryLater(dependentHistoryEntry, earlierHistoryEntry))) &&
      isCredibleHistoryEntry(dependentHistoryEntry.entry, dependentHistoryEntry.record)
    )
  })
}

/** Was the entry written later than the other entry? */
function isHistoryEntryLater(
  laterHistoryEntry: HistoryEntryOfMessage,
  earlierHistoryEntry: HistoryEntryOfMessage,
): boolean {
  if (laterHistoryEntry.record.uuid === earlierHistoryEntry.record.uuid)
    return laterHistoryEntry.index > earlierHistoryEntry.index
  return findHistoryEntryWriteTime(laterHistoryEntry) > findHistoryEntryWriteTime(earlierHistoryEntry)
}

/**
 * Returns the time at which a history entry was written. An entry from an earlier version of this system stores no
 * time; for such an entry, the function returns its message's time.
 */
function findHistoryEntryWriteTime({ entry, record }: HistoryEntryOfMessage): number {
  if (entry.at !== undefined) return entry.at
  const message = findMessageByUuid(record.uuid)
  if (message) return readMessagePostingTime(message)
  return (
    readKeptHistories().find((keptHistory) => `ChatMessage.${keptHistory.message}` === record.uuid)?.at ?? 0
  )
}

/**
 * The refusal that tells a person to undo another entry first. It names that entry only if the person may read it.
 * @param refusalPhraseKey the key of the phrase that does not name the entry
 * @param refusalKeyWithLabel the key of the phrase with the entry's `label`
 */
export function createRefusalUntilHistoryEntryUndone(
  { entry, record }: Pick<HistoryEntryOfMessage, 'entry' | 'record'>,
  user: User.Stored,
  refusalPhraseKey: string,
  refusalKeyWithLabel: string,
): Refusal {
  return mayReadHistoryEntry(entry, record, user)
    ? refuse(refusalKeyWithLabel, { label: capitalizeFirstLetter(localizePhraseWithoutNames(entry.label)) })
    : refuse(refusalPhraseKey)
}
