/**
 * Applies the server's broadcasts in order, on every client: the second half of a database operation (foundry-api §3.4,
 * steps 6 and 7).
 */
import { getGeneration } from '../generation'
import { findDocumentConfig } from '../config'
import { game } from '../state'
import { Hooks } from '../helpers/hooks'
import { findLoadedDocument } from '../helpers/uuid'
import type { Document } from '../abstract/document'
import type { DocumentClass } from '../abstract/document-class'
import type { DescendantEventArguments } from '../abstract/document-events'
import type { DocumentCollection } from '../collections/document-collection'
import type { EmbeddedCollection } from '../abstract/embedded-collection'
import { applyChanges } from '../../shared/changes'
import { restoreUpdateOperators } from '../../shared/operators'
import type { PlainObject } from '../../shared/objects'
import type {
  CreateOperation,
  DeleteOperation,
  Operation,
  OperationBroadcast,
  UpdateOperation,
} from '../../shared/wire'
import { isRequestOfThisClient, storeRequestResult } from './operation-results'
import type { OperationOptions } from './database-operation'
import {
  changeSyntheticActor,
  createRecordAccessForDelta,
  refreshSyntheticActors,
  findSyntheticActor,
} from './synthetic-actors'

/** Finds the collection for an operation's documents. A compendium's collection contains only its loaded documents. */
function findOperationCollection({ documentName, pack }: Operation): DocumentCollection | undefined {
  return pack === null ? game.collections.get(documentName) : game.packs.get(pack)
}

/**
 * The context in which the client applies a broadcast operation: the document class, the parent document, the
 * collection, the options, and the id of the user who requested the operation.
 */
interface BroadcastContext {
  readonly documentClass: DocumentClass
  readonly parent: Document | null
  readonly collection: EmbeddedCollection | null
  readonly options: OperationOptions
  readonly userId: string
}

/** Applies a broadcast of the server; call it in the order of the broadcasts. */
export function applyOperationBroadcast(operationBroadcast: OperationBroadcast): void {
  const pendingEvents: Promise<void>[] = []
  const documentsByOperation = operationBroadcast.operations.map((operation) => {
    let appliedDocuments: Document[] = []
    runAndLogErrors(`${operation.action} ${operation.documentName}`, () => {
      const broadcastContext = createBroadcastContext(operation, operationBroadcast.userId)
      if (broadcastContext)
        appliedDocuments = applyBroadcastOperation(operation, broadcastContext, pendingEvents)
    })
    return appliedDocuments
  })
  const { requestId } = operationBroadcast
  if (isRequestOfThisClient(requestId))
    storeRequestResult(requestId, {
      documents: documentsByOperation,
      afterOperation: Promise.all(pendingEvents),
    })
}

function createBroadcastContext(operation: Operation, userId: string): BroadcastContext | null {
  const parentDocument = operation.parentUuid ? findLoadedDocument(operation.parentUuid) : null
  // This client has no valid copy of the parent document, so it skips the operation, which the server has already
  // applied.
  if (operation.parentUuid && !parentDocument) return null
  return {
    documentClass: findDocumentConfig(operation.documentName).documentClass,
    parent: parentDocument,
    collection:
      parentDocument && operation.documentName !== 'Actor'
        ? parentDocument.getEmbeddedCollection(operation.documentName)
        : null,
    options: { ...operation.options, parent: parentDocument, pack: operation.pack, action: operation.action },
    userId,
  }
}

function applyBroadcastOperation(
  operation: Operation,
  broadcastContext: BroadcastContext,
  pendingEvents: Promise<void>[],
): Document[] {
  const { documentClass, options, userId } = broadcastContext
  const user = game.users.get(userId) ?? game.user
  const runDocumentEventAfterOperation = (runDocumentEvent: () => Promise<void>): void => {
    const errorLocation = `${documentClass.documentName} after ${operation.action}`
    pendingEvents.push(
      Promise.resolve()
        .then(runDocumentEvent)
        .catch((error: unknown) => {
          Hooks.onError(errorLocation, error)
        }),
    )
  }
  const compendium = operation.pack === null ? null : game.packs.get(operation.pack)
  if (compendium && !operation.parentUuid) runDocumentEventAfterOperation(() => compendium._indexAnew())
  switch (operation.action) {
    case 'create': {
      const createdDocuments = applyCreateOperation(operation, broadcastContext)
      runDocumentEventAfterOperation(() => documentClass._onCreateOperation(createdDocuments, options, user))
      return createdDocuments
    }
    case 'update': {
      const updatedDocuments = applyUpdateOperation(operation, broadcastContext)
      runDocumentEventAfterOperation(() => documentClass._onUpdateOperation(updatedDocuments, options, user))
      return updatedDocuments
    }
    case 'delete': {
      const deletedDocuments = applyDeleteOperation(operation, broadcastContext)
      runDocumentEventAfterOperation(() => documentClass._onDeleteOperation(deletedDocuments, options, user))
      return deletedDocuments
    }
  }
}

