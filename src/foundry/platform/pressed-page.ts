/**
 * The page on which somebody last pressed: from generation 14 on a window may be in a browser window of its own, and
 * what is opened from there is to open there. The page's focus would be no guide, because it may be on its way
 * elsewhere.
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

/** The page of the last press; the main one where that page was closed. */
export function pressedPage(): Document {
  return last.defaultView?.closed === false ? last : document
}
