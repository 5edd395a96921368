/**
 * The synthetic actor of an unlinked token: its base actor with the token's own changes applied.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.ActorDelta.html, foundry-api §10.9,
 * foundryvtt/foundryvtt#8973. The delta stores values but no operators, so the actor inherits every key that the delta
 * lacks: a deleted key of the base actor comes back (#8400), and a replaced object merges with the base's object. The
 * delta stores whole embedded documents, and a tombstone for a deleted one.
 */
import { applyChanges, parseUpdateEntry } from './changes'
import { deepClone, isPlainObject } from './objects'
import type { PlainObject } from './objects'

type Generation = 13 | 14

/** The keys of an actor delta whose values are merged into the values of the base actor. */
const MERGED_KEYS = ['system', 'flags', 'ownership'] as const
const REPLACED_KEYS = ['name', 'type', 'img'] as const
export const DELTA_COLLECTIONS = ['items', 'effects'] as const

function plainObjectList(value: unknown): PlainObject[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : []
}

/** Computes the data of a synthetic actor: the base actor's data, overridden by the token's delta. */
export function actorWithDelta(base: PlainObject, delta: PlainObject, generation: Generation): PlainObject {
  const actor = deepClone(base)
  for (const key of REPLACED_KEYS) actor[key] = delta[key] ?? base[key]
  for (const key of MERGED_KEYS) {
    if (isPlainObject(delta[key])) applyChanges(actor, { [key]: delta[key] }, { generation })
  }
  for (const key of DELTA_COLLECTIONS) {
    const deltaRecords = new Map(plainObjectList(delta[key]).map((record) => [record['_id'], record]))
    const inheritedRecords = plainObjectList(base[key]).map(
      (record) => deltaRecords.get(record['_id']) ?? record,
    )
    const inheritedIds = new Set(inheritedRecords.map((record) => record['_id']))
    const added = [...deltaRecords.values()].filter((record) => !inheritedIds.has(record['_id']))
    actor[key] = deepClone([...inheritedRecords, ...added].filter((record) => record['_tombstone'] !== true))
  }
  return actor
}

/**
 * Stores an update of a synthetic actor in the token's delta.
 * @throws when the update deletes a member or replaces it as a whole, because a delta cannot express either
 */
export function writeChangesIntoDelta(
  delta: PlainObject,
  changes: PlainObject,
  generation: Generation,
): void {
  for (const [rawKey, value] of Object.entries(changes)) {
    const { kind, key } = parseUpdateEntry(rawKey, value, generation)
    if (REPLACED_KEYS.some((name) => name === key)) delta[key] = value
    if (!MERGED_KEYS.some((name) => name === key)) continue
    if (kind !== 'set' || !isPlainObject(value)) {
      throw new Error(`"${key}" of an unlinked token's actor cannot be replaced as a whole.`)
    }
    applyChanges(delta, { [key]: value }, { generation })
  }
}

/**
 * Returns the delta's copy of an embedded document, for changing. The first call copies the record from the base actor.
 * Null if the document is missing or deleted.
 */
export function editableDeltaRecord(
  delta: PlainObject,
  base: PlainObject,
  collection: string,
  id: string,
): PlainObject | null {
  const deltaRecord = plainObjectList(delta[collection]).find((record) => record['_id'] === id)
  if (deltaRecord) return deltaRecord['_tombstone'] === true ? null : deltaRecord
  const inheritedRecord = plainObjectList(base[collection]).find((record) => record['_id'] === id)
  if (!inheritedRecord) return null
  const copy = deepClone(inheritedRecord)
  delta[collection] = [...plainObjectList(delta[collection]), copy]
  return copy
}

/** Deletes an embedded document of the synthetic actor. */
export function deleteDeltaRecord(
  delta: PlainObject,
  base: PlainObject,
  collection: string,
  id: string,
): void {
  const otherRecords = plainObjectList(delta[collection]).filter((record) => record['_id'] !== id)
  const isInherited = plainObjectList(base[collection]).some((record) => record['_id'] === id)
  delta[collection] = isInherited ? [...otherRecords, { _id: id, _tombstone: true }] : otherRecords
}

/** Adds an embedded record to an actor delta. A record with the same id is replaced. */
export function addDeltaRecord(delta: PlainObject, collection: string, record: PlainObject): void {
  const otherRecords = plainObjectList(delta[collection]).filter(
    (otherRecord) => otherRecord['_id'] !== record['_id'],
  )
  delta[collection] = [...otherRecords, record]
}
