/** Fetches the script for pointers on cards when the page first shows a card. */
import { createScriptFetcherForRedraws } from '../platform/fetch-script'

const fetchCardPointerListeners = createScriptFetcherForRedraws(() => import('./card-pointers'))

/** Fetches the script for pointers on cards if the element contains a card. Called after each render. */
export function fetchCardPointerScript(cardContainer: Element): void {
  if (cardContainer.querySelector('.hnb-playing-card')) void fetchCardPointerListeners()
}
