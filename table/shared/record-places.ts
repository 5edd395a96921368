/** The same access to stored records in two places: a parent's array, and the delta of an unlinked token's actor. */
import { addDeltaRecord, deleteDeltaRecord, findEditableDeltaRecord } from './actor-delta'
import { isPlainObject } from './objects'
import type { PlainObject } from './objects'

export interface RecordAccess {
  /** Finds a record, which the caller may change. Null without this id. */
  get(recordId: string): PlainObject | null
  add(addedRecord: PlainObject): void
  remove(recordId: string): void
}

/** Gives access to the records in an array of the parent's data. */
export function createArrayRecordAccess(parentRecord: PlainObject, recordArrayKey: string): RecordAccess {
  const findOrCreateRecords = (): PlainObject[] => {
    const existingList = parentRecord[recordArrayKey]
    if (Array.isArray(existingList)) return existingList as PlainObject[]
    const createdRecordList: PlainObject[] = []
    parentRecord[recordArrayKey] = createdRecordList
    return createdRecordList
  }
  return {
    get: (recordId) =>
      findOrCreateRecords().find(
        (storedRecord) => isPlainObject(storedRecord) && storedRecord['_id'] === recordId,
      ) ?? null,
    add: (addedRecord) => void findOrCreateRecords().push(addedRecord),
    remove: (recordId) => {
      parentRecord[recordArrayKey] = findOrCreateRecords().filter(
        (storedRecord) => storedRecord['_id'] !== recordId,
      )
    },
  }
}

/**
 * Access to the embedded records of a synthetic actor. `get` copies a record of the base actor into the delta, so that
 * changes to the record are stored in the delta.
 */
export function createDeltaRecordAccess(
  actorDelta: PlainObject,
  baseActor: PlainObject,
  collectionKey: string,
): RecordAccess {
  return {
    get: (recordId) => findEditableDeltaRecord(actorDelta, baseActor, collectionKey, recordId),
    add: (addedRecord) => {
      addDeltaRecord(actorDelta, collectionKey, addedRecord)
    },
    remove: (recordId) => {
      deleteDeltaRecord(actorDelta, baseActor, collectionKey, recordId)
    },
  }
}
