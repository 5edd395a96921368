/** Writes the fields of actors, items and messages. */
import type { Edit, Json } from '../../core/outcome'
import { isWritablePath, conditionAtPath, TABLE_TARGET } from '../../core/outcome'
import { isRecord } from '../../core/plain-data'
import type { WritableDocument } from '../world/documents'
import { currentFieldValue, writableDocument } from '../world/documents'
import { removalUpdate } from '../world/token-inheritance'
import { parseTurnPath } from '../world/turns'
import type { WriteOperation } from './operation'
import { isOfUnlinkedToken } from './operation'
import { inverseEdits, areEditsWritten, requireDocument } from './edits'
import { statusOperations } from './status-operations'
import { tableOperations } from './table-operations'
import { turnOperations } from './turn-operations'
import { uuidOf } from '../platform/uuid-of'

/**
 * Turns edits into as few operations as possible.
 * @throws for a document that is not in this world
 */
export function fieldOperations(edits: readonly Edit[]): WriteOperation[] {
  const tableEditOperations = tableOperations(mergeEdits(edits))
  const mergedEdits = mergeEdits(edits).filter(({ target: uuid }) => uuid !== TABLE_TARGET)
  const editsByBatchKey = new Map<string, Edit[]>()
  for (const { target: uuid, set } of mergedEdits) {
    const fields = Object.entries(set).filter(([path]) => !conditionAtPath(path) && !parseTurnPath(path))
    if (fields.length === 0) continue
    const batchKey = createBatchKey(requireDocument(uuid))
    const groupEdits = editsByBatchKey.get(batchKey) ?? []
    groupEdits.push({ target: uuid, set: Object.fromEntries(fields) })
    editsByBatchKey.set(batchKey, groupEdits)
  }
  return [
    ...tableEditOperations,
    ...[...editsByBatchKey.values()].map(updateOperation),
    ...mergedEdits.flatMap(statusOperations),
    ...turnOperations(mergedEdits),
  ]
}

/** Merges edits into one edit for each document. If two edits set the same field, the later edit wins. */
export function mergeEdits(edits: readonly Edit[]): Edit[] {
  const fieldsByUuid = new Map<string, Record<string, Json | undefined>>()
  for (const { target: uuid, set } of edits) {
    const fields = fieldsByUuid.get(uuid) ?? {}
    Object.assign(fields, set)
    fieldsByUuid.set(uuid, fields)
  }
  return [...fieldsByUuid].map(([uuid, set]) => ({ target: uuid, set }))
}

/** The key of the group to which a document belongs: one operation can write all documents of the same group. */
function createBatchKey(document: WritableDocument): string {
  const { documentName, parent } = document
  return isOfUnlinkedToken(document) ? uuidOf(document) : `${documentName} ${parent?.uuid ?? ''}`
}

function updateOperation(edits: readonly Edit[]): WriteOperation {
  const documents = edits.map(({ target: uuid }) => requireDocument(uuid))
  const [firstDocument] = documents
  if (!firstDocument) throw new Error('An update needs at least one edit.')
  const { documentName, parent } = firstDocument
  const updates = edits.map((edit) => ({ ...createUpdateData(edit), _id: requireDocument(edit.target).id }))
  const editsBefore = inverseEdits(edits)
  return {
    batchOperation: isOfUnlinkedToken(firstDocument)
      ? null
      : { action: 'update', documentName, parent, updates },
    run: () =>
      documents.length === 1
        ? firstDocument.update({ ...updates[0] })
        : updateInOneRequest(documentName, updates, parent),
    isDone: () => areEditsWritten(edits, editsBefore),
    // The reversal skips deleted documents, because their old values cannot be restored.
    reversal: () =>
      fieldOperations(editsBefore.filter(({ target: uuid }) => writableDocument(uuid) !== null)),
  }
}

/**
 * Updates several documents of one type in one request. Cast: the League's types have a separate class for each
 * document type, but this function gets the type only at run time.
 */
function updateInOneRequest(
  name: WritableDocument['documentName'],
  updates: object[],
  parent: object | null,
): Promise<unknown> {
  const { updateDocuments } = getDocumentClass(name) as unknown as {
    updateDocuments: (updates: object[], options: object) => Promise<unknown>
  }
  return updateDocuments.call(getDocumentClass(name), updates, { parent })
}

/**
 * The fields of a chat message that this system's actions may write, besides the message's system data: `rolls` holds
 * its dice, `whisper` says who sees it.
 */
const MESSAGE_FIELDS: readonly string[] = ['rolls', 'whisper']

/**
 * Converts an edit into the update that Foundry needs. When an edit's value is an object, the edit replaces the old
 * object, but Foundry would merge the two. So the update also deletes the old object's keys that are missing in the new
 * object.
 */
function createUpdateData({ target: uuid, set }: Edit): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(set)) {
    const document = writableDocument(uuid)
    const isMessageField = MESSAGE_FIELDS.includes(path) && document instanceof ChatMessage
    if (!isWritablePath(path, document instanceof Item) && !isMessageField)
      throw new Error(`Our actions may not write the field ${path}.`)
    Object.assign(
      changes,
      replacementChanges(
        requireDocument(uuid),
        path,
        currentFieldValue({ target: uuid, path })?.value,
        value,
      ),
    )
  }
  return changes
}

function replacementChanges(
  document: WritableDocument,
  path: string,
  oldValue: Json | undefined,
  newValue: Json | undefined,
): Record<string, unknown> {
  if (newValue === undefined) return removalUpdate(document, path)
  if (!isRecord(oldValue) || !isRecord(newValue)) return { [path]: newValue }
  const keys = new Set([...Object.keys(oldValue), ...Object.keys(newValue)])
  const changes: Record<string, unknown> = {}
  for (const name of keys)
    Object.assign(changes, replacementChanges(document, `${path}.${name}`, oldValue[name], newValue[name]))
  return keys.size === 0 ? { [path]: newValue } : changes
}
