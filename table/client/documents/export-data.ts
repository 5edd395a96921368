/**
 * Selects which data of a document are kept when the document is copied into a compendium, exported to a file, or
 * imported from a file into an existing document.
 * https://foundryvtt.com/api/v14/functions/foundry.documents.abstract.ClientDocumentMixin.html and
 * https://foundryvtt.com/api/v14/interfaces/foundry.documents.abstract.types.ToCompendiumOptions.html, by the
 * community's types
 */
import { findDocumentKind } from '../../shared/document-kinds'
import type { DocumentKind } from '../../shared/document-kinds'
import { isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'

export interface ToCompendiumOptions {
  clearFlags?: boolean
  /** True if the export omits the ids of the documents from which this document was copied. */
  clearSource?: boolean
  clearSort?: boolean
  clearFolder?: boolean
  clearOwnership?: boolean
  /** True if the exported data lack the members `active` and `playing`. */
  clearState?: boolean
  keepId?: boolean
}

const STATS_SOURCE_KEYS = ['compendiumSource', 'duplicateSource']

/** Removes the data that have a meaning only in this world, such as ownership. Changes `documentData` in place. */
export function removeWorldDataInPlace(
  documentName: string,
  documentData: PlainObject,
  options: ToCompendiumOptions,
): PlainObject {
  const {
    clearFlags = false,
    clearSort = true,
    clearFolder = false,
    clearState = true,
    keepId = false,
  } = options
  if (!keepId) delete documentData['_id']
  if (clearFlags) documentData['flags'] = {}
  if (clearFolder) delete documentData['folder']
  for (const removedWorldKey of clearSort ? ['sort', 'navigation', 'navOrder'] : [])
    delete documentData[removedWorldKey]
  for (const removedWorldKey of clearState ? ['active', 'playing'] : []) delete documentData[removedWorldKey]
  clearOwnershipAndSource(findDocumentKind(documentName), documentData, options)
  return documentData
}

/** Removes ownership and source ids from the document and, recursively, from its embedded documents. */
function clearOwnershipAndSource(
  documentKind: DocumentKind,
  documentData: PlainObject,
  options: ToCompendiumOptions,
): void {
  const { clearSource = true, clearOwnership = true } = options
  if (clearOwnership) delete documentData['ownership']
  const storedStats: unknown = documentData['_stats']
  if (clearSource && isPlainObject(storedStats))
    for (const statsSourceKey of STATS_SOURCE_KEYS) delete storedStats[statsSourceKey]
  for (const [name, key] of Object.entries(documentKind.embedded))
    for (const embeddedData of [documentData[key]].flat())
      if (isPlainObject(embeddedData)) clearOwnershipAndSource(findDocumentKind(name), embeddedData, options)
}

/** The members that keep their values when a document imports data. */
const KEYS_KEPT_ON_IMPORT = ['_id', 'folder', 'sort', 'ownership', '_stats']

export function omitKeysKeptOnImport(importedData: PlainObject): PlainObject {
  return Object.fromEntries(
    Object.entries(importedData).filter(([name]) => !KEYS_KEPT_ON_IMPORT.includes(name)),
  )
}

export const createExportFileName = (
  documentName: string,
  exportedDocumentName: string,
  documentId: string | null,
): string =>
  `${['fvtt', documentName, exportedDocumentName.toLowerCase().replace(/[^a-z0-9]+/g, '-'), documentId].filter(Boolean).join('-')}.json`
