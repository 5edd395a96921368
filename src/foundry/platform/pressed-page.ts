/**
 * Remembers the page on which a person pressed last. Since Foundry 14, windows may be in several browser windows, and a
 * new window opens where the person pressed.
 */
import { watchFocusArrivingAtButtons } from './arriving-focus'
import { watchButtonMoves } from './moved-buttons'
import { guardAgainstAccidentalPresses } from './press-once'
import { listenToToolbars } from './toolbars'

let lastPressedPage: Document = document

const rememberPressedPage = ({ currentTarget }: Event): void => {
  if (!currentTarget || !('ownerDocument' in currentTarget)) return
  lastPressedPage = (currentTarget as Element).ownerDocument
  watchPageForPresses(lastPressedPage)
}

const watchedPages = new WeakSet<Document>()

function watchPageForPresses(pageDocument: Document): void {
  if (watchedPages.has(pageDocument)) return
  watchedPages.add(pageDocument)
  guardAgainstAccidentalPresses(pageDocument.documentElement)
  watchFocusArrivingAtButtons(pageDocument.documentElement)
  listenToToolbars(pageDocument.documentElement)
  watchButtonMoves(pageDocument)
}

/** Remembers the page of every press within an element: the page that contained the element when it was pressed. */
export function rememberPageOfPressesInElement(element: Element): void {
  for (const eventType of ['pointerdown', 'keydown', 'click'])
    element.addEventListener(eventType, rememberPressedPage, { capture: true })
}

rememberPageOfPressesInElement(document.documentElement)
watchPageForPresses(document)

/** The browser page on which the person pressed last, or the main page if that page is closed. */
export function findLastPressedPage(): Document {
  return lastPressedPage.defaultView?.closed === false ? lastPressedPage : document
}
