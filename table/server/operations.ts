/**
 * Applies operations to a draft of the world: assigns ids, checks permissions, cleans data and sets `_stats`
 * (foundry-api §3.4, step 5). Each function returns the operation as applied; the server sends it to every client.
 */
import { applyChanges, replacesSystem } from '../shared/changes'
import { writeChangesIntoDelta, actorWithDelta } from '../shared/actor-delta'
import { DOCUMENT_OWNERSHIP_LEVELS } from '../shared/constants'
import { documentKind } from '../shared/document-kinds'
import type { DocumentKind } from '../shared/document-kinds'
import { isDocumentId, randomID } from '../shared/identifiers'
import { equals, isPlainObject, jsonRoundTrip, omit } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { DocumentNode } from '../shared/ownership'
import { mayCreate, mayDelete, mayUpdate } from '../shared/permissions'
import { reviveOperators } from '../shared/operators'
import { isGM } from '../shared/user-permissions'
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
import { findContainer } from './containers'
import type { OperationContainer, SyntheticActor } from './containers'
import type { DocumentRules } from './document-rules'
import type { WorldDraft } from './draft'
import { setEmbeddedIds } from './embedded-ids'
import { creationStats, updateStats } from './statistics'
import type { VersionStats } from './statistics'

export interface OperationContext {
  readonly draft: WorldDraft
  readonly user: PermissionUser
  readonly rules: DocumentRules
  readonly versions: VersionStats
  readonly generation: 13 | 14
}

export function applyOperation(operation: Operation, context: OperationContext): Operation {
  const container = findContainer(
    operation,
    writablePack(operation, context),
    context.draft,
    context.generation,
  )
  switch (operation.action) {
    case 'create':
      return applyCreation(operation, container, context)
    case 'update':
      return applyUpdates(operation, container, context)
    case 'delete':
      return applyDeletion(operation, container, context)
  }
}

/**
 * The compendium to which an operation writes, or null. Only Gamemasters may write, and only while the compendium is
 * unlocked: "You can only export folders or otherwise modify compendium packs which are unlocked"
 * (https://foundryvtt.com/article/compendium/). The rule covers documents embedded in the compendium's documents
 * (foundryvtt/foundryvtt#12533).
 */
function writablePack(
  { action, pack: namedPack, parentUuid }: Operation,
  { draft: { world }, user }: OperationContext,
): PackInfo | null {
  const parentPack = parentUuid === null ? null : (parseUuidPath(parentUuid)?.pack ?? null)
  const id = namedPack ?? parentPack
  if (id === null) return null
  const pack = world.pack(id)
  if (!pack || (parentPack ?? id) !== id || (parentUuid !== null && parentPack === null))
    throw new Error(`The compendium ${id} is not available for this.`)
  if (!isGM(user)) throwPermissionError(user, action, `documents in the compendium "${id}"`)
  if (world.isLocked(id)) throw new Error(`You may not ${action} documents in the locked compendium "${id}".`)
  return pack
}

function throwPermissionError(user: PermissionUser, action: string, subject: string): never {
  throw new Error(`User ${user.id} lacks permission to ${action} ${subject}`)
}

function permissionNodeInContainer(
  container: OperationContainer,
  kind: DocumentKind,
  source: PlainObject,
): DocumentNode {
  return { kind, source, parent: container.parent, packOwnership: container.packOwnership }
}

// ---- create

function applyCreation(
  operation: CreateOperation,
  container: OperationContainer,
  context: OperationContext,
): Operation {
  const kind = documentKind(operation.documentName)
  const { draft, user, rules } = context
  const data = operation.data.map((requestedData) => {
    const document = newDocument(kind, requestedData, operation.options, context)
    if (kind.hasOwnership && !container.parent) addCreatorAsOwner(document, user.id)
    if (!mayCreate(user, permissionNodeInContainer(container, kind, document), draft))
      throwPermissionError(user, 'create', `a ${kind.name}`)
    if (container.place.get(document._id)) throw new Error(`${kind.name} "${document._id}" exists already.`)
    checkWithEmbedded(kind, document, rules)
    container.place.add(document)
    return structuredClone(document)
  })
  return { ...operation, data }
}

