/**
 * Protects people from pressing the wrong button. If a redraw moves a button that ends, leaves, discards or deletes
 * something, the button ignores presses for a moment.
 */
import { findClosestElement, findPagesWithWindows } from './elements'
import { createButtonSignature } from './button-signature'

const SELECTOR_OF_ENDING_AND_DELETING_BUTTONS = '.hnb-ends'

/**
 * The time for which a button ignores presses after it has moved, or after the focus has moved to it, in milliseconds.
 */
export const MOVED_BUTTON_DISABLED_TIME_MS = 500

/** A button counts as unmoved if it has moved by fewer pixels than this. */
const MAX_MOVE_OF_UNMOVED_BUTTON_PIXELS = 8

interface ButtonPlace {
  readonly x: number
  readonly y: number
  /** The time until which the button ignores presses, in milliseconds of the page's own clock. */
  readonly restsUntil: number
}

/** The position of each button that ends or deletes something, as it was last measured, by the button's key. */
let buttonPlacesByKey = new Map<string, ButtonPlace>()
let isButtonMeasurementDue = false

/**
 * Watches a page. After each change of its content, measures the positions of the buttons that end or delete something.
 */
export function watchButtonMoves({ body, defaultView }: Document): void {
  if (!defaultView) return
  const scheduleMeasurement = (mutations: readonly MutationRecord[]): void => {
    // A tooltip moves no button, so its appearance does not count as a redraw that could move buttons.
    if (mutations.every(({ target }) => findClosestElement(target, '#tooltip'))) return
    if (!isButtonMeasurementDue) defaultView.requestAnimationFrame(measureButtonPlacesIfDue)
    isButtonMeasurementDue = true
  }
  new defaultView.MutationObserver(scheduleMeasurement).observe(body, { childList: true, subtree: true })
  // Buttons that move by scrolling count as unmoved, because the person sees where they go.
  body.addEventListener('scroll', () => isButtonMeasurementDue || measureButtonPlaces(false), {
    capture: true,
    passive: true,
  })
}

/** True if this button ends or deletes something and a redraw has just moved it. */
export function hasButtonJustMoved(button: HTMLElement): boolean {
  measureButtonPlacesIfDue()
  return button.matches(`${SELECTOR_OF_ENDING_AND_DELETING_BUTTONS}[aria-disabled=true]`)
}

function measureButtonPlacesIfDue(): void {
  if (!isButtonMeasurementDue) return
  isButtonMeasurementDue = false
  measureButtonPlaces(true)
}

function measureButtonPlaces(isAfterRedraw: boolean): void {
  const currentTime = performance.now()
  const newButtonPlaces: typeof buttonPlacesByKey = new Map()
  for (const button of [...findPagesWithWindows()].flatMap((pageDocument) => [
    ...pageDocument.querySelectorAll<HTMLElement>(SELECTOR_OF_ENDING_AND_DELETING_BUTTONS),
  ])) {
    const currentButtonPlace = measureButtonPlaceInWindow(button)
    if (!currentButtonPlace) continue
    let buttonKey = `${findClosestElement(button.parentElement, '[id]')?.id} ${findClosestElement(button, '[data-message-id]')?.dataset.messageId} ${createButtonSignature(button)}`
    while (newButtonPlaces.has(buttonKey)) buttonKey += '+'
    const previousButtonPlace = buttonPlacesByKey.get(buttonKey)
    const hasButtonMoved =
      isAfterRedraw &&
      !(
        previousButtonPlace &&
        Math.hypot(
          currentButtonPlace.x - previousButtonPlace.x,
          currentButtonPlace.y - previousButtonPlace.y,
        ) < MAX_MOVE_OF_UNMOVED_BUTTON_PIXELS
      )
    const timeWhenButtonIsEnabled = hasButtonMoved
      ? currentTime + MOVED_BUTTON_DISABLED_TIME_MS
      : (previousButtonPlace?.restsUntil ?? 0)
    newButtonPlaces.set(buttonKey, { ...currentButtonPlace, restsUntil: timeWhenButtonIsEnabled })
    if (button.ariaBusy !== 'true')
      button.ariaDisabled = timeWhenButtonIsEnabled > currentTime ? 'true' : null
  }
  buttonPlacesByKey = newButtonPlaces
  const timeWhenLastButtonIsEnabled = Math.max(
    ...[...newButtonPlaces.values()].map(({ restsUntil }) => restsUntil),
  )
  if (timeWhenLastButtonIsEnabled > currentTime)
    setTimeout(() => measureButtonPlaces(false), timeWhenLastButtonIsEnabled - currentTime + 1)
}

/**
 * Measures a button's position relative to its window, in pixels. So the position stays the same when the window moves.
 * Returns null for a hidden button.
 */
function measureButtonPlaceInWindow(button: HTMLElement): { readonly x: number; readonly y: number } | null {
  const { x, y, width } = button.getBoundingClientRect()
  if (width === 0) return null
  const windowBox = findClosestElement(button, '.application')?.getBoundingClientRect()
  return { x: x - (windowBox?.x ?? 0), y: y - (windowBox?.y ?? 0) }
}
