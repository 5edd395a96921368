/** Offers a reload if this page has missed changes, or may have missed some. */
import { askForConfirmation } from './dialog'

export async function offerPageReload(missedChanges: 'something' | 'unknown'): Promise<void> {
  const isReloadChosen = await askForConfirmation({
    title: { key: 'HnB.common.behind.title' },
    text: { key: `HnB.common.behind.${missedChanges}` },
    yes: { key: 'HnB.common.behind.reload' },
    no: { key: 'HnB.common.behind.later' },
  })
  if (isReloadChosen) location.reload()
}
