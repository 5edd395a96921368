/**
 * Applies operations to a draft of the world. It assigns ids, checks permissions, cleans data and sets `_stats`
 * (foundry-api §3.4, step 5). Each function returns the operation as it was applied, and the server sends this to every
 * client.
 */
import { applyChanges, isSystemDataReplaced } from '../shared/changes'
import { writeChangesIntoDelta, mergeActorWithDelta } from '../shared/actor-delta'
import { DOCUMENT_OWNERSHIP_LEVELS } from '../shared/constants'
import { findDocumentKind } from '../shared/document-kinds'
import type { DocumentKind } from '../shared/document-kinds'
import { isDocumentId, randomID } from '../shared/identifiers'
import { equals, isPlainObject, copyThroughJson, omit } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { DocumentNode } from '../shared/ownership'
import { mayCreateDocument, mayDeleteDocument, mayUpdateDocument } from '../shared/permissions'
import { restoreUpdateOperators } from '../shared/operators'
import { isUserGM } from '../shared/user-permissions'
import type { PermissionUser } from '../shared/user-permissions'
import { parseUuidPath } from '../shared/uuids'
import type {
  CreateOperation,
  DeleteOperation,
  Operation,
  PackInfo,
  StoredDocument,
  UpdateOperation,
} from '../shared/wire'
import { findOperationContainer } from './containers'
import type { OperationContainer, SyntheticActor } from './containers'
import type { DocumentContentRules } from './document-rules'
import type { WorldDraft } from './draft'
import { assignEmbeddedDocumentIds } from './embedded-ids'
import { createCreationStats, createUpdateStats } from './statistics'
import type { VersionStats } from './statistics'

export interface OperationContext {
  readonly draft: WorldDraft
  readonly user: PermissionUser
  readonly rules: DocumentContentRules
  readonly versions: VersionStats
  readonly generation: 13 | 14
}

export function applyOperation(operation: Operation, operationContext: OperationContext): Operation {
  const operationContainer = findOperationContainer(
    operation,
    requireWritablePack(operation, operationContext),
    operationContext.draft,
    operationContext.generation,
  )
  switch (operation.action) {
    case 'create':
      return applyCreateRequest(operation, operationContainer, operationContext)
    case 'update':
      return applyUpdates(operation, operationContainer, operationContext)
    case 'delete':
      return applyDeleteRequest(operation, operationContainer, operationContext)
  }
}

/**
 * Finds the compendium to which an operation writes; null if the operation writes to the world. Throws if the user may
 * not write: "You can only export folders or otherwise modify compendium packs which are unlocked"
 * (https://foundryvtt.com/article/compendium/), embedded documents included (foundryvtt/foundryvtt#12533).
 */
function requireWritablePack(
  { action, pack: namedPack, parentUuid }: Operation,
  { draft: { world }, user }: OperationContext,
): PackInfo | null {
  const parentPack = parentUuid === null ? null : (parseUuidPath(parentUuid)?.pack ?? null)
  const packId = namedPack ?? parentPack
  if (packId === null) return null
  const packInfo = world.pack(packId)
  if (!packInfo || (parentPack ?? packId) !== packId || (parentUuid !== null && parentPack === null))
    throw new Error(`The compendium ${packId} is not available for this.`)
  if (!isUserGM(user)) throwPermissionError(user, action, `documents in the compendium "${packId}"`)
  if (world.isLocked(packId))
    throw new Error(`You may not ${action} documents in the locked compendium "${packId}".`)
  return packInfo
}

function throwPermissionError(user: PermissionUser, forbiddenAction: string, subjectName: string): never {
  throw new Error(`User ${user.id} lacks permission to ${forbiddenAction} ${subjectName}`)
}

function createNodeOfContainedDocument(
  operationContainer: OperationContainer,
  documentKind: DocumentKind,
  documentSource: PlainObject,
): DocumentNode {
  return {
    kind: documentKind,
    source: documentSource,
    parent: operationContainer.parent,
    packOwnership: operationContainer.packOwnership,
  }
}

// ---- create

