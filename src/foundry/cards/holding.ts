/** A finger or a pen that stays on a card holds it: the card is shown, what moves then drags it, and letting go is no click. */
import { closest } from '../platform/elements'

/** Every card of ours, wherever it is drawn. */
export const CARD = ':is(.hnb, .hnb-message) .hnb-playing-card'

/** How long a card has to be held, in milliseconds. */
const HELD = 450

/** How far a finger may tremble meanwhile, in pixels. */
const STILL = 10

/** Told of the card that is held, and by which pointer. */
type Hear = (card: HTMLElement, event: PointerEvent) => void

const hearers: Hear[] = []
let waiting: ReturnType<typeof setTimeout> | undefined
/** Was a card just held? Then letting go of it is no click. */
let wasHeld = false

/** Hears of every card that is held. */
export function whenHeld(hear: Hear): void {
  if (hearers.length === 0) listen()
  hearers.push(hear)
}

/** A mouse rests on what it shows, and drags at once. */
export const isHand = ({ pointerType }: PointerEvent): boolean => pointerType !== 'mouse'

/** Has a pointer moved more than a finger trembles? */
export const hasMoved = (
  from: { readonly clientX: number; readonly clientY: number },
  { clientX, clientY }: PointerEvent,
): boolean => Math.hypot(clientX - from.clientX, clientY - from.clientY) > STILL

/** What lies under a finger; its events' own target is where it went down. */
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
      // The hand may have been drawn anew under the finger.
      const held = card.isConnected ? card : closest(pointAt(event), CARD)
      if (held) for (const hear of hearers) hear(held, event)
    }, HELD)
  })
  document.addEventListener('pointermove', (event) => {
    if (from && hasMoved(from, event)) letGo()
  })
  for (const event of ['pointerup', 'pointercancel'] as const) document.addEventListener(event, letGo)
  const swallow = (event: Event) => {
    if (!wasHeld || !closest(event.target, CARD)) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true })
  // Holding a finger is a right click, too.
  document.addEventListener('contextmenu', swallow, { capture: true })
}
