/** Shows newly revealed cards in a large size over the scene for a few seconds. The message continues to show them. */
import { directionIsolatedText } from '../platform/literal-text'

/** How long the cards stay over the scene, in milliseconds. */
const CARDS_OVER_SCENE_MS = 6_000

/** At most this many cards are shown over the scene at once. More cards would hide the scene. */
const MAX_CARDS_OVER_SCENE = 12

let cardLayer: HTMLElement | null = null
let cardLayerTimer: ReturnType<typeof setTimeout> | undefined

/** Shows cards over the scene. @param groups the card elements, by the name of their owner as the message shows it */
export function showCardsOverScene(groups: ReadonlyMap<string, readonly HTMLElement[]>): void {
  const layer = document.createElement('div')
  layer.id = 'hnb-over-scene'
  layer.className = 'hnb hnb-over-scene'
  // These cards are copies. Screen readers skip them, because they already read the cards in the message.
  layer.setAttribute('aria-hidden', 'true')
  let remainingCardCount = MAX_CARDS_OVER_SCENE
  for (const [owner, cards] of groups) {
    const shownCards = cards.slice(0, remainingCardCount)
    remainingCardCount -= shownCards.length
    if (shownCards.length > 0) layer.append(createCardGroup(owner, shownCards))
  }
  hideCardLayer()
  const sidebarBox = ui.sidebar?.element.getBoundingClientRect()
  const areGroupsSideBySide =
    sidebarBox !== undefined &&
    sidebarBox.height > window.innerHeight / 2 &&
    sidebarBox.width < window.innerWidth
  layer.style.setProperty(
    'inset-inline-end',
    `${areGroupsSideBySide ? window.innerWidth - sidebarBox.left : 0}px`,
  )
  document.body.append(layer)
  cardLayer = layer
  cardLayerTimer = setTimeout(hideCardLayer, CARDS_OVER_SCENE_MS)
}

function createCardGroup(owner: string, cards: readonly HTMLElement[]): HTMLElement {
  const cardFigure = document.createElement('figure')
  const name = document.createElement('figcaption')
  name.className = 'hnb-title'
  name.textContent = directionIsolatedText(owner)
  const row = document.createElement('div')
  row.className = 'hnb-cards'
  row.append(...cards.map(copyCardWithName))
  cardFigure.append(name, row)
  return cardFigure
}

/** Copies a card, and writes its name below it, because the picture alone contains no text. */
function copyCardWithName(card: HTMLElement): HTMLElement {
  const namedCard = document.createElement('span')
  const name = document.createElement('span')
  namedCard.className = 'hnb-named-card'
  name.className = 'hnb-card-name'
  name.textContent = card.ariaLabel
  namedCard.append(card.cloneNode(true), name)
  return namedCard
}

function hideCardLayer(): void {
  clearTimeout(cardLayerTimer)
  cardLayer?.remove()
  cardLayer = null
}
