/**
 * Lists the changes at the table, newest first, both from existing messages and from the kept histories of deleted messages.
 * Leaves out changes that the viewer must not know.
 */
import type { HistoryEntry } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import { actorNameForViewer, fillInNames } from '../platform/actor-names'
import { capitalizeFirstLetter, localizePhrase } from '../platform/notify'
import { maySeeEntry } from '../play/entry-readers'
import { readHistoryEntries } from '../play/entry-rights'
import { allGameOutlines } from '../world/active-rulesets'
import { changedActor, mayReadMessage } from '../world/documents'
import { keptHistories, keptMessageRecord } from '../world/kept-histories'
import { messagesNewestFirst } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { messageTime, readMessageRecord } from '../world/message-record'
import { isEndOfSession } from './keep-histories'
import type { MessageSummaryView } from './message-summary-view'
import { messageSummaryView } from './message-summary-view'

/**
 * A row of the window "What happened". It shows a history entry that contains changes. Undo may still refuse this
 * entry.
 */
interface HistoryRow {
  readonly record: MessageRecord
  /** When the message was posted, in milliseconds. The rows are sorted by this time. */
  readonly timestamp: number
  /** The index of this entry in the history of its message. */
  readonly entryIndex: number
  readonly entry: HistoryEntry
  readonly isGone: boolean
}

/** A message with its history, which is a kept history if the message was deleted. */
interface HistoryMessage extends Pick<HistoryRow, 'record' | 'timestamp' | 'isGone'> {
  readonly isSessionEnd: boolean
}

/**
 * The changes that this person may see, newest first. A Gamemaster may see every change, even if Foundry shows the
 * message only to its author. The log may be long, so the function stops reading messages when it has enough rows.
 * @param includesEarlierSessions include the changes from before this session?
 * @param count the number of rows after which reading may stop
 */
export function historyRows(includesEarlierSessions: boolean, count: number): HistoryRow[] {
  const rows: HistoryRow[] = []
  for (const message of historyMessages()) {
    rows.push(...rowsOfMessage(message))
    if (rows.length >= count || (message.isSessionEnd && !includesEarlierSessions)) break
  }
  return rows
}

const rowsOfMessage = ({ record, timestamp, isGone }: HistoryMessage): HistoryRow[] =>
  readHistoryEntries(record)
    .map((entry, entryIndex) => ({ record, timestamp, entryIndex, entry, isGone }))
    .filter(({ entry }) => entry.changes.length > 0 && maySeeEntry(entry, game.user))
    .toReversed()

/**
 * The messages with changes that this person may see, from the newest to the oldest. Deleted messages are included if
 * their history was kept.
 */
function* historyMessages(): Generator<HistoryMessage> {
  const deletedMessages = keptHistories()
    .filter(({ readers }) => game.user.isGM || readers.length === 0 || readers.includes(game.user.id))
    .filter(({ message }) => !game.messages.has(message))
    .map((keptHistory) => ({
      record: keptMessageRecord(keptHistory),
      timestamp: keptHistory.at,
      isGone: true,
      isSessionEnd: keptHistory.session,
    }))
    .sort((a, b) => a.timestamp - b.timestamp)
  for (const message of messagesNewestFirst()) {
    const record = game.user.isGM || mayReadMessage(message, game.user) ? readMessageRecord(message) : null
    if (!record) continue
    const timestamp = messageTime(message)
    for (
      let nextDeletedMessage = deletedMessages.at(-1);
      nextDeletedMessage && nextDeletedMessage.timestamp > timestamp;
      nextDeletedMessage = deletedMessages.at(-1)
    ) {
      yield nextDeletedMessage
      deletedMessages.pop()
    }
    yield { record, timestamp, isGone: false, isSessionEnd: isEndOfSession(record) }
  }
  yield* deletedMessages.reverse()
}

/**
 * The reasons for refusing Undo that disappear when later entries are undone first. A person may choose a row with such
 * a reason together with those later entries.
 */
const TEMPORARY_REFUSALS = [
  ...['HnB.refusal.laterFirst', 'HnB.refusal.laterEntryFirst'],
  ...['HnB.refusal.restedOn', 'HnB.refusal.restedOnEntry'],
  ...['HnB.refusal.changedSince', 'HnB.refusal.namedChangedSince'],
]

