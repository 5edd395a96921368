/** Writes the fields of actors, items and messages. */
import type { DocumentEdit, Json } from '../../core/outcome'
import { isWritablePath, parseConditionPath, EDIT_TARGET_FOR_WHOLE_TABLE } from '../../core/outcome'
import { isRecord } from '../../core/plain-data'
import type { WritableDocument } from '../world/documents'
import { readCurrentFieldValue, findWritableDocument } from '../world/documents'
import { createFieldRemovalUpdate } from '../world/token-inheritance'
import { parseTurnDataPath } from '../world/turns'
import type { WriteOperation } from './operation'
import { isDocumentOfUnlinkedToken } from './operation'
import { createInverseEdits, areDocumentEditsStored, requireDocument } from './edits'
import { createConditionEditOperations } from './status-operations'
import { createSessionDataOperations } from './table-operations'
import { createTurnDataOperations } from './turn-operations'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Turns edits into as few operations as possible.
 * @throws for a document that is not in this world
 */
export function createFieldOperations(edits: readonly DocumentEdit[]): WriteOperation[] {
  const sessionDataOperations = createSessionDataOperations(mergeEditsByDocument(edits))
  const mergedDocumentEdits = mergeEditsByDocument(edits).filter(
    ({ target: uuid }) => uuid !== EDIT_TARGET_FOR_WHOLE_TABLE,
  )
  const editsByBatchKey = new Map<string, DocumentEdit[]>()
  for (const { target: uuid, set } of mergedDocumentEdits) {
    const fieldPathsAndValues = Object.entries(set).filter(
      ([path]) => !parseConditionPath(path) && !parseTurnDataPath(path),
    )
    if (fieldPathsAndValues.length === 0) continue
    const documentBatchKey = createDocumentBatchKey(requireDocument(uuid))
    const editsOfBatch = editsByBatchKey.get(documentBatchKey) ?? []
    editsOfBatch.push({ target: uuid, set: Object.fromEntries(fieldPathsAndValues) })
    editsByBatchKey.set(documentBatchKey, editsOfBatch)
  }
  return [
    ...sessionDataOperations,
    ...[...editsByBatchKey.values()].map(createDocumentUpdateOperation),
    ...mergedDocumentEdits.flatMap(createConditionEditOperations),
    ...createTurnDataOperations(mergedDocumentEdits),
  ]
}

/** Merges edits into one edit for each document. If two edits set the same field, the later edit wins. */
export function mergeEditsByDocument(edits: readonly DocumentEdit[]): DocumentEdit[] {
  const changedFieldsByDocumentUuid = new Map<string, Record<string, Json | undefined>>()
  for (const { target: uuid, set } of edits) {
    const mergedFieldValues = changedFieldsByDocumentUuid.get(uuid) ?? {}
    Object.assign(mergedFieldValues, set)
    changedFieldsByDocumentUuid.set(uuid, mergedFieldValues)
  }
  return [...changedFieldsByDocumentUuid].map(([uuid, set]) => ({ target: uuid, set }))
}

/**
 * Makes the key by which documents are grouped for writing. Documents with the same key can be written by one
 * operation.
 */
function createDocumentBatchKey(document: WritableDocument): string {
  const { documentName, parent } = document
  return isDocumentOfUnlinkedToken(document)
    ? documentUuidOrEmpty(document)
    : `${documentName} ${parent?.uuid ?? ''}`
}

function createDocumentUpdateOperation(edits: readonly DocumentEdit[]): WriteOperation {
  const targetDocuments = edits.map(({ target: uuid }) => requireDocument(uuid))
  const [firstDocument] = targetDocuments
  if (!firstDocument) throw new Error('An update needs at least one edit.')
  const { documentName, parent } = firstDocument
  const documentUpdates = edits.map((documentEdit) => ({
    ...createDocumentUpdateData(documentEdit),
    _id: requireDocument(documentEdit.target).id,
  }))
  const previousEdits = createInverseEdits(edits)
  return {
    batchOperation: isDocumentOfUnlinkedToken(firstDocument)
      ? null
      : { action: 'update', documentName, parent, updates: documentUpdates },
    run: () =>
      targetDocuments.length === 1
        ? firstDocument.update({ ...documentUpdates[0] })
        : updateDocumentsInOneRequest(documentName, documentUpdates, parent),
    isDone: () => areDocumentEditsStored(edits, previousEdits),
    // The reversal of a failed write leaves out deleted documents, because their old values cannot be restored.
    reversal: () =>
      createFieldOperations(previousEdits.filter(({ target: uuid }) => findWritableDocument(uuid) !== null)),
  }
}

/**
 * Updates several documents of one type in one request. Cast: the League's types have a separate class for each
 * document type, but this function gets the type only at run time.
 */
function updateDocumentsInOneRequest(
  documentName: WritableDocument['documentName'],
  documentUpdates: object[],
  parentDocument: object | null,
): Promise<unknown> {
  const { updateDocuments } = getDocumentClass(documentName) as unknown as {
    updateDocuments: (documentUpdates: object[], options: object) => Promise<unknown>
  }
  return updateDocuments.call(getDocumentClass(documentName), documentUpdates, { parent: parentDocument })
}

/**
 * The chat message fields that actions may write besides system data: `rolls` holds the dice, `whisper` the readers.
 */
const WRITABLE_MESSAGE_FIELDS: readonly string[] = ['rolls', 'whisper']

/**
 * Converts an edit into Foundry's update. An edit's object replaces the old object, where Foundry would merge the two.
 * So the update also deletes the old object's missing keys.
 */
function createDocumentUpdateData({ target: uuid, set }: DocumentEdit): Record<string, unknown> {
  const messageUpdateData: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(set)) {
    const document = findWritableDocument(uuid)
    const isWritableMessageField = WRITABLE_MESSAGE_FIELDS.includes(path) && document instanceof ChatMessage
    if (!isWritablePath(path, document instanceof Item) && !isWritableMessageField)
      throw new Error(`Our actions may not write the field ${path}.`)
    Object.assign(
      messageUpdateData,
      createValueReplacementChanges(
        requireDocument(uuid),
        path,
        readCurrentFieldValue({ target: uuid, path })?.value,
        value,
      ),
    )
  }
  return messageUpdateData
}

function createValueReplacementChanges(
  document: WritableDocument,
  fieldPath: string,
  previousFieldValue: Json | undefined,
  newFieldValue: Json | undefined,
): Record<string, unknown> {
  if (newFieldValue === undefined) return createFieldRemovalUpdate(document, fieldPath)
  if (!isRecord(previousFieldValue) || !isRecord(newFieldValue)) return { [fieldPath]: newFieldValue }
  const fieldNames = new Set([...Object.keys(previousFieldValue), ...Object.keys(newFieldValue)])
  const changedFields: Record<string, unknown> = {}
  for (const fieldName of fieldNames)
    Object.assign(
      changedFields,
      createValueReplacementChanges(
        document,
        `${fieldPath}.${fieldName}`,
        previousFieldValue[fieldName],
        newFieldValue[fieldName],
      ),
    )
  return fieldNames.size === 0 ? { [fieldPath]: newFieldValue } : changedFields
}
