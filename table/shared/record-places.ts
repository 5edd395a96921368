/**
 * Gives access to the stored records of embedded documents in the same way for two places: an array in the parent's
 * data, and the delta of an unlinked token's actor.
 */
import {
  addRecordToActorDelta,
  deleteRecordInActorDelta,
  findOrCopyRecordIntoActorDelta,
} from './actor-delta'
import { isPlainObject } from './objects'
import type { PlainObject } from './objects'

export interface EmbeddedRecordAccess {
  /** Finds the record with this id. The caller may change the record. Null if there is no such record. */
  get(recordId: string): PlainObject | null
  add(addedRecord: PlainObject): void
  remove(recordId: string): void
}

/** Gives access to the records in an array of the parent's data. */
export function createArrayRecordAccess(
  parentRecord: PlainObject,
  recordArrayKey: string,
): EmbeddedRecordAccess {
  const findOrCreateRecords = (): PlainObject[] => {
    const existingRecords = parentRecord[recordArrayKey]
    if (Array.isArray(existingRecords)) return existingRecords as PlainObject[]
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
): EmbeddedRecordAccess {
  return {
    get: (recordId) => findOrCopyRecordIntoActorDelta(actorDelta, baseActor, collectionKey, recordId),
    add: (addedRecord) => {
      addRecordToActorDelta(actorDelta, collectionKey, addedRecord)
    },
    remove: (recordId) => {
      deleteRecordInActorDelta(actorDelta, baseActor, collectionKey, recordId)
    },
  }
}
