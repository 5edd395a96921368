/** Operations that create and delete items. */
import type { JsonRecord } from '../../core/outcome'
import { findActorByUuid, findItemSource } from '../world/documents'
import type { WriteOperation } from './operation'

/** An item that will be created, with its id. */
export interface ItemCreation {
  /** The uuid of the actor that will own the item. */
  readonly actorUuid: string
  readonly source: JsonRecord & { readonly _id: string }
}

/** The operations that create these items, one operation for each actor. */
export function createItemCreationOperations(itemCreations: readonly ItemCreation[]): WriteOperation[] {
  return groupEntriesByActor(itemCreations, ({ actorUuid }) => actorUuid).map(([actor, actorCreations]) =>
    createActorItemCreationOperation(
      actor,
      actorCreations.map(({ source }) => source),
    ),
  )
}

/**
 * The operations that delete these items, one operation for each actor.
 * @param deletedItemUuids the uuids of the items
 */
export function createItemDeletionOperations(deletedItemUuids: readonly string[]): WriteOperation[] {
  return groupEntriesByActor(deletedItemUuids, (itemUuid) => splitItemUuid(itemUuid).actor).map(
    ([actor, itemUuids]) =>
      createActorItemDeletionOperation(
        actor,
        itemUuids.map((itemUuid) => splitItemUuid(itemUuid).id),
      ),
  )
}

/** Splits the uuid of an actor's item into the actor's uuid and the item's id. */
export function splitItemUuid(itemUuid: string): { readonly actor: string; readonly id: string } {
  const separatorIndex = itemUuid.lastIndexOf('.Item.')
  return { actor: itemUuid.slice(0, separatorIndex), id: itemUuid.slice(separatorIndex + '.Item.'.length) }
}

function groupEntriesByActor<Entry>(
  entries: readonly Entry[],
  findActorUuidOfEntry: (groupedEntry: Entry) => string,
): [Actor.Implementation, Entry[]][] {
  const entriesByActor = new Map<string, Entry[]>()
  for (const groupedEntry of entries) {
    const entriesOfActor = entriesByActor.get(findActorUuidOfEntry(groupedEntry)) ?? []
    entriesOfActor.push(groupedEntry)
    entriesByActor.set(findActorUuidOfEntry(groupedEntry), entriesOfActor)
  }
  return [...entriesByActor].map(([uuid, actorEntries]) => {
    const actor = findActorByUuid(uuid)
    if (!actor) throw new Error(`This world has no actor with the uuid ${uuid}.`)
    return [actor, actorEntries]
  })
}

function createActorItemCreationOperation(
  actor: Actor.Implementation,
  itemSources: readonly ItemCreation['source'][],
): WriteOperation {
  const itemIds = itemSources.map(({ _id }) => _id)
  // Cast: the League's types expect the data of one certain item type. The game has already checked the data.
  const itemDataList = itemSources as unknown as Item.CreateData[]
  return {
    batchOperation: actor.isToken
      ? null
      : { action: 'create', documentName: 'Item', parent: actor, data: itemDataList, keepId: true },
    run: () => actor.createEmbeddedDocuments('Item', itemDataList, { keepId: true }),
    isDone: () => itemIds.every((itemId) => actor.items.has(itemId)),
    reversal: () => [createActorItemDeletionOperation(actor, itemIds)],
  }
}

function createActorItemDeletionOperation(
  actor: Actor.Implementation,
  itemIds: readonly string[],
): WriteOperation {
  const itemSources = itemIds.flatMap((itemId) => {
    const itemSourceData = findItemSource(actor, itemId)
    return itemSourceData ? [{ ...itemSourceData, _id: itemId }] : []
  })
  return {
    batchOperation: actor.isToken
      ? null
      : { action: 'delete', documentName: 'Item', parent: actor, ids: itemIds },
    run: () => actor.deleteEmbeddedDocuments('Item', [...itemIds]),
    isDone: () => !itemIds.some((itemId) => actor.items.has(itemId)),
    reversal: () => [createActorItemCreationOperation(actor, itemSources)],
  }
}