/**
 * The template data of the rows.
 * @param refusals the refusals of the person's last attempt to undo, by row id
 * @param whyNotUndo returns a refusal if the entry (by its index) cannot be undone now
 */
export function historyRowViews(
  rows: readonly HistoryRow[],
  refusals: ReadonlyMap<string, Refusal>,
  whyNotUndo: (record: MessageRecord, index: number) => Refusal | null,
): object[] {
  const summaries = new Map<string, MessageSummaryView | null>()
  const summaryForRow = ({ record, entryIndex }: HistoryRow): MessageSummaryView | null => {
    const summary = summaries.get(record.uuid) ?? messageSummaryView(record)
    summaries.set(record.uuid, summary)
    return summary && entryIndex < readHistoryEntries(record).length - 1
      ? withoutTotalsAndResults(summary)
      : summary
  }
  return rows.map((row, index) => {
    const { record, entryIndex, entry, isGone } = row
    const id = historyRowId(row)
    const ruleset = allGameOutlines().find(({ key }) => key === record.ruleset)
    const refusal = entry.undone ? null : (refusals.get(id) ?? whyNotUndo(record, entryIndex))
    const actors = new Set(entry.changes.flatMap((change) => changedActor(change) ?? []))
    return {
      id,
      number: index + 1,
      key: ruleset?.key ?? 'common',
      icon: ruleset?.icon ?? 'notes',
      time: timestampText(entryTime(row)),
      label: capitalizeFirstLetter(localizePhrase(entry.label)),
      user: game.users.get(entry.user)?.name ?? game.i18n.localize('HnB.common.somebody'),
      // If the row's label already contains an actor's name, the row does not repeat the name.
      whom: [...actors]
        .map(actorNameForViewer)
        .filter((name) => !doesLabelContainName(entry.label, name))
        .join(', '),
      about: summaryForRow(row),
      isGone,
      undone: entry.undone,
      mayUndo: !entry.undone && !refusal,
      mayChoose: !entry.undone && (!refusal || TEMPORARY_REFUSALS.includes(refusal.refused)),
      why: refusal && localizePhrase({ key: refusal.refused, data: refusal.data }),
    }
  })
}

/**
 * Does a label contain exactly this name, as the viewer reads it? "Anabel" and "Ana Quill" do not contain the name
 * "Ana". If a person typed the label, the function looks for the name as whole words.
 */
function doesLabelContainName(label: Phrase, name: string): boolean {
  if ('text' in label) return ` ${fillInNames(label.text)} `.includes(` ${name} `)
  return Object.values(label.data ?? {}).some((value) => {
    const argumentTexts =
      typeof value === 'string' ? [value] : typeof value === 'object' && 'names' in value ? value.names : []
    return argumentTexts.some((text) => fillInNames(text) === name)
  })
}

/**
 * Removes the totals and results from a summary. They came after the earlier entries of the message, so the rows of
 * those entries must not show them.
 */
const withoutTotalsAndResults = ({ people = [], ...summary }: MessageSummaryView): MessageSummaryView => ({
  ...summary,
  people: people.map(({ name }) => ({ name, total: null })),
  results: [],
})

/**
 * The time at which an entry was written, in milliseconds. A client may have stated a false time, so the function
 * limits the time to the span from the message's posting until now.
 */
const entryTime = ({ timestamp, entry: { at: entryTimestamp = timestamp } }: HistoryRow): number =>
  Math.max(timestamp, Math.min(entryTimestamp, Date.now()))

/**
 * The time of day as text. If the day is not today, the date is added.
 * @param timestamp in milliseconds
 */
function timestampText(timestamp: number): string {
  const date = new Date(timestamp)
  const isToday = date.toDateString() === new Date().toDateString()
  const timeFormat = { hour: '2-digit', minute: '2-digit' } as const
  return date.toLocaleString(
    game.i18n.lang,
    isToday ? timeFormat : { ...timeFormat, day: 'numeric', month: 'short' },
  )
}

/** The id of a row: the uuid of its message and the index of its history entry. */
export const historyRowId = ({ record, entryIndex }: Pick<HistoryRow, 'record' | 'entryIndex'>): string =>
  `${record.uuid}.${entryIndex}`
