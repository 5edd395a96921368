/** Finds documents by uuid, and decides who may read a message. */
import type { HistoryChange, FieldChange } from '../../core/shell/message-history'
import type { Json, JsonRecord } from '../../core/outcome'
import { conditionAtPath, TABLE_TARGET } from '../../core/outcome'
import { effectiveValue } from './token-inheritance'
import { currentSession } from './session'
import { currentCondition } from './statuses'
import { parseTurnPath, currentTurnField } from './turns'

/** The types of documents that this system's actions may change. */
export type WritableDocument = Actor.Implementation | Item.Implementation | ChatMessage.Implementation

/**
 * The actor, item or message with this uuid in this world. Null for a document in a compendium, because people play only with
 * documents of the world.
 */
export function writableDocument(uuid: string): WritableDocument | null {
  const document = documentByUuid(uuid)
  const isWritable = document instanceof Actor || document instanceof Item || document instanceof ChatMessage
  // Cast: `CONFIG` names the classes of the world's documents, and this system sets its own classes there.
  return isWritable && !document.pack ? (document as unknown as WritableDocument) : null
}

/**
 * Finds the document with this uuid on this client, or a compendium's index entry. Returns null for an invalid uuid.
 * Other users' clients may send such a uuid, and Foundry would throw an error.
 */
export function documentByUuid(uuid: string): unknown {
  try {
    return fromUuidSync(uuid, { strict: false })
  } catch {
    return null
  }
}

/** The actor with this uuid, or null. The uuid may be null, because an actor that is not stored has none. */
export function actorByUuid(uuid: string | null): Actor.Implementation | null {
  const document = writableDocument(uuid ?? '')
  return document instanceof Actor ? document : null
}

/** The actor that a change concerns. Null if the change moves a card, or if the changed document was deleted. */
export function changedActor(change: HistoryChange): Actor.Implementation | null {
  if (!('target' in change)) return null
  const document = writableDocument(change.target)
  return document instanceof Item ? document.actor : actorByUuid(change.target)
}

/** The chat message with this uuid, or null. */
export function messageByUuid(uuid: string): ChatMessage.Implementation | null {
  const document = writableDocument(uuid)
  return document instanceof ChatMessage ? document : null
}

/**
 * May this user read a message? Foundry answers this question only for the user of this client, so this function applies
 * Foundry's documented rule to any user. Gamemasters read all messages. Other users read a message if it is whispered to nobody
 * or to them, or if they wrote it and it is not blind.
 */
export function mayReadMessage(message: ChatMessage.Implementation, user: User.Stored): boolean {
  if (user.isSelf) return message.isContentVisible
  const { whisper, blind } = message
  if (user.isGM || whisper.length === 0) return true
  return whisper.includes(user.id) || (!blind && message.author?.id === user.id)
}

/** The present value of a field. Undefined if the key is absent. Null if the document was deleted. */
export function currentFieldValue({
  target: uuid,
  path,
}: Pick<FieldChange, 'target' | 'path'>): { value: Json | undefined } | null {
  if (uuid === TABLE_TARGET) return readSessionField(path)
  const document = writableDocument(uuid)
  if (!document) return null
  if (parseTurnPath(path))
    return { value: document instanceof Actor ? currentTurnField(document, path) : undefined }
  const status = conditionAtPath(path)
  if (status) {
    const condition =
      document instanceof Actor ? currentCondition(document, status.status, status.key) : undefined
    return { value: condition }
  }
  // Cast: a document's source is plain data, but Foundry's types list its fields separately.
  const storedValue = foundry.utils.getProperty(document._source, path) as Json | undefined
  return { value: foundry.utils.deepClone(effectiveValue(document, storedValue)) }
}

/**
 * The path of a field of the session data (`system.<game>.<field>`), or of an entry of a dictionary in such a field
 * (`system.<game>.<field>.<key>`). A game stores session data for the whole table.
 */
function readSessionField(path: string): { value: Json | undefined } | null {
  const [root, gameKey = '', field = '', key, extraSegment] = path.split('.')
  const session = root === 'system' && extraSegment === undefined ? currentSession(gameKey) : null
  if (!session || !Object.hasOwn(session, field)) return null
  const value = foundry.utils.deepClone(session[field])
  // Cast: all values inside plain data are plain data.
  const entries = Object.entries(value ?? {}) as [string, Json][]
  return { value: key === undefined ? value : new Map(entries).get(key) }
}

/** The content of an item, without its permissions and without its place in sorted lists. */
export function itemContent(source: JsonRecord): JsonRecord {
  const { name = '', type = '', img = null, system = {} } = source
  return { name, type, img, system }
}

/** The stored data of an actor's item. Undefined if the actor has no item with this id. */
export function itemSource(actor: Actor.Implementation, id: string): JsonRecord | undefined {
  const item = actor.items.get(id)
  if (!item) return undefined
  const source: Record<string, unknown> = { ...item.toObject() }
  delete source._stats
  // Cast: a document's source is plain data, but Foundry's types list its fields separately.
  return source as unknown as JsonRecord
}
