/**
 * Drags cards with a finger or a pen, because browsers drag only with the mouse. This file dispatches the same drag
 * events as a mouse, so that every drop target, also Foundry's scene, works without code of its own.
 */
import { closest } from '../platform/elements'
import { hasMoved, pointAt, whenHeld } from './holding'

interface Drag {
  readonly draggable: string
  readonly button: HTMLElement
  readonly from: PointerEvent
  readonly transfer: DataTransfer
  /** The copy of the card that follows the finger. */
  readonly ghost: HTMLElement
  hasBegun: boolean
}

let drag: Drag | null = null

/** Lets a finger or a pen drag an element that matches the selector, after a long press on it. */
export function dragByFinger(draggable: string): void {
  whenHeld((card, from) => {
    const button = closest(card, draggable)
    const transfer = new DataTransfer()
    if (button) drag = { draggable, button, from, transfer, ghost: ghostOf(card), hasBegun: false }
  })
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', (event) => end(event, true))
  document.addEventListener('pointercancel', (event) => end(event, false))
  // After a redraw, only the touched element itself still receives the finger's events; its former parents do not.
  document.addEventListener('touchstart', ({ target }) =>
    target?.addEventListener('touchmove', stay, { passive: false }),
  )
  document.addEventListener('dragstart', ownOnly, { capture: true })
}

/** Keeps the page from scrolling during a drag. */
function stay(event: Event): void {
  if (drag && event.cancelable) event.preventDefault()
}

/** Stops the drag that some browsers start by themselves on a long press, beside ours. */
function ownOnly(event: DragEvent): void {
  if (!drag || !event.isTrusted) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function move(event: PointerEvent): void {
  if (!drag || event.pointerId !== drag.from.pointerId) return
  if (!drag.hasBegun) {
    if (!hasMoved(drag.from, event)) return
    drag.hasBegun = true
    say('dragstart', nowOf(drag), event, drag.transfer)
    document.body.append(drag.ghost)
  }
  drag.ghost.style.setProperty('inset', `${event.clientY}px auto auto ${event.clientX}px`)
  say('dragover', pointAt(event) ?? document.body, event, drag.transfer)
}

function end(event: PointerEvent, isLetGo: boolean): void {
  if (!drag || event.pointerId !== drag.from.pointerId) return
  const { hasBegun, ghost, transfer } = drag
  const button = nowOf(drag)
  drag = null
  ghost.remove()
  if (!hasBegun) return
  if (isLetGo) say('drop', pointAt(event) ?? document.body, event, transfer)
  say('dragend', button.isConnected ? button : document.body, event, transfer)
}

/** The button of the dragged card on the page now, because the hand may have been redrawn under the finger. */
function nowOf({ draggable, button }: Drag): HTMLElement {
  if (button.isConnected) return button
  const all = [...document.querySelectorAll<HTMLElement>(draggable)]
  return all.find(({ dataset }) => dataset.cardName === button.dataset.cardName) ?? button
}

function say(
  name: 'dragstart' | 'dragover' | 'drop' | 'dragend',
  at: Element,
  { clientX, clientY }: PointerEvent,
  dataTransfer: DataTransfer,
): void {
  const place = { clientX, clientY, dataTransfer }
  at.dispatchEvent(new DragEvent(name, { ...place, bubbles: true, cancelable: true, composed: true }))
}

/** A copy of the card that follows the finger. */
function ghostOf(card: HTMLElement): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'hnb hnb-card-ghost'
  ghost.setAttribute('aria-hidden', 'true')
  ghost.append(card.cloneNode(true))
  return ghost
}
