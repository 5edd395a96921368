/** Buttons that end, leave, discard or delete do nothing for a moment after a redraw has moved them. */
import { closest, pages } from './elements'
import { signatureOf } from './focus'

const ENDING = '.hnb-ends'

/** Milliseconds until a moved button works again. */
const REST = 500

/** A move of fewer pixels brings no other button under the pointer. */
const NEAR = 8

interface Place {
  readonly x: number
  readonly y: number
  /** The button does nothing until this time, in milliseconds of the page's own clock. */
  readonly until: number
}

/** The place of each of these buttons at the last measurement. */
let places = new Map<string, Place>()
let isDue = false

/** Measures the buttons after each change of a page's content. */
export function watchMoves({ body, defaultView }: Document): void {
  if (!defaultView) return
  const due = (): void => {
    if (!isDue) defaultView.requestAnimationFrame(measureDue)
    isDue = true
  }
  new defaultView.MutationObserver(due).observe(body, { childList: true, subtree: true })
  // A person who scrolls sees where the buttons go.
  body.addEventListener('scroll', () => isDue || measure(false), { capture: true, passive: true })
}

/** Is this a button that ends or deletes, and has a redraw just moved it? */
export function hasJustMoved(button: HTMLElement): boolean {
  measureDue()
  return button.matches(`${ENDING}[aria-disabled=true]`)
}

function measureDue(): void {
  if (!isDue) return
  isDue = false
  measure(true)
}

function measure(isRedrawn: boolean): void {
  const now = performance.now()
  const measured: typeof places = new Map()
  for (const button of [...pages()].flatMap((page) => [...page.querySelectorAll<HTMLElement>(ENDING)])) {
    const place = placeIn(button)
    if (!place) continue
    let key = `${closest(button.parentElement, '[id]')?.id} ${closest(button, '[data-message-id]')?.dataset.messageId} ${signatureOf(button)}`
    while (measured.has(key)) key += '+'
    const before = places.get(key)
    const isMoved = isRedrawn && !(before && Math.hypot(place.x - before.x, place.y - before.y) < NEAR)
    const until = isMoved ? now + REST : (before?.until ?? 0)
    measured.set(key, { ...place, until })
    if (button.ariaBusy !== 'true') button.ariaDisabled = until > now ? 'true' : null
  }
  places = measured
  const last = Math.max(...[...measured.values()].map(({ until }) => until))
  if (last > now) setTimeout(() => measure(false), last - now + 1)
}

/** A button's place within its window, in pixels; null while hidden. A window that a person drags moves no button in it. */
function placeIn(button: HTMLElement): { readonly x: number; readonly y: number } | null {
  const { x, y, width } = button.getBoundingClientRect()
  if (width === 0) return null
  const around = closest(button, '.application')?.getBoundingClientRect()
  return { x: x - (around?.x ?? 0), y: y - (around?.y ?? 0) }
}
