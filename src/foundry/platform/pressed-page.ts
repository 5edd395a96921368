/**
 * The page on which a person pressed last. Since generation 14 a window may be in a browser window of its own,
 * and windows that a person opens from it should open there too. The browser's focus does not show the page,
 * because it may be moving to another page at that moment.
 */
import { watchArrivingFocus } from './arriving-focus'
import { watchButtonMoves } from './moved-buttons'
import { guardPresses } from './press-once'
import { listenToToolbars } from './toolbars'

let lastPage: Document = document

const notePage = ({ currentTarget }: Event): void => {
  if (!currentTarget || !('ownerDocument' in currentTarget)) return
  lastPage = (currentTarget as Element).ownerDocument
  watchPage(lastPage)
}

const watchedPages = new WeakSet<Document>()

function watchPage(page: Document): void {
  if (watchedPages.has(page)) return
  watchedPages.add(page)
  guardPresses(page.documentElement)
  watchArrivingFocus(page.documentElement)
  listenToToolbars(page.documentElement)
  watchButtonMoves(page)
}

/** Watches presses within an element. Each counts as a press on the page on which the element is at that time. */
export function trackPressedPage(element: Element): void {
  for (const eventType of ['pointerdown', 'keydown', 'click'])
    element.addEventListener(eventType, notePage, { capture: true })
}

trackPressedPage(document.documentElement)
watchPage(document)

/** The page of the last press. If that page was closed, the main page. */
export function pressedPage(): Document {
  return lastPage.defaultView?.closed === false ? lastPage : document
}
