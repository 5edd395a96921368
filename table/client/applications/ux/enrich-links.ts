/**
 * Creates links to documents (`@UUID[…]{label}`) and to web addresses (foundry-api §10.8).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.TextEditor.html
 */
import { findDocumentByUuid } from '../document-views'
import { createLinkAnchor } from './anchor'
import { findDocumentIcon } from './document-icon'
import type { EnrichmentOptions } from './enrichment-options'

export const contentLinkPattern = /@UUID\[(?<uuid>[^\]\s]+)\](?:\{(?<label>[^}]+)\})?/g
export const hyperlinkPattern = /https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/g

/** Creates a link to a document; a link to a missing document has the class `broken`. */
export async function createContentLink(
  patternMatch: RegExpMatchArray,
  options: EnrichmentOptions,
): Promise<HTMLAnchorElement> {
  const { uuid = '', label } = patternMatch.groups ?? {}
  const linkedDocument = await findDocumentByUuid(uuid, options.relativeTo)
  if (!linkedDocument) {
    return createLinkAnchor({
      classes: ['content-link', 'broken'],
      icon: 'fa-solid fa-link-slash',
      label: label ?? uuid,
      dataset: { uuid },
    })
  }
  const anchor = createLinkAnchor({
    classes: ['content-link'],
    icon: findDocumentIcon(linkedDocument),
    label: label ?? linkedDocument.name,
    dataset: { uuid: linkedDocument.uuid, id: linkedDocument.id, type: linkedDocument.documentName },
  })
  anchor.draggable = true
  return anchor
}

export function createHyperlink(patternMatch: RegExpMatchArray): HTMLAnchorElement {
  const anchor = document.createElement('a')
  anchor.className = 'hyperlink'
  anchor.href = patternMatch[0]
  anchor.target = '_blank'
  anchor.rel = 'nofollow noopener'
  anchor.textContent = patternMatch[0]
  return anchor
}
