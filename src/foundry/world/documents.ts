/** Finds documents by uuid, and decides who may read a message. */
import type { HistoryChange, FieldChange } from '../../core/shell/message-history'
import type { Json, JsonRecord } from '../../core/outcome'
import { parseConditionPath, EDIT_TARGET_FOR_WHOLE_TABLE } from '../../core/outcome'
import { findEffectiveFieldValue } from './token-inheritance'
import { readSessionData } from './session'
import { findConditionValue } from './statuses'
import { parseTurnDataPath, readTurnDataField } from './turns'

/** The types of documents that this system's actions may change. */
export type WritableDocument = Actor.Implementation | Item.Implementation | ChatMessage.Implementation

/**
 * The actor, item or message of this world with this uuid. Null in a compendium, because people play only with the
 * world's documents.
 */
export function findWritableDocument(documentUuid: string): WritableDocument | null {
  const document = findDocumentByUuid(documentUuid)
  const isDocumentWritable =
    document instanceof Actor || document instanceof Item || document instanceof ChatMessage
  // Cast: `CONFIG` names the classes of the world's documents, and this system sets its own classes there.
  return isDocumentWritable && !document.pack ? (document as unknown as WritableDocument) : null
}

/**
 * Finds a document on this client, or its compendium's index entry. Null for an invalid uuid, which other clients may
 * send; Foundry would throw.
 */
export function findDocumentByUuid(documentUuid: string): unknown {
  try {
    return fromUuidSync(documentUuid, { strict: false })
  } catch {
    return null
  }
}

/** The actor with this uuid, or null. An unstored actor's uuid is null. */
export function findActorByUuid(actorUuid: string | null): Actor.Implementation | null {
  const document = findWritableDocument(actorUuid ?? '')
  return document instanceof Actor ? document : null
}

/**
 * Finds the actor whose data, or whose item's data, a change in the history has written. Null for a moved card or a
 * deleted document.
 */
export function findChangedActor(historyChange: HistoryChange): Actor.Implementation | null {
  if (!('target' in historyChange)) return null
  const changedDocument = findWritableDocument(historyChange.target)
  return changedDocument instanceof Item ? changedDocument.actor : findActorByUuid(historyChange.target)
}

/** The chat message with this uuid, or null. */
export function findMessageByUuid(messageUuid: string): ChatMessage.Implementation | null {
  const document = findWritableDocument(messageUuid)
  return document instanceof ChatMessage ? document : null
}

/**
 * May this user read a message? Foundry answers only for this client's user, so this function applies Foundry's
 * documented rule to any user. Authors may not read their own blind whispers.
 */
export function mayReadMessage(message: ChatMessage.Implementation, user: User.Stored): boolean {
  if (user.isSelf) return message.isContentVisible
  const { whisper, blind } = message
  if (user.isGM || whisper.length === 0) return true
  return whisper.includes(user.id) || (!blind && message.author?.id === user.id)
}

/**
 * Reads a field's present value. Inside the result, the value is undefined if the document lacks the key. The result
 * itself is null if the document was deleted.
 */
export function readCurrentFieldValue({
  target: uuid,
  path,
}: Pick<FieldChange, 'target' | 'path'>): { value: Json | undefined } | null {
  if (uuid === EDIT_TARGET_FOR_WHOLE_TABLE) return readSessionField(path)
  const document = findWritableDocument(uuid)
  if (!document) return null
  if (parseTurnDataPath(path))
    return { value: document instanceof Actor ? readTurnDataField(document, path) : undefined }
  const conditionReference = parseConditionPath(path)
  if (conditionReference) {
    const conditionValue =
      document instanceof Actor
        ? findConditionValue(document, conditionReference.status, conditionReference.key)
        : undefined
    return { value: conditionValue }
  }
  // Cast: a document's source is plain data, but Foundry's types list its fields separately.
  const storedFieldValue = foundry.utils.getProperty(document._source, path) as Json | undefined
  return { value: foundry.utils.deepClone(findEffectiveFieldValue(document, storedFieldValue)) }
}

/**
 * Reads a field of a game's data for the whole table (`system.<game>.<field>`), or a dictionary entry in it
 * (`system.<game>.<field>.<key>`).
 */
function readSessionField(fieldPath: string): { value: Json | undefined } | null {
  const [root, gameKey = '', field = '', key, extraSegment] = fieldPath.split('.')
  const sessionData = root === 'system' && extraSegment === undefined ? readSessionData(gameKey) : null
  if (!sessionData || !Object.hasOwn(sessionData, field)) return null
  const fieldValue = foundry.utils.deepClone(sessionData[field])
  // Cast: all values inside plain data are plain data.
  const entriesOfSessionField = Object.entries(fieldValue ?? {}) as [string, Json][]
  return { value: key === undefined ? fieldValue : new Map(entriesOfSessionField).get(key) }
}

/** The content of an item, without its permissions and without its place in sorted lists. */
export function extractItemContent(itemSourceData: JsonRecord): JsonRecord {
  const { name = '', type = '', img = null, system = {} } = itemSourceData
  return { name, type, img, system }
}

/** The stored data of an actor's item. Undefined if the actor has no item with this id. */
export function findItemSource(actor: Actor.Implementation, itemId: string): JsonRecord | undefined {
  const item = actor.items.get(itemId)
  if (!item) return undefined
  const itemData: Record<string, unknown> = { ...item.toObject() }
  delete itemData._stats
  // Cast: a document's source is plain data, but Foundry's types list its fields separately.
  return itemData as unknown as JsonRecord
}
