/** Operations that create and delete items. */
import type { JsonRecord } from '../../core/outcome'
import { actorByUuid, itemSource } from '../world/documents'
import type { WriteOperation } from './operation'

/** An item that will be created, with its id. */
export interface ItemCreation {
  /** The uuid of the actor that will own the item. */
  readonly actorUuid: string
  readonly source: JsonRecord & { readonly _id: string }
}

/** The operations that create these items, one operation for each actor. */
export function itemCreationOperations(itemCreations: readonly ItemCreation[]): WriteOperation[] {
  return groupByActor(itemCreations, ({ actorUuid }) => actorUuid).map(([actor, actorCreations]) =>
    createItemsOperation(
      actor,
      actorCreations.map(({ source }) => source),
    ),
  )
}

/**
 * The operations that delete these items, one operation for each actor.
 * @param uuids the uuids of the items
 */
export function itemDeletionOperations(uuids: readonly string[]): WriteOperation[] {
  return groupByActor(uuids, (uuid) => splitItemUuid(uuid).actor).map(([actor, itemUuids]) =>
    deleteItemsOperation(
      actor,
      itemUuids.map((uuid) => splitItemUuid(uuid).id),
    ),
  )
}

/** Splits the uuid of an actor's item into the actor's uuid and the item's id. */
export function splitItemUuid(uuid: string): { readonly actor: string; readonly id: string } {
  const separator = uuid.lastIndexOf('.Item.')
  return { actor: uuid.slice(0, separator), id: uuid.slice(separator + '.Item.'.length) }
}

function groupByActor<Entry>(
  entries: readonly Entry[],
  actorUuidOf: (entry: Entry) => string,
): [Actor.Implementation, Entry[]][] {
  const entriesByActor = new Map<string, Entry[]>()
  for (const entry of entries) {
    const groupEntries = entriesByActor.get(actorUuidOf(entry)) ?? []
    groupEntries.push(entry)
    entriesByActor.set(actorUuidOf(entry), groupEntries)
  }
  return [...entriesByActor].map(([uuid, actorEntries]) => {
    const actor = actorByUuid(uuid)
    if (!actor) throw new Error(`This world has no actor with the uuid ${uuid}.`)
    return [actor, actorEntries]
  })
}

function createItemsOperation(
  actor: Actor.Implementation,
  sources: readonly ItemCreation['source'][],
): WriteOperation {
  const ids = sources.map(({ _id }) => _id)
  // Cast: the League's types expect the data of one certain item type. The game has already checked the data.
  const data = sources as unknown as Item.CreateData[]
  return {
    batchOperation: actor.isToken
      ? null
      : { action: 'create', documentName: 'Item', parent: actor, data, keepId: true },
    run: () => actor.createEmbeddedDocuments('Item', data, { keepId: true }),
    isDone: () => ids.every((id) => actor.items.has(id)),
    reversal: () => [deleteItemsOperation(actor, ids)],
  }
}

function deleteItemsOperation(actor: Actor.Implementation, ids: readonly string[]): WriteOperation {
  const sources = ids.flatMap((id) => {
    const source = itemSource(actor, id)
    return source ? [{ ...source, _id: id }] : []
  })
  return {
    batchOperation: actor.isToken ? null : { action: 'delete', documentName: 'Item', parent: actor, ids },
    run: () => actor.deleteEmbeddedDocuments('Item', [...ids]),
    isDone: () => !ids.some((id) => actor.items.has(id)),
    reversal: () => [createItemsOperation(actor, sources)],
  }
}
