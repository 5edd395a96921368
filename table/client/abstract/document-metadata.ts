/**
 * The static `metadata` of document classes.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#metadata
 */
import { documentKind } from '../../shared/document-kinds'
import type { DocumentKind } from '../../shared/document-kinds'

export interface DocumentMetadata extends DocumentKind {
  /** The translation key of the label. */
  readonly label: string
  readonly labelPlural: string
  readonly indexed: boolean
  readonly compendiumIndexFields: readonly string[]
}

export function documentMetadata(name: string): DocumentMetadata {
  const kind = documentKind(name)
  return {
    ...kind,
    label: `DOCUMENT.${name}`,
    labelPlural: `DOCUMENT.${pluralDocumentName(name)}`,
    indexed: kind.indexFields.length > 0,
    compendiumIndexFields: kind.indexFields,
  }
}

function pluralDocumentName(name: string): string {
  if (name === 'Cards') return 'CardsPlural'
  if (name.endsWith('y')) return `${name.slice(0, -1)}ies`
  return `${name}s`
}
