/**
 * `<enriched-content>`: wraps the result of a custom enricher; calls the enricher's `onRender` when it enters a page.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLEnrichedContentElement.html; foundry-api §10.8.
 */
import { CONFIG } from '../../config'

export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = 'enriched-content'

  connectedCallback(): void {
    const enricherId = this.getAttribute('enricher')
    const enricherConfig = CONFIG.TextEditor.enrichers.find((enricher) => enricher.id === enricherId)
    // The cast is safe: Foundry documents `onRender` as a function that takes the element.
    const onEnricherRender = enricherConfig?.onRender as ((element: HTMLElement) => void) | null | undefined
    onEnricherRender?.(this)
  }
}
