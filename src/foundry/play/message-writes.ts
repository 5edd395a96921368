/**
 * Writes this system's chat messages. A new message contains the first entry of its history. A change of the message
 * adds an entry to the history.
 */
import type { HistoryChange, HistoryEntry } from '../../core/shell/message-history'
import type { Edit, Json, JsonRecord, Outcome } from '../../core/outcome'
import { loadedRuleset } from '../world/active-rulesets'
import { messageByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { isRecordUnchanged, historyWithWriters } from '../world/message-record'
import { fieldChanges } from '../write/changes'
import { fieldOperations } from '../write/field-operations'
import type { NewMessage, WriteOperation } from '../write/operation'
import { withOutdatedCheck } from '../write/operation'
import { usersToAnswer, extendedWhisper } from './audience'
import { requireValidFacts } from './require-facts'

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
export function newMessageData({
  id,
  author,
  rolls,
  record,
  entry,
  ...message
}: MessageContents): NewMessage {
  const facts = jsonCopy(record.facts)
  requireValidFacts(record.ruleset, record.kind, facts)
  return {
    _id: id ?? foundry.utils.randomID(),
    type: 'record',
    author: author.id,
    ...message,
    rolls: rolls.map(rollJson),
    system: { ...record, facts, history: [jsonCopy({ ...entry, at: Date.now() })] },
  }
}

/**
 * The operations for an amendment of a message. They change the message's facts, and add an entry to its history and
 * new dice.
 * @throws if the amended facts do not fit the schema of the message's kind
 */
export function amendmentOperations(
  record: MessageRecord,
  { set: factEdits, label, final: isFinal }: NonNullable<Outcome['amend']>,
  changes: readonly HistoryChange[],
  user: User.Stored,
  rolls: readonly Roll[] = [],
): WriteOperation[] {
  const amendedFacts = applyFactEdits(record, factEdits)
  requireValidFacts(record.ruleset, record.kind, amendedFacts)
  const factsEdit: Edit = {
    target: record.uuid,
    set: Object.fromEntries(
      Object.entries(factEdits).map(([path, value]) => [`system.facts.${path}`, value]),
    ),
  }
  const entry: HistoryEntry = {
    user: user.id,
    writer: game.user.id,
    at: Date.now(),
    label,
    changes: [...changes, ...fieldChanges([factsEdit])],
    ...(isFinal ? { final: true } : {}),
    undone: false,
  }
  const history = [...historyWithWriters(record), jsonCopy(entry)]
  const whisper = extendedAudience(record, amendedFacts)
  const rollsUpdate =
    rolls.length > 0 ? { rolls: [...readStoredRolls(record.uuid), ...rolls.map(rollJson)] } : {}
  const fieldValues: Edit['set'] = { ...factsEdit.set, ...rollsUpdate, ...whisper, 'system.history': history }
  const noteFields = Object.entries(fieldValues).map(([path, value]) =>
    value === undefined ? ([path] as const) : ([path, value] as const),
  )
  const note = { amends: record.uuid, known: record.history.length, set: noteFields }
  const operations = fieldOperations([{ target: record.uuid, set: fieldValues }])
  return withOutdatedCheck(operations, () => isRecordUnchanged(record)).map((operation) => ({
    ...operation,
    note,
  }))
}

/** Computes a message's facts after an amendment has changed them. */
function applyFactEdits(record: MessageRecord, factEdits: NonNullable<Outcome['amend']>['set']): JsonRecord {
  // Cast: the database holds the facts as plain data.
  const facts = foundry.utils.deepClone(record.facts) as object
  for (const [path, value] of Object.entries(factEdits)) foundry.utils.setProperty(facts, path, value)
  return jsonCopy(facts)
}

/**
 * Adds the users who must answer an amended message to the message's `whisper`. Returns an empty object if all of them
 * can read the message already.
 */
function extendedAudience(record: MessageRecord, facts: JsonRecord): { whisper?: string[] } {
  const message = messageByUuid(record.uuid)
  const messageKinds = loadedRuleset(record.ruleset)?.messages ?? {}
  const kind = Object.hasOwn(messageKinds, record.kind) ? messageKinds[record.kind] : undefined
  if (!message || !kind?.waitsFor) return {}
  const whisper = extendedWhisper(message, usersToAnswer(kind, { ...record, facts }))
  return whisper ? { whisper } : {}
}

const rollJson = (roll: Roll): string => JSON.stringify(roll)

/** The stored dice of a message, as JSON texts. */
const readStoredRolls = (messageUuid: string): string[] =>
  // Cast: rolls are stored as JSON texts, but the League's types give them no such type.
  [...((messageByUuid(messageUuid)?._source.rolls ?? []) as string[])]

/** A deep copy of a value as the database stores it, without its undefined values. */
export function jsonCopy(value: object): JsonRecord {
  return JSON.parse(JSON.stringify(value)) as { [key: string]: Json } // Cast: JSON.parse returns plain data.
}
