/**
 * In which page somebody pressed last: from generation 14 on a window may stand in a browser window of its own, and what
 * is opened from there is to open there. Its page is not asked whether it has the focus, which may be on its way.
 */
let last: Document = document

const note = ({ currentTarget }: Event): void => {
  if (currentTarget && 'ownerDocument' in currentTarget) last = (currentTarget as Element).ownerDocument
}

/** Presses within an element count as of the page in which it stands then. */
export function notePresses(element: Element): void {
  for (const press of ['pointerdown', 'keydown', 'click'])
    element.addEventListener(press, note, { capture: true })
}

notePresses(document.documentElement)

/** The page of the last press; the main one where that page is closed. */
export function pressedPage(): Document {
  return last.defaultView?.closed === false ? last : document
}
