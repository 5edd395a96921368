/**
 * Embeds a document in a text: `@Embed[uuid caption="…" inline]{label}` (foundry-api §10.8).
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.TypeDataModel.html#toembed
 */
import { documentByUuid } from '../document-views'
import { createContentLink, linkPattern } from './enrich-links'
import type { EnrichmentOptions } from './enrichment-options'

export const embedPattern = /@Embed\[(?<config>[^\]]+)\](?:\{(?<label>[^}]+)\})?/g

/**
 * Parses the configuration of an embed: `key=value`, `key="a value"` and values without keys. The UUID is the value of
 * the key `uuid`, or else the first value without a key.
 */
function parseConfig(text: string): { uuid: string; values: string[]; [key: string]: unknown } {
  const config: Record<string, unknown> = {}
  const values: string[] = []
  for (const [, key, quoted, unquoted] of text.matchAll(/(?:(\w+)=)?(?:"([^"]*)"|(\S+))/g)) {
    const value = quoted ?? unquoted ?? ''
    if (key === undefined) values.push(value)
    else config[key] = value === 'true' ? true : value === 'false' ? false : value
  }
  const uuid = typeof config.uuid === 'string' ? config.uuid : (values.shift() ?? '')
  return { ...config, uuid, values }
}

/** A document that may have the method `toEmbed`. A document without it becomes a link instead. */
interface EmbeddableDocument {
  toEmbed?: (config: object, options: EnrichmentOptions) => Promise<HTMLElement | HTMLCollection | null>
}

export async function createEmbed(
  match: RegExpMatchArray,
  options: EnrichmentOptions,
): Promise<HTMLElement | null> {
  const { config: text = '', label } = match.groups ?? {}
  const config = parseConfig(text)
  const embeddedDocument = await documentByUuid(config.uuid, options.relativeTo)
  // Only some document classes have the method `toEmbed`.
  const embeddedContent = await (embeddedDocument as EmbeddableDocument | null)?.toEmbed?.(
    { ...config, label },
    options,
  )
  if (embeddedContent instanceof HTMLElement) return embeddedContent
  if (embeddedContent) {
    const section = document.createElement('section')
    section.append(...embeddedContent)
    return section
  }
  const [link] = [...`@UUID[${config.uuid}]${label ? `{${label}}` : ''}`.matchAll(linkPattern)]
  return link ? createContentLink(link, options) : null
}
