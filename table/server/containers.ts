/**
 * Finds the place where the documents of an operation are stored, and the parent document whose permissions apply. The
 * actor of an unlinked token is not stored. It is computed from the base actor and the token's delta.
 */
import { mergeActorWithDelta } from '../shared/actor-delta'
import { findDocumentKind, isDocumentKind } from '../shared/document-kinds'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { DocumentKind } from '../shared/document-kinds'
import type { DocumentNode } from '../shared/ownership'
import { createArrayRecordAccess, createDeltaRecordAccess } from '../shared/record-places'
import type { EmbeddedRecordAccess } from '../shared/record-places'
import { parseUuidPath } from '../shared/uuids'
import type { UuidStep } from '../shared/uuids'
import type { Operation, PackInfo } from '../shared/wire'
import type { WorldDraft } from './draft'

/** The parent document of the embedded documents that an operation changes. */
interface ParentDocument {
  readonly node: DocumentNode
  /** Gives access to the stored records of the parent's embedded documents of one kind. */
  place(documentName: string): EmbeddedRecordAccess
}

export interface SyntheticActor {
  readonly id: string
  readonly delta: PlainObject
  readonly base: PlainObject
  readonly node: DocumentNode
}

export interface OperationContainer {
  readonly parent: DocumentNode | null
  /**
   * The level of access that each role has to the compendium of the document. Null if the document is not in a
   * compendium.
   */
  readonly packOwnership: DocumentNode['packOwnership']
  readonly place: EmbeddedRecordAccess
  /**
   * The synthetic actor if the operation updates a synthetic actor. Null for every other operation, even for one on
   * documents inside the actor.
   */
  readonly synthetic: SyntheticActor | null
}

function findFieldOfEmbeddedDocuments(parentDocumentName: string, documentName: string): string {
  const embeddedFieldKey = findDocumentKind(parentDocumentName).embedded[documentName]
  if (embeddedFieldKey === undefined)
    throw new Error(`${parentDocumentName} documents cannot contain ${documentName} documents.`)
  return embeddedFieldKey
}

function createParentFromRecord(parentDocumentNode: DocumentNode, parentRecord: PlainObject): ParentDocument {
  return {
    node: parentDocumentNode,
    place: (childDocumentName) =>
      createArrayRecordAccess(
        parentRecord,
        findFieldOfEmbeddedDocuments(parentDocumentNode.kind.name, childDocumentName),
      ),
  }
}

/** Builds an unlinked token's synthetic actor: the base actor with the token's delta. @throws for a linked token */
export function buildSyntheticActor(
  token: ParentDocument,
  worldDraft: WorldDraft,
  generation: 13 | 14,
): SyntheticActor {
  const { source } = token.node
  const actorId = String(source['actorId'])
  const baseActor = worldDraft.peek('actors', actorId)
  if (!baseActor || source['actorLink'] === true) throw new Error('This token has no synthetic actor.')
  const existingActorDelta = source['delta']
  const actorDelta = isPlainObject(existingActorDelta)
    ? existingActorDelta
    : { _id: source['_id'], items: [], effects: [] }
  // The token's record is a copy that belongs to the draft, so the code may change it.
  source['delta'] = actorDelta
  const syntheticActorNode = {
    kind: findDocumentKind('Actor'),
    source: mergeActorWithDelta(baseActor, actorDelta, generation),
    parent: token.node,
    packOwnership: null,
  }
  return { id: actorId, delta: actorDelta, base: baseActor, node: syntheticActorNode }
}

