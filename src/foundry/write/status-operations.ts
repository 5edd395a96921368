/** Writes the conditions of actors as changes of their effects. */
import { areDataEqual } from '../../core/shell/undo'
import type { DocumentEdit, Json } from '../../core/outcome'
import { parseConditionPath } from '../../core/outcome'
import { createEffectReactivationUpdate } from '../platform/compat'
import { readCurrentFieldValue } from '../world/documents'
import { createConditionEffectData, findConditionEffects, findConditionValue } from '../world/statuses'
import { requireDocument } from './edits'
import type { WriteOperation } from './operation'

/** The operations for an edit of an actor's conditions: each adds, removes or changes one condition. */
export function createConditionEditOperations({ target: uuid, set }: DocumentEdit): WriteOperation[] {
  const actor = requireDocument(uuid)
  if (!(actor instanceof Actor)) return []
  return Object.entries(set).flatMap(([path, wanted = null]) => {
    const conditionReference = parseConditionPath(path)
    const currentConditionFieldValue = readCurrentFieldValue({ target: uuid, path })?.value ?? null
    if (!conditionReference || areDataEqual(currentConditionFieldValue, wanted)) return []
    const { status: id, key } = conditionReference
    if (wanted === null) return [createConditionRemovalOperation(actor, id, key)]
    // If the actor already has an effect for this condition, that effect is changed, even if it has ended. A new effect
    // would get the same id.
    const hasConditionEffect = findConditionEffects(actor, id, key).length > 0
    return [
      hasConditionEffect
        ? createConditionChangeOperation(actor, id, key, wanted)
        : createConditionAdditionOperation(actor, id, key, wanted),
    ]
  })
}

/** The operation that changes the data of an actor's condition and keeps the condition's effect. */
function createConditionChangeOperation(
  actor: Actor.Implementation,
  statusId: string,
  conditionKey: string,
  unparsedConditionData: Json,
): WriteOperation {
  const previousConditionValue = findConditionValue(actor, statusId, conditionKey)
  const { name, flags = {} } = createConditionEffectData(statusId, conditionKey, unparsedConditionData)
  const effectReactivationUpdate =
    previousConditionValue === undefined ? createEffectReactivationUpdate() : {}
  const effectUpdates = findConditionEffects(actor, statusId, conditionKey).map(({ id }) => ({
    _id: id,
    name,
    flags,
    ...effectReactivationUpdate,
  }))
  return {
    batchOperation: actor.isToken
      ? null
      : { action: 'update', documentName: 'ActiveEffect', parent: actor, updates: effectUpdates },
    run: () => actor.updateEmbeddedDocuments('ActiveEffect', effectUpdates),
    isDone: () => areDataEqual(findConditionValue(actor, statusId, conditionKey), unparsedConditionData),
    reversal: () => [
      previousConditionValue === undefined
        ? createConditionRemovalOperation(actor, statusId, conditionKey)
        : createConditionChangeOperation(actor, statusId, conditionKey, previousConditionValue),
    ],
  }
}

function createConditionAdditionOperation(
  actor: Actor.Implementation,
  statusId: string,
  conditionKey: string,
  unparsedConditionData: Json,
): WriteOperation {
  const effectDataList = [createConditionEffectData(statusId, conditionKey, unparsedConditionData)]
  const batchTargetOfActorEffects = { documentName: 'ActiveEffect', parent: actor } as const
  return {
    batchOperation: actor.isToken
      ? null
      : { ...batchTargetOfActorEffects, action: 'create', data: effectDataList, keepId: true },
    run: () => actor.createEmbeddedDocuments('ActiveEffect', effectDataList, { keepId: true }),
    isDone: () => areDataEqual(findConditionValue(actor, statusId, conditionKey), unparsedConditionData),
    reversal: () => [createConditionRemovalOperation(actor, statusId, conditionKey)],
  }
}

function createConditionRemovalOperation(
  actor: Actor.Implementation,
  statusId: string,
  conditionKey: string,
): WriteOperation {
  const effectIds = findConditionEffects(actor, statusId, conditionKey).flatMap(({ id }) => id ?? [])
  const previousConditionValue = findConditionValue(actor, statusId, conditionKey) ?? true
  const batchTargetOfActorEffects = { documentName: 'ActiveEffect', parent: actor } as const
  return {
    batchOperation: actor.isToken ? null : { ...batchTargetOfActorEffects, action: 'delete', ids: effectIds },
    run: () => actor.deleteEmbeddedDocuments('ActiveEffect', effectIds),
    isDone: () => !effectIds.some((effectId) => actor.effects.has(effectId)),
    reversal: () => [createConditionAdditionOperation(actor, statusId, conditionKey, previousConditionValue)],
  }
}
