/** Gives a dropped item to the actor of the token below, as a drop on the actor's sheet does. */
import { createStorableActorName } from '../platform/actor-names'
import { notifyUser } from '../platform/notify'
import { receiveItem } from '../play/give-items'
import type { CanvasDropData } from '../world/canvas-drop'
import { findTokenAtDropPoint } from '../world/canvas-drop'

/**
 * Gives the actor of a token the item that a person drops on it. Called by the hook `dropCanvasData`, after the
 * handler of tools.
 * @returns false if this function handles the drop, so that Foundry ignores the drop
 */
export function dropItemOnToken(_canvas: foundry.canvas.Canvas, dragData: CanvasDropData): boolean {
  if (dragData.type !== 'Item' || typeof dragData.uuid !== 'string') return true
  const tokenActor = findTokenAtDropPoint(dragData)?.actor
  if (!tokenActor) return true
  void giveDroppedItem(tokenActor, dragData.uuid)
  return false
}

async function giveDroppedItem(actor: Actor.Implementation, itemUuid: string): Promise<void> {
  if (!actor.isOwner)
    return notifyUser('warn', { key: 'HnB.refusal.notOwner', data: { name: createStorableActorName(actor) } })
  const droppedItem = await fromUuid<Item.Implementation>(itemUuid)
  if (droppedItem && droppedItem.parent !== actor) await receiveItem(actor, droppedItem, true)
}
