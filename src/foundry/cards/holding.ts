/**
 * A long press: a finger or a pen that rests on a card shows it; moving then drags it, and letting go is not a click.
 */
import { closest } from '../platform/elements'

/** Every card of ours, wherever it is drawn. */
export const CARD = ':is(.hnb, .hnb-message) .hnb-playing-card'

/** How long a card has to be held, in milliseconds. */
const HELD = 450

/** How far a finger may move meanwhile, in pixels. */
const STILL = 10

/** Called with the card that is held, and the pointer's event. */
type Hear = (card: HTMLElement, event: PointerEvent) => void

const hearers: Hear[] = []
let waiting: ReturnType<typeof setTimeout> | undefined
/** Was a card just held? Then letting go of it is not a click. */
let wasHeld = false

/** Calls back for every card that is held. */
export function whenHeld(hear: Hear): void {
  if (hearers.length === 0) listen()
  hearers.push(hear)
}

/** Fingers and pens; a mouse hovers instead, and drags at once. */
export const isHand = ({ pointerType }: PointerEvent): boolean => pointerType !== 'mouse'

/** Has a pointer moved further than a resting finger does? */
export const hasMoved = (
  from: { readonly clientX: number; readonly clientY: number },
  { clientX, clientY }: PointerEvent,
): boolean => Math.hypot(clientX - from.clientX, clientY - from.clientY) > STILL

/** The element under a finger; its events' own target is where it first touched. */
export const pointAt = ({ clientX, clientY }: PointerEvent): Element | null =>
  document.elementFromPoint(clientX, clientY)

function listen(): void {
  let from: PointerEvent | null = null
  const letGo = () => clearTimeout(waiting)
  document.addEventListener('pointerdown', (event) => {
    wasHeld = false
    letGo()
    const card = isHand(event) ? closest(event.target, CARD) : null
    from = event
    if (!card) return
    waiting = setTimeout(() => {
      wasHeld = true
      // The hand may have been redrawn under the finger.
      const held = card.isConnected ? card : closest(pointAt(event), CARD)
      if (held) for (const hear of hearers) hear(held, event)
    }, HELD)
  })
  document.addEventListener('pointermove', (event) => {
    if (from && hasMoved(from, event)) letGo()
  })
  for (const event of ['pointerup', 'pointercancel'] as const) document.addEventListener(event, letGo)
  // Where the hand was redrawn meanwhile, the click may come to what is around the card.
  const isOnCard = (target: EventTarget | null) =>
    closest(target, CARD) !== null || closest(target, 'button, label')?.querySelector(CARD) != null
  const swallow = (event: Event) => {
    if (!wasHeld || !isOnCard(event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true })
  // A long press opens the context menu, too.
  document.addEventListener('contextmenu', swallow, { capture: true })
}
