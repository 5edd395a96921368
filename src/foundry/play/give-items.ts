/** Gives items to actors and removes items. A page fetches the script of these changes for the first such item. */
import { createScriptLoadedOnDemand } from '../../core/later-script'
import type { Refusal } from '../../core/outcome'
import { whyNotScriptFetched } from './fetch-action-script'
import type * as transfers from './item-transfers'

type ItemTransferScript = typeof transfers

const itemTransferScriptLoader = createScriptLoadedOnDemand(() => import('./item-transfers'))

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
