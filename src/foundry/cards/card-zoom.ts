/** Shows an enlarged card with an explanation, while the pointer or the focus is on the card, or after a long press. */
import { hasFocusEnteredQuestion } from '../platform/arriving-focus'
import { findClosestElement } from '../platform/elements'
import { renderOurTemplate } from '../platform/templates'
import { findShownCardInfo } from './card-info'
import { PLAYING_CARD_SELECTOR } from './card-selectors'
import { addLongPressListener } from './long-press'

const CARD_ZOOM_GAP_PIXELS = 10

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
  addLongPressListener((cardElement) => void showCardZoom(cardElement))
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    // When a question opens, its first card gets the focus. The panel with the enlarged card would cover the question's
    // title, so it stays hidden.
    if (hasFocusEnteredQuestion(target, relatedTarget)) return hideCardZoom()
    const elementInFocus = findClosestElement(target, 'button, label, input')
    const labelOrButtonInFocus = elementInFocus?.closest<HTMLElement>('button, label')
    if (elementInFocus?.matches(':focus-visible'))
      void showCardZoom(labelOrButtonInFocus?.querySelector<HTMLElement>('.hnb-playing-card') ?? null)
    else hideCardZoom()
  })
  document.addEventListener('focusout', hideCardZoom)
  for (const event of ['dragstart', 'scroll', 'wheel'] as const)
    document.addEventListener(event, hideCardZoom, { capture: true, passive: true })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hideCardZoom()
  })
}

function startZoomUnderPointer(): void {
  document.addEventListener('pointerdown', ({ pointerType }) => {
    if (pointerType === 'touch') hideCardZoom()
  })
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return
    const cardElement = findClosestElement(target, PLAYING_CARD_SELECTOR)
    if (cardElement) void showCardZoom(cardElement)
    else if (!zoomedCardElement?.closest('button, label')?.matches(':focus-visible')) hideCardZoom()
  })
}

/** Shows the panel with the enlarged card. If `cardElement` is null, hides the panel. */
async function showCardZoom(cardElement: HTMLElement | null): Promise<void> {
  if (cardElement === zoomedCardElement) return
  const shownCardInfo = cardElement && findShownCardInfo(cardElement)
  if (!cardElement || !shownCardInfo || !cardZoomPanel) return hideCardZoom()
  zoomedCardElement = cardElement
  const cardZoomHtml = await renderOurTemplate('cards/zoom', shownCardInfo)
  if (zoomedCardElement !== cardElement || !cardElement.isConnected) return
  cardZoomPanel.innerHTML = cardZoomHtml
  cardZoomPanel.hidden = false
  placeCardZoomPanel(cardZoomPanel, cardElement.getBoundingClientRect())
  linkCardZoomPanelToCard(cardElement, true)
}

function hideCardZoom(): void {
  if (zoomedCardElement) linkCardZoomPanelToCard(zoomedCardElement, false)
  zoomedCardElement = null
  if (cardZoomPanel) cardZoomPanel.hidden = true
}

/**
 * Links the panel with the enlarged card to the card's control while the panel is shown, so that a screen reader reads
 * both together.
 */
function linkCardZoomPanelToCard(cardElement: HTMLElement, isCardZoomPanelShown: boolean): void {
  const controlElementOfCard =
    cardElement.closest('button') ?? cardElement.closest('label')?.querySelector('input')
  if (isCardZoomPanelShown) controlElementOfCard?.setAttribute('aria-describedby', 'hnb-card-zoom')
  else controlElementOfCard?.removeAttribute('aria-describedby')
}

/** Places the panel with the enlarged card above the card, or else below or beside it. */
function placeCardZoomPanel(panelElement: HTMLElement, cardBox: DOMRect): void {
  const { innerWidth, innerHeight } = window
  const { width, height } = panelElement.getBoundingClientRect()
  const clampPanelToScreen = (wantedPanelOffset: number, panelSize: number, screenSize: number) =>
    Math.max(CARD_ZOOM_GAP_PIXELS, Math.min(wantedPanelOffset, screenSize - panelSize - CARD_ZOOM_GAP_PIXELS))
  const panelTopAboveCard = cardBox.top - CARD_ZOOM_GAP_PIXELS - height
  const panelTopBelowCard = cardBox.bottom + CARD_ZOOM_GAP_PIXELS
  const panelTopAboveOrBelowCard =
    panelTopAboveCard >= CARD_ZOOM_GAP_PIXELS
      ? panelTopAboveCard
      : panelTopBelowCard + height <= innerHeight - CARD_ZOOM_GAP_PIXELS
        ? panelTopBelowCard
        : null
  const centredPanelLeft = cardBox.left + cardBox.width / 2 - width / 2
  const panelLeftBesideCard =
    cardBox.right + CARD_ZOOM_GAP_PIXELS + width <= innerWidth
      ? cardBox.right + CARD_ZOOM_GAP_PIXELS
      : cardBox.left - CARD_ZOOM_GAP_PIXELS - width
  const panelLeft = clampPanelToScreen(
    panelTopAboveOrBelowCard === null ? panelLeftBesideCard : centredPanelLeft,
    width,
    innerWidth,
  )
  const panelTop = clampPanelToScreen(
    panelTopAboveOrBelowCard ?? cardBox.top + cardBox.height / 2 - height / 2,
    height,
    innerHeight,
  )
  panelElement.style.setProperty('inset', `${Math.round(panelTop)}px auto auto ${Math.round(panelLeft)}px`)
}
