/** Shows an item in the chat. */
import { fetchScript } from '../platform/fetch-script'
import { notifyRefusal } from '../platform/notify'

/**
 * Shows an item in the chat. If the item may not be shown, a notification says why.
 * @returns false if the item is not shown
 */
export async function postItemMessageOrNotify(item: Item.Implementation): Promise<boolean> {
  const postingScript = await fetchScript(() => import('./post-item-message'))
  if (!postingScript) return false
  const refusal = await postingScript.postItemMessage(item)
  if (refusal) notifyRefusal(refusal)
  return !refusal
}
