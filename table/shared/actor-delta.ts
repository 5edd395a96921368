/**
 * Computes the synthetic actor of an unlinked token from the base actor and the token's changes.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.ActorDelta.html, foundry-api §10.9,
 * foundryvtt/foundryvtt#8973. A key of the base actor that is deleted in the synthetic actor comes back (#8400),
 * because the delta stores only values.
 */
import { applyChanges, parseUpdateEntry } from './changes'
import { deepClone, isPlainObject } from './objects'
import type { PlainObject } from './objects'

type FoundryGeneration = 13 | 14

/**
 * The keys of an actor whose values in the delta are merged with the values of the base actor. The delta's values of
 * other keys replace those of the base actor.
 */
const ACTOR_KEYS_MERGED_WITH_DELTA = ['system', 'flags', 'ownership'] as const
const ACTOR_KEYS_REPLACED_BY_DELTA = ['name', 'type', 'img'] as const
export const ACTOR_DELTA_COLLECTIONS = ['items', 'effects'] as const

function filterPlainObjects(listThatMayContainObjects: unknown): PlainObject[] {
  return Array.isArray(listThatMayContainObjects) ? listThatMayContainObjects.filter(isPlainObject) : []
}

/** Computes the data of a synthetic actor: the base actor's data, overridden by the token's delta. */
export function mergeActorWithDelta(
  baseActor: PlainObject,
  actorDelta: PlainObject,
  generation: FoundryGeneration,
): PlainObject {
  const actor = deepClone(baseActor)
  for (const replacedActorKey of ACTOR_KEYS_REPLACED_BY_DELTA)
    actor[replacedActorKey] = actorDelta[replacedActorKey] ?? baseActor[replacedActorKey]
  for (const mergedActorDataKey of ACTOR_KEYS_MERGED_WITH_DELTA) {
    if (isPlainObject(actorDelta[mergedActorDataKey]))
      applyChanges(actor, { [mergedActorDataKey]: actorDelta[mergedActorDataKey] }, { generation })
  }
  for (const collectionKey of ACTOR_DELTA_COLLECTIONS) {
    const deltaRecords = new Map(
      filterPlainObjects(actorDelta[collectionKey]).map((deltaRecord) => [deltaRecord['_id'], deltaRecord]),
    )
    const embeddedRecordsOfBaseActor = filterPlainObjects(baseActor[collectionKey]).map(
      (baseActorRecord) => deltaRecords.get(baseActorRecord['_id']) ?? baseActorRecord,
    )
    const idsOfBaseActorRecords = new Set(
      embeddedRecordsOfBaseActor.map((inheritedRecord) => inheritedRecord['_id']),
    )
    const recordsOnlyInDelta = [...deltaRecords.values()].filter(
      (deltaRecord) => !idsOfBaseActorRecords.has(deltaRecord['_id']),
    )
    actor[collectionKey] = deepClone(
      [...embeddedRecordsOfBaseActor, ...recordsOnlyInDelta].filter(
        (inheritedOrAddedRecord) => inheritedOrAddedRecord['_tombstone'] !== true,
      ),
    )
  }
  return actor
}

/**
 * Stores an update of a synthetic actor in the token's delta.
 * @throws if the update deletes or replaces a whole member, because a delta cannot express this
 */
export function writeChangesIntoDelta(
  actorDelta: PlainObject,
  changes: PlainObject,
  generation: FoundryGeneration,
): void {
  for (const [rawKey, value] of Object.entries(changes)) {
    const { kind, key } = parseUpdateEntry(rawKey, value, generation)
    if (ACTOR_KEYS_REPLACED_BY_DELTA.some((replacedDeltaKey) => replacedDeltaKey === key))
      actorDelta[key] = value
    if (!ACTOR_KEYS_MERGED_WITH_DELTA.some((mergedDeltaKey) => mergedDeltaKey === key)) continue
    if (kind !== 'set' || !isPlainObject(value)) {
      throw new Error(`"${key}" of an unlinked token's actor cannot be replaced as a whole.`)
    }
    applyChanges(actorDelta, { [key]: value }, { generation })
  }
}

/**
 * Returns the record of an embedded document in the delta, which the caller may change. If the delta has none, it first
 * copies the base actor's record. Null if the document is missing or deleted.
 */
export function findOrCopyRecordIntoActorDelta(
  actorDelta: PlainObject,
  baseActor: PlainObject,
  collectionName: string,
  recordId: string,
): PlainObject | null {
  const deltaRecord = filterPlainObjects(actorDelta[collectionName]).find(
    (storedRecord) => storedRecord['_id'] === recordId,
  )
  if (deltaRecord) return deltaRecord['_tombstone'] === true ? null : deltaRecord
  const inheritedRecord = filterPlainObjects(baseActor[collectionName]).find(
    (baseActorRecord) => baseActorRecord['_id'] === recordId,
  )
  if (!inheritedRecord) return null
  const recordCopyInDelta = deepClone(inheritedRecord)
  actorDelta[collectionName] = [...filterPlainObjects(actorDelta[collectionName]), recordCopyInDelta]
  return recordCopyInDelta
}

/** Deletes an embedded document of the synthetic actor. */
export function deleteRecordInActorDelta(
  actorDelta: PlainObject,
  baseActor: PlainObject,
  collectionName: string,
  recordId: string,
): void {
  const otherDeltaRecords = filterPlainObjects(actorDelta[collectionName]).filter(
    (storedRecord) => storedRecord['_id'] !== recordId,
  )
  const isRecordInherited = filterPlainObjects(baseActor[collectionName]).some(
    (baseActorRecord) => baseActorRecord['_id'] === recordId,
  )
  actorDelta[collectionName] = isRecordInherited
    ? [...otherDeltaRecords, { _id: recordId, _tombstone: true }]
    : otherDeltaRecords
}

/** Adds an embedded record to an actor delta, or replaces the record with its id. */
export function addRecordToActorDelta(
  actorDelta: PlainObject,
  collectionName: string,
  addedRecord: PlainObject,
): void {
  const otherDeltaRecords = filterPlainObjects(actorDelta[collectionName]).filter(
    (otherDeltaRecord) => otherDeltaRecord['_id'] !== addedRecord['_id'],
  )
  actorDelta[collectionName] = [...otherDeltaRecords, addedRecord]
}
