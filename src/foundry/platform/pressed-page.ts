/**
 * The page on which a person last pressed. Since generation 14 a window may be in a browser window of its own, and a
 * window that is opened from there should open there. The browser's focus is no guide, because it may be moving to
 * another page.
 */
import { watchMoves } from './moved-buttons'
import { guardPresses } from './press-once'

let last: Document = document

const note = ({ currentTarget }: Event): void => {
  if (!currentTarget || !('ownerDocument' in currentTarget)) return
  last = (currentTarget as Element).ownerDocument
  watchPage(last)
}

const watched = new WeakSet<Document>()

function watchPage(page: Document): void {
  if (watched.has(page)) return
  watched.add(page)
  guardPresses(page.documentElement)
  watchMoves(page)
}

/** Counts presses within an element as presses on the page where it is at the time. */
export function notePresses(element: Element): void {
  for (const press of ['pointerdown', 'keydown', 'click'])
    element.addEventListener(press, note, { capture: true })
}

notePresses(document.documentElement)
watchPage(document)

/** The page of the last press; the main page where that page was closed. */
export function pressedPage(): Document {
  return last.defaultView?.closed === false ? last : document
}