function applyCreateRequest(
  operation: CreateOperation,
  operationContainer: OperationContainer,
  operationContext: OperationContext,
): Operation {
  const documentKind = findDocumentKind(operation.documentName)
  const { draft, user, rules } = operationContext
  const createdDocuments = operation.data.map((requestedDocumentData) => {
    const document = createStoredDocument(
      documentKind,
      requestedDocumentData,
      operation.options,
      operationContext,
    )
    if (documentKind.hasOwnership && !operationContainer.parent) addCreatorAsOwner(document, user.id)
    if (
      !mayCreateDocument(
        user,
        createNodeOfContainedDocument(operationContainer, documentKind, document),
        draft,
      )
    )
      throwPermissionError(user, 'create', `a ${documentKind.name}`)
    if (operationContainer.place.get(document._id))
      throw new Error(`${documentKind.name} "${document._id}" exists already.`)
    assertDocumentTreeValid(documentKind, document, rules)
    operationContainer.place.add(document)
    return structuredClone(document)
  })
  return { ...operation, data: createdDocuments }
}

function createStoredDocument(
  documentKind: DocumentKind,
  requestedDocumentData: PlainObject,
  options: PlainObject,
  { user, rules, versions }: OperationContext,
): StoredDocument {
  const shouldKeepId = options['keepId'] === true && isDocumentId(requestedDocumentData['_id'])
  const document = {
    ...structuredClone(requestedDocumentData),
    _id: shouldKeepId ? String(requestedDocumentData['_id']) : randomID(),
  }
  assignEmbeddedDocumentIds(documentKind, document, options['keepEmbeddedIds'] !== false)
  cleanDocumentDeep(documentKind, document, isUserGM(user), rules)
  Object.assign(document, { _stats: createCreationStats(requestedDocumentData['_stats'], user.id, versions) })
  return document
}

/** Gives the creator of a document the ownership level OWNER. */
function addCreatorAsOwner(document: StoredDocument, userId: string): void {
  const requestedOwnership = isPlainObject(document['ownership']) ? document['ownership'] : {}
  const { NONE, OWNER } = DOCUMENT_OWNERSHIP_LEVELS
  document['ownership'] = { default: NONE, ...requestedOwnership, [userId]: OWNER }
}

/** Cleans a document and its embedded documents. For a user who is no GM, removes the members that only GMs may set. */
function cleanDocumentDeep(
  documentKind: DocumentKind,
  documentData: PlainObject,
  isGMRequest: boolean,
  documentRules: DocumentContentRules,
): void {
  if (!isGMRequest) documentRules.stripReserved(documentKind, documentData)
  documentRules.clean(documentKind, documentData, documentData['type'])
  visitEmbeddedDocuments(documentKind, documentData, (childDocumentKind, embeddedRecord) => {
    cleanDocumentDeep(childDocumentKind, embeddedRecord, isGMRequest, documentRules)
  })
}

function assertDocumentTreeValid(
  documentKind: DocumentKind,
  document: PlainObject,
  documentRules: DocumentContentRules,
): void {
  documentRules.check(documentKind, document)
  visitEmbeddedDocuments(documentKind, document, (childDocumentKind, embeddedRecord) => {
    // The embedded records of an actor delta override only parts of documents, so they are not checked as whole
    // documents.
    if (documentKind.name !== 'ActorDelta')
      assertDocumentTreeValid(childDocumentKind, embeddedRecord, documentRules)
  })
}

function visitEmbeddedDocuments(
  documentKind: DocumentKind,
  documentData: PlainObject,
  visitEmbeddedRecord: (childDocumentKind: DocumentKind, embeddedRecord: PlainObject) => void,
): void {
  for (const [name, key] of Object.entries(documentKind.embedded)) {
    for (const embeddedRecord of [documentData[key]].flat())
      if (isPlainObject(embeddedRecord)) visitEmbeddedRecord(findDocumentKind(name), embeddedRecord)
  }
}

// ---- update

