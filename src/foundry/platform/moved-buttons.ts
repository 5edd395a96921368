/**
 * Protects people from pressing the wrong button. If a redraw moves a button that ends, leaves, discards or deletes
 * something, the button ignores presses for a moment. So does a button of a pending step whose words a redraw changes,
 * and a button that takes another button's place, because a person who was about to press has read the earlier words.
 */
import { findClosestElement, findPagesWithWindows } from './elements'
import { createButtonSignature } from './button-signature'

/**
 * The CSS selector of the enabled buttons with which a person answers a message or a window. Templates mark the element
 * around these buttons with `data-choices`.
 */
export const CHOICE_BUTTON_SELECTOR =
  ':is([data-choices], .hnb-message-body) button:not(:disabled, .hnb-ends)'

const SELECTOR_OF_ENDING_AND_DELETING_BUTTONS = '.hnb-ends'
const SELECTOR_OF_GUARDED_BUTTONS = `${SELECTOR_OF_ENDING_AND_DELETING_BUTTONS}, ${CHOICE_BUTTON_SELECTOR}`

/**
 * The time for which a button ignores presses after it has moved, or after the focus has moved to it, in milliseconds.
 */
export const MOVED_BUTTON_DISABLED_TIME_MS = 500

/** A button counts as unmoved if it has moved by fewer pixels than this. */
const MAX_MOVE_OF_UNMOVED_BUTTON_PIXELS = 8

interface ButtonPlace {
  /** The id of the closest element around the button that has an id. */
  readonly areaId: string | undefined
  readonly x: number
  readonly y: number
  /** The words on the button of a pending step. Null for a button that ends or deletes something. */
  readonly words: string | null
  /** The time until which the button ignores presses, in milliseconds of the page's own clock. */
  readonly restsUntil: number
}

type Point = Pick<ButtonPlace, 'x' | 'y'>

/** The position and the words of each guarded button, as they were last measured, by the button's key. */
let buttonPlacesByKey = new Map<string, ButtonPlace>()
let isButtonMeasurementDue = false

/** Watches a page. After each change of its content, measures the positions of the guarded buttons. */
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

/** True if a redraw has just moved this button, changed its words, or put it in another button's place. */
export function hasButtonJustMoved(button: HTMLElement): boolean {
  measureButtonPlacesIfDue()
  return button.matches(`:is(${SELECTOR_OF_GUARDED_BUTTONS})[aria-disabled=true]`)
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
    ...pageDocument.querySelectorAll<HTMLElement>(SELECTOR_OF_GUARDED_BUTTONS),
  ])) {
    const currentButtonPlace = measureButtonPlaceInWindow(button)
    if (!currentButtonPlace) continue
    const areaId = findClosestElement(button.parentElement, '[id]')?.id
    const { act, for: personUuid } = button.dataset
    // The data of a choice may change with its words, so only the action and its person identify a choice.
    const words = button.matches(SELECTOR_OF_ENDING_AND_DELETING_BUTTONS) ? null : button.textContent
    let buttonKey = `${areaId} ${findClosestElement(button, '[data-message-id]')?.dataset.messageId} ${words === null ? createButtonSignature(button) : `${act} ${personUuid}`}`
    while (newButtonPlaces.has(buttonKey)) buttonKey += '+'
    const previousButtonPlace = buttonPlacesByKey.get(buttonKey)
    const areWordsUnchanged = (previousButtonPlace?.words ?? words) === words
    const isPlaceUnchanged =
      (previousButtonPlace && isSamePlace(previousButtonPlace, currentButtonPlace)) ||
      (words !== null && !wasPlaceOfAnotherButton(areaId, currentButtonPlace))
    const timeWhenButtonIsEnabled =
      isAfterRedraw && !(areWordsUnchanged && isPlaceUnchanged)
        ? currentTime + MOVED_BUTTON_DISABLED_TIME_MS
        : (previousButtonPlace?.restsUntil ?? 0)
    newButtonPlaces.set(buttonKey, {
      ...{ ...currentButtonPlace, areaId, words },
      restsUntil: timeWhenButtonIsEnabled,
    })
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

const isSamePlace = (first: Point, second: Point): boolean =>
  Math.hypot(first.x - second.x, first.y - second.y) < MAX_MOVE_OF_UNMOVED_BUTTON_PIXELS

/** At the last measurement, was a guarded button at this place of this area? */
const wasPlaceOfAnotherButton = (areaId: string | undefined, place: Point): boolean =>
  [...buttonPlacesByKey.values()].some(
    (buttonPlace) => buttonPlace.areaId === areaId && isSamePlace(buttonPlace, place),
  )

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
