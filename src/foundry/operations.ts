import type { Edit, Json } from '../core/outcome'
import { statusOf } from '../core/outcome'
import type { BatchOperation } from './compat'
import type { Writable } from './documents'
import { writableOf } from './documents'
import { removalOf } from './inherited'
import { effectData, effectsOf } from './statuses'

/** Some edits, and Foundry's one operation that makes them: documents of one kind, below one parent. */
export type Operation = BatchOperation & {
  readonly edits: readonly Edit[]
  /** The actor of a token that is not linked: it stands for a delta, which only its own methods write. */
  readonly synthetic: boolean
  /** Makes these edits by themselves, as both generations can. */
  readonly run: () => Promise<unknown>
}

/** The fewest operations that make these edits; throws for a document that is not in this world. */
export function operationsOf(edits: readonly Edit[]): Operation[] {
  const merged = merge(edits)
  const updates = merged.flatMap(({ of, set }) => {
    const fields = Object.entries(set).filter(([path]) => statusOf(path) === null)
    return fields.length > 0
      ? [{ document: mustExist(of), edit: { of, set: Object.fromEntries(fields) } }]
      : []
  })
  const groups = new Map<string, typeof updates>()
  for (const update of updates) {
    const place = placeOf(update.document)
    const group = groups.get(place)
    if (group) group.push(update)
    else groups.set(place, [update])
  }
  return [
    ...[...groups.values()].map(updateOf),
    ...merged.flatMap(({ of, set }) => statusOperations(of, set)),
  ]
}

/** One edit for each document; a later value of a field wins. */
function merge(edits: readonly Edit[]): Edit[] {
  const sets = new Map<string, Record<string, Json | undefined>>()
  for (const { of, set } of edits) sets.set(of, { ...sets.get(of), ...set })
  return [...sets].map(([of, set]) => ({ of, set }))
}

/** Documents of the same place can be written by one operation. */
function placeOf(document: Writable): string {
  const { documentName, parent, uuid } = document
  return isSynthetic(document) ? uuid : `${documentName} ${parent?.uuid ?? ''}`
}

function isSynthetic(document: Writable): boolean {
  const actor = document instanceof Actor ? document : document.parent
  return actor instanceof Actor && actor.isToken
}

function updateOf(group: readonly { document: Writable; edit: Edit }[]): Operation {
  const [first] = group
  if (!first) throw new Error('A group has at least one edit.')
  const { documentName, parent } = first.document
  const updates = group.map(({ document, edit }) => ({ _id: document.id, ...changesOf(document, edit) }))
  const alone = group.length === 1
  return {
    action: 'update',
    documentName,
    parent,
    updates,
    edits: group.map(({ edit }) => edit),
    synthetic: isSynthetic(first.document),
    run: () => (alone ? first.document.update({ ...updates[0] }) : updateMany(documentName, updates, parent)),
  }
}

/** Reason for the cast: the League's types know each kind of document by its own class, and a name may be any. */
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

function changesOf(document: Writable, { set }: Edit): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(set)) {
    Object.assign(changes, value === undefined ? removalOf(document, path) : { [path]: value })
  }
  return changes
}

function statusOperations(of: string, set: Edit['set']): Operation[] {
  const actor = mustExist(of)
  if (!(actor instanceof Actor)) return []
  const common = { documentName: 'ActiveEffect', parent: actor, synthetic: actor.isToken } as const
  return Object.entries(set).flatMap(([path, on]): Operation[] => {
    const status = statusOf(path)
    if (status === null) return []
    const effects = effectsOf(actor, status)
    const edits = [{ of, set: { [path]: on } }]
    if (on === undefined) {
      const ids = effects.flatMap(({ id }) => id ?? [])
      const run = () => actor.deleteEmbeddedDocuments('ActiveEffect', ids)
      return ids.length > 0 ? [{ ...common, action: 'delete', ids, edits, run }] : []
    }
    if (effects.length > 0) return []
    const data = [effectData(status)]
    const run = () => actor.createEmbeddedDocuments('ActiveEffect', data, { keepId: true })
    return [{ ...common, action: 'create', data, keepId: true, edits, run }]
  })
}

function mustExist(uuid: string): Writable {
  const document = writableOf(uuid)
  if (!document) throw new Error(`There is no document ${uuid} in this world to write to.`)
  return document
}
