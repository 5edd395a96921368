/**
 * Prepares a database operation on the client that requests it. This first half prepares documents, checks permissions
 * and data, and runs the events and the hooks `preCreate`, `preUpdate` and `preDelete`, which may refuse the operation
 * (foundry-api §3.4, steps 1 to 4).
 */
import { game } from '../state'
import { Hooks } from '../helpers/hooks'
import type { Document } from '../class-types'
import type { DocumentClass } from '../abstract/document-class'
import { convertOldChangeKeys } from './convert-old-keys'
import { expandObject, isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import { isDocumentId } from '../../shared/identifiers'
import type { Operation, OperationBase, StoredDocument } from '../../shared/wire'
import { copyOptionsForServer } from './operation-options'
import type { OperationOptions } from './database-operation'

export interface PreparedOperation {
  /** The operation that is sent to the server. Null if there is nothing to change, so that nothing is sent. */
  readonly operation: Operation | null
  /** True if an event method or a hook has prevented some or all documents from being written. */
  readonly cancelled: boolean
}

function createCommonOperationFields(documentClass: DocumentClass, options: OperationOptions): OperationBase {
  return {
    documentName: documentClass.documentName,
    parentUuid: options.parent?.uuid ?? null,
    pack: options.pack ?? null,
    options: copyOptionsForServer(options),
  }
}

function throwMissingPermission(document: Document, forbiddenAction: string): never {
  const documentLabel =
    document.id && forbiddenAction !== 'create' ? document.uuid : `${document.documentName} documents`
  throw new Error(`User ${game.user.name} lacks permission to ${forbiddenAction} ${documentLabel}`)
}

/**
 * Waits for the result of an event method, then calls the hook.
 * @returns false if either returns false to refuse the document
 */
async function runPreHooks(
  preEventHandlerResult: Promise<unknown>,
  hookName: string,
  options: OperationOptions,
  hookArguments: unknown[],
): Promise<boolean> {
  if ((await preEventHandlerResult) === false) return false
  return options.noHook === true || Hooks.call(hookName, ...hookArguments)
}

export async function prepareCreateOperation(
  documentClass: DocumentClass,
  documentsOrData: (PlainObject | Document)[],
  options: OperationOptions,
): Promise<PreparedOperation> {
  const newDocuments: Document[] = []
  for (const documentOrData of documentsOrData) {
    const documentData = isPlainObject(documentOrData)
      ? expandObject(documentOrData)
      : documentOrData.toObject()
    const document = buildUnstoredDocument(documentClass, documentData, options)
    if (!document.canUserModify(game.user, 'create', documentData)) throwMissingPermission(document, 'create')
    const hookName = `preCreate${documentClass.documentName}`
    const preCreateResult = document._preCreate(documentData, options, game.user)
    if (await runPreHooks(preCreateResult, hookName, options, [document, documentData, options, game.userId]))
      newDocuments.push(document)
  }
  const operationResult = await documentClass._preCreateOperation(newDocuments, options, game.user)
  const isBatchCancelled = operationResult === false || newDocuments.length < documentsOrData.length
  if (operationResult === false || newDocuments.length === 0)
    return { operation: null, cancelled: isBatchCancelled }
  const documentSources = newDocuments.map((document) => document.toObject())
  return {
    cancelled: isBatchCancelled,
    operation: {
      ...createCommonOperationFields(documentClass, options),
      action: 'create',
      data: documentSources,
    },
  }
}

/** Builds the document to create, without storing it; throws for invalid data. */
function buildUnstoredDocument(
  documentClass: DocumentClass,
  documentData: PlainObject,
  options: OperationOptions,
): Document {
  const requestedDocumentId = options.keepId === true ? (documentData['_id'] ?? null) : null
  // Throws for an invalid id, as Foundry's schema does, instead of replacing it by a new id.
  if (requestedDocumentId !== null && !isDocumentId(requestedDocumentId))
    throw new Error(
      `${documentClass.documentName} cannot be created with the _id ${JSON.stringify(requestedDocumentId)}: it is not valid.`,
    )
  const documentId = requestedDocumentId
  return new documentClass(
    { ...expandObject(documentData), _id: documentId },
    {
      parent: options.parent ?? null,
      pack: options.pack ?? null,
      strict: true,
    },
  )
}

export async function prepareUpdateOperation(
  documentClass: DocumentClass,
  documentUpdates: PlainObject[],
  options: OperationOptions,
): Promise<PreparedOperation> {
  const updatedDocuments: Document[] = []
  const changedDocuments: StoredDocument[] = []
  let isUpdateRefused = false
  for (const requestedUpdate of documentUpdates) {
    const document = requireLoadedDocument(documentClass, String(requestedUpdate['_id']), options)
    const cleanedUpdate = cleanUpdateChanges(document, requestedUpdate, options)
    if (!document.canUserModify(game.user, 'update', cleanedUpdate))
      throwMissingPermission(document, 'update')
    if (isUpdateEmpty(cleanedUpdate, options)) continue
    const hookName = `preUpdate${documentClass.documentName}`
    const preUpdateResult = document._preUpdate(cleanedUpdate, options, game.user)
    if (
      !(await runPreHooks(preUpdateResult, hookName, options, [
        document,
        cleanedUpdate,
        options,
        game.userId,
      ]))
    ) {
      isUpdateRefused = true
      continue
    }
    // Cleans and validates the changes a second time, because the event method and the hook may have added invalid
    // values to them.
    const cleanedChanges = cleanUpdateChanges(document, cleanedUpdate, options)
    if (isUpdateEmpty(cleanedChanges, options)) continue
    updatedDocuments.push(document)
    changedDocuments.push(cleanedChanges)
  }
  const operationResult = await documentClass._preUpdateOperation(updatedDocuments, options, game.user)
  const isBatchCancelled = isUpdateRefused || operationResult === false
  if (operationResult === false || changedDocuments.length === 0)
    return { operation: null, cancelled: isBatchCancelled }
  return {
    cancelled: isBatchCancelled,
    operation: {
      ...createCommonOperationFields(documentClass, options),
      action: 'update',
      updates: changedDocuments,
    },
  }
}

/** Expands, cleans and validates an update. Removes unchanged values, unless the option `diff` is false. */
function cleanUpdateChanges(
  document: Document,
  requestedUpdate: PlainObject,
  options: OperationOptions,
): StoredDocument {
  const { _id, ...changes } = convertOldChangeKeys(expandObject(requestedUpdate))
  const optionsOfChanges = { recursive: options.recursive !== false }
  const effectiveChanges = document.updateSource(changes, { ...optionsOfChanges, dryRun: true })
  const changesToSend =
    options.diff === false ? document._cleanChanges(changes, optionsOfChanges) : effectiveChanges
  return { ...changesToSend, _id: String(_id) }
}

function isUpdateEmpty(changes: PlainObject, options: OperationOptions): boolean {
  return options.diff !== false && Object.keys(changes).every((changedKey) => changedKey === '_id')
}

export async function prepareDeleteOperation(
  documentClass: DocumentClass,
  documentIds: string[],
  options: OperationOptions,
): Promise<PreparedOperation> {
  const deletedIds = options.deleteAll === true ? listAllDocumentIds(documentClass, options) : documentIds
  const deletedDocuments: Document[] = []
  for (const deletedDocumentId of deletedIds) {
    const document = requireLoadedDocument(documentClass, deletedDocumentId, options)
    if (!document.canUserModify(game.user, 'delete')) throwMissingPermission(document, 'delete')
    const hookName = `preDelete${documentClass.documentName}`
    const preDeleteResult = document._preDelete(options, game.user)
    if (await runPreHooks(preDeleteResult, hookName, options, [document, options, game.userId]))
      deletedDocuments.push(document)
  }
  const operationResult = await documentClass._preDeleteOperation(deletedDocuments, options, game.user)
  const isBatchCancelled = operationResult === false || deletedDocuments.length < deletedIds.length
  if (operationResult === false || deletedDocuments.length === 0)
    return { operation: null, cancelled: isBatchCancelled }
  return {
    cancelled: isBatchCancelled,
    operation: {
      ...createCommonOperationFields(documentClass, options),
      action: 'delete',
      ids: deletedDocuments.map(({ id }) => id ?? ''),
    },
  }
}

function listAllDocumentIds(documentClass: DocumentClass, options: OperationOptions): string[] {
  const { parent, pack } = options
  if (parent) return [...parent.getEmbeddedCollection(documentClass.documentName).keys()]
  if (pack) return [...(game.packs.get(pack)?.index.keys() ?? [])]
  return [...(game.collections.get(documentClass.documentName)?.keys() ?? [])]
}

/** Finds the document that an operation updates or deletes. @throws if this client lacks the document */
function requireLoadedDocument(
  documentClass: DocumentClass,
  documentId: string,
  options: OperationOptions,
): Document {
  const { parent, pack } = options
  const documentName = documentClass.documentName
  const document = parent
    ? parent.getEmbeddedDocument(documentName, documentId, { invalid: true })
    : pack
      ? game.packs.get(pack, { strict: true })?.get(documentId)
      : game.collections.get(documentName)?.get(documentId, { invalid: true })
  if (!document) throw new Error(`${documentName} "${documentId}" does not exist!`)
  return document
}
