/**
 * Gives stored records the same interface in two places: in a parent's array, and in the delta of an unlinked
 * token's actor.
 */
import { addDeltaRecord, deleteDeltaRecord, editableDeltaRecord } from './actor-delta'
import { isPlainObject } from './objects'
import type { PlainObject } from './objects'

export interface RecordAccess {
  /** The record, which the caller may change; null if there is none. */
  get(id: string): PlainObject | null
  add(record: PlainObject): void
  remove(id: string): void
}

/** The records in an array of a parent record. */
export function placeInArray(parent: PlainObject, key: string): RecordAccess {
  const list = (): PlainObject[] => {
    const present = parent[key]
    if (Array.isArray(present)) return present as PlainObject[]
    const newList: PlainObject[] = []
    parent[key] = newList
    return newList
  }
  return {
    get: (id) => list().find((record) => isPlainObject(record) && record['_id'] === id) ?? null,
    add: (record) => void list().push(record),
    remove: (id) => {
      parent[key] = list().filter((record) => record['_id'] !== id)
    },
  }
}

/**
 * The embedded documents of a synthetic actor. `get` copies a record into the delta, so that changes of the record
 * are stored there.
 */
export function placeInDelta(delta: PlainObject, base: PlainObject, key: string): RecordAccess {
  return {
    get: (id) => editableDeltaRecord(delta, base, key, id),
    add: (record) => {
      addDeltaRecord(delta, key, record)
    },
    remove: (id) => {
      deleteDeltaRecord(delta, base, key, id)
    },
  }
}
