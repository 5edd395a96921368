/**
 * Enriches HTML texts: `foundry.applications.ux.TextEditor` (foundry-api §10.8).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.TextEditor.html
 *
 * `enrichHTML` cleans a text, removes the secrets that the user may not see, and then replaces matches in its text
 * nodes, in this order: embeds, the packages' own patterns, links to documents, web addresses, inline rolls.
 */
import { CONFIG } from '../../config'
import { cleanElement } from './clean-html'
import { createEmbed, embedPattern } from './enrich-embed'
import { createContentLink, createHyperlink, hyperlinkPattern, linkPattern } from './enrich-links'
import { createInlineRoll, rollPattern } from './enrich-rolls'
import { replaceInText } from './replace-in-text'
import type { ElementForMatch } from './replace-in-text'
import type { EnrichmentOptions } from './enrichment-options'

/** An entry of `CONFIG.TextEditor.enrichers`, as packages write it. */
interface CustomEnricher {
  id?: string
  pattern: RegExp
  enricher: (
    match: RegExpMatchArray,
    options: EnrichmentOptions,
  ) => Promise<HTMLElement | null> | HTMLElement | null
  replaceParent?: boolean
  onRender?: unknown
}

/** Removes the passages that only owners may read. */
function removeSecrets(html: HTMLElement): void {
  for (const secret of html.querySelectorAll('section.secret:not(.revealed)')) secret.remove()
}

/** Wraps the result of an enricher with `onRender` in `<enriched-content>`, which calls `onRender` in the page. */
function createCustomReplacer(customEnricher: CustomEnricher, options: EnrichmentOptions): ElementForMatch {
  return async (match) => {
    const createdElement = await customEnricher.enricher(match, options)
    if (!createdElement || !customEnricher.onRender || customEnricher.id === undefined) return createdElement
    const wrapper = document.createElement('enriched-content')
    wrapper.setAttribute('enricher', customEnricher.id)
    wrapper.append(createdElement)
    return wrapper
  }
}

async function applyCustomEnrichers(html: HTMLElement, options: EnrichmentOptions): Promise<void> {
  // The cast is safe: packages add enrichers in the form that Foundry documents as `CustomEnricher`.
  for (const customEnricher of CONFIG.TextEditor.enrichers as CustomEnricher[]) {
    await replaceInText(
      html,
      customEnricher.pattern,
      createCustomReplacer(customEnricher, options),
      customEnricher.replaceParent ?? false,
    )
  }
}

export class TextEditor {
  static get implementation(): typeof TextEditor {
    return (CONFIG.ux.TextEditor as typeof TextEditor | undefined) ?? TextEditor
  }

  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    const html = document.createElement('div')
    html.innerHTML = content
    cleanElement(html)
    const {
      secrets = false,
      embeds = true,
      custom = true,
      documents = true,
      links = true,
      rolls = true,
    } = options
    if (!secrets) removeSecrets(html)
    if (embeds) await replaceInText(html, embedPattern, (match) => createEmbed(match, options), true)
    if (custom) await applyCustomEnrichers(html, options)
    if (documents) await replaceInText(html, linkPattern, (match) => createContentLink(match, options))
    if (links) await replaceInText(html, hyperlinkPattern, createHyperlink)
    if (rolls) await replaceInText(html, rollPattern, (match) => createInlineRoll(match, options))
    return html.innerHTML
  }

  /** Reads the data of a drag event. @returns an empty object if the drag carries no JSON data */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData('text/plain') ?? '')
      return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
    } catch {
      // A drag from another page may carry text that is not JSON. The result is then an empty object, as documented.
      return {}
    }
  }

  /** Makes a link to a dropped document. @returns the link in the form `@UUID`; null if the data contain no UUID */
  static getContentLink(data: { uuid?: unknown; label?: unknown }): Promise<string | null> {
    if (typeof data.uuid !== 'string') return Promise.resolve(null)
    const label = typeof data.label === 'string' ? `{${data.label}}` : ''
    return Promise.resolve(`@UUID[${data.uuid}]${label}`)
  }

  static previewHTML(content: string, length = 250): string {
    return TextEditor.truncateText(new DOMParser().parseFromString(content, 'text/html').body.textContent, {
      maxLength: length,
    })
  }

  static truncateText(
    text: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = '…',
    }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text
    const truncatedText = text.slice(0, maxLength)
    const lastSpaceIndex = truncatedText.lastIndexOf(' ')
    return (
      (splitWords || lastSpaceIndex < 0 ? truncatedText : truncatedText.slice(0, lastSpaceIndex)) +
      (suffix ?? '')
    )
  }
}
