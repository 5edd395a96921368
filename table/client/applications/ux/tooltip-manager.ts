/**
 * Tooltips: `game.tooltip`, shown for `data-tooltip…` on hover and on focus (foundry-api §7.7).
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.interaction.TooltipManager.html
 *
 * The tooltip is what its element is described by, so that a screen reader reads it too.
 */
import { CONFIG } from '../../config'
import { game } from '../../state'
import { localize } from '../localize'
import { cleanHTML } from './clean-html'
import { placeTooltip } from './tooltip-place'
import type { TooltipDirection } from './tooltip-place'

export interface TooltipOptions {
  text?: string
  /** HTML; it is cleaned. An element is shown as it is. */
  html?: string | HTMLElement
  direction?: TooltipDirection
  cssClass?: string
}

const marked = '[data-tooltip], [data-tooltip-text], [data-tooltip-html]'

export class TooltipManager {
  /** The page's own, which packages look for before the interface is there (dnd5e, `module/tooltips.mjs`). */
  readonly tooltip: HTMLElement = document.getElementById('tooltip') ?? document.createElement('aside')
  element: HTMLElement | null = null

  static get implementation(): typeof TooltipManager {
    return CONFIG.ux['TooltipManager'] as typeof TooltipManager
  }

  constructor() {
    this.tooltip.id = 'tooltip'
    this.tooltip.setAttribute('role', 'tooltip')
    this.tooltip.setAttribute('popover', 'manual')
  }

  /** Listen for the whole page. */
  activateEventListeners(): void {
    document.body.append(this.tooltip)
    const enter = (event: Event): void => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>(marked) : null
      if (target && target !== this.element) this.activate(target)
      else if (!target) this.deactivate()
    }
    document.addEventListener('pointerover', (event) => {
      // A finger that scrolls or presses is not a pointer that rests.
      if (event.pointerType !== 'touch') enter(event)
    })
    document.addEventListener('focusin', (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) enter(event)
    })
    document.addEventListener('focusout', () => {
      this.deactivate()
    })
    document.addEventListener('pointerdown', () => {
      this.deactivate()
    })
  }

  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate()
    if (!this.#fill(element, options)) return
    this.element = element
    this.tooltip.className = options.cssClass ?? element.dataset.tooltipClass ?? ''
    this.tooltip.classList.add('active')
    // A popover lies above every window, modal ones too.
    if (typeof this.tooltip.showPopover === 'function') this.tooltip.showPopover()
    const stated = element.closest<HTMLElement>('[data-tooltip-direction]')?.dataset.tooltipDirection
    placeTooltip(this.tooltip, element, options.direction ?? (stated as TooltipDirection | undefined))
    if (!element.hasAttribute('aria-describedby')) element.setAttribute('aria-describedby', this.tooltip.id)
  }

  deactivate(): void {
    if (!this.element) return
    if (this.element.getAttribute('aria-describedby') === this.tooltip.id) {
      this.element.removeAttribute('aria-describedby')
    }
    this.element = null
    this.tooltip.classList.remove('active')
    if (typeof this.tooltip.hidePopover === 'function') this.tooltip.hidePopover()
  }

  /** @returns whether there is something to show */
  #fill(element: HTMLElement, { text, html }: TooltipOptions): boolean {
    const { tooltip, tooltipText, tooltipHtml } = element.dataset
    const markup = html ?? (text === undefined ? tooltipHtml : undefined)
    if (markup instanceof HTMLElement) this.tooltip.replaceChildren(markup)
    else if (markup !== undefined) this.tooltip.innerHTML = cleanHTML(markup)
    else if (text === undefined && tooltipText === undefined && tooltip && !game.i18n.has(tooltip)) {
      // What is no key of a translation is taken for HTML (API interfaces TooltipActivationOptions, #12356).
      this.tooltip.innerHTML = cleanHTML(tooltip)
    } else {
      const label = tooltip === '' ? element.getAttribute('aria-label') : tooltip
      this.tooltip.textContent = text ?? tooltipText ?? (label ? localize(label) : '')
    }
    return this.tooltip.childNodes.length > 0
  }
}
