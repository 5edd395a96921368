/**
 * Lists the changes that people have made at the table and of which the viewer may know, newest first. They come from
 * messages, and from the kept histories of deleted messages.
 */
import type { HistoryEntry } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import { actorNameForViewer, fillInNames } from '../platform/actor-names'
import { capitalizeFirstLetter, localizePhrase } from '../platform/notify'
import { maySeeHistoryEntry } from '../play/entry-readers'
import { readHistoryEntries } from '../play/entry-rights'
import { allGameOutlines } from '../world/active-rulesets'
import { dealerRuleset } from '../cards/dealer-messages'
import { findChangedActor, mayReadMessage } from '../world/documents'
import { readKeptHistories, createKeptMessageRecord } from '../world/kept-histories'
import { listMessagesNewestFirst } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { readMessagePostingTime, readMessageRecord } from '../world/message-record'
import { isSessionEndMessage } from './keep-histories'
import type { MessageSummaryView } from './message-summary-view'
import { createMessageSummaryView } from './message-summary-view'

/**
 * A row of the window "What happened". The row shows one history entry that contains changes. A person can try to undo
 * the entry, but Undo may still refuse.
 */
interface HistoryRow {
  readonly record: MessageRecord
  /** The time when the message was posted, in milliseconds. The rows of the history are sorted by it. */
  readonly timestamp: number
  /** The index of this entry in the history of its message. */
  readonly entryIndex: number
  readonly entry: HistoryEntry
  readonly isGone: boolean
}

/** A message with its history. The history of a deleted message comes from the kept histories. */
interface HistoryMessage extends Pick<HistoryRow, 'record' | 'timestamp' | 'isGone'> {
  readonly isSessionEnd: boolean
}

/**
 * The rows of changes that this person may see, newest first. A Gamemaster sees every change.
 * @param includesEarlierSessions true to include the changes from before this session
 * @param maxRows the number of rows after which reading may stop
 */
export function listHistoryRows(includesEarlierSessions: boolean, maxRows: number): HistoryRow[] {
  const listedHistoryRows: HistoryRow[] = []
  for (const message of iterateHistoryMessages()) {
    listedHistoryRows.push(...createHistoryRowsOfMessage(message))
    if (listedHistoryRows.length >= maxRows || (message.isSessionEnd && !includesEarlierSessions)) break
  }
  return listedHistoryRows
}

const createHistoryRowsOfMessage = ({ record, timestamp, isGone }: HistoryMessage): HistoryRow[] =>
  readHistoryEntries(record)
    .map((historyEntry, historyEntryIndex) => ({
      record,
      timestamp,
      entryIndex: historyEntryIndex,
      entry: historyEntry,
      isGone,
    }))
    .filter(({ entry }) => entry.changes.length > 0 && maySeeHistoryEntry(entry, game.user))
    .toReversed()

/**
 * The messages with changes that this person may see, from the newest to the oldest. Deleted messages are included if
 * their history was kept.
 */
function* iterateHistoryMessages(): Generator<HistoryMessage> {
  const deletedMessages = readKeptHistories()
    .filter(({ readers }) => game.user.isGM || readers.length === 0 || readers.includes(game.user.id))
    .filter(({ message }) => !game.messages.has(message))
    .map((keptHistory) => ({
      record: createKeptMessageRecord(keptHistory),
      timestamp: keptHistory.at,
      isGone: true,
      isSessionEnd: keptHistory.session,
    }))
    .sort((a, b) => a.timestamp - b.timestamp)
  for (const message of listMessagesNewestFirst()) {
    const messageRecord =
      game.user.isGM || mayReadMessage(message, game.user) ? readMessageRecord(message) : null
    if (!messageRecord) continue
    const timestamp = readMessagePostingTime(message)
    for (
      let nextDeletedMessage = deletedMessages.at(-1);
      nextDeletedMessage && nextDeletedMessage.timestamp > timestamp;
      nextDeletedMessage = deletedMessages.at(-1)
    ) {
      yield nextDeletedMessage
      deletedMessages.pop()
    }
    yield {
      record: messageRecord,
      timestamp,
      isGone: false,
      isSessionEnd: isSessionEndMessage(messageRecord),
    }
  }
  yield* deletedMessages.reverse()
}

/**
 * The refusals of Undo that disappear as soon as later entries have been undone. A person may select the refused row
 * together with those later entries.
 */
const TEMPORARY_UNDO_REFUSALS = [
  ...['HnB.refusal.laterFirst', 'HnB.refusal.laterEntryFirst'],
  ...['HnB.refusal.restedOn', 'HnB.refusal.restedOnEntry'],
  ...['HnB.refusal.changedSince', 'HnB.refusal.namedChangedSince'],
]

/**
 * Makes the template data of the rows in the window "What happened".
 * @param undoRefusalsByRow the refusals of the person's last attempt to undo, by row id
 * @param whyNotUndo returns a refusal if the entry (by its index) cannot be undone now
 */
