/** Gives an item that is dropped on a token to the token's actor, like a drop on the actor's sheet. */
import { sharedNameOf } from '../platform/actor-names'
import { notifyUser, notifyRefusal } from '../platform/notify'
import { giveItem } from '../play/give-items'
import type { CanvasDrop } from '../world/canvas-drop'
import { tokenAtDrop } from '../world/canvas-drop'
import { isReadableItemType } from '../world/active-rulesets'
import { askArrivalQuestions } from './item-row-actions'

/**
 * At `dropCanvasData`, after the handlers of tools and of items that press a button.
 * @returns false where this function handles the drop, so that Foundry does not
 */
export function dropItemOnToken(_canvas: foundry.canvas.Canvas, dragged: CanvasDrop): boolean {
  if (dragged.type !== 'Item' || typeof dragged.uuid !== 'string') return true
  const actor = tokenAtDrop(dragged)?.actor
  if (!actor) return true
  void giveDroppedItem(actor, dragged.uuid)
  return false
}

async function giveDroppedItem(actor: Actor.Implementation, uuid: string): Promise<void> {
  const name = sharedNameOf(actor)
  if (!actor.isOwner) return notifyUser('warn', { key: 'HnB.refusal.notEditable', data: { name } })
  const item = await fromUuid<Item.Implementation>(uuid)
  if (!item || item.parent === actor) return
  if (!isReadableItemType(item.gameType))
    return notifyUser('warn', { key: 'HnB.refusal.noReader', data: { name: item.name } })
  const id = foundry.utils.randomID()
  const refusal = await giveItem(
    actor,
    item.inCompendium ? game.items.fromCompendium(item) : item.toObject(),
    id,
  )
  if (refusal) return notifyRefusal(refusal)
  const givenItem = actor.items.get(id)
  if (!givenItem) return
  // The new item is not visible on the canvas, so a notification names it.
  notifyUser('info', { key: 'HnB.common.possession.came', data: { name, item: givenItem.name } })
  await askArrivalQuestions(givenItem)
}
