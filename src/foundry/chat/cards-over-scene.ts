/** Shows newly revealed cards large over the scene for a few seconds. The message keeps them. */
import { isolateTextDirection } from '../platform/literal-text'

/** The time for which the cards stay visible over the scene, in milliseconds. */
const CARDS_OVER_SCENE_DURATION_MS = 6_000

/** At most this many cards are shown over the scene at once. More cards would hide the scene. */
const MAX_CARDS_OVER_SCENE = 12

/** The gap between the cards and the upper edge of the page, and between the cards and the dock, in pixels. */
const CARD_LAYER_GAP_PIXELS = 8

let cardLayerElement: HTMLElement | null = null
let dockObserver: ResizeObserver | undefined
let cardLayerTimer: ReturnType<typeof setTimeout> | undefined

/** Shows cards over the scene. @param cardsByOwner the card elements, by their owner's name in the message */
export function showCardsOverScene(cardsByOwner: ReadonlyMap<string, readonly HTMLElement[]>): void {
  const newCardLayer = document.createElement('div')
  newCardLayer.id = 'hnb-over-scene'
  newCardLayer.className = 'hnb hnb-over-scene'
  // These cards are copies. Screen readers skip them, because they already read the cards in the message.
  newCardLayer.setAttribute('aria-hidden', 'true')
  let remainingCardCount = MAX_CARDS_OVER_SCENE
  for (const [owner, cards] of cardsByOwner) {
    const shownCards = cards.slice(0, remainingCardCount)
    remainingCardCount -= shownCards.length
    if (shownCards.length > 0) newCardLayer.append(createCardGroupElement(owner, shownCards))
  }
  hideCardLayer()
  const sidebarBox = ui.sidebar?.element.getBoundingClientRect()
  const areCardGroupsSideBySide =
    sidebarBox !== undefined &&
    sidebarBox.height > window.innerHeight / 2 &&
    sidebarBox.width < window.innerWidth
  newCardLayer.style.setProperty(
    'inset-inline-end',
    `${areCardGroupsSideBySide ? window.innerWidth - sidebarBox.left : 0}px`,
  )
  document.body.append(newCardLayer)
  keepCardLayerAboveDock(newCardLayer)
  cardLayerElement = newCardLayer
  cardLayerTimer = setTimeout(hideCardLayer, CARDS_OVER_SCENE_DURATION_MS)
}

/** Keeps the cards above the dock, also when the dock grows: a revealed card often brings the person a new task. */
function keepCardLayerAboveDock(cardLayer: HTMLElement): void {
  const dockElement = document.querySelector<HTMLElement>('.hnb-dock')
  if (!dockElement) return
  fitCardLayerAboveDock(cardLayer, dockElement)
  dockObserver = new ResizeObserver(() => fitCardLayerAboveDock(cardLayer, dockElement))
  dockObserver.observe(dockElement)
}

/**
 * Moves the cards up, and then makes them smaller, until they end above the dock. The dock would cover their lower part
 * and their names.
 */
function fitCardLayerAboveDock(cardLayer: HTMLElement, dockElement: HTMLElement): void {
  for (const cssProperty of ['top', 'transform']) cardLayer.style.removeProperty(cssProperty)
  const { top, height } = cardLayer.getBoundingClientRect()
  const { top: dockTop, height: dockHeight } = dockElement.getBoundingClientRect()
  if (dockHeight === 0 || top + height + CARD_LAYER_GAP_PIXELS <= dockTop) return
  const newCardLayerTop = Math.max(CARD_LAYER_GAP_PIXELS, dockTop - CARD_LAYER_GAP_PIXELS - height)
  const cardLayerScale = (dockTop - CARD_LAYER_GAP_PIXELS - newCardLayerTop) / height
  cardLayer.style.setProperty('top', `${String(newCardLayerTop)}px`)
  cardLayer.style.setProperty('transform-origin', 'top')
  cardLayer.style.setProperty('transform', `scale(${String(Math.min(1, cardLayerScale))})`)
}

function createCardGroupElement(ownerName: string, cardElements: readonly HTMLElement[]): HTMLElement {
  const cardFigure = document.createElement('figure')
  const ownerCaption = document.createElement('figcaption')
  ownerCaption.className = 'hnb-title'
  ownerCaption.textContent = isolateTextDirection(ownerName)
  const cardRow = document.createElement('div')
  cardRow.className = 'hnb-card-row'
  cardRow.append(...cardElements.map(copyCardWithName))
  cardFigure.append(ownerCaption, cardRow)
  return cardFigure
}

/** Copies a card, and writes its name below it, because the picture alone contains no text. */
function copyCardWithName(card: HTMLElement): HTMLElement {
  const namedCard = document.createElement('span')
  const cardNameElement = document.createElement('span')
  namedCard.className = 'hnb-named-card'
  cardNameElement.className = 'hnb-card-name'
  cardNameElement.textContent = card.ariaLabel
  namedCard.append(card.cloneNode(true), cardNameElement)
  return namedCard
}

function hideCardLayer(): void {
  clearTimeout(cardLayerTimer)
  dockObserver?.disconnect()
  cardLayerElement?.remove()
  cardLayerElement = null
}
