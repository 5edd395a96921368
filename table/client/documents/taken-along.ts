/**
 * What is taken along of a document: into a compendium, into a file, and from a file into one that is there.
 * https://foundryvtt.com/api/v14/functions/foundry.documents.abstract.ClientDocumentMixin.html and
 * https://foundryvtt.com/api/v14/interfaces/foundry.documents.abstract.types.ToCompendiumOptions.html, by the community's types
 */
import { documentKind } from '../../shared/document-kinds'
import type { DocumentKind } from '../../shared/document-kinds'
import { isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'

export interface ToCompendiumOptions {
  clearFlags?: boolean
  /** where it came from once */
  clearSource?: boolean
  clearSort?: boolean
  clearFolder?: boolean
  clearOwnership?: boolean
  /** whether a scene is active */
  clearState?: boolean
  keepId?: boolean
}

const SOURCES = ['compendiumSource', 'duplicateSource']

/** Without what belongs to the world it is in; it is changed in place. */
export function withoutWorld(
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
  clearDeep(documentKind(documentName), data, options)
  return data
}

/** Whose it is, and where it came from, of whatever is embedded, too. */
function clearDeep(kind: DocumentKind, data: PlainObject, options: ToCompendiumOptions): void {
  const { clearSource = true, clearOwnership = true } = options
  if (clearOwnership) delete data['ownership']
  const stats: unknown = data['_stats']
  if (clearSource && isPlainObject(stats)) for (const name of SOURCES) delete stats[name]
  for (const [name, key] of Object.entries(kind.embedded))
    for (const inner of [data[key]].flat())
      if (isPlainObject(inner)) clearDeep(documentKind(name), inner, options)
}

/** Of a document that imports data into itself these stay its own. */
const ITS_OWN = ['_id', 'folder', 'sort', 'ownership', '_stats']

export function withoutItsOwn(data: PlainObject): PlainObject {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !ITS_OWN.includes(name)))
}

export const fileName = (documentName: string, name: string, id: string | null): string =>
  `${['fvtt', documentName, name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), id].filter(Boolean).join('-')}.json`
