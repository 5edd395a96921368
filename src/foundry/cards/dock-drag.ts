/**
 * Drags cards of the hand. A drop within the hand sorts it; a drop elsewhere plays the cards, passes them, or answers a
 * message with them.
 */
import { chooseOnly, chosenCards, isChosen } from '../decks/chosen'
import { closest } from '../platform/elements'
import type { Dropped } from '../world/dropped'
import type { DropPlace } from './drop-places'
import { dropOn, placeAt } from './drop-places'
import { dragByFinger } from './finger-drag'
import type { ShownHand } from './shown-hand'

/** The drag type of cards. The drag data names no card; `currentDrag` does. */
const CARDS = 'HarmBlessingCards'

const CARD = '.hnb-dock-hand .hnb-card-button'

/** The cards that are being dragged, and the dock that they come from; null between drags. */
let dragged: { readonly dock: ShownHand; readonly card: string; readonly cards: readonly string[] } | null =
  null

/** Makes the cards of the dock draggable by mouse, finger or pen, and listens for drops on the whole page. */
export function dragCards(element: HTMLElement, dock: ShownHand): void {
  element.addEventListener('dragstart', (event) => {
    const button = closest(event.target, CARD)
    const card = button ? dock.cardAt(button) : undefined
    if (card === undefined) return
    dragged = { dock, card, cards: isChosen(card) ? [...chosenCards()] : [card] }
    event.dataTransfer?.setData('text/plain', JSON.stringify({ type: CARDS }))
  })
  document.addEventListener('dragend', () => {
    dragged = null
    mark(null)
  })
  // The capture phase comes before the handlers of sheets and windows, which do not know our cards.
  document.addEventListener('dragover', (event) => over(event), { capture: true })
  document.addEventListener('drop', (event) => drop(event), { capture: true })
  dragByFinger(CARD)
}

function over(event: DragEvent): void {
  const place = dragged && placeAt(event.target, dragged.dock.holder)
  mark(place)
  if (!place) return
  event.preventDefault()
  event.stopPropagation()
}

function drop(event: DragEvent): void {
  const place = dragged && placeAt(event.target, dragged.dock.holder)
  mark(null)
  if (!dragged || !place) return
  event.preventDefault()
  event.stopPropagation()
  const { dock, card } = dragged
  const before = place.kind === 'hand' ? cardBefore(dock, event) : null
  void release(place, () => dock.sortBefore(card, before))
}

/** Hook `dropCanvasData`: handles cards dropped on the scene or on a token; false stops Foundry from handling them. */
export function dropCardsOnScene(_canvas: foundry.canvas.Canvas, data: Dropped): boolean {
  if (data.type !== CARDS) return true
  void release({ kind: 'scene', data })
  return false
}

async function release(place: DropPlace, sort?: () => Promise<void>): Promise<void> {
  if (!dragged) return
  const { dock, cards } = dragged
  dragged = null
  if (place.kind === 'hand') await sort?.()
  else {
    chooseOnly(cards)
    await dock.showChosen()
    await dropOn(place, dock.holder)
  }
  await dock.render()
}

/** The id of the first card whose middle is right of the pointer: a drop inserts before it. Null: at the end. */
function cardBefore(dock: ShownHand, { clientX }: DragEvent): string | null {
  const buttons = [...dock.element.querySelectorAll<HTMLElement>(CARD)]
  const next = buttons.find((button) => {
    const { left, width } = button.getBoundingClientRect()
    return clientX < left + width / 2
  })
  return next ? (dock.cardAt(next) ?? null) : null
}

function mark(place: DropPlace | null): void {
  const now = place && 'element' in place ? place.element : null
  for (const before of document.querySelectorAll('.hnb-card-drop'))
    if (before !== now) before.classList.remove('hnb-card-drop')
  now?.classList.add('hnb-card-drop')
}
