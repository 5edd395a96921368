/**
 * Common access to stored records in two places: an array of the parent, and the delta of an unlinked token's actor.
 */
import { addDeltaRecord, deleteDeltaRecord, findEditableDeltaRecord } from './actor-delta'
import { isPlainObject } from './objects'
import type { PlainObject } from './objects'

export interface RecordAccess {
  /** Finds a record. The caller may change it. Null if there is no record with this id. */
  get(id: string): PlainObject | null
  add(addedRecord: PlainObject): void
  remove(id: string): void
}

/** Access to the records in an array of the parent's data. */
export function createArrayAccess(parentRecord: PlainObject, arrayKey: string): RecordAccess {
  const findOrCreateRecords = (): PlainObject[] => {
    const presentList = parentRecord[arrayKey]
    if (Array.isArray(presentList)) return presentList as PlainObject[]
    const newList: PlainObject[] = []
    parentRecord[arrayKey] = newList
    return newList
  }
  return {
    get: (id) =>
      findOrCreateRecords().find(
        (storedRecord) => isPlainObject(storedRecord) && storedRecord['_id'] === id,
      ) ?? null,
    add: (addedRecord) => void findOrCreateRecords().push(addedRecord),
    remove: (id) => {
      parentRecord[arrayKey] = findOrCreateRecords().filter((storedRecord) => storedRecord['_id'] !== id)
    },
  }
}

/**
 * Access to the embedded records of a synthetic actor. `get` copies a record of the base actor into the delta, so that
 * changes to the record are stored in the delta.
 */
export function createDeltaAccess(
  actorDelta: PlainObject,
  baseActor: PlainObject,
  collectionKey: string,
): RecordAccess {
  return {
    get: (id) => findEditableDeltaRecord(actorDelta, baseActor, collectionKey, id),
    add: (addedRecord) => {
      addDeltaRecord(actorDelta, collectionKey, addedRecord)
    },
    remove: (id) => {
      deleteDeltaRecord(actorDelta, baseActor, collectionKey, id)
    },
  }
}
