/**
 * Common access to stored records in two places: an array of the parent, and the delta of an unlinked token's actor.
 */
import { addDeltaRecord, deleteDeltaRecord, editableDeltaRecord } from './actor-delta'
import { isPlainObject } from './objects'
import type { PlainObject } from './objects'

export interface RecordAccess {
  /** Finds a record. The caller may change it. Null if there is no record with this id. */
  get(id: string): PlainObject | null
  add(record: PlainObject): void
  remove(id: string): void
}

/** Access to the records in an array of the parent's data. */
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
 * Access to the embedded records of a synthetic actor. `get` copies a record of the base actor into the delta, so that
 * changes to the record are stored in the delta.
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
