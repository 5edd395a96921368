/**
 * Lets a person drag cards of the hand. A drop in the hand sorts them. Elsewhere, it plays or passes them, or answers a
 * message.
 */
import { chooseOnlyGivenCards, listChosenCardIds, isChosenCard } from '../decks/chosen-cards'
import { findClosestElement } from '../platform/elements'
import type { CanvasDropData } from '../world/canvas-drop'
import type { CardDropPlace } from './drop-places'
import { dropChosenCards, findCardDropPlace } from './drop-places'
import { HAND_CARD_SELECTOR } from './card-selectors'
import type { HandShownInDock } from './shown-hand'

/** The drag data's type for dragged cards. `currentCardDrag` holds the cards' ids, which the drag data lacks. */
const CARDS_DRAG_DATA_TYPE = 'HarmBlessingCards'

/** The cards that a person is dragging, and their dock. Null while no card is dragged. */
let currentCardDrag: {
  readonly dock: HandShownInDock
  readonly card: string
  readonly cards: readonly string[]
} | null = null

/** Makes the cards of the dock draggable with a mouse. Listens for drops on the whole page. */
export function makeCardsDraggable(dockElement: HTMLElement, cardDock: HandShownInDock): void {
  dockElement.addEventListener('dragstart', (event) => {
    const cardButton = findClosestElement(event.target, HAND_CARD_SELECTOR)
    const draggedCardId = cardButton ? cardDock.cardIdOfButton(cardButton) : undefined
    if (draggedCardId === undefined) return
    currentCardDrag = {
      dock: cardDock,
      card: draggedCardId,
      cards: isChosenCard(draggedCardId) ? [...listChosenCardIds()] : [draggedCardId],
    }
    event.dataTransfer?.setData('text/plain', JSON.stringify({ type: CARDS_DRAG_DATA_TYPE }))
  })
  document.addEventListener('dragend', () => {
    currentCardDrag = null
    markCardDropPlace(null)
  })
  // These listeners run first, in the capture phase, because sheets and windows would handle our cards' drop as their
  // own.
  document.addEventListener('dragover', (event) => handleDragOver(event), { capture: true })
  document.addEventListener('drop', (event) => handleCardDrop(event), { capture: true })
  Hooks.on('dropCanvasData', dropCardsOnScene)
}

const findPlaceOfDrag = ({ target }: DragEvent): CardDropPlace | null =>
  currentCardDrag && findCardDropPlace(target, currentCardDrag.dock.holder, currentCardDrag.cards)

function handleDragOver(event: DragEvent): void {
  const dropPlace = findPlaceOfDrag(event)
  markCardDropPlace(dropPlace)
  if (!dropPlace) return
  event.preventDefault()
  event.stopPropagation()
}

function handleCardDrop(event: DragEvent): void {
  const dropPlace = findPlaceOfDrag(event)
  markCardDropPlace(null)
  if (!currentCardDrag || !dropPlace) return
  event.preventDefault()
  event.stopPropagation()
  const { dock, card } = currentCardDrag
  const nextCardId = dropPlace.kind === 'hand' ? findCardAfterPointer(dock, event) : null
  void dropDraggedCards(dropPlace, () => dock.moveCardBefore(card, nextCardId))
}

/**
 * Handles playing cards that a person drops on the scene or on a token. Called by the hook `dropCanvasData`; false
 * means that Foundry ignores the drop.
 */
function dropCardsOnScene(_canvas: foundry.canvas.Canvas, canvasDropData: CanvasDropData): boolean {
  if (canvasDropData.type !== CARDS_DRAG_DATA_TYPE) return true
  void dropDraggedCards({ kind: 'scene', data: canvasDropData })
  return false
}

async function dropDraggedCards(
  dropPlace: CardDropPlace,
  sortHeldCards?: () => Promise<void>,
): Promise<void> {
  if (!currentCardDrag) return
  const { dock, cards } = currentCardDrag
  currentCardDrag = null
  if (dropPlace.kind === 'hand') await sortHeldCards?.()
  else {
    chooseOnlyGivenCards(cards)
    await dock.showChosenCards()
    await dropChosenCards(dropPlace, dock.holder)
  }
  await dock.render()
}

/**
 * The id of the hand card before which dropped cards are inserted. This is the first card whose centre is right of the
 * pointer. Null if the dropped cards go to the end of the hand.
 */
function findCardAfterPointer(cardDock: HandShownInDock, { clientX }: DragEvent): string | null {
  const cardButtons = [...cardDock.element.querySelectorAll<HTMLElement>(HAND_CARD_SELECTOR)]
  const nextCardButton = cardButtons.find((cardButton) => {
    const { left, width } = cardButton.getBoundingClientRect()
    return clientX < left + width / 2
  })
  return nextCardButton ? (cardDock.cardIdOfButton(nextCardButton) ?? null) : null
}

function markCardDropPlace(dropPlace: CardDropPlace | null): void {
  const markedElement = dropPlace && 'element' in dropPlace ? dropPlace.element : null
  for (const previousDropElement of document.querySelectorAll('.hnb-card-drop'))
    if (previousDropElement !== markedElement) previousDropElement.classList.remove('hnb-card-drop')
  markedElement?.classList.add('hnb-card-drop')
}
