/**
 * Drags cards with a finger or a pen, because browsers drag only with the mouse. This file dispatches the same drag
 * events as a mouse, so that every drop target, also Foundry's scene, works without code of its own.
 */
import { closestElement } from '../platform/elements'
import { hasPointerMovedFar, elementUnderPointer, onLongPress } from './long-press'

interface FingerDrag {
  readonly draggable: string
  readonly button: HTMLElement
  readonly from: PointerEvent
  readonly transfer: DataTransfer
  /** The copy of the card that follows the finger. */
  readonly ghost: HTMLElement
  hasBegun: boolean
}

let fingerDrag: FingerDrag | null = null

/** Lets a finger or a pen drag an element that matches the selector, after a long press on it. */
export function dragByFinger(draggable: string): void {
  onLongPress((card, startEvent) => {
    const button = closestElement(card, draggable)
    const transfer = new DataTransfer()
    if (button)
      fingerDrag = {
        draggable,
        button,
        from: startEvent,
        transfer,
        ghost: createGhost(card),
        hasBegun: false,
      }
  })
  document.addEventListener('pointermove', moveFingerDrag)
  document.addEventListener('pointerup', (event) => endFingerDrag(event, true))
  document.addEventListener('pointercancel', (event) => endFingerDrag(event, false))
  // The browser sends a finger's events to the first touched element. After a redraw that element has no parents, so
  // listeners on parents would miss the events.
  document.addEventListener('touchstart', ({ target }) =>
    target?.addEventListener('touchmove', stopScroll, { passive: false }),
  )
  document.addEventListener('dragstart', stopBrowserDrag, { capture: true })
}

/** Keeps the page from scrolling during a drag. */
function stopScroll(event: Event): void {
  if (fingerDrag && event.cancelable) event.preventDefault()
}

/** Stops the browser's own drag, which some browsers also start at a long press. */
function stopBrowserDrag(event: DragEvent): void {
  if (!fingerDrag || !event.isTrusted) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function moveFingerDrag(event: PointerEvent): void {
  if (!fingerDrag || event.pointerId !== fingerDrag.from.pointerId) return
  if (!fingerDrag.hasBegun) {
    if (!hasPointerMovedFar(fingerDrag.from, event)) return
    fingerDrag.hasBegun = true
    dispatchDragEvent('dragstart', currentButton(fingerDrag), event, fingerDrag.transfer)
    document.body.append(fingerDrag.ghost)
  }
  fingerDrag.ghost.style.setProperty('inset', `${event.clientY}px auto auto ${event.clientX}px`)
  dispatchDragEvent('dragover', elementUnderPointer(event) ?? document.body, event, fingerDrag.transfer)
}

function endFingerDrag(event: PointerEvent, isDropped: boolean): void {
  if (!fingerDrag || event.pointerId !== fingerDrag.from.pointerId) return
  const { hasBegun, ghost, transfer } = fingerDrag
  const button = currentButton(fingerDrag)
  fingerDrag = null
  ghost.remove()
  if (!hasBegun) return
  if (isDropped) dispatchDragEvent('drop', elementUnderPointer(event) ?? document.body, event, transfer)
  dispatchDragEvent('dragend', button.isConnected ? button : document.body, event, transfer)
}

/** The present button of the dragged card: a redraw of the hand during the drag may have replaced the first button. */
function currentButton({ draggable, button }: FingerDrag): HTMLElement {
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
function createGhost(card: HTMLElement): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'hnb hnb-card-ghost'
  ghost.setAttribute('aria-hidden', 'true')
  ghost.append(card.cloneNode(true))
  return ghost
}
