/**
 * Where an operation happens: the documents it means, and their parents as the rules of permission see them.
 * The actor of an unlinked token is a place of its own: its base actor with the token's delta laid over it.
 */
import { overlay } from '../shared/actor-delta'
import { documentKind, isDocumentKind } from '../shared/document-kinds'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { DocumentNode } from '../shared/ownership'
import { arrayPlace, syntheticPlace } from '../shared/record-places'
import type { RecordPlace } from '../shared/record-places'
import { parsePath } from '../shared/uuids'
import type { UuidStep } from '../shared/uuids'
import type { Draft } from './draft'

/** A parent document of an operation. */
interface Parent {
  readonly node: DocumentNode
  /** places of its embedded documents, by their kind */
  place(documentName: string): RecordPlace
}

export interface SyntheticActor {
  readonly id: string
  readonly delta: PlainObject
  readonly base: PlainObject
  readonly node: DocumentNode
}

export interface Container {
  readonly parent: DocumentNode | null
  readonly place: RecordPlace
  /** the operation means the actor of an unlinked token itself */
  readonly synthetic: SyntheticActor | null
}

function embeddedKey(parentName: string, documentName: string): string {
  const key = documentKind(parentName).embedded[documentName]
  if (key === undefined) throw new Error(`${parentName} documents hold no ${documentName} documents.`)
  return key
}

function recordParent(node: DocumentNode, record: PlainObject): Parent {
  return { node, place: (name) => arrayPlace(record, embeddedKey(node.kind.name, name)) }
}

/** The actor that an unlinked token stands for. */
export function syntheticActor(token: Parent, draft: Draft, generation: 13 | 14): SyntheticActor {
  const { source } = token.node
  const id = String(source['actorId'])
  const base = draft.peek('actors', id)
  if (!base || source['actorLink'] === true) throw new Error('The token has no actor of its own.')
  const present = source['delta']
  const delta = isPlainObject(present) ? present : { _id: source['_id'], items: [], effects: [] }
  // The record is a copy to be changed: the delta is made where there is none.
  source['delta'] = delta
  const node = {
    kind: documentKind('Actor'),
    source: overlay(base, delta, generation),
    parent: token.node,
    packOwnership: null,
  }
  return { id, delta, base, node }
}

function childOf(parent: Parent, step: UuidStep, draft: Draft, generation: 13 | 14): Parent {
  const { documentName, id } = step
  if (parent.node.kind.name === 'Token' && documentName === 'Actor') {
    const { delta, base, node } = syntheticActor(parent, draft, generation)
    return { node, place: (name) => syntheticPlace(delta, base, embeddedKey('Actor', name)) }
  }
  const record = parent.place(documentName).get(id)
  if (!record) throw new Error(`${documentName} "${id}" does not exist!`)
  const node = { kind: documentKind(documentName), source: record, parent: parent.node, packOwnership: null }
  return recordParent(node, record)
}

function findParent(uuid: string, draft: Draft, generation: 13 | 14): Parent {
  const [first, ...inner] = parsePath(uuid)?.steps ?? []
  if (!first || !isDocumentKind(first.documentName))
    throw new Error(`"${uuid}" is not the UUID of a document.`)
  const kind = documentKind(first.documentName)
  const record = kind.primary ? draft.edit(kind.collection, first.id) : null
  if (!record) throw new Error(`${first.documentName} "${first.id}" does not exist!`)
  const primary = recordParent({ kind, source: record, parent: null, packOwnership: null }, record)
  return inner.reduce<Parent>((parent, step) => childOf(parent, step, draft, generation), primary)
}

export function findContainer(
  documentName: string,
  parentUuid: string | null,
  draft: Draft,
  generation: 13 | 14,
): Container {
  const kind = documentKind(documentName)
  if (parentUuid === null) {
    if (!kind.primary) throw new Error(`${documentName} documents exist only within others.`)
    return { parent: null, place: draft.place(kind.collection), synthetic: null }
  }
  const parent = findParent(parentUuid, draft, generation)
  if (parent.node.kind.name === 'Token' && documentName === 'Actor') {
    const synthetic = syntheticActor(parent, draft, generation)
    return { parent: parent.node, place: NO_PLACE, synthetic }
  }
  return { parent: parent.node, place: parent.place(documentName), synthetic: null }
}

/** A token has the one actor it has: none is created or deleted in it. */
const NO_PLACE: RecordPlace = {
  get: () => null,
  add: () => {
    throw new Error('The actor of a token is not created in it.')
  },
  remove: () => {
    throw new Error('The actor of a token is not deleted from it.')
  },
}
