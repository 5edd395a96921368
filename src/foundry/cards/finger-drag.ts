/**
 * Drags cards with a finger or a pen, because browsers drag only with a mouse. This file sends the drag events of a mouse. So
 * every drop target works without code for fingers, even Foundry's scene.
 */
import { closestElement } from '../platform/elements'
import { hasPointerMovedFar, elementUnderPointer, onLongPress } from './long-press'

interface FingerDrag {
  readonly draggable: string
  readonly button: HTMLElement
  readonly from: PointerEvent
  readonly dataTransfer: DataTransfer
  /** The copy of the card that follows the finger. */
  readonly cardCopy: HTMLElement
  hasBegun: boolean
}

let currentFingerDrag: FingerDrag | null = null

/** Lets a finger or a pen drag elements that match this selector, after a long press. */
export function enableFingerDrag(draggable: string): void {
  onLongPress((card, startEvent) => {
    const button = closestElement(card, draggable)
    const dataTransfer = new DataTransfer()
    if (button)
      currentFingerDrag = {
        draggable,
        button,
        from: startEvent,
        dataTransfer,
        cardCopy: createDraggedCardCopy(card),
        hasBegun: false,
      }
  })
  document.addEventListener('pointermove', moveFingerDrag)
  document.addEventListener('pointerup', (event) => endFingerDrag(event, true))
  document.addEventListener('pointercancel', (event) => endFingerDrag(event, false))
  // The browser sends all events of a finger to the element that was touched first. A redraw may remove that element from the
  // page, and then listeners on its parents would miss the events. So the code listens on the element itself.
  document.addEventListener('touchstart', ({ target }) =>
    target?.addEventListener('touchmove', stopPageScroll, { passive: false }),
  )
  document.addEventListener('dragstart', stopBrowserDrag, { capture: true })
}

/** Stops the page from scrolling during a drag. */
function stopPageScroll(event: Event): void {
  if (currentFingerDrag && event.cancelable) event.preventDefault()
}

/** Stops the browser's own drag, which some browsers also start after a long press. */
function stopBrowserDrag(event: DragEvent): void {
  if (!currentFingerDrag || !event.isTrusted) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function moveFingerDrag(event: PointerEvent): void {
  if (!currentFingerDrag || event.pointerId !== currentFingerDrag.from.pointerId) return
  if (!currentFingerDrag.hasBegun) {
    if (!hasPointerMovedFar(currentFingerDrag.from, event)) return
    currentFingerDrag.hasBegun = true
    dispatchDragEvent(
      'dragstart',
      findDraggedButton(currentFingerDrag),
      event,
      currentFingerDrag.dataTransfer,
    )
    document.body.append(currentFingerDrag.cardCopy)
  }
  currentFingerDrag.cardCopy.style.setProperty('inset', `${event.clientY}px auto auto ${event.clientX}px`)
  dispatchDragEvent(
    'dragover',
    elementUnderPointer(event) ?? document.body,
    event,
    currentFingerDrag.dataTransfer,
  )
}

function endFingerDrag(event: PointerEvent, isDropped: boolean): void {
  if (!currentFingerDrag || event.pointerId !== currentFingerDrag.from.pointerId) return
  const { hasBegun, cardCopy, dataTransfer } = currentFingerDrag
  const button = findDraggedButton(currentFingerDrag)
  currentFingerDrag = null
  cardCopy.remove()
  if (!hasBegun) return
  if (isDropped) dispatchDragEvent('drop', elementUnderPointer(event) ?? document.body, event, dataTransfer)
  dispatchDragEvent('dragend', button.isConnected ? button : document.body, event, dataTransfer)
}

/**
 * The button of the dragged card as it is on the page now, because a redraw of the hand may have replaced the button during the
 * drag.
 */
function findDraggedButton({ draggable, button }: FingerDrag): HTMLElement {
  if (button.isConnected) return button
  const buttons = [...document.querySelectorAll<HTMLElement>(draggable)]
  return buttons.find(({ dataset }) => dataset.cardName === button.dataset.cardName) ?? button
}

function dispatchDragEvent(
  eventName: 'dragstart' | 'dragover' | 'drop' | 'dragend',
  target: Element,
  { clientX, clientY }: PointerEvent,
  dataTransfer: DataTransfer,
): void {
  const eventInit = { clientX, clientY, dataTransfer }
  target.dispatchEvent(
    new DragEvent(eventName, { ...eventInit, bubbles: true, cancelable: true, composed: true }),
  )
}

/** A copy of the card that follows the finger. */
function createDraggedCardCopy(card: HTMLElement): HTMLElement {
  const cardCopy = document.createElement('div')
  cardCopy.className = 'hnb hnb-card-ghost'
  cardCopy.setAttribute('aria-hidden', 'true')
  cardCopy.append(card.cloneNode(true))
  return cardCopy
}
