/**
 * Embeds a document in a text: `@Embed[uuid caption="…" inline]{label}` (foundry-api §10.8).
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.TypeDataModel.html#toembed
 */
import { findDocumentByUuid } from '../document-views'
import { createContentLink, contentLinkPattern } from './enrich-links'
import type { EnrichmentOptions } from './enrichment-options'

export const embedPattern = /@Embed\[(?<config>[^\]]+)\](?:\{(?<label>[^}]+)\})?/g

/**
 * Parses the configuration of an embed: `key=value`, `key="a value"` and values without keys. The UUID is the value of
 * the key `uuid`, or else the first value without a key.
 */
function parseEmbedConfig(embedConfigText: string): {
  uuid: string
  values: string[]
  [memberName: string]: unknown
} {
  const embedConfigValues: Record<string, unknown> = {}
  const unnamedConfigValues: string[] = []
  for (const [, key, quoted, unquoted] of embedConfigText.matchAll(/(?:(\w+)=)?(?:"([^"]*)"|(\S+))/g)) {
    const embedConfigValue = quoted ?? unquoted ?? ''
    if (key === undefined) unnamedConfigValues.push(embedConfigValue)
    else
      embedConfigValues[key] =
        embedConfigValue === 'true' ? true : embedConfigValue === 'false' ? false : embedConfigValue
  }
  const uuid =
    typeof embedConfigValues.uuid === 'string' ? embedConfigValues.uuid : (unnamedConfigValues.shift() ?? '')
  return { ...embedConfigValues, uuid, values: unnamedConfigValues }
}

/** A document that may have the method `toEmbed`. Otherwise the embed becomes a link. */
interface EmbeddableDocument {
  toEmbed?: (embedConfig: object, options: EnrichmentOptions) => Promise<HTMLElement | HTMLCollection | null>
}

export async function createEmbedElement(
  patternMatch: RegExpMatchArray,
  options: EnrichmentOptions,
): Promise<HTMLElement | null> {
  const { config: text = '', label } = patternMatch.groups ?? {}
  const embedConfig = parseEmbedConfig(text)
  const embeddedDocument = await findDocumentByUuid(embedConfig.uuid, options.relativeTo)
  // Only some document classes have the method `toEmbed`.
  const embeddedContent = await (embeddedDocument as EmbeddableDocument | null)?.toEmbed?.(
    { ...embedConfig, label },
    options,
  )
  if (embeddedContent instanceof HTMLElement) return embeddedContent
  if (embeddedContent) {
    const sectionElement = document.createElement('section')
    sectionElement.append(...embeddedContent)
    return sectionElement
  }
  const [link] = [...`@UUID[${embedConfig.uuid}]${label ? `{${label}}` : ''}`.matchAll(contentLinkPattern)]
  return link ? createContentLink(link, options) : null
}
