/** Operations that create and delete items. */
import type { JsonRecord } from '../../core/outcome'
import { actorOf, itemSource } from '../world/documents'
import type { Operation } from './operation'

/** An item to be created, with its id. */
export interface Creation {
  /** The actor's uuid. */
  readonly on: string
  readonly source: JsonRecord & { readonly _id: string }
}

/** One operation for each actor that gains items. */
export function creations(all: readonly Creation[]): Operation[] {
  return byActor(all, ({ on }) => on).map(([actor, some]) =>
    createOn(
      actor,
      some.map(({ source }) => source),
    ),
  )
}

/** One operation for each actor that loses items. @param uuids the items */
export function deletions(uuids: readonly string[]): Operation[] {
  return byActor(uuids, (uuid) => placeOf(uuid).actor).map(([actor, some]) =>
    deleteFrom(
      actor,
      some.map((uuid) => placeOf(uuid).id),
    ),
  )
}

/** The actor and the id in the uuid of an actor's item. */
export function placeOf(uuid: string): { readonly actor: string; readonly id: string } {
  const cut = uuid.lastIndexOf('.Item.')
  return { actor: uuid.slice(0, cut), id: uuid.slice(cut + '.Item.'.length) }
}

function byActor<One>(all: readonly One[], uuidOf: (one: One) => string): [Actor.Implementation, One[]][] {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const group = groups.get(uuidOf(one)) ?? []
    group.push(one)
    groups.set(uuidOf(one), group)
  }
  return [...groups].map(([uuid, some]) => {
    const actor = actorOf(uuid)
    if (!actor) throw new Error(`This world has no actor ${uuid}.`)
    return [actor, some]
  })
}

function createOn(actor: Actor.Implementation, sources: readonly Creation['source'][]): Operation {
  const ids = sources.map(({ _id }) => _id)
  // Reason for the cast: the League's types want an item's data by its type, and ours was checked by its game.
  const data = sources as unknown as Item.CreateData[]
  return {
    batched: actor.isToken
      ? null
      : { action: 'create', documentName: 'Item', parent: actor, data, keepId: true },
    run: () => actor.createEmbeddedDocuments('Item', data, { keepId: true }),
    isDone: () => ids.every((id) => actor.items.has(id)),
    back: () => [deleteFrom(actor, ids)],
  }
}

function deleteFrom(actor: Actor.Implementation, ids: readonly string[]): Operation {
  const sources = ids.flatMap((id) => {
    const source = itemSource(actor, id)
    return source ? [{ ...source, _id: id }] : []
  })
  return {
    batched: actor.isToken ? null : { action: 'delete', documentName: 'Item', parent: actor, ids },
    run: () => actor.deleteEmbeddedDocuments('Item', [...ids]),
    isDone: () => !ids.some((id) => actor.items.has(id)),
    back: () => [createOn(actor, sources)],
  }
}