function applyUpdates(
  operation: UpdateOperation,
  operationContainer: OperationContainer,
  operationContext: OperationContext,
): Operation {
  const documentKind = findDocumentKind(operation.documentName)
  const isUpdateRecursive = operation.options['recursive'] !== false
  const cleanedUpdates = operation.updates.map((requestedUpdate) => {
    const documentId = requestedUpdate._id
    const changes = omit<PlainObject, string>(structuredClone(requestedUpdate), ['_id', '_stats'])
    const targetSyntheticActor = operationContainer.synthetic
    const changeRequest = { id: documentId, changes, kind: documentKind, recursive: isUpdateRecursive }
    return targetSyntheticActor
      ? updateSyntheticActor(changeRequest, targetSyntheticActor, operationContext)
      : updateDocumentRecord(changeRequest, operationContainer, operationContext)
  })
  return { ...operation, updates: cleanedUpdates }
}

interface ChangeRequest {
  readonly id: string
  readonly changes: PlainObject
  readonly kind: DocumentKind
  readonly recursive: boolean
}

function assertChangeAllowed(
  changeRequest: ChangeRequest,
  permissionNode: DocumentNode,
  { user, draft, generation, rules }: OperationContext,
): void {
  const { kind, id, changes } = changeRequest
  const embeddedKeys = Object.values(kind.embedded)
  const changedKeys = Object.keys(changes).map((changedKey) => changedKey.replace(/^(-=|==)/, ''))
  // An update may not contain embedded documents, because each change of an embedded document is an operation of its
  // own. The only exception is an import, which replaces all embedded documents.
  const isListReplacedAsWhole = (changedKey: string): boolean =>
    !changeRequest.recursive && Array.isArray(changes[changedKey])
  const forbiddenChangedKey = changedKeys.find(
    (changedKey) => embeddedKeys.includes(changedKey) && !isListReplacedAsWhole(changedKey),
  )
  if (forbiddenChangedKey !== undefined)
    throw new Error(`Update "${forbiddenChangedKey}" by their own operations.`)
  if (!mayUpdateDocument(user, permissionNode, draft, changes))
    throwPermissionError(user, 'update', `${kind.name} ${id}`)
  const newDocumentSubtype = changes['type']
  if (
    newDocumentSubtype === undefined ||
    newDocumentSubtype === permissionNode.source['type'] ||
    !kind.hasTypeData
  )
    return
  const optionsOfChanges = { generation, recursive: changeRequest.recursive }
  if (!isSystemDataReplaced(changes, optionsOfChanges))
    throw new Error('A new type must replace all system data.')
  const changedSource = applyChanges(structuredClone(permissionNode.source), changes, optionsOfChanges)
  rules.check(kind, changedSource)
}

/**
 * Prepares embedded documents like new documents if an update replaces a whole list of them: they get ids and are
 * cleaned.
 * @returns whether the update replaces any list
 */
function cleanReplacedEmbeddedLists(
  documentKind: DocumentKind,
  changes: PlainObject,
  { rules }: OperationContext,
): boolean {
  const replacedEmbeddedKeys = Object.values(documentKind.embedded).filter((embeddedKey) =>
    Array.isArray(changes[embeddedKey]),
  )
  if (replacedEmbeddedKeys.length === 0) return false
  const cleanedEmbeddedLists: PlainObject = Object.fromEntries(
    replacedEmbeddedKeys.map((embeddedKey) => [embeddedKey, changes[embeddedKey]]),
  )
  assignEmbeddedDocumentIds(documentKind, cleanedEmbeddedLists, true)
  for (const replacedEmbeddedKey of replacedEmbeddedKeys)
    changes[replacedEmbeddedKey] = cleanedEmbeddedLists[replacedEmbeddedKey]
  visitEmbeddedDocuments(documentKind, changes, (childDocumentKind, embeddedRecord) => {
    cleanDocumentDeep(childDocumentKind, embeddedRecord, true, rules)
  })
  return true
}

/**
 * Collects the values that only a GM may set. The key '' holds the values of the document itself; the other keys are
 * the ids of its embedded documents.
 */
