/**
 * Gives items to actors and removes items from them, together with the changes that the games make in response. The
 * page fetches this script when the first item is given or removed (`give-items.ts`).
 */
import type { DocumentChanges, JsonRecord, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { ItemArrival } from '../../core/contract'
import type { Phrase } from '../../core/phrase'
import { createStorableDocumentName } from '../platform/given-names'
import { readRollVisibility } from '../platform/compat'
import { createStorableActorName, findMessageSpeaker } from '../platform/actor-names'
import { toIconPath } from '../platform/icon-path'
import { activeRulesetsForActorType } from '../world/active-rulesets'
import { extractItemContent } from '../world/documents'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { createItemView, buildUnparsedSituation } from '../world/views'
import { createItemCreationChanges, createItemDeletionChanges } from '../write/changes'
import type { ItemCreation } from '../write/item-operations'
import { createItemCreationOperations, createItemDeletionOperations } from '../write/item-operations'
import { createMessagePostOperation } from '../write/message-operations'
import { writeOperations } from '../write/write'
import { runTaskInRequestOrder } from './decide-request'
import { findItemDepartures, findItemRules } from './item-departures'
import { findMessageAudience } from './audience'
import type { PreparedChanges } from './prepare-changes'
import { prepareOutcomeChanges } from './prepare-changes'
import { createMessageData } from './message-writes'
import { whyNotChangesWithinReach } from './reach'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Gives an actor an item that a person dropped or added, with the changes of the actor's games, in one write. If a game
 * changes or reports anything, a message offers Undo.
 * @param itemData the item's data, from a stored item or from a button
 * @param itemId the id for the new item, by which the caller can find the item afterwards
 */
export function writeItemArrival(
  actor: Actor.Implementation,
  itemData: Item.CreateData,
  itemId = foundry.utils.randomID(),
): Promise<Refusal | null> {
  return runTaskInRequestOrder(async () => {
    const arrivingItem = new Item.implementation(
      { ...itemData, img: itemData.img ?? toIconPath(itemData.type), _id: itemId },
      { parent: actor },
    )
    // Cast: `ItemCreation` needs the source as plain data, but Foundry types it by the item's schema.
    const itemSourceData = arrivingItem.toObject() as unknown as ItemCreation['source']
    const refusal = arrivingItem.whyNotStoreChange(itemSourceData)
    if (refusal) return refusal
    const itemChangesOfGames = collectItemChangesOfGames(actor, arrivingItem, 'changesOnArrival')
    if (isRefusal(itemChangesOfGames)) return itemChangesOfGames
    const preparedChanges = prepareOutcomeChanges(removeItemFromChanges(itemChangesOfGames, arrivingItem))
    const itemCreation = {
      actorUuid: documentUuidOrEmpty(actor),
      source: {
        ...createPortableItemData(applyItemEdits(itemChangesOfGames, arrivingItem, itemSourceData)),
        _id: itemSourceData._id,
      },
    }
    const isItemTransferMessageNeeded =
      itemChangesOfGames.message !== undefined || preparedChanges.changes.length > 0
    await writeOperations([
      ...createItemCreationOperations([itemCreation]),
      ...preparedChanges.operations,
      ...(isItemTransferMessageNeeded
        ? [
            createItemTransferOperation(
              actor,
              arrivingItem,
              'came',
              [...createItemCreationChanges([itemCreation]), ...preparedChanges.changes],
              itemChangesOfGames.message,
            ),
          ]
        : []),
    ])
    return null
  })
}

/**
 * Deletes an actor's item, with the changes of the actor's games, in one write. A message reports it and offers Undo.
 * @param departureId the id of the chosen way to lose the item (`findItemDepartures`); empty if the games offer none
 */
export function writeItemDeparture(item: Item.Implementation, departureId = ''): Promise<Refusal | null> {
  return runTaskInRequestOrder(async () => {
    const actor = item.parent
    if (!(actor instanceof Actor) || !item.id || !actor.items.has(item.id))
      return createRefusalForMissingItem()
    const itemTransferReportPhrase = findItemDepartures(item).find(({ id }) => id === departureId)?.message
    const itemChangesOfGames = collectItemChangesOfGames(actor, item, 'changesOnDeparture', departureId)
    if (isRefusal(itemChangesOfGames)) return itemChangesOfGames
    const preparedChanges = prepareOutcomeChanges(removeItemFromChanges(itemChangesOfGames, item))
    await writeOperations([
      ...preparedChanges.operations,
      createItemTransferOperation(
        actor,
        item,
        'went',
        [...preparedChanges.changes, ...createItemDeletionChanges([documentUuidOrEmpty(item)])],
        itemTransferReportPhrase,
      ),
      ...createItemDeletionOperations([documentUuidOrEmpty(item)]),
    ])
    return null
  })
}

const createRefusalForMissingItem = (): Refusal => ({ refused: 'HnB.refusal.itemGone', data: {} })

/**
 * The changes that the actor's games make when an item comes or goes, or a refusal if this user may not make one of
 * them.
 */
function collectItemChangesOfGames(
  actor: Actor.Implementation,
  item: Item.Implementation,
  rulesMethodName: 'changesOnArrival' | 'changesOnDeparture',
  departureId = '',
): ItemArrival | Refusal {
  const itemChangesByGame: ItemArrival[] = []
  for (const ruleset of activeRulesetsForActorType(actor.gameType)) {
    const itemChangesOfThisGame = findItemRules(ruleset, item)?.[rulesMethodName](
      buildUnparsedSituation(actor, ruleset, game.user),
      createItemView(item, ruleset.key),
      departureId,
    )
    if (isRefusal(itemChangesOfThisGame)) return itemChangesOfThisGame
    if (itemChangesOfThisGame) itemChangesByGame.push(itemChangesOfThisGame)
  }
  const fieldChangesOfAllGames: DocumentChanges = {
    edits: itemChangesByGame.flatMap(({ edits = [] }) => edits),
    statuses: itemChangesByGame.flatMap(({ statuses = [] }) => statuses),
    newItems: itemChangesByGame.flatMap(({ newItems = [] }) => newItems),
    deletedItems: itemChangesByGame.flatMap(({ deletedItems = [] }) => deletedItems),
  }
  const itemTransferReportPhrase = itemChangesByGame.find(
    (itemChangesOfGame) => itemChangesOfGame.message,
  )?.message
  return (
    whyNotChangesWithinReach(
      removeItemFromChanges(fieldChangesOfAllGames, item),
      { actor, agreedActorUuids: [] },
      game.user,
    ) ?? {
      ...fieldChangesOfAllGames,
      ...(itemTransferReportPhrase && { message: itemTransferReportPhrase }),
    }
  )
}

/**
 * Returns a game's changes for an item that arrives or leaves, without the changes of the item itself. Another
 * operation creates or deletes that item.
 */
function removeItemFromChanges(
  outcomeChanges: DocumentChanges,
  { uuid }: Item.Implementation,
): DocumentChanges {
  return {
    ...outcomeChanges,
    edits: outcomeChanges.edits?.filter(({ target }) => target !== uuid) ?? [],
    deletedItems: outcomeChanges.deletedItems?.filter((itemUuid) => itemUuid !== uuid) ?? [],
  }
}

/** Applies to a new item's data the changes that the games make when the item arrives. Returns the changed data. */
function applyItemEdits(
  { edits = [] }: DocumentChanges,
  { uuid }: Item.Implementation,
  itemSourceData: JsonRecord,
): JsonRecord {
  const editedItemSourceData = foundry.utils.deepClone(itemSourceData)
  for (const { set } of edits.filter(({ target }) => target === uuid))
    for (const [path, value] of Object.entries(set))
      foundry.utils.setProperty(editedItemSourceData, path, value)
  return editedItemSourceData
}

function createItemTransferOperation(
  actor: Actor.Implementation,
  item: Item.Implementation,
  transferDirection: 'came' | 'went',
  historyChanges: PreparedChanges['changes'],
  itemTransferReportPhrase?: Phrase,
) {
  const author = game.user
  return createMessagePostOperation(
    createMessageData({
      author,
      speaker: findMessageSpeaker(actor),
      rolls: [],
      ...findMessageAudience(readRollVisibility(), author, author),
      record: {
        ruleset: COMMON_RULESET_KEY,
        kind: 'possession',
        actor: documentUuidOrEmpty(actor),
        facts: {
          way: transferDirection,
          name: createStorableDocumentName(item),
          img: item.img ?? '',
          whose: createStorableActorName(actor),
          ...(itemTransferReportPhrase && { besides: itemTransferReportPhrase }),
        },
      },
      entry: {
        user: author.id,
        writer: author.id,
        label: {
          key: `HnB.common.possession.${transferDirection}`,
          data: { item: createStorableDocumentName(item), name: createStorableActorName(actor) },
        },
        changes: historyChanges,
        undone: false,
      },
    }),
  )
}

/** An item's data that do not depend on where it is stored: content, effects and flags. */
function createPortableItemData(itemSourceData: JsonRecord): JsonRecord {
  return {
    ...extractItemContent(itemSourceData),
    effects: itemSourceData.effects ?? [],
    flags: itemSourceData.flags ?? {},
  }
}
