/**
 * Enriches HTML texts: `foundry.applications.ux.TextEditor` (foundry-api §10.8).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.TextEditor.html `enrichHTML` cleans a text, removes
 * hidden secrets, then replaces embeds, packages' own patterns, document links, web addresses and inline rolls, in this
 * order.
 */
import { CONFIG } from '../../config'
import { cleanElementContents } from './clean-html'
import { createEmbedElement, embedPattern } from './enrich-embed'
import { createContentLink, createHyperlink, hyperlinkPattern, contentLinkPattern } from './enrich-links'
import { createInlineRoll, inlineRollPattern } from './enrich-rolls'
import { replaceTextMatches } from './replace-in-text'
import type { MatchElementFactory } from './replace-in-text'
import type { EnrichmentOptions } from './enrichment-options'

/** An entry of `CONFIG.TextEditor.enrichers`, as packages write it. */
interface CustomEnricher {
  id?: string
  pattern: RegExp
  enricher: (
    patternMatch: RegExpMatchArray,
    options: EnrichmentOptions,
  ) => Promise<HTMLElement | null> | HTMLElement | null
  replaceParent?: boolean
  onRender?: unknown
}

/** Removes the secret passages of a text that are not revealed. Only owners of the document may read them. */
function removeSecretSections(htmlElement: HTMLElement): void {
  for (const secretElement of htmlElement.querySelectorAll('section.secret:not(.revealed)'))
    secretElement.remove()
}

/** Wraps the result of an enricher with `onRender` in `<enriched-content>`, which calls `onRender` in the page. */
function createCustomReplacer(
  customEnricher: CustomEnricher,
  options: EnrichmentOptions,
): MatchElementFactory {
  return async (patternMatch) => {
    const createdElement = await customEnricher.enricher(patternMatch, options)
    if (!createdElement || !customEnricher.onRender || customEnricher.id === undefined) return createdElement
    const wrapperElement = document.createElement('enriched-content')
    wrapperElement.setAttribute('enricher', customEnricher.id)
    wrapperElement.append(createdElement)
    return wrapperElement
  }
}

async function applyCustomEnrichers(htmlElement: HTMLElement, options: EnrichmentOptions): Promise<void> {
  // The cast is safe: packages add enrichers in the form that Foundry documents as `CustomEnricher`.
  for (const customEnricher of CONFIG.TextEditor.enrichers as CustomEnricher[]) {
    await replaceTextMatches(
      htmlElement,
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

  static async enrichHTML(htmlContent: string, options: EnrichmentOptions = {}): Promise<string> {
    const htmlElement = document.createElement('div')
    htmlElement.innerHTML = htmlContent
    cleanElementContents(htmlElement)
    const {
      secrets = false,
      embeds = true,
      custom = true,
      documents = true,
      links = true,
      rolls = true,
    } = options
    if (!secrets) removeSecretSections(htmlElement)
    if (embeds)
      await replaceTextMatches(
        htmlElement,
        embedPattern,
        (patternMatch) => createEmbedElement(patternMatch, options),
        true,
      )
    if (custom) await applyCustomEnrichers(htmlElement, options)
    if (documents)
      await replaceTextMatches(htmlElement, contentLinkPattern, (patternMatch) =>
        createContentLink(patternMatch, options),
      )
    if (links) await replaceTextMatches(htmlElement, hyperlinkPattern, createHyperlink)
    if (rolls)
      await replaceTextMatches(htmlElement, inlineRollPattern, (patternMatch) =>
        createInlineRoll(patternMatch, options),
      )
    return htmlElement.innerHTML
  }

  /** Reads the data of a drag event. @returns an empty object if the drag carries no JSON data */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    try {
      const dragData: unknown = JSON.parse(event.dataTransfer?.getData('text/plain') ?? '')
      return typeof dragData === 'object' && dragData !== null ? (dragData as Record<string, unknown>) : {}
    } catch {
      // The dragged text may come from another page and not be JSON. For this case, Foundry documents an empty object.
      return {}
    }
  }

  /** Makes a link to a dropped document, in the form `@UUID`. @returns null if the data contain no UUID */
  static getContentLink(dragData: { uuid?: unknown; label?: unknown }): Promise<string | null> {
    if (typeof dragData.uuid !== 'string') return Promise.resolve(null)
    const linkLabel = typeof dragData.label === 'string' ? `{${dragData.label}}` : ''
    return Promise.resolve(`@UUID[${dragData.uuid}]${linkLabel}`)
  }

  static previewHTML(htmlContent: string, maxPreviewLength = 250): string {
    return TextEditor.truncateText(
      new DOMParser().parseFromString(htmlContent, 'text/html').body.textContent,
      {
        maxLength: maxPreviewLength,
      },
    )
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
