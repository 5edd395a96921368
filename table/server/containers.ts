/**
 * Finds where an operation's documents are stored, and the parent document that the permission rules check. The actor
 * of an unlinked token is not stored: it is the base actor with the token's delta applied.
 */
import { actorWithDelta } from '../shared/actor-delta'
import { documentKind, isDocumentKind } from '../shared/document-kinds'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { DocumentKind } from '../shared/document-kinds'
import type { DocumentNode } from '../shared/ownership'
import { placeInArray, placeInDelta } from '../shared/record-places'
import type { RecordAccess } from '../shared/record-places'
import { parseUuidPath } from '../shared/uuids'
import type { UuidStep } from '../shared/uuids'
import type { Operation, PackInfo } from '../shared/wire'
import type { WorldDraft } from './draft'

/** A document in which an operation's documents are embedded. */
interface ParentDocument {
  readonly node: DocumentNode
  /** Gives access to the stored records of the parent's embedded documents of one kind. */
  place(documentName: string): RecordAccess
}

export interface SyntheticActor {
  readonly id: string
  readonly delta: PlainObject
  readonly base: PlainObject
  readonly node: DocumentNode
}

export interface OperationContainer {
  readonly parent: DocumentNode | null
  /** The access level of each role to the compendium that contains the document. Null for a document of the world. */
  readonly packOwnership: DocumentNode['packOwnership']
  readonly place: RecordAccess
  /** The synthetic actor, if the operation updates this actor itself. Null for every other operation. */
  readonly synthetic: SyntheticActor | null
}

function embeddedKey(parentName: string, documentName: string): string {
  const key = documentKind(parentName).embedded[documentName]
  if (key === undefined) throw new Error(`${parentName} documents cannot contain ${documentName} documents.`)
  return key
}

function parentFromRecord(node: DocumentNode, record: PlainObject): ParentDocument {
  return { node, place: (name) => placeInArray(record, embeddedKey(node.kind.name, name)) }
}

/**
 * Builds the synthetic actor of an unlinked token, which is the base actor with the token's delta.
 * @throws for a linked token
 */
export function syntheticActor(
  token: ParentDocument,
  draft: WorldDraft,
  generation: 13 | 14,
): SyntheticActor {
  const { source } = token.node
  const id = String(source['actorId'])
  const base = draft.peek('actors', id)
  if (!base || source['actorLink'] === true) throw new Error('This token has no synthetic actor.')
  const presentDelta = source['delta']
  const delta = isPlainObject(presentDelta) ? presentDelta : { _id: source['_id'], items: [], effects: [] }
  // Changing the token's record is allowed here, because it is the draft's own copy.
  source['delta'] = delta
  const node = {
    kind: documentKind('Actor'),
    source: actorWithDelta(base, delta, generation),
    parent: token.node,
    packOwnership: null,
  }
  return { id, delta, base, node }
}

function findChildParent(
  parent: ParentDocument,
  step: UuidStep,
  draft: WorldDraft,
  generation: 13 | 14,
): ParentDocument {
  const { documentName, id } = step
  if (parent.node.kind.name === 'Token' && documentName === 'Actor') {
    const { delta, base, node } = syntheticActor(parent, draft, generation)
    return { node, place: (name) => placeInDelta(delta, base, embeddedKey('Actor', name)) }
  }
  const record = parent.place(documentName).get(id)
  if (!record) throw new Error(`${documentName} "${id}" does not exist!`)
  const node = { kind: documentKind(documentName), source: record, parent: parent.node, packOwnership: null }
  return parentFromRecord(node, record)
}

function findContainerParent(
  uuid: string,
  pack: PackInfo | null,
  draft: WorldDraft,
  generation: 13 | 14,
): ParentDocument {
  const [first, ...inner] = parseUuidPath(uuid)?.steps ?? []
  if (!first || !isDocumentKind(first.documentName))
    throw new Error(`"${uuid}" is not the UUID of a document.`)
  const kind = documentKind(first.documentName)
  const record = kind.primary ? draft.edit(collectionFor(kind, pack), first.id) : null
  if (!record) throw new Error(`${first.documentName} "${first.id}" does not exist!`)
  const packOwnership = pack?.ownership ?? null
  const primaryDocument = parentFromRecord({ kind, source: record, parent: null, packOwnership }, record)
  return inner.reduce<ParentDocument>(
    (parent, step) => findChildParent(parent, step, draft, generation),
    primaryDocument,
  )
}

/**
 * Names the collection that contains the documents of an operation: a world collection or a compendium. A compendium
 * contains only documents of a single kind.
 */
function collectionFor(kind: DocumentKind, pack: PackInfo | null): string {
  if (!pack) return kind.collection
  if (pack.type !== kind.name)
    throw new Error(`The compendium "${pack.collection}" cannot contain ${kind.name} documents.`)
  return pack.collection
}

/**
 * Finds where the documents of an operation are stored.
 * @param pack the operation's compendium; the caller has checked that it is writable
 */
export function findContainer(
  { documentName, parentUuid }: Pick<Operation, 'documentName' | 'parentUuid'>,
  pack: PackInfo | null,
  draft: WorldDraft,
  generation: 13 | 14,
): OperationContainer {
  const kind = documentKind(documentName)
  const packOwnership = pack?.ownership ?? null
  if (parentUuid === null) {
    if (!kind.primary) throw new Error(`${documentName} documents need a parent document.`)
    return { parent: null, packOwnership, place: draft.place(collectionFor(kind, pack)), synthetic: null }
  }
  const parent = findContainerParent(parentUuid, pack, draft, generation)
  if (parent.node.kind.name === 'Token' && documentName === 'Actor') {
    const synthetic = syntheticActor(parent, draft, generation)
    return { parent: parent.node, packOwnership, place: TOKEN_ACTOR_PLACE, synthetic }
  }
  return { parent: parent.node, packOwnership, place: parent.place(documentName), synthetic: null }
}

/**
 * The storage of an unlinked token's actor, as an operation sees it. The operation can update this actor, but cannot
 * create or delete it.
 */
const TOKEN_ACTOR_PLACE: RecordAccess = {
  get: () => null,
  add: () => {
    throw new Error('The actor of a token cannot be created.')
  },
  remove: () => {
    throw new Error('The actor of a token cannot be deleted.')
  },
}