type DescendantEvent = `_${'pre' | 'on'}${'Create' | 'Update' | 'Delete'}DescendantDocuments`

/** Calls an event method on every document that contains the changed embedded documents, from their parent outwards. */
function notifyAncestorDocuments(
  { parent, collection }: BroadcastContext,
  event: DescendantEvent,
  ...eventData: unknown[]
): void {
  if (!parent || !collection) return
  for (
    let ancestorOfParent: Document | null = parent;
    ancestorOfParent;
    ancestorOfParent = ancestorOfParent.parent
  ) {
    const eventArguments: DescendantEventArguments = [parent, collection.name, ...eventData]
    const ancestorDocument = ancestorOfParent
    runAndLogErrors(`${event} of ${ancestorDocument.uuid}`, () => {
      ancestorDocument[event](...eventArguments)
    })
  }
}

/**
 * Runs a document event. If it throws, logs the error, so that a package's error in one event does not prevent other
 * events.
 */
function runAndLogErrors(errorLocation: string, runDocumentEvent: () => void): void {
  try {
    runDocumentEvent()
  } catch (error) {
    Hooks.onError(errorLocation, error)
  }
}

/**
 * Prepares the whole document again to which an embedded document belongs, and the synthetic actors that inherit its
 * data.
 */
function resetRootDocument(document: Document, options: OperationOptions): void {
  let rootDocument = document
  while (rootDocument.parent && rootDocument.documentName !== 'Actor') rootDocument = rootDocument.parent
  rootDocument.reset()
  refreshSyntheticActors(rootDocument, options)
}

function applyCreateOperation(operation: CreateOperation, broadcastContext: BroadcastContext): Document[] {
  const { collection, options, userId, parent, documentClass } = broadcastContext
  notifyAncestorDocuments(broadcastContext, '_preCreateDescendantDocuments', operation.data, options, userId)
  for (const createdSource of operation.data)
    addSourceToCollection(structuredClone(createdSource), operation, broadcastContext)
  if (parent) resetRootDocument(parent, options)
  const createdDocuments: Document[] = []
  for (const createdSource of operation.data) {
    const documentId = String(createdSource['_id'])
    const document = collection
      ? collection.get(documentId)
      : findOperationCollection(operation)?.get(documentId)
    if (!document) continue
    createdDocuments.push(document)
    runAndLogErrors(`_onCreate of ${document.uuid}`, () => {
      document._onCreate(createdSource, options, userId)
    })
    Hooks.callAll(`create${documentClass.documentName}`, document, options, userId)
  }
  notifyAncestorDocuments(
    broadcastContext,
    '_onCreateDescendantDocuments',
    createdDocuments,
    operation.data,
    options,
    userId,
  )
  renderOperationDirectory(operation, createdDocuments)
  return createdDocuments
}

function addSourceToCollection(
  documentSource: PlainObject,
  operation: Operation,
  { collection, parent }: BroadcastContext,
): void {
  if (!collection || !parent) {
    findOperationCollection(operation)?._addSource(documentSource)
    return
  }
  const syntheticActorWithToken = findSyntheticActor(parent)
  if (syntheticActorWithToken) {
    createRecordAccessForDelta(syntheticActorWithToken, parent, collection.name)?.add(documentSource)
    syntheticActorWithToken.token._refreshActor()
  } else collection._addSource(documentSource)
}

