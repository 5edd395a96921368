/** Gives items to actors and removes items. A page fetches the script of these changes for the first such item. */
import type { Refusal } from '../../core/outcome'
import { whyNotFetched } from './fetch-action-script'
import type * as transfers from './item-transfers'

type TransferScript = typeof transfers

let fetchedScript: TransferScript | undefined

/** Runs a function of the script. Refuses if the script cannot be fetched; the next call tries again. */
async function withTransferScript(
  run: (script: TransferScript) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const refusal = await whyNotFetched(async () => {
    fetchedScript ??= await import('./item-transfers')
  })
  return refusal ?? (fetchedScript ? run(fetchedScript) : null)
}

/** Gives an actor an item (`item-transfers.ts`). */
export const giveItem = (...item: Parameters<TransferScript['writeItemArrival']>): Promise<Refusal | null> =>
  withTransferScript((script) => script.writeItemArrival(...item))

/** Deletes an actor's item (`item-transfers.ts`). */
export const removeItem = (
  ...item: Parameters<TransferScript['writeItemDeparture']>
): Promise<Refusal | null> => withTransferScript((script) => script.writeItemDeparture(...item))
