/** Writes of conditions. */
import { same } from '../../core/shell/undo'
import type { Edit, Json } from '../../core/outcome'
import { statusOf } from '../../core/outcome'
import { lastingAnew } from '../platform/compat'
import { fieldNow } from '../world/documents'
import { effectData, effectsOf, statusNow } from '../world/statuses'
import { mustExist } from './edits'
import type { Operation } from './operation'

/** Puts a condition on, takes it off, or gives it other data. */
export function statusOperations({ of, set }: Edit): Operation[] {
  const actor = mustExist(of)
  if (!(actor instanceof Actor)) return []
  return Object.entries(set).flatMap(([path, wanted = null]) => {
    const status = statusOf(path)
    const now = fieldNow({ of, path })?.value ?? null
    if (!status || same(now, wanted)) return []
    const { status: id, key } = status
    if (wanted === null) return [takeOff(actor, id, key)]
    // An ended condition still has its effect, under the condition's id.
    const isThere = effectsOf(actor, id, key).length > 0
    return [isThere ? alter(actor, id, key, wanted) : putOn(actor, id, key, wanted)]
  })
}

/** Gives an existing condition other data; its effect stays. */
function alter(actor: Actor.Implementation, status: string, key: string, condition: Json): Operation {
  const before = statusNow(actor, status, key)
  const { name, flags = {} } = effectData(status, key, condition)
  const anew = before === undefined ? lastingAnew() : {}
  const updates = effectsOf(actor, status, key).map(({ id }) => ({ _id: id, name, flags, ...anew }))
  return {
    batched: actor.isToken
      ? null
      : { action: 'update', documentName: 'ActiveEffect', parent: actor, updates },
    run: () => actor.updateEmbeddedDocuments('ActiveEffect', updates),
    isDone: () => same(statusNow(actor, status, key), condition),
    back: () => [before === undefined ? takeOff(actor, status, key) : alter(actor, status, key, before)],
  }
}

function putOn(actor: Actor.Implementation, status: string, key: string, condition: Json): Operation {
  const data = [effectData(status, key, condition)]
  const common = { documentName: 'ActiveEffect', parent: actor } as const
  return {
    batched: actor.isToken ? null : { ...common, action: 'create', data, keepId: true },
    run: () => actor.createEmbeddedDocuments('ActiveEffect', data, { keepId: true }),
    isDone: () => same(statusNow(actor, status, key), condition),
    back: () => [takeOff(actor, status, key)],
  }
}

function takeOff(actor: Actor.Implementation, status: string, key: string): Operation {
  const ids = effectsOf(actor, status, key).flatMap(({ id }) => id ?? [])
  const before = statusNow(actor, status, key) ?? true
  const common = { documentName: 'ActiveEffect', parent: actor } as const
  return {
    batched: actor.isToken ? null : { ...common, action: 'delete', ids },
    run: () => actor.deleteEmbeddedDocuments('ActiveEffect', ids),
    isDone: () => !ids.some((id) => actor.effects.has(id)),
    back: () => [putOn(actor, status, key, before)],
  }
}
