/**
 * The second half of a database operation, on every client: applies the broadcasts of the server in their order
 * (foundry-api §3.4, steps 6 and 7).
 */
import { generation } from '../generation'
import { documentConfig } from '../config'
import { game } from '../state'
import { Hooks } from '../helpers/hooks'
import { findLoadedDocument } from '../helpers/uuid'
import type { Document } from '../abstract/document'
import type { DocumentClass } from '../abstract/document-class'
import type { DescendantArguments } from '../abstract/document-events'
import type { DocumentCollection } from '../collections/document-collection'
import type { EmbeddedCollection } from '../abstract/embedded-collection'
import { applyChanges } from '../../shared/changes'
import { reviveOperators } from '../../shared/operators'
import type { PlainObject } from '../../shared/objects'
import type {
  CreateOperation,
  DeleteOperation,
  Operation,
  OperationBroadcast,
  UpdateOperation,
} from '../../shared/wire'
import { isRequestOfThisClient, keepRequestResult } from './operation-results'
import type { OperationOptions } from './database-operation'
import {
  changeSyntheticActor,
  deltaPlaceOf,
  refreshSyntheticActors,
  syntheticActorOf,
} from './synthetic-actors'

/**
 * Finds the collection for an operation's documents. The collection of a compendium contains only the documents that
 * are already loaded.
 */
function operationCollection({ documentName, pack }: Operation): DocumentCollection | undefined {
  return pack === null ? game.collections.get(documentName) : game.packs.get(pack)
}

/** The context in which an operation is applied: its class, parent, collection, options and author. */
interface BroadcastContext {
  readonly documentClass: DocumentClass
  readonly parent: Document | null
  readonly collection: EmbeddedCollection | null
  readonly options: OperationOptions
  readonly userId: string
}

/** Applies a broadcast of the server; call it in the order of the broadcasts. */
export function applyBroadcast(broadcast: OperationBroadcast): void {
  const pendingEvents: Promise<void>[] = []
  const documents = broadcast.operations.map((operation) => {
    let applied: Document[] = []
    runAndLogErrors(`${operation.action} ${operation.documentName}`, () => {
      const context = broadcastContextOf(operation, broadcast.userId)
      if (context) applied = applyBroadcastOperation(operation, context, pendingEvents)
    })
    return applied
  })
  const { requestId } = broadcast
  if (isRequestOfThisClient(requestId))
    keepRequestResult(requestId, { documents, afterOperation: Promise.all(pendingEvents) })
}

function broadcastContextOf(operation: Operation, userId: string): BroadcastContext | null {
  const parent = operation.parentUuid ? findLoadedDocument(operation.parentUuid) : null
  // The parent is invalid on this client, so the operation cannot be applied here. The server has stored the change.
  if (operation.parentUuid && !parent) return null
  return {
    documentClass: documentConfig(operation.documentName).documentClass,
    parent,
    collection:
      parent && operation.documentName !== 'Actor'
        ? parent.getEmbeddedCollection(operation.documentName)
        : null,
    options: { ...operation.options, parent, pack: operation.pack, action: operation.action },
    userId,
  }
}

function applyBroadcastOperation(
  operation: Operation,
  context: BroadcastContext,
  pendingEvents: Promise<void>[],
): Document[] {
  const { documentClass, options, userId } = context
  const user = game.users.get(userId) ?? game.user
  const runAfterOperation = (event: () => Promise<void>): void => {
    const errorLocation = `${documentClass.documentName} after ${operation.action}`
    pendingEvents.push(
      Promise.resolve()
        .then(event)
        .catch((error: unknown) => {
          Hooks.onError(errorLocation, error)
        }),
    )
  }
  const pack = operation.pack === null ? null : game.packs.get(operation.pack)
  if (pack && !operation.parentUuid) runAfterOperation(() => pack._indexAnew())
  switch (operation.action) {
    case 'create': {
      const documents = applyCreate(operation, context)
      runAfterOperation(() => documentClass._onCreateOperation(documents, options, user))
      return documents
    }
    case 'update': {
      const documents = applyUpdate(operation, context)
      runAfterOperation(() => documentClass._onUpdateOperation(documents, options, user))
      return documents
    }
    case 'delete': {
      const documents = applyDelete(operation, context)
      runAfterOperation(() => documentClass._onDeleteOperation(documents, options, user))
      return documents
    }
  }
}

type DescendantEvent = `_${'pre' | 'on'}${'Create' | 'Update' | 'Delete'}DescendantDocuments`

/** Calls an event method about embedded documents on their parent and on all ancestors of the parent. */
function notifyAncestors(
  { parent, collection }: BroadcastContext,
  event: DescendantEvent,
  ...eventData: unknown[]
): void {
  if (!parent || !collection) return
  for (let ancestor: Document | null = parent; ancestor; ancestor = ancestor.parent) {
    const eventArguments: DescendantArguments = [parent, collection.name, ...eventData]
    const ancestorDocument = ancestor
    runAndLogErrors(`${event} of ${ancestorDocument.uuid}`, () => {
      ancestorDocument[event](...eventArguments)
    })
  }
}

/** Runs a function and logs its error. The error of a package in one event then does not prevent the other events. */
function runAndLogErrors(errorLocation: string, runEvent: () => void): void {
  try {
    runEvent()
  } catch (error) {
    Hooks.onError(errorLocation, error)
  }
}

