/** Writes of fields. */
import type { Edit, Json } from '../../core/outcome'
import { isWritable, statusOf, TABLE } from '../../core/outcome'
import type { Writable } from '../world/documents'
import { fieldNow, writableOf } from '../world/documents'
import { removalOf } from '../world/inherited'
import { turnField } from '../world/turns'
import type { Operation } from './operation'
import { isSynthetic } from './operation'
import { inverseOf, isWritten, mustExist } from './edits'
import { statusOperations } from './status-operations'
import { tableOperations } from './table-operations'
import { turnOperations } from './turn-operations'

/** The fewest operations that make these edits; throws for a document that is not in this world. */
export function fieldOperations(edits: readonly Edit[]): Operation[] {
  const ofTable = tableOperations(merge(edits))
  const merged = merge(edits).filter(({ of }) => of !== TABLE)
  const groups = new Map<string, Edit[]>()
  for (const { of, set } of merged) {
    const fields = Object.entries(set).filter(([path]) => !statusOf(path) && !turnField(path))
    if (fields.length === 0) continue
    const place = placeOf(mustExist(of))
    const group = groups.get(place) ?? []
    group.push({ of, set: Object.fromEntries(fields) })
    groups.set(place, group)
  }
  return [
    ...ofTable,
    ...[...groups.values()].map(updateOf),
    ...merged.flatMap(statusOperations),
    ...turnOperations(merged),
  ]
}

/** One edit for each document; a later value of a field wins. */
export function merge(edits: readonly Edit[]): Edit[] {
  const sets = new Map<string, Record<string, Json | undefined>>()
  for (const { of, set } of edits) {
    const all = sets.get(of) ?? {}
    Object.assign(all, set)
    sets.set(of, all)
  }
  return [...sets].map(([of, set]) => ({ of, set }))
}

/** A key for the documents that one operation can write together. */
function placeOf(document: Writable): string {
  const { documentName, parent, uuid } = document
  return isSynthetic(document) ? uuid : `${documentName} ${parent?.uuid ?? ''}`
}

function updateOf(edits: readonly Edit[]): Operation {
  const documents = edits.map(({ of }) => mustExist(of))
  const [first] = documents
  if (!first) throw new Error('An update needs at least one edit.')
  const { documentName, parent } = first
  const updates = edits.map((edit) => ({ ...changesOf(edit), _id: mustExist(edit.of).id }))
  const before = inverseOf(edits)
  return {
    batched: isSynthetic(first) ? null : { action: 'update', documentName, parent, updates },
    run: () =>
      documents.length === 1 ? first.update({ ...updates[0] }) : updateMany(documentName, updates, parent),
    isDone: () => isWritten(edits, before),
    // A document that was deleted meanwhile need not be restored.
    back: () => fieldOperations(before.filter(({ of }) => writableOf(of) !== null)),
  }
}

/**
 * Reason for the cast: the League's types know each kind of document by its own class, and here the kind may be any.
 */
function updateMany(
  name: Writable['documentName'],
  updates: object[],
  parent: object | null,
): Promise<unknown> {
  const { updateDocuments } = getDocumentClass(name) as unknown as {
    updateDocuments: (updates: object[], options: object) => Promise<unknown>
  }
  return updateDocuments.call(getDocumentClass(name), updates, { parent })
}

/** The fields of a message itself that our actions write: its dice, and who sees it. */
const OF_MESSAGE: readonly string[] = ['rolls', 'whisper']

/** The update for Foundry, which merges objects where ours replace: keys no longer in an object are deleted. */
function changesOf({ of, set }: Edit): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(set)) {
    const document = writableOf(of)
    const ofMessage = OF_MESSAGE.includes(path) && document instanceof ChatMessage
    if (!isWritable(path, document instanceof Item) && !ofMessage)
      throw new Error(`Our actions may not write the field ${path}.`)
    Object.assign(changes, replacing(mustExist(of), path, fieldNow({ of, path })?.value, value))
  }
  return changes
}

function replacing(
  document: Writable,
  path: string,
  before: Json | undefined,
  after: Json | undefined,
): Record<string, unknown> {
  if (after === undefined) return removalOf(document, path)
  if (!isRecord(before) || !isRecord(after)) return { [path]: after }
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes: Record<string, unknown> = {}
  for (const name of names)
    Object.assign(changes, replacing(document, `${path}.${name}`, before[name], after[name]))
  return names.size === 0 ? { [path]: after } : changes
}

function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
