/**
 * Creates and changes this system's chat messages. Each creation and each change adds an entry to the message's
 * history.
 */
import type { HistoryChange, HistoryEntry } from '../../core/shell/message-history'
import type { DocumentEdit, Json, JsonRecord, Outcome } from '../../core/outcome'
import { findLoadedRuleset } from '../world/active-rulesets'
import { findMessageByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { isMessageRecordUnchanged, addWritersToHistory } from '../world/message-record'
import { createFieldChanges } from '../write/changes'
import { createFieldOperations } from '../write/field-operations'
import type { NewMessage, WriteOperation } from '../write/operation'
import { addOutdatedDataCheck } from '../write/operation'
import { findUsersWhoMayAnswer, extendMessageWhisper } from './audience'
import { requireValidMessageFacts } from './require-facts'

/** The contents of a new message, with the first entry of its history. */
interface MessageContents extends Pick<ChatMessage.CreateData, 'speaker' | 'whisper' | 'blind'> {
  readonly id?: string | undefined
  readonly author: User.Stored
  readonly rolls: readonly Roll[]
  readonly record: Pick<MessageRecord, 'ruleset' | 'kind' | 'actor'> & { readonly facts: object }
  readonly entry: HistoryEntry
}

/**
 * The data of a new message, as they will be stored.
 * @throws if the facts do not fit the schema of the message's kind
 */
export function createMessageData({
  id,
  author,
  rolls,
  record,
  entry,
  ...message
}: MessageContents): NewMessage {
  const messageFacts = createJsonCopy(record.facts)
  requireValidMessageFacts(record.ruleset, record.kind, messageFacts)
  return {
    _id: id ?? foundry.utils.randomID(),
    type: 'record',
    author: author.id,
    ...message,
    rolls: rolls.map(toRollJson),
    system: { ...record, facts: messageFacts, history: [createJsonCopy({ ...entry, at: Date.now() })] },
  }
}

/**
 * Makes the operations that amend a message. They change its facts, add an entry to its history, and add new dice.
 * @throws if the amended facts do not fit the schema of the message's kind
 */
export function createMessageAmendmentOperations(
  messageRecord: MessageRecord,
  { set: factEdits, label, final: isFinal }: NonNullable<Outcome['amend']>,
  historyChanges: readonly HistoryChange[],
  user: User.Stored,
  newRolls: readonly Roll[] = [],
): WriteOperation[] {
  const amendedMessageFacts = applyEditsOfMessageFacts(messageRecord, factEdits)
  requireValidMessageFacts(messageRecord.ruleset, messageRecord.kind, amendedMessageFacts)
  const messageFactsEdit: DocumentEdit = {
    target: messageRecord.uuid,
    set: Object.fromEntries(
      Object.entries(factEdits).map(([path, value]) => [`system.facts.${path}`, value]),
    ),
  }
  const historyEntry: HistoryEntry = {
    user: user.id,
    writer: game.user.id,
    at: Date.now(),
    label,
    changes: [...historyChanges, ...createFieldChanges([messageFactsEdit])],
    ...(isFinal ? { final: true } : {}),
    undone: false,
  }
  const messageHistory = [...addWritersToHistory(messageRecord), createJsonCopy(historyEntry)]
  const updateOfWhisperRecipients = extendMessageAudience(messageRecord, amendedMessageFacts)
  const updateOfMessageRolls =
    newRolls.length > 0
      ? { rolls: [...readStoredRolls(messageRecord.uuid), ...newRolls.map(toRollJson)] }
      : {}
  const messageFieldValues: DocumentEdit['set'] = {
    ...messageFactsEdit.set,
    ...updateOfMessageRolls,
    ...updateOfWhisperRecipients,
    'system.history': messageHistory,
  }
  const amendedMessageFields = Object.entries(messageFieldValues).map(([path, value]) =>
    value === undefined ? ([path] as const) : ([path, value] as const),
  )
  const unfinishedAmendmentNote = {
    amends: messageRecord.uuid,
    known: messageRecord.history.length,
    set: amendedMessageFields,
  }
  const operations = createFieldOperations([{ target: messageRecord.uuid, set: messageFieldValues }])
  return addOutdatedDataCheck(operations, () => isMessageRecordUnchanged(messageRecord)).map((operation) => ({
    ...operation,
    note: unfinishedAmendmentNote,
  }))
}

/** Applies an amendment's edits to a copy of the message's facts. */
function applyEditsOfMessageFacts(
  messageRecord: MessageRecord,
  editsOfMessageFacts: NonNullable<Outcome['amend']>['set'],
): JsonRecord {
  // Cast: the database holds the facts as plain data.
  const messageFacts = foundry.utils.deepClone(messageRecord.facts) as object
  for (const [path, value] of Object.entries(editsOfMessageFacts))
    foundry.utils.setProperty(messageFacts, path, value)
  return createJsonCopy(messageFacts)
}

/**
 * When a message is amended, adds to its `whisper` list the users who must answer it. Returns no change if all of them
 * can read the message already.
 */
function extendMessageAudience(
  messageRecord: MessageRecord,
  messageFacts: JsonRecord,
): { whisper?: string[] } {
  const message = findMessageByUuid(messageRecord.uuid)
  const messageKinds = findLoadedRuleset(messageRecord.ruleset)?.messages ?? {}
  const messageKind = Object.hasOwn(messageKinds, messageRecord.kind)
    ? messageKinds[messageRecord.kind]
    : undefined
  if (!message || !messageKind?.waitsFor) return {}
  const newWhisperUserIds = extendMessageWhisper(
    message,
    findUsersWhoMayAnswer(messageKind, { ...messageRecord, facts: messageFacts }),
  )
  return newWhisperUserIds ? { whisper: newWhisperUserIds } : {}
}

const toRollJson = (roll: Roll): string => JSON.stringify(roll)

/** The stored dice of a message, as JSON texts. */
const readStoredRolls = (messageUuid: string): string[] =>
  // Cast: rolls are stored as JSON texts, but the League's types give them no such type.
  [...((findMessageByUuid(messageUuid)?._source.rolls ?? []) as string[])]

/** A deep copy of a value as the database stores it, without its undefined values. */
export function createJsonCopy(data: object): JsonRecord {
  return JSON.parse(JSON.stringify(data)) as { [key: string]: Json } // Cast: JSON.parse returns plain data.
}
