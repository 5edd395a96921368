/**
 * Shows an enlarged card with an explanation: while the pointer is over the card, while the card has the focus, or
 * after a long press on it.
 */
import { hasFocusEnteredQuestion } from '../platform/arriving-focus'
import { findClosestElement } from '../platform/elements'
import { renderOurTemplate } from '../platform/templates'
import { findCardInfo } from './card-info'
import { PLAYING_CARD_SELECTOR } from './card-selectors'
import { addLongPressListener } from './long-press'

const ZOOM_GAP_PIXELS = 10

let cardZoomPanel: HTMLElement | null = null
let zoomedCardElement: HTMLElement | null = null

/** Creates the panel that shows an enlarged card. Listens on the whole page, because cards appear in many places. */
export function startCardZoom(): void {
  cardZoomPanel = document.createElement('div')
  cardZoomPanel.id = 'hnb-card-zoom'
  cardZoomPanel.className = 'hnb hnb-card-zoom'
  cardZoomPanel.setAttribute('role', 'tooltip')
  cardZoomPanel.hidden = true
  document.body.append(cardZoomPanel)
  startZoomUnderPointer()
  addLongPressListener((cardElement) => void showZoom(cardElement))
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    // When a question opens, its first card gets the focus. The panel with the enlarged card would cover the question's
    // title, so it stays hidden.
    if (hasFocusEnteredQuestion(target, relatedTarget)) return hideZoom()
    const elementInFocus = findClosestElement(target, 'button, label, input')
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
    const cardElement = findClosestElement(target, PLAYING_CARD_SELECTOR)
    if (cardElement) void showZoom(cardElement)
    else if (!zoomedCardElement?.closest('button, label')?.matches(':focus-visible')) hideZoom()
  })
}

/** Shows the panel with the enlarged card. If `cardElement` is null, hides the panel. */
async function showZoom(cardElement: HTMLElement | null): Promise<void> {
  if (cardElement === zoomedCardElement) return
  const cardInfo = cardElement && findCardInfo(cardElement)
  if (!cardElement || !cardInfo || !cardZoomPanel) return hideZoom()
  zoomedCardElement = cardElement
  const zoomHtml = await renderOurTemplate('cards/zoom', cardInfo)
  if (zoomedCardElement !== cardElement || !cardElement.isConnected) return
  cardZoomPanel.innerHTML = zoomHtml
  cardZoomPanel.hidden = false
  placeZoomPanel(cardZoomPanel, cardElement.getBoundingClientRect())
  linkZoomPanelToCard(cardElement, true)
}

function hideZoom(): void {
  if (zoomedCardElement) linkZoomPanelToCard(zoomedCardElement, false)
  zoomedCardElement = null
  if (cardZoomPanel) cardZoomPanel.hidden = true
}

/**
 * Links the panel with the enlarged card to the card's control while the panel is shown, so that a screen reader reads
 * both together.
 */
function linkZoomPanelToCard(cardElement: HTMLElement, isPanelShown: boolean): void {
  const controlOfCard = cardElement.closest('button') ?? cardElement.closest('label')?.querySelector('input')
  if (isPanelShown) controlOfCard?.setAttribute('aria-describedby', 'hnb-card-zoom')
  else controlOfCard?.removeAttribute('aria-describedby')
}

/**
 * Places the panel with the enlarged card above the card, or below it if there is not enough space above, or else
 * beside it.
 */
function placeZoomPanel(panelElement: HTMLElement, cardBox: DOMRect): void {
  const { innerWidth, innerHeight } = window
  const { width, height } = panelElement.getBoundingClientRect()
  const clampPanelToScreen = (wantedPanelStart: number, panelSize: number, screenSize: number) =>
    Math.max(ZOOM_GAP_PIXELS, Math.min(wantedPanelStart, screenSize - panelSize - ZOOM_GAP_PIXELS))
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
  const panelLeft = clampPanelToScreen(
    topAboveOrBelow === null ? leftBesideCard : centredLeft,
    width,
    innerWidth,
  )
  const panelTop = clampPanelToScreen(
    topAboveOrBelow ?? cardBox.top + cardBox.height / 2 - height / 2,
    height,
    innerHeight,
  )
  panelElement.style.setProperty('inset', `${Math.round(panelTop)}px auto auto ${Math.round(panelLeft)}px`)
}
