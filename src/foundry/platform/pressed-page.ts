/**
 * The page on which a person last pressed. Since generation 14 a window may be a separate browser window, and a window
 * opened from it should open on the same page. The browser's focus cannot tell the page, because it may be moving to
 * another page at that moment.
 */
import { watchButtonMoves } from './moved-buttons'
import { guardPresses } from './press-once'

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
  watchButtonMoves(page)
}

/** Watches presses within an element, and counts each as a press on the page where the element is at that time. */
export function notePresses(element: Element): void {
  for (const eventType of ['pointerdown', 'keydown', 'click'])
    element.addEventListener(eventType, notePage, { capture: true })
}

notePresses(document.documentElement)
watchPage(document)

/** The page of the last press, or the main page if that page was closed. */
export function pressedPage(): Document {
  return lastPage.defaultView?.closed === false ? lastPage : document
}
