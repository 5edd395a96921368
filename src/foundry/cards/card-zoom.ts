/**
 * Shows an enlarged card with an explanation: while the pointer is over the card, while the card has the focus, or
 * after a long press on it.
 */
import { hasFocusEnteredQuestion } from '../platform/arriving-focus'
import { closestElement } from '../platform/elements'
import { renderOurTemplate } from '../platform/templates'
import { findCardInfo } from './card-info'
import { PLAYING_CARD_SELECTOR } from './card-selectors'
import { onLongPress } from './long-press'

const ZOOM_GAP_PIXELS = 10

let zoomPanel: HTMLElement | null = null
let zoomedCard: HTMLElement | null = null

/** Creates the panel that shows an enlarged card. Listens on the whole page, because cards appear in many places. */
export function startCardZoom(): void {
  zoomPanel = document.createElement('div')
  zoomPanel.id = 'hnb-card-zoom'
  zoomPanel.className = 'hnb hnb-card-zoom'
  zoomPanel.setAttribute('role', 'tooltip')
  zoomPanel.hidden = true
  document.body.append(zoomPanel)
  startZoomUnderPointer()
  onLongPress((card) => void showZoom(card))
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    // When a question opens, its first card gets the focus. The panel with the enlarged card would cover the question's
    // title, so it stays hidden.
    if (hasFocusEnteredQuestion(target, relatedTarget)) return hideZoom()
    const elementInFocus = closestElement(target, 'button, label, input')
    const labelOrButton = elementInFocus?.closest<HTMLElement>('button, label')
    if (elementInFocus?.matches(':focus-visible'))
      void showZoom(labelOrButton?.querySelector<HTMLElement>('.hnb-playing-card') ?? null)
    else hideZoom()
  })
  document.addEventListener('focusout', hideZoom)
  for (const event of ['dragstart', 'scroll', 'wheel'] as const)
    document.addEventListener(event, hideZoom, { capture: true, passive: true })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hideZoom()
  })
}

function startZoomUnderPointer(): void {
  document.addEventListener('pointerdown', ({ pointerType }) => {
    if (pointerType === 'touch') hideZoom()
  })
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return
    const card = closestElement(target, PLAYING_CARD_SELECTOR)
    if (card) void showZoom(card)
    else if (!zoomedCard?.closest('button, label')?.matches(':focus-visible')) hideZoom()
  })
}

/** Shows the panel with the enlarged card. If `card` is null, hides the panel. */
async function showZoom(card: HTMLElement | null): Promise<void> {
  if (card === zoomedCard) return
  const cardInfo = card && findCardInfo(card)
  if (!card || !cardInfo || !zoomPanel) return hideZoom()
  zoomedCard = card
  const html = await renderOurTemplate('cards/zoom', cardInfo)
  if (zoomedCard !== card || !card.isConnected) return
  zoomPanel.innerHTML = html
  zoomPanel.hidden = false
  placeZoomPanel(zoomPanel, card.getBoundingClientRect())
  linkZoomPanelToCard(card, true)
}

function hideZoom(): void {
  if (zoomedCard) linkZoomPanelToCard(zoomedCard, false)
  zoomedCard = null
  if (zoomPanel) zoomPanel.hidden = true
}

/**
 * While the panel with the enlarged card is shown, links it to the card's button or input, so that a screen reader
 * reads the panel with the card. Otherwise removes the link.
 */
function linkZoomPanelToCard(card: HTMLElement, isPanelShown: boolean): void {
  const button = card.closest('button') ?? card.closest('label')?.querySelector('input')
  if (isPanelShown) button?.setAttribute('aria-describedby', 'hnb-card-zoom')
  else button?.removeAttribute('aria-describedby')
}

/**
 * Places the panel with the enlarged card above the card, or below it if there is not enough space above, or else
 * beside it.
 */
function placeZoomPanel(panelElement: HTMLElement, cardBox: DOMRect): void {
  const { innerWidth, innerHeight } = window
  const { width, height } = panelElement.getBoundingClientRect()
  const clampToScreen = (wantedStart: number, panelSize: number, screenSize: number) =>
    Math.max(ZOOM_GAP_PIXELS, Math.min(wantedStart, screenSize - panelSize - ZOOM_GAP_PIXELS))
  const topAboveCard = cardBox.top - ZOOM_GAP_PIXELS - height
  const topBelowCard = cardBox.bottom + ZOOM_GAP_PIXELS
  const topAboveOrBelow =
    topAboveCard >= ZOOM_GAP_PIXELS
      ? topAboveCard
      : topBelowCard + height <= innerHeight - ZOOM_GAP_PIXELS
        ? topBelowCard
        : null
  const centredLeft = cardBox.left + cardBox.width / 2 - width / 2
  const leftBesideCard =
    cardBox.right + ZOOM_GAP_PIXELS + width <= innerWidth
      ? cardBox.right + ZOOM_GAP_PIXELS
      : cardBox.left - ZOOM_GAP_PIXELS - width
  const left = clampToScreen(topAboveOrBelow === null ? leftBesideCard : centredLeft, width, innerWidth)
  const top = clampToScreen(
    topAboveOrBelow ?? cardBox.top + cardBox.height / 2 - height / 2,
    height,
    innerHeight,
  )
  panelElement.style.setProperty('inset', `${Math.round(top)}px auto auto ${Math.round(left)}px`)
}
