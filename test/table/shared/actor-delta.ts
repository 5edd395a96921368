/**
 * The actor of a token that is not linked: its base actor with the token's own changes laid over it.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.ActorDelta.html, foundry-api §10.9,
 * foundryvtt/foundryvtt#8973. The delta keeps changes, with their instructions, so that what it does not mention is
 * inherited; embedded documents are kept whole, and as a tombstone where one is gone.
 */
import { applyChanges, readChange } from './changes'
import { deepClone, isPlainObject } from './objects'
import type { PlainObject } from './objects'
import { ForcedDeletion, ForcedReplacement } from './operators'

type Generation = 13 | 14

/** Keys of an actor that a delta can override. */
const LAYERED = ['system', 'flags', 'ownership'] as const
const REPLACED = ['name', 'type', 'img'] as const
export const DELTA_COLLECTIONS = ['items', 'effects'] as const

function records(value: unknown): PlainObject[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : []
}

/** The synthetic actor's data. */
export function overlay(base: PlainObject, delta: PlainObject, generation: Generation): PlainObject {
  const actor = deepClone(base)
  for (const key of REPLACED) actor[key] = delta[key] ?? base[key]
  for (const key of LAYERED) {
    if (isPlainObject(delta[key])) applyChanges(actor, { [key]: delta[key] }, { generation })
  }
  for (const key of DELTA_COLLECTIONS) {
    const own = new Map(records(delta[key]).map((record) => [record['_id'], record]))
    const inherited = records(base[key]).map((record) => own.get(record['_id']) ?? record)
    const inheritedIds = new Set(inherited.map((record) => record['_id']))
    const added = [...own.values()].filter((record) => !inheritedIds.has(record['_id']))
    actor[key] = deepClone([...inherited, ...added].filter((record) => record['_tombstone'] !== true))
  }
  return actor
}

/** The prefixed or operator form under which an instruction is kept. */
function keep(
  target: PlainObject,
  kind: 'delete' | 'replace',
  key: string,
  value: unknown,
  generation: Generation,
): void {
  if (generation === 13)
    target[kind === 'delete' ? `-=${key}` : `==${key}`] = kind === 'delete' ? null : value
  else target[key] = (kind === 'delete' ? new ForcedDeletion() : new ForcedReplacement(value)).toJSON()
}

/**
 * Forget what the target says of a key, but for an object that merges.
 * @returns what the key holds for certain by then: an object that replaced it, or an empty one for what a merge
 * would find no object in; undefined when the target says nothing, or only merges
 */
function forget(target: PlainObject, key: string, generation: Generation): PlainObject | undefined {
  let certain: PlainObject | undefined
  for (const rawKey of [key, `-=${key}`, `==${key}`]) {
    if (!Object.hasOwn(target, rawKey)) continue
    const change = readChange(rawKey, target[rawKey], generation)
    if (change.kind === 'set' && isPlainObject(change.value)) continue
    certain = change.kind === 'replace' && isPlainObject(change.value) ? change.value : {}
    delete target[rawKey]
  }
  return certain
}

/** Add changes to changes: applying the result is applying the first, then the second. */
export function composeChanges(
  target: PlainObject,
  changes: PlainObject,
  generation: Generation,
): PlainObject {
  for (const [rawKey, value] of Object.entries(changes)) {
    const change = readChange(rawKey, value, generation)
    const certain = forget(target, change.key, generation)
    if (change.kind !== 'set') {
      delete target[change.key]
      keep(target, change.kind, change.key, change.kind === 'replace' ? change.value : null, generation)
    } else if (!isPlainObject(change.value)) {
      target[change.key] = deepClone(change.value)
    } else if (certain) {
      keep(target, 'replace', change.key, applyChanges(certain, change.value, { generation }), generation)
    } else {
      const present = target[change.key]
      target[change.key] = composeChanges(isPlainObject(present) ? present : {}, change.value, generation)
    }
  }
  return target
}

/**
 * Put an update of the synthetic actor into the delta.
 * @throws when a whole member is to be deleted or replaced: the delta could not say so
 */
export function changeDelta(delta: PlainObject, changes: PlainObject, generation: Generation): void {
  for (const [rawKey, value] of Object.entries(changes)) {
    const { kind, key } = readChange(rawKey, value, generation)
    if (REPLACED.some((name) => name === key)) delta[key] = value
    if (!LAYERED.some((name) => name === key)) continue
    if (kind !== 'set' || !isPlainObject(value)) {
      throw new Error(`"${key}" of an unlinked token's actor is changed by its parts, not as a whole.`)
    }
    const present = delta[key]
    delta[key] = composeChanges(isPlainObject(present) ? present : {}, value, generation)
  }
}

/** A delta's own copy of an embedded document, made from the base actor's when it is first changed. */
export function ownRecord(
  delta: PlainObject,
  base: PlainObject,
  collection: string,
  id: string,
): PlainObject | null {
  const own = records(delta[collection]).find((record) => record['_id'] === id)
  if (own) return own['_tombstone'] === true ? null : own
  const inherited = records(base[collection]).find((record) => record['_id'] === id)
  if (!inherited) return null
  const copy = deepClone(inherited)
  delta[collection] = [...records(delta[collection]), copy]
  return copy
}

/** Take an embedded document out of the synthetic actor. */
export function buryRecord(delta: PlainObject, base: PlainObject, collection: string, id: string): void {
  const others = records(delta[collection]).filter((record) => record['_id'] !== id)
  const inherited = records(base[collection]).some((record) => record['_id'] === id)
  delta[collection] = inherited ? [...others, { _id: id, _tombstone: true }] : others
}

/** Add an embedded document to the synthetic actor. */
export function addRecord(delta: PlainObject, collection: string, record: PlainObject): void {
  const others = records(delta[collection]).filter((other) => other['_id'] !== record['_id'])
  delta[collection] = [...others, record]
}