export function createHistoryRowViews(
  historyRows: readonly HistoryRow[],
  undoRefusalsByRow: ReadonlyMap<string, Refusal>,
  whyNotUndo: (messageRecord: MessageRecord, historyEntryIndex: number) => Refusal | null,
): object[] {
  const summariesByMessage = new Map<string, MessageSummaryView | null>()
  const createMessageSummaryForRow = ({ record, entryIndex }: HistoryRow): MessageSummaryView | null => {
    const messageSummary = summariesByMessage.get(record.uuid) ?? createMessageSummaryView(record)
    summariesByMessage.set(record.uuid, messageSummary)
    return messageSummary && entryIndex < readHistoryEntries(record).length - 1
      ? removeTotalsAndResultsFromSummary(messageSummary)
      : messageSummary
  }
  return historyRows.map((historyRow, historyRowIndex) => {
    const { record, entryIndex, entry, isGone } = historyRow
    const historyRowId = createHistoryRowId(historyRow)
    const messageSource = [...allGameOutlines(), dealerRuleset].find(({ key }) => key === record.ruleset)
    const refusalOfUndo = entry.undone
      ? null
      : (undoRefusalsByRow.get(historyRowId) ?? whyNotUndo(record, entryIndex))
    const changedActors = new Set(
      entry.changes.flatMap((historyChange) => findChangedActor(historyChange) ?? []),
    )
    return {
      id: historyRowId,
      number: historyRowIndex + 1,
      key: messageSource?.key ?? 'common',
      icon: messageSource?.icon ?? 'notes',
      time: formatTimestamp(findShownTimeOfHistoryEntry(historyRow)),
      label: capitalizeFirstLetter(localizePhrase(entry.label)),
      user: game.users.get(entry.user)?.name ?? game.i18n.localize('HnB.common.somebody'),
      // If the row's label already contains an actor's name, the row does not repeat the name.
      whom: [...changedActors]
        .map(actorNameForViewer)
        .filter((actorName) => !doesLabelContainName(entry.label, actorName))
        .join(', '),
      about: createMessageSummaryForRow(historyRow),
      isGone,
      undone: entry.undone,
      mayUndo: !entry.undone && !refusalOfUndo,
      mayChoose: !entry.undone && (!refusalOfUndo || TEMPORARY_UNDO_REFUSALS.includes(refusalOfUndo.refused)),
      why: refusalOfUndo && localizePhrase({ key: refusalOfUndo.refused, data: refusalOfUndo.data }),
    }
  })
}

/**
 * True if a label contains exactly this name, as the viewer reads it. The names "Anabel" and "Ana Quill" do not contain
 * the name "Ana". In a label that a person typed, the function looks for the name as whole words.
 */
function doesLabelContainName(historyLabel: Phrase, actorName: string): boolean {
  if ('text' in historyLabel) return ` ${fillInNames(historyLabel.text)} `.includes(` ${actorName} `)
  return Object.values(historyLabel.data ?? {}).some((labelArgument) => {
    const labelArgumentTexts =
      typeof labelArgument === 'string'
        ? [labelArgument]
        : typeof labelArgument === 'object' && 'names' in labelArgument
          ? labelArgument.names
          : []
    return labelArgumentTexts.some((labelArgumentText) => fillInNames(labelArgumentText) === actorName)
  })
}

/**
 * Removes totals and results from a message's summary. A row about an earlier history entry of the message must not
 * show them, because they came later.
 */
const removeTotalsAndResultsFromSummary = ({
  people = [],
  ...summary
}: MessageSummaryView): MessageSummaryView => ({
  ...summary,
  people: people.map(({ name }) => ({ name, total: null })),
  results: [],
})

/**
 * The time at which a history entry was written, in milliseconds. A client may state a false time, so the time is never
 * earlier than the message and never later than now.
 */
const findShownTimeOfHistoryEntry = ({
  timestamp,
  entry: { at: entryTimestamp = timestamp },
}: HistoryRow): number => Math.max(timestamp, Math.min(entryTimestamp, Date.now()))

/**
 * The time of day as text. If the day is not today, the date is added.
 * @param timestamp in milliseconds
 */
function formatTimestamp(timestamp: number): string {
  const date = new Date(timestamp)
  const isToday = date.toDateString() === new Date().toDateString()
  const timeFormat = { hour: '2-digit', minute: '2-digit' } as const
  return date.toLocaleString(
    game.i18n.lang,
    isToday ? timeFormat : { ...timeFormat, day: 'numeric', month: 'short' },
  )
}

/**
 * The id of a row in the list of changes. It consists of the uuid of the row's message and the index of the history
 * entry.
 */
export const createHistoryRowId = ({
  record,
  entryIndex,
}: Pick<HistoryRow, 'record' | 'entryIndex'>): string => `${record.uuid}.${entryIndex}`
