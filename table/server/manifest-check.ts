/**
 * What Foundry says of a manifest when it reads one (foundry-api §1): some faults keep the package from being used,
 * others are warned of. The table reads what it needs of what is left.
 */
import { compendiumTypes } from '../shared/constants'
import { documentKind, isDocumentKind } from '../shared/document-kinds'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'

export interface ManifestFaults {
  /** why the package cannot be used */
  readonly refused: readonly string[]
  /** what is ignored, or likely a mistake */
  readonly warned: readonly string[]
}

/** The keys of a system's manifest; any other is warned of on both generations (#10989). */
const KEYS = [
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

const ID = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/
const PACK_NAME = /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/
/** `CONST.GRID_TYPES` goes from gridless to hexagonal. */
const GRID_TYPES = 5

/** Subtypes may be declared of them, as Foundry documents it, though the table has no such documents. */
const UNPLAYED = ['RegionBehavior']

/** Those of a module's: https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ModuleManifestData.html */
const OF_MODULES = ['library', 'coreTranslation']

/** @param generation whose manifest it is: compendia of effects are of 14 alone (foundry-api §11) */
export function faultsOf(
  raw: PlainObject,
  generation: 13 | 14,
  kind: 'system' | 'module' = 'system',
): ManifestFaults {
  const refused: string[] = []
  const warned = Object.keys(raw)
    .filter((key) => !KEYS.includes(key) && !(kind === 'module' && OF_MODULES.includes(key)))
    .map((key) => `The manifest has the unknown key "${key}".`)
  if (typeof raw['id'] === 'string' && !ID.test(raw['id']))
    refused.push(`The id "${raw['id']}" has other than small letters, digits and single - or _ in it.`)
  for (const key of ['esmodules', 'scripts', 'styles', 'languages', 'packs', 'authors'])
    if (raw[key] !== undefined && !Array.isArray(raw[key]))
      refused.push(`"${key}" of the manifest is no list.`)
  const { type } = isPlainObject(raw['grid']) ? raw['grid'] : {}
  if (type !== undefined && !(Number.isInteger(type) && Number(type) >= 0 && Number(type) <= GRID_TYPES))
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
    if (UNPLAYED.includes(name)) return []
    if (!isDocumentKind(name) || !documentKind(name).hasTypeData)
      return [`"documentTypes.${name}": there are no subtypes of ${name}.`]
    if (!isPlainObject(types)) return [`"documentTypes.${name}" is no object.`]
    return Object.entries(types).flatMap(([type, rules]) => {
      const at = `documentTypes.${name}.${type}`
      if (documentKind(name).coreTypes.includes(type)) return [`"${at}": "${type}" is a type of core.`]
      if (!isPlainObject(rules)) return [`"${at}" is no object.`]
      const lists = ['htmlFields', 'gmOnlyFields'].filter(
        (key) => rules[key] !== undefined && !Array.isArray(rules[key]),
      )
      return lists.map((key) => `"${at}.${key}" is no list.`)
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

/** The ids of what a package cannot do without: `relationships.requires`, of which a type that is no module is left out. */
export function requiredModules(raw: PlainObject): string[] {
  const requires: unknown = isPlainObject(raw['relationships']) ? raw['relationships']['requires'] : undefined
  if (!Array.isArray(requires)) return []
  return requires.filter(isPlainObject).flatMap(({ id, type }) => (type === 'system' ? [] : [String(id)]))
}
