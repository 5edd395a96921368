/** Gives an item that is dropped on a token to the token's actor, like a drop on the actor's sheet. */
import { nameOf } from '../platform/faces'
import { tell, tellRefusal } from '../platform/notify'
import { bring } from '../play/possessions'
import type { Dropped } from '../world/dropped'
import { tokenBelow } from '../world/dropped'
import { isReadable } from '../world/active-rulesets'
import { askOnArrival } from './row-actions'

/**
 * At `dropCanvasData`, after the handlers of tools and of items that press a button.
 * @returns false where this function handles the drop, so that Foundry does not
 */
export function dropItemOnToken(_canvas: foundry.canvas.Canvas, dragged: Dropped): boolean {
  if (dragged.type !== 'Item' || typeof dragged.uuid !== 'string') return true
  const actor = tokenBelow(dragged)?.actor
  if (!actor) return true
  void give(actor, dragged.uuid)
  return false
}

async function give(actor: Actor.Implementation, uuid: string): Promise<void> {
  const name = nameOf(actor)
  if (!actor.isOwner) return tell('warn', { key: 'HnB.refusal.notEditable', data: { name } })
  const item = await fromUuid<Item.Implementation>(uuid)
  if (!item || item.parent === actor) return
  if (!isReadable(item.gameType))
    return tell('warn', { key: 'HnB.refusal.noReader', data: { name: item.name } })
  const id = foundry.utils.randomID()
  const refusal = await bring(
    actor,
    item.inCompendium ? game.items.fromCompendium(item) : item.toObject(),
    id,
  )
  if (refusal) return tellRefusal(refusal)
  const made = actor.items.get(id)
  if (!made) return
  // The new item is not visible on the canvas, so a notification names it.
  tell('info', { key: 'HnB.common.possession.came', data: { name, item: made.name } })
  await askOnArrival(made)
}