function newDocument(
  kind: DocumentKind,
  requestedData: PlainObject,
  options: PlainObject,
  { user, rules, versions }: OperationContext,
): StoredDocument {
  const keepId = options['keepId'] === true && isDocumentId(requestedData['_id'])
  const document = {
    ...structuredClone(requestedData),
    _id: keepId ? String(requestedData['_id']) : randomID(),
  }
  setEmbeddedIds(kind, document, options['keepEmbeddedIds'] !== false)
  cleanDeep(kind, document, isGM(user), rules)
  Object.assign(document, { _stats: creationStats(requestedData['_stats'], user.id, versions) })
  return document
}

/** Gives the creator of a document the ownership level OWNER. */
function addCreatorAsOwner(document: StoredDocument, userId: string): void {
  const requestedOwnership = isPlainObject(document['ownership']) ? document['ownership'] : {}
  const { NONE, OWNER } = DOCUMENT_OWNERSHIP_LEVELS
  document['ownership'] = { default: NONE, ...requestedOwnership, [userId]: OWNER }
}

/**
 * Cleans a document and its embedded documents. If the requesting user is no GM, removes the members that are
 * reserved for GMs.
 */
function cleanDeep(
  kind: DocumentKind,
  data: PlainObject,
  isGMRequest: boolean,
  documentRules: DocumentRules,
): void {
  if (!isGMRequest) documentRules.stripReserved(kind, data)
  documentRules.clean(kind, data, data['type'])
  visitEmbedded(kind, data, (childKind, record) => {
    cleanDeep(childKind, record, isGMRequest, documentRules)
  })
}

function checkWithEmbedded(kind: DocumentKind, document: PlainObject, rules: DocumentRules): void {
  rules.check(kind, document)
  visitEmbedded(kind, document, (childKind, record) => {
    // The embedded records of a delta only override parts of a document, so they are not checked as whole documents.
    if (kind.name !== 'ActorDelta') checkWithEmbedded(childKind, record, rules)
  })
}

function visitEmbedded(
  kind: DocumentKind,
  data: PlainObject,
  visitRecord: (childKind: DocumentKind, record: PlainObject) => void,
): void {
  for (const [name, key] of Object.entries(kind.embedded)) {
    for (const record of [data[key]].flat())
      if (isPlainObject(record)) visitRecord(documentKind(name), record)
  }
}

// ---- update

function applyUpdates(
  operation: UpdateOperation,
  container: OperationContainer,
  context: OperationContext,
): Operation {
  const kind = documentKind(operation.documentName)
  const recursive = operation.options['recursive'] !== false
  const updates = operation.updates.map((requestedUpdate) => {
    const id = requestedUpdate._id
    const changes = omit<PlainObject, string>(structuredClone(requestedUpdate), ['_id', '_stats'])
    const targetSyntheticActor = container.synthetic
    const change = { id, changes, kind, recursive }
    return targetSyntheticActor
      ? updateSynthetic(change, targetSyntheticActor, context)
      : updateRecord(change, container, context)
  })
  return { ...operation, updates }
}

interface ChangeRequest {
  readonly id: string
  readonly changes: PlainObject
  readonly kind: DocumentKind
  readonly recursive: boolean
}

function assertAllowed(
  change: ChangeRequest,
  node: DocumentNode,
  { user, draft, generation, rules }: OperationContext,
): void {
  const { kind, id, changes } = change
  const embeddedKeys = Object.values(kind.embedded)
  const changedKeys = Object.keys(changes).map((key) => key.replace(/^(-=|==)/, ''))
  // An import may replace all embedded documents of a parent in its own update. Every other change of embedded
  // documents must be a separate operation.
  const isReplacedAsWhole = (key: string): boolean => !change.recursive && Array.isArray(changes[key])
  const forbiddenKey = changedKeys.find((key) => embeddedKeys.includes(key) && !isReplacedAsWhole(key))
  if (forbiddenKey !== undefined) throw new Error(`Update "${forbiddenKey}" by their own operations.`)
  if (!mayUpdate(user, node, draft, changes)) throwPermissionError(user, 'update', `${kind.name} ${id}`)
  const type = changes['type']
  if (type === undefined || type === node.source['type'] || !kind.hasTypeData) return
  const applyOptions = { generation, recursive: change.recursive }
  if (!replacesSystem(changes, applyOptions)) throw new Error('A new type must replace all system data.')
  const changedSource = applyChanges(structuredClone(node.source), changes, applyOptions)
  rules.check(kind, changedSource)
}

