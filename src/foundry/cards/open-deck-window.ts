/** Opens and redraws the windows of decks. Their script is fetched when the first window opens. */
import { fetchScript } from '../platform/fetch-script'
import { openWindowOnce, WindowBase } from '../platform/window-base'

const DECK_WINDOW_ID_PREFIX = 'hnb-deck-'

export function openDeckWindow(deckId: string): void {
  const windowId = `${DECK_WINDOW_ID_PREFIX}${deckId}`
  void openWindowOnce(windowId, async () => {
    const deckWindowScript = await fetchScript(() => import('./deck-window'))
    return deckWindowScript && new deckWindowScript.DeckWindow(windowId, deckId)
  })
}

/** Redraws the open windows of decks. Called after cards have changed. */
export function redrawDeckWindows(): void {
  for (const [id, app] of foundry.applications.instances)
    if (id.startsWith(DECK_WINDOW_ID_PREFIX) && app instanceof WindowBase) void app.render()
}
