/**
 * Protects people from pressing the wrong button. If a redraw moves a button that ends, leaves, discards or deletes
 * something, the button ignores presses for a moment. The person may have aimed at the button that was in this place
 * before.
 */
import { closestElement, pagesWithWindows } from './elements'
import { buttonSignature } from './button-signature'

const ENDING_BUTTON_SELECTOR = '.hnb-ends'

/** How long a button does nothing after it has moved, or after the focus has moved to it, in milliseconds. */
export const MOVED_REST_MS = 500

/** If a button has moved by fewer pixels than this, it counts as unmoved. */
const MAX_UNMOVED_PX = 8

interface ButtonPlace {
  readonly x: number
  readonly y: number
  /** The time until which the button ignores presses, in milliseconds of the page's own clock. */
  readonly restsUntil: number
}

/** For each button that ends or deletes something: its position at the last measurement. */
let buttonPlaces = new Map<string, ButtonPlace>()
let isMeasurementDue = false

/**
 * Watches a page. After each change of its content, measures the positions of the buttons that end or delete something.
 */
export function watchButtonMoves({ body, defaultView }: Document): void {
  if (!defaultView) return
  const scheduleMeasurement = (changes: readonly MutationRecord[]): void => {
    // A tooltip moves no button. If a person scrolls and then points at a button, the tooltip must not count as a redraw.
    if (changes.every(({ target }) => closestElement(target, '#tooltip'))) return
    if (!isMeasurementDue) defaultView.requestAnimationFrame(measureButtonPlacesIfDue)
    isMeasurementDue = true
  }
  new defaultView.MutationObserver(scheduleMeasurement).observe(body, { childList: true, subtree: true })
  // Scrolling moves the buttons too, but is not counted as a move, because the person sees where the buttons go.
  body.addEventListener('scroll', () => isMeasurementDue || measureButtonPlaces(false), {
    capture: true,
    passive: true,
  })
}

/** Does this button end or delete something, and has a redraw just moved the button? */
export function hasJustMoved(button: HTMLElement): boolean {
  measureButtonPlacesIfDue()
  return button.matches(`${ENDING_BUTTON_SELECTOR}[aria-disabled=true]`)
}

function measureButtonPlacesIfDue(): void {
  if (!isMeasurementDue) return
  isMeasurementDue = false
  measureButtonPlaces(true)
}

function measureButtonPlaces(isAfterRedraw: boolean): void {
  const currentTime = performance.now()
  const newButtonPlaces: typeof buttonPlaces = new Map()
  for (const button of [...pagesWithWindows()].flatMap((page) => [
    ...page.querySelectorAll<HTMLElement>(ENDING_BUTTON_SELECTOR),
  ])) {
    const buttonPlace = placeInWindow(button)
    if (!buttonPlace) continue
    let key = `${closestElement(button.parentElement, '[id]')?.id} ${closestElement(button, '[data-message-id]')?.dataset.messageId} ${buttonSignature(button)}`
    while (newButtonPlaces.has(key)) key += '+'
    const previousPlace = buttonPlaces.get(key)
    const hasButtonMoved =
      isAfterRedraw &&
      !(
        previousPlace &&
        Math.hypot(buttonPlace.x - previousPlace.x, buttonPlace.y - previousPlace.y) < MAX_UNMOVED_PX
      )
    const restEndTime = hasButtonMoved ? currentTime + MOVED_REST_MS : (previousPlace?.restsUntil ?? 0)
    newButtonPlaces.set(key, { ...buttonPlace, restsUntil: restEndTime })
    if (button.ariaBusy !== 'true') button.ariaDisabled = restEndTime > currentTime ? 'true' : null
  }
  buttonPlaces = newButtonPlaces
  const lastRestEndTime = Math.max(...[...newButtonPlaces.values()].map(({ restsUntil }) => restsUntil))
  if (lastRestEndTime > currentTime)
    setTimeout(() => measureButtonPlaces(false), lastRestEndTime - currentTime + 1)
}

/**
 * A button's position relative to its window, in pixels. Moving the window does not change this position. Null while
 * the button is hidden.
 */
function placeInWindow(button: HTMLElement): { readonly x: number; readonly y: number } | null {
  const { x, y, width } = button.getBoundingClientRect()
  if (width === 0) return null
  const windowBox = closestElement(button, '.application')?.getBoundingClientRect()
  return { x: x - (windowBox?.x ?? 0), y: y - (windowBox?.y ?? 0) }
}
