/** Gives an actor an item that was dropped on the actor's sheet or token, or that a button of the sheet offers. */
import { createStorableDocumentName } from '../platform/given-names'
import { createStorableActorName } from '../platform/actor-names'
import { notifyRefusal, notifyUser } from '../platform/notify'
import { giveItem } from '../play/give-items'
import { doesItemDropPressButton, pressButtonForDroppedItem } from '../play/press-on-drop'
import { isReadableItemType } from '../world/active-rulesets'
import { askQuestionsAboutNewItem } from './item-row-actions'

/**
 * Gives the actor a copy of the item, and asks the games' questions about it. An item that only stands for a button
 * presses that button instead. A notification shows a refusal.
 * @param onItemGiven called with the new item before the questions
 * @returns the new item; null if the actor gets none
 */
export async function receiveItem(
  actor: Actor.Implementation,
  item: Item.Implementation,
  onItemGiven: (givenItem: Item.Implementation) => void = () => undefined,
): Promise<Item.Implementation | null> {
  if (!isReadableItemType(item.gameType)) {
    notifyUser('warn', { key: 'HnB.refusal.noReader', data: { name: item.name } })
    return null
  }
  if (doesItemDropPressButton(item.gameType)) {
    await pressButtonForDroppedItem(actor, item)
    return null
  }
  const newItemId = foundry.utils.randomID()
  const itemData = item.inCompendium ? game.items.fromCompendium(item) : item.toObject()
  const refusal = await giveItem(actor, itemData, newItemId)
  if (refusal) notifyRefusal(refusal)
  const givenItem = actor.items.get(newItemId)
  if (refusal || !givenItem) return null
  onItemGiven(givenItem)
  await askQuestionsAboutNewItem(givenItem)
  return givenItem
}

/** Names the new item in a notification, because the actor's sheet may not be open. */
export function notifyOfGivenItem(item: Item.Implementation): void {
  const actor = item.parent
  if (!(actor instanceof Actor)) return
  const phraseData = { name: createStorableActorName(actor), item: createStorableDocumentName(item) }
  notifyUser('info', { key: 'HnB.common.possession.came', data: phraseData })
}
