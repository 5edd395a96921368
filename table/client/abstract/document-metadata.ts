/**
 * The static `metadata` of document classes.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html#metadata
 */
import { findDocumentKind } from '../../shared/document-kinds'
import type { DocumentKind } from '../../shared/document-kinds'

export interface DocumentMetadata extends DocumentKind {
  /** The translation key of the label of one such document. */
  readonly label: string
  readonly labelPlural: string
  readonly indexed: boolean
  readonly compendiumIndexFields: readonly string[]
}

export function createDocumentMetadata(documentName: string): DocumentMetadata {
  const namedDocumentKind = findDocumentKind(documentName)
  return {
    ...namedDocumentKind,
    label: `DOCUMENT.${documentName}`,
    labelPlural: `DOCUMENT.${toPluralDocumentName(documentName)}`,
    indexed: namedDocumentKind.indexFields.length > 0,
    compendiumIndexFields: namedDocumentKind.indexFields,
  }
}

function toPluralDocumentName(documentName: string): string {
  if (documentName === 'Cards') return 'CardsPlural'
  if (documentName.endsWith('y')) return `${documentName.slice(0, -1)}ies`
  return `${documentName}s`
}