/**
 * Prepares lists of embedded documents that an update replaces as a whole: their documents get ids and are cleaned like
 * new documents.
 * @returns whether the update replaces any list
 */
function cleanReplacedLists(kind: DocumentKind, changes: PlainObject, { rules }: OperationContext): boolean {
  const replacedKeys = Object.values(kind.embedded).filter((key) => Array.isArray(changes[key]))
  if (replacedKeys.length === 0) return false
  const replacedLists: PlainObject = Object.fromEntries(replacedKeys.map((key) => [key, changes[key]]))
  setEmbeddedIds(kind, replacedLists, true)
  for (const key of replacedKeys) changes[key] = replacedLists[key]
  visitEmbedded(kind, changes, (childKind, record) => {
    cleanDeep(childKind, record, true, rules)
  })
  return true
}

/**
 * Collects the values that only a GM may set. The key '' has the values of the document; the other keys are the ids of
 * its embedded documents.
 */
function reservedValues(kind: DocumentKind, record: PlainObject, rules: DocumentRules): PlainObject {
  const valuesById: PlainObject = { '': structuredClone(rules.reserved(kind, record)) }
  visitEmbedded(kind, record, (childKind, inner) => {
    valuesById[`${childKind.name}.${String(inner['_id'])}`] = rules.reservedData(childKind, inner)
  })
  return Object.fromEntries(
    Object.entries(valuesById).filter(
      ([, reserved]) => !Array.isArray(reserved) || reserved.flat().length > 0,
    ),
  )
}

function updateRecord(
  change: ChangeRequest,
  container: OperationContainer,
  context: OperationContext,
): StoredDocument {
  const { id, changes, kind, recursive } = change
  const { user, rules, generation, versions } = context
  const record = container.place.get(id)
  if (!record) throw new Error(`${kind.name} "${id}" does not exist!`)
  assertAllowed(change, permissionNodeInContainer(container, kind, record), context)
  rules.clean(kind, changes, changes['type'] ?? record['type'])
  const isReplaced = cleanReplacedLists(kind, changes, context)
  const valuesBefore = reservedValues(kind, record, rules)
  applyChanges(record, reviveOperators(changes) as PlainObject, { generation, recursive })
  if (!isGM(user) && !equals(valuesBefore, reservedValues(kind, record, rules))) {
    throwPermissionError(user, 'update', `what is reserved for GMs of ${kind.name} ${id}`)
  }
  if (isReplaced) checkWithEmbedded(kind, record, rules)
  else rules.check(kind, record)
  const stats = updateStats(user.id, versions)
  record['_stats'] = { ...(isPlainObject(record['_stats']) ? record['_stats'] : {}), ...stats }
  return { ...jsonRoundTrip(changes), _id: id, _stats: stats }
}

/** Updates the actor of an unlinked token. The changes are stored in the token's delta. */
function updateSynthetic(
  change: ChangeRequest,
  actor: SyntheticActor,
  context: OperationContext,
): StoredDocument {
  const { id, changes, kind } = change
  const { user, rules, generation } = context
  if (id !== actor.id) throw new Error(`Actor "${id}" does not exist!`)
  assertAllowed(change, actor.node, context)
  rules.clean(kind, changes, actor.node.source['type'])
  const valuesBefore = rules.reserved(kind, actor.node.source)
  writeChangesIntoDelta(actor.delta, changes, generation)
  const changed = actorWithDelta(actor.base, actor.delta, generation)
  if (!isGM(user) && !equals(valuesBefore, rules.reserved(kind, changed))) {
    throwPermissionError(user, 'update', `what is reserved for GMs of ${kind.name} ${id}`)
  }
  rules.check(kind, changed)
  return { ...changes, _id: id }
}

// ---- delete

function applyDeletion(
  operation: DeleteOperation,
  container: OperationContainer,
  context: OperationContext,
): Operation {
  const kind = documentKind(operation.documentName)
  const { user, draft } = context
  for (const id of operation.ids) {
    const record = container.place.get(id)
    if (!record) throw new Error(`${kind.name} "${id}" does not exist!`)
    if (!mayDelete(user, permissionNodeInContainer(container, kind, record), draft))
      throwPermissionError(user, 'delete', `${kind.name} ${id}`)
    container.place.remove(id)
  }
  return operation
}
