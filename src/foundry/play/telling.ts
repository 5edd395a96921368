/** Writes our chat messages: posts them with the first entry of their history, and amends them with further entries. */
import type { Change, Entry } from '../../core/shell/history'
import type { Edit, Json, JsonRecord, Outcome } from '../../core/outcome'
import { loadedRuleset } from '../world/active-rulesets'
import { messageOf } from '../world/documents'
import type { Told } from '../world/told'
import { isAsRead, passOn } from '../world/told'
import { fieldChanges } from '../write/changes'
import { fieldOperations } from '../write/field-operations'
import type { NewMessage, Operation } from '../write/operation'
import { whileStands } from '../write/operation'
import { answerersOf, audienceWith } from './audience'
import { requireFacts } from './require-facts'

/** The contents of a new message, with the first entry of its history. */
interface Telling extends Pick<ChatMessage.CreateData, 'speaker' | 'whisper' | 'blind'> {
  readonly author: User.Stored
  readonly rolls: readonly Roll[]
  readonly told: Pick<Told, 'ruleset' | 'kind' | 'actor'> & { readonly facts: object }
  readonly entry: Entry
}

/** The stored data of a new message. @throws where the message's kind could not read the facts */
export function newMessage({ author, rolls, told, entry, ...message }: Telling): NewMessage {
  const facts = plain(told.facts)
  requireFacts(told.ruleset, told.kind, facts)
  return {
    _id: foundry.utils.randomID(),
    type: 'told',
    author: author.id,
    ...message,
    rolls: rolls.map(asStored),
    system: { ...told, facts, history: [plain(entry)] },
  }
}

/**
 * The operations that amend a message: they change its facts, add an entry to its history, and add the new dice.
 * @throws where the message's kind could not read the amended facts
 */
export function amendment(
  message: Told,
  { set, what, final }: NonNullable<Outcome['amend']>,
  changes: readonly Change[],
  user: User.Stored,
  rolls: readonly Roll[] = [],
): Operation[] {
  const amended = factsAfter(message, set)
  requireFacts(message.ruleset, message.kind, amended)
  const facts: Edit = {
    of: message.uuid,
    set: Object.fromEntries(Object.entries(set).map(([path, value]) => [`system.facts.${path}`, value])),
  }
  const entry: Entry = {
    by: final ? game.user.id : user.id,
    writer: game.user.id,
    what,
    changes: [...changes, ...fieldChanges([facts])],
    undone: false,
  }
  const history = [...passOn(message), plain(entry)]
  const whisper = audienceAfter(message, amended)
  const dice = rolls.length > 0 ? { rolls: [...storedRolls(message.uuid), ...rolls.map(asStored)] } : {}
  const written: Edit['set'] = { ...facts.set, ...dice, ...whisper, 'system.history': history }
  const fields = Object.entries(written).map(([path, value]) =>
    value === undefined ? ([path] as const) : ([path, value] as const),
  )
  const note = { amends: message.uuid, known: message.history.length, set: fields }
  const operations = fieldOperations([{ of: message.uuid, set: written }])
  return whileStands(operations, () => isAsRead(message)).map((operation) => ({ ...operation, note }))
}

/** A message's facts with the changes of an amendment. */
function factsAfter(message: Told, set: NonNullable<Outcome['amend']>['set']): JsonRecord {
  // Reason for the cast: the database returns plain data.
  const facts = foundry.utils.deepClone(message.facts) as object
  for (const [path, value] of Object.entries(set)) foundry.utils.setProperty(facts, path, value)
  return plain(facts)
}

/**
 * The `whisper` with which all people can see the amended message who have to answer it; empty if it need not change.
 */
function audienceAfter(told: Told, facts: JsonRecord): { whisper?: string[] } {
  const message = messageOf(told.uuid)
  const messages = loadedRuleset(told.ruleset)?.messages ?? {}
  const kind = Object.hasOwn(messages, told.kind) ? messages[told.kind] : undefined
  if (!message || !kind?.waits) return {}
  const whisper = audienceWith(message, answerersOf(kind, { ...told, facts }))
  return whisper ? { whisper } : {}
}

const asStored = (roll: Roll): string => JSON.stringify(roll)

/** The stored dice of a message, as JSON texts. */
const storedRolls = (uuid: string): string[] =>
  // Reason for the cast: rolls are stored as JSON texts, which the League's types do not say.
  [...((messageOf(uuid)?._source.rolls ?? []) as string[])]

/** A deep copy as the database stores it, without undefined values. */
export function plain(value: object): JsonRecord {
  return JSON.parse(JSON.stringify(value)) as { [key: string]: Json } // JSON.parse returns plain data
}
