/**
 * Tooltips: `game.tooltip` shows the `data-tooltip…` of an element on hover and on focus (foundry-api §7.7).
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.interaction.TooltipManager.html
 *
 * `aria-describedby` of the element names the tooltip, so that a screen reader reads it.
 */
import { CONFIG } from '../../config'
import { game } from '../../state'
import { localize } from '../localize'
import { cleanHTML } from './clean-html'
import { placeTooltip } from './tooltip-place'
import type { TooltipDirection } from './tooltip-place'

export interface TooltipOptions {
  text?: string
  /** A string of HTML, which is cleaned; or an element, which is shown without cleaning. */
  html?: string | HTMLElement
  direction?: TooltipDirection
  cssClass?: string
}

const tooltipSelector = '[data-tooltip], [data-tooltip-text], [data-tooltip-html]'

export class TooltipManager {
  /** The page's element `#tooltip`. Packages look it up before the interface starts (dnd5e, `module/tooltips.mjs`). */
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

  /** Adds the tooltip element to the page, and the listeners that show and hide it. */
  activateEventListeners(): void {
    document.body.append(this.tooltip)
    const onTargetEnter = (event: Event): void => {
      const targetElement =
        event.target instanceof Element ? event.target.closest<HTMLElement>(tooltipSelector) : null
      if (targetElement && targetElement !== this.element) this.activate(targetElement)
      else if (!targetElement) this.deactivate()
    }
    // Touches must not show tooltips, because a touch is meant to scroll or to press. After a touch, the browser may
    // still report a mouse pointer, or a script may focus a button. Neither of these shows a tooltip.
    let isLastInputTouch = false
    document.addEventListener('pointerover', (event) => {
      if (event.pointerType !== 'touch' && !isLastInputTouch) onTargetEnter(event)
    })
    document.addEventListener('pointermove', ({ pointerType }) => {
      isLastInputTouch = pointerType === 'touch'
    })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Tab' || key.startsWith('Arrow')) isLastInputTouch = false
      },
      { capture: true },
    )
    document.addEventListener('focusin', (event) => {
      const isFocusVisible = event.target instanceof Element && event.target.matches(':focus-visible')
      if (isFocusVisible && !isLastInputTouch) onTargetEnter(event)
    })
    document.addEventListener('focusout', () => {
      this.deactivate()
    })
    document.addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        isLastInputTouch = pointerType === 'touch'
        this.deactivate()
      },
      { capture: true },
    )
  }

  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate()
    if (!this.#fill(element, options)) return
    this.element = element
    this.tooltip.className = options.cssClass ?? element.dataset.tooltipClass ?? ''
    this.tooltip.classList.add('active')
    // The tooltip is shown as a popover, because a popover is shown above every window, even above a modal dialog.
    if (typeof this.tooltip.showPopover === 'function') this.tooltip.showPopover()
    const directionAttribute =
      element.closest<HTMLElement>('[data-tooltip-direction]')?.dataset.tooltipDirection
    placeTooltip(
      this.tooltip,
      element,
      options.direction ?? (directionAttribute as TooltipDirection | undefined),
    )
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

  /** Fills the tooltip with the element's text or HTML. @returns false if the element has neither */
  #fill(element: HTMLElement, { text, html }: TooltipOptions): boolean {
    const { tooltip, tooltipText, tooltipHtml } = element.dataset
    const tooltipHtmlText = html ?? (text === undefined ? tooltipHtml : undefined)
    if (tooltipHtmlText instanceof HTMLElement) this.tooltip.replaceChildren(tooltipHtmlText)
    else if (tooltipHtmlText !== undefined) this.tooltip.innerHTML = cleanHTML(tooltipHtmlText)
    else if (text === undefined && tooltipText === undefined && tooltip && !game.i18n.has(tooltip)) {
      // The text of a tooltip is treated as HTML if it is not a translation key (API interfaces
      // TooltipActivationOptions, #12356).
      this.tooltip.innerHTML = cleanHTML(tooltip)
    } else {
      const labelText = tooltip === '' ? element.getAttribute('aria-label') : tooltip
      this.tooltip.textContent = text ?? tooltipText ?? (labelText ? localize(labelText) : '')
    }
    return this.tooltip.childNodes.length > 0
  }
}