/** Prepares the data of the outermost document again, and of the synthetic actors that inherit from it. */
function resetRoot(document: Document, options: OperationOptions): void {
  let root = document
  while (root.parent && root.documentName !== 'Actor') root = root.parent
  root.reset()
  refreshSyntheticActors(root, options)
}

function applyCreate(operation: CreateOperation, context: BroadcastContext): Document[] {
  const { collection, options, userId, parent, documentClass } = context
  notifyAncestors(context, '_preCreateDescendantDocuments', operation.data, options, userId)
  for (const source of operation.data) addSourceToCollection(structuredClone(source), operation, context)
  if (parent) resetRoot(parent, options)
  const documents: Document[] = []
  for (const source of operation.data) {
    const id = String(source['_id'])
    const document = collection ? collection.get(id) : operationCollection(operation)?.get(id)
    if (!document) continue
    documents.push(document)
    runAndLogErrors(`_onCreate of ${document.uuid}`, () => {
      document._onCreate(source, options, userId)
    })
    Hooks.callAll(`create${documentClass.documentName}`, document, options, userId)
  }
  notifyAncestors(context, '_onCreateDescendantDocuments', documents, operation.data, options, userId)
  renderDirectory(operation, documents)
  return documents
}

function addSourceToCollection(
  source: PlainObject,
  operation: Operation,
  { collection, parent }: BroadcastContext,
): void {
  if (!collection || !parent) {
    operationCollection(operation)?._addSource(source)
    return
  }
  const syntheticOwner = syntheticActorOf(parent)
  if (syntheticOwner) {
    deltaPlaceOf(syntheticOwner, parent, collection.name)?.add(source)
    syntheticOwner.token._refreshActor()
  } else collection._addSource(source)
}

function applyUpdate(operation: UpdateOperation, context: BroadcastContext): Document[] {
  const { options, userId, documentClass } = context
  const updates = operation.updates.map((update) => reviveOperators(update) as typeof update)
  notifyAncestors(context, '_preUpdateDescendantDocuments', updates, options, userId)
  const updatedDocuments: [Document, PlainObject][] = []
  for (const update of updates) {
    const document = applyDocumentUpdate(update, operation, context)
    if (document) updatedDocuments.push([document, update])
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
  const documents = updatedDocuments.map(([document]) => document)
  notifyAncestors(context, '_onUpdateDescendantDocuments', documents, updates, options, userId)
  renderDirectory(operation, documents)
  return documents
}

/**
 * Prepares documents again after an update: the parent of updated embedded documents, or the actors that inherit from
 * updated world documents.
 */
function resetUpdatedParents(documents: Document[], options: OperationOptions): void {
  const parent = documents[0]?.parent
  if (parent && documents[0]?.documentName !== 'Actor') resetRoot(parent, options)
  else if (!parent) for (const document of documents) refreshSyntheticActors(document, options)
}

/** Applies an update to the document on this client. @returns the document; null if it is invalid or missing */
function applyDocumentUpdate(
  update: PlainObject & { _id: string },
  operation: Operation,
  context: BroadcastContext,
): Document | null {
  const { collection, parent, options } = context
  const { _id: id, ...changes } = update
  const syntheticOwner = syntheticActorOf(parent)
  if (syntheticOwner && collection && parent) {
    const record = deltaPlaceOf(syntheticOwner, parent, collection.name)?.get(id)
    if (record)
      applyChanges(record, changes, { generation: generation(), recursive: options.recursive !== false })
    syntheticOwner.token._refreshActor()
    return collection.get(id) ?? null
  }
  if (parent && !collection) {
    const actor = (parent as Document & { actor: Document | null }).actor
    const syntheticActor = syntheticActorOf(actor)
    if (syntheticActor) changeSyntheticActor(syntheticActor, changes)
    return actor
  }
  const collectionWithDocument = collection ?? operationCollection(operation)
  return collectionWithDocument?._applyUpdate(id, changes, options) ?? null
}

function applyDelete(operation: DeleteOperation, context: BroadcastContext): Document[] {
  const { collection, parent, options, userId, documentClass } = context
  notifyAncestors(context, '_preDeleteDescendantDocuments', operation.ids, options, userId)
  const syntheticOwner = syntheticActorOf(parent)
  const collectionWithDocument = collection ?? operationCollection(operation)
  const documents: Document[] = []
  for (const id of operation.ids) {
    const document = collectionWithDocument?.get(id)
    if (document) documents.push(document)
    if (syntheticOwner && parent && collection)
      deltaPlaceOf(syntheticOwner, parent, collection.name)?.remove(id)
    else collectionWithDocument?.delete(id)
  }
  syntheticOwner?.token._refreshActor()
  if (parent) resetRoot(parent, options)
  for (const document of documents) {
    runAndLogErrors(`_onDelete of ${document.uuid}`, () => {
      document._onDelete(options, userId)
    })
    Hooks.callAll(`delete${documentClass.documentName}`, document, options, userId)
  }
  notifyAncestors(context, '_onDeleteDescendantDocuments', documents, operation.ids, options, userId)
  renderDirectory(operation, documents)
  return documents
}

/** Redraws the directory of the changed collection. Changes of embedded documents do not appear in a directory. */
function renderDirectory(operation: Operation, documents: Document[]): void {
  if (operation.options['render'] === false || operation.parentUuid) return
  operationCollection(operation)?.render({ documents })
}
