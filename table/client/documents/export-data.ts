/**
 * Selects the part of a document's data that moves along with it: into a compendium, into a file, or from a file into
 * an existing document.
 * https://foundryvtt.com/api/v14/functions/foundry.documents.abstract.ClientDocumentMixin.html and
 * https://foundryvtt.com/api/v14/interfaces/foundry.documents.abstract.types.ToCompendiumOptions.html, by the
 * community's types
 */
import { documentKind } from '../../shared/document-kinds'
import type { DocumentKind } from '../../shared/document-kinds'
import { isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'

export interface ToCompendiumOptions {
  clearFlags?: boolean
  /** Does the export omit the ids of the documents from which this document was copied? */
  clearSource?: boolean
  clearSort?: boolean
  clearFolder?: boolean
  clearOwnership?: boolean
  /** Does the export omit the members `active` and `playing`? */
  clearState?: boolean
  keepId?: boolean
}

const SOURCE_KEYS = ['compendiumSource', 'duplicateSource']

/** Removes the data that have a meaning only in this world, such as ownership. Changes `data` in place. */
export function removeWorldData(
  documentName: string,
  data: PlainObject,
  options: ToCompendiumOptions,
): PlainObject {
  const {
    clearFlags = false,
    clearSort = true,
    clearFolder = false,
    clearState = true,
    keepId = false,
  } = options
  if (!keepId) delete data['_id']
  if (clearFlags) data['flags'] = {}
  if (clearFolder) delete data['folder']
  for (const name of clearSort ? ['sort', 'navigation', 'navOrder'] : []) delete data[name]
  for (const name of clearState ? ['active', 'playing'] : []) delete data[name]
  clearOwnershipAndSource(documentKind(documentName), data, options)
  return data
}

/** Removes ownership and source ids from the document and, recursively, from its embedded documents. */
function clearOwnershipAndSource(kind: DocumentKind, data: PlainObject, options: ToCompendiumOptions): void {
  const { clearSource = true, clearOwnership = true } = options
  if (clearOwnership) delete data['ownership']
  const storedStats: unknown = data['_stats']
  if (clearSource && isPlainObject(storedStats)) for (const name of SOURCE_KEYS) delete storedStats[name]
  for (const [name, key] of Object.entries(kind.embedded))
    for (const inner of [data[key]].flat())
      if (isPlainObject(inner)) clearOwnershipAndSource(documentKind(name), inner, options)
}

/** The members that keep their values when a document imports data. */
const KEPT_KEYS = ['_id', 'folder', 'sort', 'ownership', '_stats']

export function importedChanges(data: PlainObject): PlainObject {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !KEPT_KEYS.includes(name)))
}

export const exportFileName = (documentName: string, name: string, id: string | null): string =>
  `${['fvtt', documentName, name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), id].filter(Boolean).join('-')}.json`
