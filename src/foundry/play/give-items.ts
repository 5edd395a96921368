/** Gives items to actors and removes items. A page fetches the script of these changes for the first such item. */
import { createScriptLoadedOnDemand } from '../../core/later-script'
import type { Refusal } from '../../core/outcome'
import { notifyRefusal } from '../platform/notify'
import { runButtonPressOnce } from '../platform/press-once'
import { whyNotScriptFetched } from './fetch-action-script'
import type * as transfers from './item-transfer-script'

type ItemTransferScript = typeof transfers

const itemTransferScriptLoader = createScriptLoadedOnDemand(() => import('./item-transfer-script'))

/**
 * Runs a function of the script that moves items. Refuses if the script cannot be fetched; the next call tries again.
 */
async function runWithItemTransferScript(
  runFunctionOfTransferScript: (itemTransferScript: ItemTransferScript) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const refusal = await whyNotScriptFetched(itemTransferScriptLoader.load)
  const itemTransferScript = itemTransferScriptLoader.fetched()
  return refusal ?? (itemTransferScript && runFunctionOfTransferScript(itemTransferScript))
}

/** Gives an actor an item (`item-transfers.ts`). */
export const giveItem = (
  ...item: Parameters<ItemTransferScript['writeItemArrival']>
): Promise<Refusal | null> =>
  runWithItemTransferScript((itemTransferScript) => itemTransferScript.writeItemArrival(...item))

/** Deletes an actor's item (`item-transfers.ts`). */
export const removeItem = (
  ...item: Parameters<ItemTransferScript['writeItemDeparture']>
): Promise<Refusal | null> =>
  runWithItemTransferScript((itemTransferScript) => itemTransferScript.writeItemDeparture(...item))

/**
 * Gives an actor a copy of an item (`receive-item.ts`). Until the item arrives or a question opens, the actor's sheet
 * looks busy, or the pointer if no sheet is open. A notification shows a refusal.
 * @returns false if the actor was refused the item
 */
export const receiveItem = (
  actor: Actor.Implementation,
  item: Item.Implementation,
  isNotified = false,
): Promise<boolean | undefined> =>
  runButtonPressOnce(foundry.utils.randomID(), async (press) => {
    const openSheet = foundry.applications.instances.get(actor.sheet?.id ?? '')
    press.showBusy(openSheet?.element ?? document.body, ['aria-busy'])
    try {
      const refusal = await runWithItemTransferScript((itemTransferScript) =>
        itemTransferScript.giveItemAndAskQuestions(press, actor, item, isNotified),
      )
      if (refusal) notifyRefusal(refusal)
      return !refusal
    } finally {
      press.showIdle()
    }
  })
