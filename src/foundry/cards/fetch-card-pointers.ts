/** Fetches the script for pointers on cards when the page first shows a card. */
import { scriptForRedraws } from '../platform/fetch-script'

const fetchCardPointers = scriptForRedraws(() => import('./card-pointers'))

/** Fetches the script if the element contains a card. Called after each render. */
export function fetchPointersForCards(element: Element): void {
  if (element.querySelector('.hnb-playing-card')) void fetchCardPointers()
}
