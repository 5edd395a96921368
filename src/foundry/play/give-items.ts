/** Gives items to actors and removes items. A page fetches the script of these changes for the first such item. */
import { createLazyScript } from '../../core/later-script'
import type { Refusal } from '../../core/outcome'
import { whyNotScriptFetched } from './fetch-action-script'
import type * as transfers from './item-transfers'

type TransferScript = typeof transfers

const lazyTransferScript = createLazyScript(() => import('./item-transfers'))

/**
 * Runs a function of the script that moves items. Refuses if the script cannot be fetched; the next call tries again.
 */
async function runWithTransferScript(
  runScriptFunction: (transferScript: TransferScript) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const refusal = await whyNotScriptFetched(lazyTransferScript.load)
  const transferScript = lazyTransferScript.fetched()
  return refusal ?? (transferScript && runScriptFunction(transferScript))
}

/** Gives an actor an item (`item-transfers.ts`). */
export const giveItem = (...item: Parameters<TransferScript['writeItemArrival']>): Promise<Refusal | null> =>
  runWithTransferScript((transferScript) => transferScript.writeItemArrival(...item))

/** Deletes an actor's item (`item-transfers.ts`). */
export const removeItem = (
  ...item: Parameters<TransferScript['writeItemDeparture']>
): Promise<Refusal | null> =>
  runWithTransferScript((transferScript) => transferScript.writeItemDeparture(...item))
