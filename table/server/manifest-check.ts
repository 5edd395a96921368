/**
 * Finds the faults that Foundry reports in a manifest (foundry-api §1). Some faults make the package unusable; others
 * cause only a warning, and the practice table ignores the faulty part.
 */
import { compendiumTypes } from '../shared/constants'
import { documentKind, isDocumentKind } from '../shared/document-kinds'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'

export interface ManifestFaults {
  /** Faults that make the package unusable. */
  readonly refused: readonly string[]
  /** Faults that cause only a warning. */
  readonly warned: readonly string[]
}

/** The known keys of a system's manifest; both generations warn about other keys (#10989). */
const SYSTEM_KEYS = [
  ...[
    'id',
    'title',
    'description',
    'version',
    'compatibility',
    'authors',
    'url',
    'license',
    'readme',
    'bugs',
  ],
  ...['changelog', 'media', 'esmodules', 'scripts', 'styles', 'languages', 'packs', 'packFolders'],
  ...[
    'relationships',
    'socket',
    'manifest',
    'download',
    'protected',
    'exclusive',
    'persistentStorage',
    'flags',
  ],
  ...[
    'documentTypes',
    'background',
    'initiative',
    'grid',
    'primaryTokenAttribute',
    'secondaryTokenAttribute',
  ],
]

const PACKAGE_ID = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/
const PACK_NAME = /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/
/** The highest number of a grid type: `CONST.MAX_GRID_TYPE`. The types go from gridless (0) to hexagonal. */
const MAX_GRID_TYPE = 5

/** Document kinds that may have subtypes in Foundry but do not exist on the practice table. */
const UNSUPPORTED_KINDS = ['RegionBehavior']

/**
 * Additional keys of a module's manifest:
 * https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ModuleManifestData.html
 */
const MODULE_KEYS = ['library', 'coreTranslation']

/**
 * @param generation Foundry 13 reports a compendium of effects as a fault, because only 14 has them (foundry-api
 * §11)
 */
export function findManifestFaults(
  raw: PlainObject,
  generation: 13 | 14,
  kind: 'system' | 'module' = 'system',
): ManifestFaults {
  const refused: string[] = []
  const warned = Object.keys(raw)
    .filter((key) => !SYSTEM_KEYS.includes(key) && !(kind === 'module' && MODULE_KEYS.includes(key)))
    .map((key) => `The manifest has the unknown key "${key}".`)
  if (typeof raw['id'] === 'string' && !PACKAGE_ID.test(raw['id']))
    refused.push(`The id "${raw['id']}" has other than small letters, digits and single - or _ in it.`)
  for (const key of ['esmodules', 'scripts', 'styles', 'languages', 'packs', 'authors'])
    if (raw[key] !== undefined && !Array.isArray(raw[key]))
      refused.push(`"${key}" of the manifest is no list.`)
  const { type } = isPlainObject(raw['grid']) ? raw['grid'] : {}
  if (type !== undefined && !(Number.isInteger(type) && Number(type) >= 0 && Number(type) <= MAX_GRID_TYPE))
    refused.push(`"grid.type" of the manifest is ${JSON.stringify(type)}, which is no type of grid.`)
  refused.push(...subtypeFaults(raw['documentTypes']))
  for (const pack of Array.isArray(raw['packs']) ? raw['packs'].filter(isPlainObject) : []) {
    const faults = packFaults(pack, generation)
    refused.push(...faults.refused)
    warned.push(...faults.warned)
  }
  return { refused, warned }
}

function subtypeFaults(value: unknown): string[] {
  if (value === undefined) return []
  if (!isPlainObject(value)) return ['"documentTypes" of the manifest is no object.']
  return Object.entries(value).flatMap(([name, types]) => {
    if (UNSUPPORTED_KINDS.includes(name)) return []
    if (!isDocumentKind(name) || !documentKind(name).hasTypeData)
      return [`"documentTypes.${name}": there are no subtypes of ${name}.`]
    if (!isPlainObject(types)) return [`"documentTypes.${name}" is no object.`]
    return Object.entries(types).flatMap(([type, rules]) => {
      const memberPath = `documentTypes.${name}.${type}`
      if (documentKind(name).coreTypes.includes(type))
        return [`"${memberPath}": "${type}" is a type of core.`]
      if (!isPlainObject(rules)) return [`"${memberPath}" is no object.`]
      const lists = ['htmlFields', 'gmOnlyFields'].filter(
        (key) => rules[key] !== undefined && !Array.isArray(rules[key]),
      )
      return lists.map((key) => `"${memberPath}.${key}" is no list.`)
    })
  })
}

function packFaults(pack: PlainObject, generation: 13 | 14): ManifestFaults {
  const name = String(pack['name'])
  const refused: string[] = []
  if (!PACK_NAME.test(name))
    refused.push(`The pack "${name}" has other than letters, digits, - and _ in its name.`)
  if (typeof pack['label'] !== 'string') refused.push(`The pack "${name}" has no label.`)
  const { type } = pack
  const kinds: readonly string[] = compendiumTypes(generation)
  if (typeof type !== 'string' || !kinds.includes(type))
    refused.push(`The pack "${name}" is of no kind of document.`)
  const needsSystem = type === 'Actor' || type === 'Item' || type === 'ActiveEffect'
  const warned =
    needsSystem && typeof pack['system'] !== 'string'
      ? [`The pack "${name}" names no system for its documents.`]
      : []
  return { refused, warned }
}

/** The ids of the modules in `relationships.requires` of a package. (This list may also name systems.) */
export function requiredModules(raw: PlainObject): string[] {
  const requires: unknown = isPlainObject(raw['relationships']) ? raw['relationships']['requires'] : undefined
  if (!Array.isArray(requires)) return []
  return requires.filter(isPlainObject).flatMap(({ id, type }) => (type === 'system' ? [] : [String(id)]))
}