function applyUpdateOperation(operation: UpdateOperation, broadcastContext: BroadcastContext): Document[] {
  const { options, userId, documentClass } = broadcastContext
  const updatesWithOperators = operation.updates.map(
    (sentUpdate) => restoreUpdateOperators(sentUpdate) as typeof sentUpdate,
  )
  notifyAncestorDocuments(
    broadcastContext,
    '_preUpdateDescendantDocuments',
    updatesWithOperators,
    options,
    userId,
  )
  const updatedDocuments: [Document, PlainObject][] = []
  for (const documentUpdate of updatesWithOperators) {
    const document = applyDocumentUpdate(documentUpdate, operation, broadcastContext)
    if (document) updatedDocuments.push([document, documentUpdate])
  }
  const firstDocument = updatedDocuments[0]?.[0]
  if (firstDocument)
    resetUpdatedParents(
      updatedDocuments.map(([document]) => document),
      options,
    )
  for (const [document, update] of updatedDocuments) {
    runAndLogErrors(`_onUpdate of ${document.uuid}`, () => {
      document._onUpdate(update, options, userId)
    })
    Hooks.callAll(`update${documentClass.documentName}`, document, update, options, userId)
  }
  const changedDocuments = updatedDocuments.map(([document]) => document)
  notifyAncestorDocuments(
    broadcastContext,
    '_onUpdateDescendantDocuments',
    changedDocuments,
    updatesWithOperators,
    options,
    userId,
  )
  renderOperationDirectory(operation, changedDocuments)
  return changedDocuments
}

/**
 * Prepares documents again after an update. After an update of embedded documents, prepares their parent. After an
 * update of world documents, prepares the synthetic actors that inherit from them.
 */
function resetUpdatedParents(updatedDocuments: Document[], options: OperationOptions): void {
  const parentDocument = updatedDocuments[0]?.parent
  if (parentDocument && updatedDocuments[0]?.documentName !== 'Actor')
    resetRootDocument(parentDocument, options)
  else if (!parentDocument) for (const document of updatedDocuments) refreshSyntheticActors(document, options)
}

/**
 * Applies an update to the document on this client.
 * @returns the document; null if the document is invalid or missing on this client
 */
function applyDocumentUpdate(
  documentUpdate: PlainObject & { _id: string },
  operation: Operation,
  broadcastContext: BroadcastContext,
): Document | null {
  const { collection, parent, options } = broadcastContext
  const { _id: id, ...changes } = documentUpdate
  const syntheticActorWithToken = findSyntheticActor(parent)
  if (syntheticActorWithToken && collection && parent) {
    const deltaRecord = createRecordAccessForDelta(syntheticActorWithToken, parent, collection.name)?.get(id)
    if (deltaRecord)
      applyChanges(deltaRecord, changes, {
        generation: getGeneration(),
        recursive: options.recursive !== false,
      })
    syntheticActorWithToken.token._refreshActor()
    return collection.get(id) ?? null
  }
  if (parent && !collection) {
    const actor = (parent as Document & { actor: Document | null }).actor
    const syntheticActor = findSyntheticActor(actor)
    if (syntheticActor) changeSyntheticActor(syntheticActor, changes)
    return actor
  }
  const collectionWithDocument = collection ?? findOperationCollection(operation)
  return collectionWithDocument?._applyUpdate(id, changes, options) ?? null
}

function applyDeleteOperation(operation: DeleteOperation, broadcastContext: BroadcastContext): Document[] {
  const { collection, parent, options, userId, documentClass } = broadcastContext
  notifyAncestorDocuments(broadcastContext, '_preDeleteDescendantDocuments', operation.ids, options, userId)
  const syntheticActorWithToken = findSyntheticActor(parent)
  const collectionWithDocument = collection ?? findOperationCollection(operation)
  const deletedDocuments: Document[] = []
  for (const deletedId of operation.ids) {
    const document = collectionWithDocument?.get(deletedId)
    if (document) deletedDocuments.push(document)
    if (syntheticActorWithToken && parent && collection)
      createRecordAccessForDelta(syntheticActorWithToken, parent, collection.name)?.remove(deletedId)
    else collectionWithDocument?.delete(deletedId)
  }
  syntheticActorWithToken?.token._refreshActor()
  if (parent) resetRootDocument(parent, options)
  for (const document of deletedDocuments) {
    runAndLogErrors(`_onDelete of ${document.uuid}`, () => {
      document._onDelete(options, userId)
    })
    Hooks.callAll(`delete${documentClass.documentName}`, document, options, userId)
  }
  notifyAncestorDocuments(
    broadcastContext,
    '_onDeleteDescendantDocuments',
    deletedDocuments,
    operation.ids,
    options,
    userId,
  )
  renderOperationDirectory(operation, deletedDocuments)
  return deletedDocuments
}

/** Redraws the directory of the changed collection, unless only embedded documents have changed. */
function renderOperationDirectory(operation: Operation, changedDocuments: Document[]): void {
  if (operation.options['render'] === false || operation.parentUuid) return
  findOperationCollection(operation)?.render({ documents: changedDocuments })
}
