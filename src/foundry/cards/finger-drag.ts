/**
 * Browsers drag by the mouse. A card that a finger or a pen holds and then moves is dragged by the same events, said here,
 * so that whatever takes a drop, the scene of Foundry too, need not know by what it was dragged.
 */
import { closest } from '../platform/elements'
import { hasMoved, pointAt, whenHeld } from './holding'

interface Drag {
  readonly draggable: string
  readonly button: HTMLElement
  readonly from: PointerEvent
  readonly transfer: DataTransfer
  /** What is seen under the finger, once it moves. */
  readonly ghost: HTMLElement
  hasBegun: boolean
}

let drag: Drag | null = null

/** Has what fits a selector dragged by fingers and pens, once its card is held. */
export function dragByFinger(draggable: string): void {
  whenHeld((card, from) => {
    const button = closest(card, draggable)
    const transfer = new DataTransfer()
    if (button) drag = { draggable, button, from, transfer, ghost: ghostOf(card), hasBegun: false }
  })
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', (event) => end(event, true))
  document.addEventListener('pointercancel', (event) => end(event, false))
  // The touched element hears of its finger even when it has been drawn anew, and nothing above it does then.
  document.addEventListener('touchstart', ({ target }) =>
    target?.addEventListener('touchmove', stay, { passive: false }),
  )
  document.addEventListener('dragstart', ownOnly, { capture: true })
}

/** What is dragged does not scroll. */
function stay(event: Event): void {
  if (drag && event.cancelable) event.preventDefault()
}

/** Some browsers drag what is held long by themselves; one way is enough. */
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

/** The card's button as it was drawn last: the hand may have been drawn anew under the finger. */
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

/** The card as it is, in the finger's hand. */
function ghostOf(card: HTMLElement): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'hnb hnb-card-ghost'
  ghost.setAttribute('aria-hidden', 'true')
  ghost.append(card.cloneNode(true))
  return ghost
}
