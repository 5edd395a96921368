import { same } from '../../core/history'
import type { Edit, Json } from '../../core/outcome'
import { isWritable, statusOf } from '../../core/outcome'
import type { Writable } from '../world/documents'
import { fieldNow, writableOf } from '../world/documents'
import { removalOf } from '../world/inherited'
import { combatantOf, fightNow, turnChange, turnField } from '../world/turns'
import { effectData, effectsOf, statusNow } from '../world/statuses'
import type { Operation } from './operation'
import { isSynthetic } from './operation'

/** The fewest operations that make these edits; throws for a document that is not in this world. */
export function fieldOperations(edits: readonly Edit[]): Operation[] {
  const merged = merge(edits)
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

/** Documents of the same place can be written by one operation. */
function placeOf(document: Writable): string {
  const { documentName, parent, uuid } = document
  return isSynthetic(document) ? uuid : `${documentName} ${parent?.uuid ?? ''}`
}

function updateOf(edits: readonly Edit[]): Operation {
  const documents = edits.map(({ of }) => mustExist(of))
  const [first] = documents
  if (!first) throw new Error('An update has at least one edit.')
  const { documentName, parent } = first
  const updates = edits.map((edit) => ({ ...changesOf(edit), _id: mustExist(edit.of).id }))
  const before = inverseOf(edits)
  return {
    batched: isSynthetic(first) ? null : { action: 'update', documentName, parent, updates },
    run: () =>
      documents.length === 1 ? first.update({ ...updates[0] }) : updateMany(documentName, updates, parent),
    // Foundry rounds and cleans what it stores, so that only what stayed as it was has certainly not been written.
    isDone: () => edits.every((edit, index) => stands(edit) || !stands(before[index] ?? edit)),
    back: () => fieldOperations(before),
  }
}

const stands = ({ of, set }: Edit): boolean =>
  Object.entries(set).every(([path, value]) => same(fieldNow({ of, path })?.value, value))

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

/** What Foundry is told. It merges objects, and here they replace: what is no longer in one is deleted. */
function changesOf({ of, set }: Edit): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(set)) {
    const document = writableOf(of)
    const dice = path === 'rolls' && document instanceof ChatMessage
    if (!isWritable(path, document instanceof Item) && !dice)
      throw new Error(`Our actions do not write ${path}.`)
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

/** What puts edits back, as the documents are now. */
function inverseOf(edits: readonly Edit[]): Edit[] {
  return edits.map(({ of, set }) => ({
    of,
    set: Object.fromEntries(Object.keys(set).map((path) => [path, fieldNow({ of, path })?.value])),
  }))
}

/** A condition is put on, taken off, or put on anew with other data. */
function statusOperations({ of, set }: Edit): Operation[] {
  const actor = mustExist(of)
  if (!(actor instanceof Actor)) return []
  return Object.entries(set).flatMap(([path, wanted = null]) => {
    const status = statusOf(path)
    const now = fieldNow({ of, path })?.value ?? null
    if (!status || same(now, wanted)) return []
    const { status: id, key } = status
    if (wanted === null) return [takeOff(actor, id, key)]
    return [now === null ? putOn(actor, id, key, wanted) : alter(actor, id, key, wanted)]
  })
}

/** A condition that is on gets other data; its effect stays. */
function alter(actor: Actor.Implementation, status: string, key: string, condition: Json): Operation {
  const before = statusNow(actor, status, key) ?? true
  const { name, flags = {} } = effectData(status, key, condition)
  const updates = effectsOf(actor, status, key).map(({ id }) => ({ _id: id, name, flags }))
  return {
    batched: actor.isToken
      ? null
      : { action: 'update', documentName: 'ActiveEffect', parent: actor, updates },
    run: () => actor.updateEmbeddedDocuments('ActiveEffect', updates),
    isDone: () => same(statusNow(actor, status, key), condition),
    back: () => [alter(actor, status, key, before)],
  }
}

function putOn(actor: Actor.Implementation, status: string, key: string, condition: Json): Operation {
  const data = [effectData(status, key, condition)]
  const common = { documentName: 'ActiveEffect', parent: actor } as const
  return {
    batched: actor.isToken ? null : { ...common, action: 'create', data, keepId: true },
    run: () => actor.createEmbeddedDocuments('ActiveEffect', data, { keepId: true }),
    isDone: () => same(statusNow(actor, status, key), condition),
    back: () => [takeOff(actor, status, key)],
  }
}

function takeOff(actor: Actor.Implementation, status: string, key: string): Operation {
  const ids = effectsOf(actor, status, key).flatMap(({ id }) => id ?? [])
  const before = statusNow(actor, status, key) ?? true
  const common = { documentName: 'ActiveEffect', parent: actor } as const
  return {
    batched: actor.isToken ? null : { ...common, action: 'delete', ids },
    run: () => actor.deleteEmbeddedDocuments('ActiveEffect', ids),
    isDone: () => !ids.some((id) => actor.effects.has(id)),
    back: () => [putOn(actor, status, key, before)],
  }
}

/** Places in the fight that goes on are written together; who does not fight has none. */
function turnOperations(edits: readonly Edit[]): Operation[] {
  const fight = fightNow()
  const turns = edits.flatMap(({ of, set }): Edit[] => {
    const actor = mustExist(of)
    const fields = Object.entries(set).filter(([path]) => turnField(path))
    return fields.length > 0 && actor instanceof Actor && combatantOf(actor)
      ? [{ of, set: Object.fromEntries(fields) }]
      : []
  })
  return fight && turns.length > 0 ? [setTurns(fight, turns)] : []
}

function setTurns(fight: Combat.Stored, edits: readonly Edit[]): Operation {
  const before = inverseOf(edits)
  const updates = edits.flatMap(({ of, set }) => {
    const actor = mustExist(of)
    const combatant = actor instanceof Actor ? combatantOf(actor) : null
    return combatant ? [{ _id: combatant.id, ...turnChange(set) }] : []
  })
  return {
    batched: { action: 'update', documentName: 'Combatant', parent: fight, updates },
    run: () => fight.updateEmbeddedDocuments('Combatant', updates),
    isDone: () => edits.every((edit, index) => stands(edit) || !stands(before[index] ?? edit)),
    back: () => [setTurns(fight, before)],
  }
}

function mustExist(uuid: string): Writable {
  const document = writableOf(uuid)
  if (!document) throw new Error(`There is no document ${uuid} in this world to write to.`)
  return document
}
