/** Writes the conditions of actors as changes of their effects. */
import { isEqualData } from '../../core/shell/undo'
import type { Edit, Json } from '../../core/outcome'
import { conditionAtPath } from '../../core/outcome'
import { reactivationData } from '../platform/compat'
import { currentFieldValue } from '../world/documents'
import { conditionEffectData, findConditionEffects, currentCondition } from '../world/statuses'
import { requireDocument } from './edits'
import type { WriteOperation } from './operation'

/**
 * The operations for an edit of an actor's conditions. Each of them adds a condition, removes a condition, or changes a
 * condition's data.
 */
export function statusOperations({ target: uuid, set }: Edit): WriteOperation[] {
  const actor = requireDocument(uuid)
  if (!(actor instanceof Actor)) return []
  return Object.entries(set).flatMap(([path, wanted = null]) => {
    const status = conditionAtPath(path)
    const currentValue = currentFieldValue({ target: uuid, path })?.value ?? null
    if (!status || isEqualData(currentValue, wanted)) return []
    const { status: id, key } = status
    if (wanted === null) return [removeConditionOperation(actor, id, key)]
    // If the actor has an effect of this condition, the code changes it, even if the condition has ended. A second
    // effect would get the same id.
    const hasEffect = findConditionEffects(actor, id, key).length > 0
    return [
      hasEffect
        ? changeConditionOperation(actor, id, key, wanted)
        : addConditionOperation(actor, id, key, wanted),
    ]
  })
}

/** The operation that changes the data of an actor's condition and keeps the condition's effect. */
function changeConditionOperation(
  actor: Actor.Implementation,
  status: string,
  key: string,
  condition: Json,
): WriteOperation {
  const conditionBefore = currentCondition(actor, status, key)
  const { name, flags = {} } = conditionEffectData(status, key, condition)
  const reactivationUpdate = conditionBefore === undefined ? reactivationData() : {}
  const updates = findConditionEffects(actor, status, key).map(({ id }) => ({
    _id: id,
    name,
    flags,
    ...reactivationUpdate,
  }))
  return {
    batchOperation: actor.isToken
      ? null
      : { action: 'update', documentName: 'ActiveEffect', parent: actor, updates },
    run: () => actor.updateEmbeddedDocuments('ActiveEffect', updates),
    isDone: () => isEqualData(currentCondition(actor, status, key), condition),
    reversal: () => [
      conditionBefore === undefined
        ? removeConditionOperation(actor, status, key)
        : changeConditionOperation(actor, status, key, conditionBefore),
    ],
  }
}

function addConditionOperation(
  actor: Actor.Implementation,
  status: string,
  key: string,
  condition: Json,
): WriteOperation {
  const data = [conditionEffectData(status, key, condition)]
  const batchTarget = { documentName: 'ActiveEffect', parent: actor } as const
  return {
    batchOperation: actor.isToken ? null : { ...batchTarget, action: 'create', data, keepId: true },
    run: () => actor.createEmbeddedDocuments('ActiveEffect', data, { keepId: true }),
    isDone: () => isEqualData(currentCondition(actor, status, key), condition),
    reversal: () => [removeConditionOperation(actor, status, key)],
  }
}

function removeConditionOperation(actor: Actor.Implementation, status: string, key: string): WriteOperation {
  const ids = findConditionEffects(actor, status, key).flatMap(({ id }) => id ?? [])
  const conditionBefore = currentCondition(actor, status, key) ?? true
  const batchTarget = { documentName: 'ActiveEffect', parent: actor } as const
  return {
    batchOperation: actor.isToken ? null : { ...batchTarget, action: 'delete', ids },
    run: () => actor.deleteEmbeddedDocuments('ActiveEffect', ids),
    isDone: () => !ids.some((id) => actor.effects.has(id)),
    reversal: () => [addConditionOperation(actor, status, key, conditionBefore)],
  }
}
