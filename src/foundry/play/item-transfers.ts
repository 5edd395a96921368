/**
 * Gives items to actors and removes items. The games may make further changes in response. A page fetches this script for the
 * first item that comes or goes (`give-items.ts`).
 */
import type { Changes, JsonRecord, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { ItemArrival } from '../../core/contract'
import type { Phrase } from '../../core/phrase'
import { storableName } from '../platform/given-names'
import { currentRollVisibility } from '../platform/compat'
import { storableActorName, messageSpeakerFor } from '../platform/actor-names'
import { iconPath } from '../platform/icon-path'
import { activeRulesetsFor } from '../world/active-rulesets'
import { itemContent } from '../world/documents'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { itemView, buildRawSituation } from '../world/views'
import { itemCreationChanges, itemDeletionChanges } from '../write/changes'
import type { ItemCreation } from '../write/item-operations'
import { itemCreationOperations, itemDeletionOperations } from '../write/item-operations'
import { postMessageOperation } from '../write/message-operations'
import { writeOperations } from '../write/write'
import { runInRequestOrder } from './decide-request'
import { itemDepartures, itemRulesIn } from './item-departures'
import { messageAudience } from './audience'
import type { PreparedChanges } from './prepare-changes'
import { prepareChanges } from './prepare-changes'
import { newMessageData } from './message-writes'
import { whyNotWithinReach } from './reach'
import { uuidOf } from '../platform/uuid-of'

/**
 * Gives an actor an item that a person drops on a sheet or adds there. One write creates the item and makes the changes
 * that the actor's games add. If a game changes or reports something, a message says so, and Undo in this message also
 * removes the item.
 * @param data the item's data, from a stored item or from a button
 * @param itemId the id for the new item, by which the caller can find the item afterwards
 */
export function writeItemArrival(
  actor: Actor.Implementation,
  data: Item.CreateData,
  itemId = foundry.utils.randomID(),
): Promise<Refusal | null> {
  return runInRequestOrder(async () => {
    const item = new Item.implementation(
      { ...data, img: data.img ?? iconPath(data.type), _id: itemId },
      { parent: actor },
    )
    // Cast: `ItemCreation` needs the source as plain data, but Foundry types it by the item's schema.
    const source = item.toObject() as unknown as ItemCreation['source']
    const refusal = item.whyNotStoreChange(source)
    if (refusal) return refusal
    const gameChanges = gameChangesFor(actor, item, 'changesOnArrival')
    if (isRefusal(gameChanges)) return gameChanges
    const preparedChanges = prepareChanges(changesWithoutItem(gameChanges, item))
    const itemCreation = {
      actorUuid: uuidOf(actor),
      source: { ...portableItemData(applyItemEdits(gameChanges, item, source)), _id: source._id },
    }
    const hasReport = gameChanges.message !== undefined || preparedChanges.changes.length > 0
    await writeOperations([
      ...itemCreationOperations([itemCreation]),
      ...preparedChanges.operations,
      ...(hasReport
        ? [
            transferOperation(
              actor,
              item,
              'came',
              [...itemCreationChanges([itemCreation]), ...preparedChanges.changes],
              gameChanges.message,
            ),
          ]
        : []),
    ])
    return null
  })
}

/**
 * Deletes an actor's item at a person's request. One write deletes the item and makes the changes that the actor's
 * games add. A message reports the deletion and offers Undo.
 * @param departureId the id of the chosen departure (`itemDepartures`); empty if the games offer none
 */
export function writeItemDeparture(item: Item.Implementation, departureId = ''): Promise<Refusal | null> {
  return runInRequestOrder(async () => {
    const actor = item.parent
    if (!(actor instanceof Actor) || !item.id || !actor.items.has(item.id)) return itemGoneRefusal()
    const report = itemDepartures(item).find(({ id }) => id === departureId)?.message
    const gameChanges = gameChangesFor(actor, item, 'changesOnDeparture', departureId)
    if (isRefusal(gameChanges)) return gameChanges
    const preparedChanges = prepareChanges(changesWithoutItem(gameChanges, item))
    await writeOperations([
      ...preparedChanges.operations,
      transferOperation(
        actor,
        item,
        'went',
        [...preparedChanges.changes, ...itemDeletionChanges([uuidOf(item)])],
        report,
      ),
      ...itemDeletionOperations([uuidOf(item)]),
    ])
    return null
  })
}

const itemGoneRefusal = (): Refusal => ({ refused: 'HnB.refusal.itemGone', data: {} })

/**
 * The changes that the actor's games make when an item arrives or leaves. If this user may not make one of the changes,
 * a refusal.
 */
function gameChangesFor(
  actor: Actor.Implementation,
  item: Item.Implementation,
  methodName: 'changesOnArrival' | 'changesOnDeparture',
  departureId = '',
): ItemArrival | Refusal {
  const changesByGame: ItemArrival[] = []
  for (const ruleset of activeRulesetsFor(actor.gameType)) {
    const changes = itemRulesIn(ruleset, item)?.[methodName](
      buildRawSituation(actor, ruleset, game.user),
      itemView(item, ruleset.key),
      departureId,
    )
    if (isRefusal(changes)) return changes
    if (changes) changesByGame.push(changes)
  }
  const allChanges: Changes = {
    edits: changesByGame.flatMap(({ edits = [] }) => edits),
    statuses: changesByGame.flatMap(({ statuses = [] }) => statuses),
    newItems: changesByGame.flatMap(({ newItems = [] }) => newItems),
    deletedItems: changesByGame.flatMap(({ deletedItems = [] }) => deletedItems),
  }
  const report = changesByGame.find((itemChanges) => itemChanges.message)?.message
  return (
    whyNotWithinReach(changesWithoutItem(allChanges, item), { actor, agreedActorUuids: [] }, game.user) ?? {
      ...allChanges,
      ...(report && { message: report }),
    }
  )
}

/**
 * The changes that a game makes when an item arrives or leaves, without edits and deletions of the item itself. They
 * are not needed, because another operation creates or deletes the whole item.
 */
function changesWithoutItem(changes: Changes, { uuid }: Item.Implementation): Changes {
  return {
    ...changes,
    edits: changes.edits?.filter(({ target }) => target !== uuid) ?? [],
    deletedItems: changes.deletedItems?.filter((itemUuid) => itemUuid !== uuid) ?? [],
  }
}

/**
 * The data with which a new item is created. It contains the changes that the games make to this item when it arrives.
 */
function applyItemEdits(
  { edits = [] }: Changes,
  { uuid }: Item.Implementation,
  source: JsonRecord,
): JsonRecord {
  const editedSource = foundry.utils.deepClone(source)
  for (const { set } of edits.filter(({ target }) => target === uuid))
    for (const [path, value] of Object.entries(set)) foundry.utils.setProperty(editedSource, path, value)
  return editedSource
}

function transferOperation(
  actor: Actor.Implementation,
  item: Item.Implementation,
  direction: 'came' | 'went',
  changes: PreparedChanges['changes'],
  report?: Phrase,
) {
  const author = game.user
  return postMessageOperation(
    newMessageData({
      author,
      speaker: messageSpeakerFor(actor),
      rolls: [],
      ...messageAudience(currentRollVisibility(), author, author),
      record: {
        ruleset: COMMON_RULESET_KEY,
        kind: 'possession',
        actor: uuidOf(actor),
        facts: {
          way: direction,
          name: storableName(item),
          img: item.img ?? '',
          whose: storableActorName(actor),
          ...(report && { besides: report }),
        },
      },
      entry: {
        user: author.id,
        writer: author.id,
        label: {
          key: `HnB.common.possession.${direction}`,
          data: { item: storableName(item), name: storableActorName(actor) },
        },
        changes,
        undone: false,
      },
    }),
  )
}

/**
 * The portion of an item's data that is independent of where the item is stored: its content, its effects and its
 * flags.
 */
function portableItemData(source: JsonRecord): JsonRecord {
  return { ...itemContent(source), effects: source.effects ?? [], flags: source.flags ?? {} }
}
