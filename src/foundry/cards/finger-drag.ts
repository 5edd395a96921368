/**
 * Lets people drag cards with a finger or a pen, by sending the drag events of a mouse. So every drop target works
 * without further code, even Foundry's scene.
 */
import { findClosestElement } from '../platform/elements'
import { hasPointerMovedFar, findElementUnderPointer, addLongPressListener } from './long-press'

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

/** Lets people drag the elements that match `draggableSelector` with a finger or a pen, after a long press. */
export function enableFingerDrag(draggableSelector: string): void {
  addLongPressListener((pressedCard, pressStartEvent) => {
    const cardButton = findClosestElement(pressedCard, draggableSelector)
    const dataTransfer = new DataTransfer()
    if (cardButton)
      currentFingerDrag = {
        draggable: draggableSelector,
        button: cardButton,
        from: pressStartEvent,
        dataTransfer,
        cardCopy: createDraggedCardCopy(pressedCard),
        hasBegun: false,
      }
  })
  document.addEventListener('pointermove', moveFingerDrag)
  document.addEventListener('pointerup', (event) => endFingerDrag(event, true))
  document.addEventListener('pointercancel', (event) => endFingerDrag(event, false))
  // Listens on the touched element itself: the browser sends a finger's events there, even after a redraw has removed
  // the element and its former parents no longer get them.
  document.addEventListener('touchstart', ({ target }) =>
    target?.addEventListener('touchmove', stopPageScroll, { passive: false }),
  )
  document.addEventListener('dragstart', stopBrowserDrag, { capture: true })
}

/** Stops the page from scrolling during a drag. */
function stopPageScroll(event: Event): void {
  if (currentFingerDrag && event.cancelable) event.preventDefault()
}

/** Stops the drag that some browsers start by themselves after a long press. */
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
    findElementUnderPointer(event) ?? document.body,
    event,
    currentFingerDrag.dataTransfer,
  )
}

function endFingerDrag(event: PointerEvent, areCardsDropped: boolean): void {
  if (!currentFingerDrag || event.pointerId !== currentFingerDrag.from.pointerId) return
  const { hasBegun, cardCopy, dataTransfer } = currentFingerDrag
  const draggedButton = findDraggedButton(currentFingerDrag)
  currentFingerDrag = null
  cardCopy.remove()
  if (!hasBegun) return
  if (areCardsDropped)
    dispatchDragEvent('drop', findElementUnderPointer(event) ?? document.body, event, dataTransfer)
  dispatchDragEvent('dragend', draggedButton.isConnected ? draggedButton : document.body, event, dataTransfer)
}

/** The button of the dragged card. After a redraw of the hand, the new button of the same card. */
function findDraggedButton({ draggable, button }: FingerDrag): HTMLElement {
  if (button.isConnected) return button
  const draggableButtons = [...document.querySelectorAll<HTMLElement>(draggable)]
  return draggableButtons.find(({ dataset }) => dataset.cardName === button.dataset.cardName) ?? button
}

function dispatchDragEvent(
  eventName: 'dragstart' | 'dragover' | 'drop' | 'dragend',
  eventTarget: Element,
  { clientX, clientY }: PointerEvent,
  dataTransfer: DataTransfer,
): void {
  const dragEventInit = { clientX, clientY, dataTransfer }
  eventTarget.dispatchEvent(
    new DragEvent(eventName, { ...dragEventInit, bubbles: true, cancelable: true, composed: true }),
  )
}

/** A copy of the card that follows the finger. */
function createDraggedCardCopy(draggedCard: HTMLElement): HTMLElement {
  const cardCopy = document.createElement('div')
  cardCopy.className = 'hnb hnb-card-ghost'
  cardCopy.setAttribute('aria-hidden', 'true')
  cardCopy.append(draggedCard.cloneNode(true))
  return cardCopy
}
