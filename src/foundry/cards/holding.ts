/**
 * The long press on a card: the card is enlarged, a movement then drags it, and the release is not a click.
 */
import { closest } from '../platform/elements'

/** Selects every playing card that our templates draw. */
export const CARD = ':is(.hnb, .hnb-message) .hnb-playing-card'

/** How long a press must last to be a long press, in milliseconds. */
const HELD = 450

/** How far a finger may move during a long press, in pixels. */
const STILL = 10

/** Called at a long press with the card and the event of its `pointerdown`. */
type Hear = (card: HTMLElement, event: PointerEvent) => void

const hearers: Hear[] = []
let waiting: ReturnType<typeof setTimeout> | undefined
/** Did the last press become a long press? Then its release is not a click. */
let wasHeld = false

/** Registers a function that is called at each long press on a card. */
export function whenHeld(hear: Hear): void {
  if (hearers.length === 0) listen()
  hearers.push(hear)
}

/** Is the pointer a finger or a pen? A mouse needs no long press: it hovers, and it drags at once. */
export const isHand = ({ pointerType }: PointerEvent): boolean => pointerType !== 'mouse'

/** Has a pointer moved further than a resting finger does? */
export const hasMoved = (
  from: { readonly clientX: number; readonly clientY: number },
  { clientX, clientY }: PointerEvent,
): boolean => Math.hypot(clientX - from.clientX, clientY - from.clientY) > STILL

/** The element under a finger now; the target of its events stays the element that it first touched. */
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
  // After a redraw of the hand, the click may reach the button around the card.
  const isOnCard = (target: EventTarget | null) =>
    closest(target, CARD) !== null || closest(target, 'button, label')?.querySelector(CARD) != null
  const swallow = (event: Event) => {
    if (!wasHeld || !isOnCard(event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true })
  // Browsers also open the context menu at a long press.
  document.addEventListener('contextmenu', swallow, { capture: true })
}
