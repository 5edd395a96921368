/**
 * Detects long presses on playing cards. A long press enlarges the card, or drags it with a movement. Its release does
 * not count as a click.
 */
import { findClosestElement } from '../platform/elements'
import { PLAYING_CARD_SELECTOR } from './card-selectors'

/** A press that lasts at least this many milliseconds is a long press. */
const LONG_PRESS_DURATION_MS = 450

/** A press is no long press if the finger moves by more pixels than this. */
const MAX_LONG_PRESS_MOVE_PIXELS = 10

/**
 * A function that is called at each long press. It gets the pressed card, and the `pointerdown` event that began the
 * press.
 */
type LongPressListener = (pressedCard: HTMLElement, event: PointerEvent) => void

const longPressListeners: LongPressListener[] = []
let longPressTimer: ReturnType<typeof setTimeout> | undefined
/** Was the last press a long press? Then its release does not count as a click. */
let wasLastPressLong = false
/**
 * True if the press before the last press was a long press. Then the browser must not report the last two presses as a
 * double tap.
 */
let wasPreviousPressLong = false

/** Registers a function that is called at each long press on a playing card. */
export function addLongPressListener(longPressListener: LongPressListener): void {
  if (longPressListeners.length === 0) listenForLongPress()
  longPressListeners.push(longPressListener)
}

/** A finger or a pen needs the long press. With a mouse, people hover and drag. */
const isTouchOrPenEvent = ({ pointerType }: PointerEvent): boolean => pointerType !== 'mouse'

/** Has a pointer moved further than a trembling finger would? */
export const hasPointerMovedFar = (
  pressStartPoint: { readonly clientX: number; readonly clientY: number },
  { clientX, clientY }: PointerEvent,
): boolean =>
  Math.hypot(clientX - pressStartPoint.clientX, clientY - pressStartPoint.clientY) >
  MAX_LONG_PRESS_MOVE_PIXELS

/** The element under a finger now. The event's target stays the element that the finger touched first. */
export const findElementUnderPointer = ({ clientX, clientY }: PointerEvent): Element | null =>
  document.elementFromPoint(clientX, clientY)

function listenForLongPress(): void {
  let pressStartEvent: PointerEvent | null = null
  const cancelLongPressTimer = () => clearTimeout(longPressTimer)
  document.addEventListener('pointerdown', (event) => {
    wasPreviousPressLong = wasLastPressLong
    wasLastPressLong = false
    cancelLongPressTimer()
    const cardBelowPointer = isTouchOrPenEvent(event)
      ? findClosestElement(event.target, PLAYING_CARD_SELECTOR)
      : null
    pressStartEvent = event
    if (!cardBelowPointer) return
    longPressTimer = setTimeout(() => {
      wasLastPressLong = true
      // If the hand was redrawn during the press, the card now under the pointer counts as pressed.
      const pressedCard = cardBelowPointer.isConnected
        ? cardBelowPointer
        : findClosestElement(findElementUnderPointer(event), PLAYING_CARD_SELECTOR)
      if (pressedCard)
        for (const longPressListener of longPressListeners) longPressListener(pressedCard, event)
    }, LONG_PRESS_DURATION_MS)
  })
  document.addEventListener('pointermove', (event) => {
    if (pressStartEvent && hasPointerMovedFar(pressStartEvent, event)) cancelLongPressTimer()
  })
  for (const event of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(event, cancelLongPressTimer)
  // If a redraw replaces the card during the press, the browser sends the click to the button or label that contains
  // the card.
  const isEventTargetOnCard = (eventTarget: EventTarget | null) =>
    findClosestElement(eventTarget, PLAYING_CARD_SELECTOR) !== null ||
    findClosestElement(eventTarget, 'button, label')?.querySelector(PLAYING_CARD_SELECTOR) != null
  const suppressEventOnCard = (event: Event) => {
    if (!isEventTargetOnCard(event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const suppressClickAfterLongPress = (event: Event) => {
    if (wasLastPressLong) suppressEventOnCard(event)
  }
  document.addEventListener('click', suppressClickAfterLongPress, { capture: true })
  // This file may count a slightly long tap as a long press while the browser counts it as a tap. With the next tap,
  // the browser would then report a double click.
  document.addEventListener(
    'dblclick',
    (event) => {
      if (wasLastPressLong || wasPreviousPressLong) suppressEventOnCard(event)
    },
    { capture: true },
  )
  // After a long press, browsers also open their context menu. This listener stops it.
  document.addEventListener('contextmenu', suppressClickAfterLongPress, { capture: true })
}
