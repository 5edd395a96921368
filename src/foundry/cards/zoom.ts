/** Enlarges and explains a card under the pointer, with the keyboard focus, or under a long press. */
import { closest } from '../platform/elements'
import { renderPart } from '../platform/templates'
import { infoOf } from './card-info'
import { CARD, whenHeld } from './holding'

const GAP = 10

let panel: HTMLElement | null = null
let shown: HTMLElement | null = null

/** At `ready`: creates the panel and listens on the whole page, because cards are drawn in many places. */
export function startZoom(): void {
  panel = document.createElement('div')
  panel.id = 'hnb-card-zoom'
  panel.className = 'hnb hnb-card-zoom'
  panel.setAttribute('role', 'tooltip')
  panel.hidden = true
  document.body.append(panel)
  listenToPointer()
  whenHeld((card) => void show(card))
  document.addEventListener('focusin', ({ target }) => {
    const focused = closest(target, 'button, label, input')
    const around = focused?.closest<HTMLElement>('button, label')
    if (focused?.matches(':focus-visible'))
      void show(around?.querySelector<HTMLElement>('.hnb-playing-card') ?? null)
    else hide()
  })
  document.addEventListener('focusout', hide)
  for (const event of ['dragstart', 'scroll', 'wheel'] as const)
    document.addEventListener(event, hide, { capture: true, passive: true })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
}

function listenToPointer(): void {
  document.addEventListener('pointerdown', ({ pointerType }) => {
    if (pointerType === 'touch') hide()
  })
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return
    const card = closest(target, CARD)
    if (card) void show(card)
    else if (!shown?.closest('button, label')?.matches(':focus-visible')) hide()
  })
}

/** Shows the panel for a card; null hides the panel. */
async function show(card: HTMLElement | null): Promise<void> {
  if (card === shown) return
  const info = card && infoOf(card)
  if (!card || !info || !panel) return hide()
  shown = card
  const html = await renderPart('cards/zoom', info)
  if (shown !== card || !card.isConnected) return
  panel.innerHTML = html
  panel.hidden = false
  place(panel, card.getBoundingClientRect())
  describe(card, true)
}

function hide(): void {
  if (shown) describe(shown, false)
  shown = null
  if (panel) panel.hidden = true
}

/** Lets a screen reader read the panel with the card's button or input, or stops it. */
function describe(card: HTMLElement, on: boolean): void {
  const button = card.closest('button') ?? card.closest('label')?.querySelector('input')
  if (on) button?.setAttribute('aria-describedby', 'hnb-card-zoom')
  else button?.removeAttribute('aria-describedby')
}

/** Places the panel above the card, otherwise below it, otherwise beside it. */
function place(zoomed: HTMLElement, card: DOMRect): void {
  const { innerWidth, innerHeight } = window
  const { width, height } = zoomed.getBoundingClientRect()
  const within = (wanted: number, size: number, all: number) =>
    Math.max(GAP, Math.min(wanted, all - size - GAP))
  const above = card.top - GAP - height
  const below = card.bottom + GAP
  const fits = above >= GAP ? above : below + height <= innerHeight - GAP ? below : null
  const middle = card.left + card.width / 2 - width / 2
  const beside = card.right + GAP + width <= innerWidth ? card.right + GAP : card.left - GAP - width
  const left = within(fits === null ? beside : middle, width, innerWidth)
  const top = within(fits ?? card.top + card.height / 2 - height / 2, height, innerHeight)
  zoomed.style.setProperty('inset', `${Math.round(top)}px auto auto ${Math.round(left)}px`)
}