function findChildParentDocument(
  parentDocument: ParentDocument,
  uuidStep: UuidStep,
  worldDraft: WorldDraft,
  generation: 13 | 14,
): ParentDocument {
  const { documentName, id } = uuidStep
  if (parentDocument.node.kind.name === 'Token' && documentName === 'Actor') {
    const { delta, base, node } = buildSyntheticActor(parentDocument, worldDraft, generation)
    return {
      node,
      place: (childDocumentName) =>
        createDeltaRecordAccess(delta, base, findFieldOfEmbeddedDocuments('Actor', childDocumentName)),
    }
  }
  const childRecord = parentDocument.place(documentName).get(id)
  if (!childRecord) throw new Error(`${documentName} "${id}" does not exist!`)
  const childNode = {
    kind: findDocumentKind(documentName),
    source: childRecord,
    parent: parentDocument.node,
    packOwnership: null,
  }
  return createParentFromRecord(childNode, childRecord)
}

function findContainerParentDocument(
  containerUuid: string,
  packInfo: PackInfo | null,
  worldDraft: WorldDraft,
  generation: 13 | 14,
): ParentDocument {
  const [first, ...inner] = parseUuidPath(containerUuid)?.steps ?? []
  if (!first || !isDocumentKind(first.documentName))
    throw new Error(`"${containerUuid}" is not the UUID of a document.`)
  const primaryDocumentKind = findDocumentKind(first.documentName)
  const primaryRecord = primaryDocumentKind.primary
    ? worldDraft.edit(findCollectionName(primaryDocumentKind, packInfo), first.id)
    : null
  if (!primaryRecord) throw new Error(`${first.documentName} "${first.id}" does not exist!`)
  const packOwnership = packInfo?.ownership ?? null
  const primaryDocument = createParentFromRecord(
    { kind: primaryDocumentKind, source: primaryRecord, parent: null, packOwnership },
    primaryRecord,
  )
  return inner.reduce<ParentDocument>(
    (currentParentDocument, uuidStep) =>
      findChildParentDocument(currentParentDocument, uuidStep, worldDraft, generation),
    primaryDocument,
  )
}

/**
 * The collection of an operation's documents: a world collection or a compendium, whose documents are all of one kind.
 */
function findCollectionName(documentKind: DocumentKind, packInfo: PackInfo | null): string {
  if (!packInfo) return documentKind.collection
  if (packInfo.type !== documentKind.name)
    throw new Error(`The compendium "${packInfo.collection}" cannot contain ${documentKind.name} documents.`)
  return packInfo.collection
}

/**
 * Finds where the documents of an operation are stored.
 * @param packInfo the operation's compendium, which must be writable
 */
export function findOperationContainer(
  { documentName, parentUuid }: Pick<Operation, 'documentName' | 'parentUuid'>,
  packInfo: PackInfo | null,
  worldDraft: WorldDraft,
  generation: 13 | 14,
): OperationContainer {
  const embeddedDocumentKind = findDocumentKind(documentName)
  const packOwnership = packInfo?.ownership ?? null
  if (parentUuid === null) {
    if (!embeddedDocumentKind.primary) throw new Error(`${documentName} documents need a parent document.`)
    return {
      parent: null,
      packOwnership,
      place: worldDraft.place(findCollectionName(embeddedDocumentKind, packInfo)),
      synthetic: null,
    }
  }
  const parentDocument = findContainerParentDocument(parentUuid, packInfo, worldDraft, generation)
  if (parentDocument.node.kind.name === 'Token' && documentName === 'Actor') {
    const targetSyntheticActor = buildSyntheticActor(parentDocument, worldDraft, generation)
    return {
      parent: parentDocument.node,
      packOwnership,
      place: TOKEN_ACTOR_RECORD_ACCESS,
      synthetic: targetSyntheticActor,
    }
  }
  return {
    parent: parentDocument.node,
    packOwnership,
    place: parentDocument.place(documentName),
    synthetic: null,
  }
}

/**
 * Access to the place where the actor of an unlinked token is stored. An operation can update this actor, but it can
 * neither create nor delete it.
 */
const TOKEN_ACTOR_RECORD_ACCESS: EmbeddedRecordAccess = {
  get: () => null,
  add: () => {
    throw new Error('The actor of a token cannot be created.')
  },
  remove: () => {
    throw new Error('The actor of a token cannot be deleted.')
  },
}
