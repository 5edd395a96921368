/**
 * The page on which a person last pressed. Since generation 14 a window may be in a browser window of its own, and a
 * window that is opened from there should open there. The browser's focus is no guide, because it may be moving to
 * another page.
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

/** Counts presses within an element as presses on the page where it is at the time. */
export function notePresses(element: Element): void {
  for (const eventType of ['pointerdown', 'keydown', 'click'])
    element.addEventListener(eventType, notePage, { capture: true })
}

notePresses(document.documentElement)
watchPage(document)

/** The page of the last press; the main page where that page was closed. */
export function pressedPage(): Document {
  return lastPage.defaultView?.closed === false ? lastPage : document
}