function readGmOnlyValues(
  documentKind: DocumentKind,
  documentRecord: PlainObject,
  documentRules: DocumentContentRules,
): PlainObject {
  const gmOnlyValuesById: PlainObject = {
    '': structuredClone(documentRules.reserved(documentKind, documentRecord)),
  }
  visitEmbeddedDocuments(documentKind, documentRecord, (childDocumentKind, embeddedRecord) => {
    gmOnlyValuesById[`${childDocumentKind.name}.${String(embeddedRecord['_id'])}`] =
      documentRules.reservedData(childDocumentKind, embeddedRecord)
  })
  return Object.fromEntries(
    Object.entries(gmOnlyValuesById).filter(
      ([, reserved]) => !Array.isArray(reserved) || reserved.flat().length > 0,
    ),
  )
}

function updateDocumentRecord(
  changeRequest: ChangeRequest,
  operationContainer: OperationContainer,
  operationContext: OperationContext,
): StoredDocument {
  const { id, changes, kind, recursive } = changeRequest
  const { user, rules, generation, versions } = operationContext
  const documentRecord = operationContainer.place.get(id)
  if (!documentRecord) throw new Error(`${kind.name} "${id}" does not exist!`)
  assertChangeAllowed(
    changeRequest,
    createNodeOfContainedDocument(operationContainer, kind, documentRecord),
    operationContext,
  )
  rules.clean(kind, changes, changes['type'] ?? documentRecord['type'])
  const areListsReplaced = cleanReplacedEmbeddedLists(kind, changes, operationContext)
  const gmOnlyValuesBefore = readGmOnlyValues(kind, documentRecord, rules)
  applyChanges(documentRecord, restoreUpdateOperators(changes) as PlainObject, { generation, recursive })
  if (!isUserGM(user) && !equals(gmOnlyValuesBefore, readGmOnlyValues(kind, documentRecord, rules))) {
    throwPermissionError(user, 'update', `what is reserved for GMs of ${kind.name} ${id}`)
  }
  if (areListsReplaced) assertDocumentTreeValid(kind, documentRecord, rules)
  else rules.check(kind, documentRecord)
  const updatedStats = createUpdateStats(user.id, versions)
  documentRecord['_stats'] = {
    ...(isPlainObject(documentRecord['_stats']) ? documentRecord['_stats'] : {}),
    ...updatedStats,
  }
  return { ...copyThroughJson(changes), _id: id, _stats: updatedStats }
}

/** Updates the actor of an unlinked token. The changes are stored in the token's delta. */
function updateSyntheticActor(
  changeRequest: ChangeRequest,
  actor: SyntheticActor,
  operationContext: OperationContext,
): StoredDocument {
  const { id, changes, kind } = changeRequest
  const { user, rules, generation } = operationContext
  if (id !== actor.id) throw new Error(`Actor "${id}" does not exist!`)
  assertChangeAllowed(changeRequest, actor.node, operationContext)
  rules.clean(kind, changes, actor.node.source['type'])
  const gmOnlyValuesBefore = rules.reserved(kind, actor.node.source)
  writeChangesIntoDelta(actor.delta, changes, generation)
  const changedActor = mergeActorWithDelta(actor.base, actor.delta, generation)
  if (!isUserGM(user) && !equals(gmOnlyValuesBefore, rules.reserved(kind, changedActor))) {
    throwPermissionError(user, 'update', `what is reserved for GMs of ${kind.name} ${id}`)
  }
  rules.check(kind, changedActor)
  return { ...changes, _id: id }
}

// ---- delete

function applyDeleteRequest(
  operation: DeleteOperation,
  operationContainer: OperationContainer,
  operationContext: OperationContext,
): Operation {
  const documentKind = findDocumentKind(operation.documentName)
  const { user, draft } = operationContext
  for (const deletedId of operation.ids) {
    const recordToDelete = operationContainer.place.get(deletedId)
    if (!recordToDelete) throw new Error(`${documentKind.name} "${deletedId}" does not exist!`)
    if (
      !mayDeleteDocument(
        user,
        createNodeOfContainedDocument(operationContainer, documentKind, recordToDelete),
        draft,
      )
    )
      throwPermissionError(user, 'delete', `${documentKind.name} ${deletedId}`)
    operationContainer.place.remove(deletedId)
  }
  return operation
}
