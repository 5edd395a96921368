/**
 * Lets a person drag cards of the hand. A drop within the hand sorts the cards. A drop elsewhere plays them, passes them, or
 * answers a message with them.
 */
import { chooseOnlyCards, chosenCards, isChosenCard } from '../decks/chosen-cards'
import { closestElement } from '../platform/elements'
import type { CanvasDrop } from '../world/canvas-drop'
import type { DropPlace } from './drop-places'
import { dropChosenCards, dropPlaceAt } from './drop-places'
import { HAND_CARD_SELECTOR } from './card-selectors'
import type { DockHand } from './shown-hand'

/**
 * The type in the drag data of dragged cards. The drag data contains only this type; `currentDrag` holds the ids of the
 * cards.
 */
const CARDS_DRAG_TYPE = 'HarmBlessingCards'

/**
 * The cards that a person is dragging, and the dock from which the person drags them. Null while no card is dragged.
 */
let currentDrag: {
  readonly dock: DockHand
  readonly card: string
  readonly cards: readonly string[]
} | null = null

/** Makes the cards of the dock draggable with a mouse. Listens for drops on the whole page. */
export function makeCardsDraggable(element: HTMLElement, dock: DockHand): void {
  element.addEventListener('dragstart', (event) => {
    const button = closestElement(event.target, HAND_CARD_SELECTOR)
    const card = button ? dock.cardIdOfButton(button) : undefined
    if (card === undefined) return
    currentDrag = { dock, card, cards: isChosenCard(card) ? [...chosenCards()] : [card] }
    event.dataTransfer?.setData('text/plain', JSON.stringify({ type: CARDS_DRAG_TYPE }))
  })
  document.addEventListener('dragend', () => {
    currentDrag = null
    markDropPlace(null)
  })
  // Sheets and windows do not know our cards and would handle the drop themselves. So these listeners run before
  // theirs, in the capture phase.
  document.addEventListener('dragover', (event) => handleDragOver(event), { capture: true })
  document.addEventListener('drop', (event) => handleCardDrop(event), { capture: true })
  Hooks.on('dropCanvasData', dropCardsOnScene)
}

function handleDragOver(event: DragEvent): void {
  const place = currentDrag && dropPlaceAt(event.target, currentDrag.dock.holder)
  markDropPlace(place)
  if (!place) return
  event.preventDefault()
  event.stopPropagation()
}

function handleCardDrop(event: DragEvent): void {
  const place = currentDrag && dropPlaceAt(event.target, currentDrag.dock.holder)
  markDropPlace(null)
  if (!currentDrag || !place) return
  event.preventDefault()
  event.stopPropagation()
  const { dock, card } = currentDrag
  const nextCardId = place.kind === 'hand' ? findCardAfterPointer(dock, event) : null
  void dropDraggedCards(place, () => dock.moveCardBefore(card, nextCardId))
}

/**
 * Called by the hook `dropCanvasData`. Handles cards that a person drops on the scene or on a token. If it has handled
 * the drop, returns false, so that Foundry ignores the drop.
 */
function dropCardsOnScene(_canvas: foundry.canvas.Canvas, data: CanvasDrop): boolean {
  if (data.type !== CARDS_DRAG_TYPE) return true
  void dropDraggedCards({ kind: 'scene', data })
  return false
}

async function dropDraggedCards(place: DropPlace, sortCards?: () => Promise<void>): Promise<void> {
  if (!currentDrag) return
  const { dock, cards } = currentDrag
  currentDrag = null
  if (place.kind === 'hand') await sortCards?.()
  else {
    chooseOnlyCards(cards)
    await dock.showChosenCards()
    await dropChosenCards(place, dock.holder)
  }
  await dock.render()
}

/**
 * The id of the card before which the dropped cards are inserted: the first card in the hand whose centre is to the
 * right of the pointer. Null if the cards are inserted at the end of the hand.
 */
function findCardAfterPointer(dock: DockHand, { clientX }: DragEvent): string | null {
  const buttons = [...dock.element.querySelectorAll<HTMLElement>(HAND_CARD_SELECTOR)]
  const nextButton = buttons.find((button) => {
    const { left, width } = button.getBoundingClientRect()
    return clientX < left + width / 2
  })
  return nextButton ? (dock.cardIdOfButton(nextButton) ?? null) : null
}

function markDropPlace(place: DropPlace | null): void {
  const markedElement = place && 'element' in place ? place.element : null
  for (const previousDropElement of document.querySelectorAll('.hnb-card-drop'))
    if (previousDropElement !== markedElement) previousDropElement.classList.remove('hnb-card-drop')
  markedElement?.classList.add('hnb-card-drop')
}
