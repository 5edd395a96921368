/**
 * Finds the faults that Foundry reports in a manifest (foundry-api §1). A fatal fault makes the package unusable;
 * others are warnings, and the faulty part is ignored.
 */
import { listCompendiumTypes } from '../shared/constants'
import { findDocumentKind, isDocumentKind } from '../shared/document-kinds'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'

export interface ManifestFaults {
  /** Faults of the manifest that make the package unusable, so that the server refuses the package. */
  readonly refused: readonly string[]
  /** Faults of the manifest that only cause a warning: the package can still be used. */
  readonly warned: readonly string[]
}

/** The keys that a system's manifest may have. Foundry 13 and 14 warn about all other keys (#10989). */
const SYSTEM_MANIFEST_KEYS = [
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

const PACKAGE_ID_PATTERN = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/
const PACK_NAME_PATTERN = /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/
/**
 * The highest number of a grid type, `CONST.MAX_GRID_TYPE`. The number 0 means no grid; the highest numbers are
 * hexagonal grids.
 */
const MAX_GRID_TYPE = 5

/** Document kinds that may have subtypes in Foundry but do not exist on the practice table. */
const UNSUPPORTED_DOCUMENT_KINDS = ['RegionBehavior']

/**
 * Additional keys of a module's manifest:
 * https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ModuleManifestData.html
 */
const MODULE_MANIFEST_KEYS = ['library', 'coreTranslation']

/** Finds a manifest's faults. @param generation on Foundry 13, a compendium of effects is a fault (foundry-api §11) */
export function findManifestFaults(
  uncheckedManifest: PlainObject,
  generation: 13 | 14,
  packageKind: 'system' | 'module' = 'system',
): ManifestFaults {
  const fatalManifestFaults: string[] = []
  const nonfatalManifestFaults = Object.keys(uncheckedManifest)
    .filter(
      (manifestKey) =>
        !SYSTEM_MANIFEST_KEYS.includes(manifestKey) &&
        !(packageKind === 'module' && MODULE_MANIFEST_KEYS.includes(manifestKey)),
    )
    .map((manifestKey) => `The manifest has the unknown key "${manifestKey}".`)
  if (typeof uncheckedManifest['id'] === 'string' && !PACKAGE_ID_PATTERN.test(uncheckedManifest['id']))
    fatalManifestFaults.push(
      `The id "${uncheckedManifest['id']}" has other than small letters, digits and single - or _ in it.`,
    )
  for (const manifestListKey of ['esmodules', 'scripts', 'styles', 'languages', 'packs', 'authors'])
    if (
      uncheckedManifest[manifestListKey] !== undefined &&
      !Array.isArray(uncheckedManifest[manifestListKey])
    )
      fatalManifestFaults.push(`"${manifestListKey}" of the manifest is no list.`)
  const { type } = isPlainObject(uncheckedManifest['grid']) ? uncheckedManifest['grid'] : {}
  if (type !== undefined && !(Number.isInteger(type) && Number(type) >= 0 && Number(type) <= MAX_GRID_TYPE))
    fatalManifestFaults.push(
      `"grid.type" of the manifest is ${JSON.stringify(type)}, which is no type of grid.`,
    )
  fatalManifestFaults.push(...findSubtypeFaults(uncheckedManifest['documentTypes']))
  for (const uncheckedManifestPack of Array.isArray(uncheckedManifest['packs'])
    ? uncheckedManifest['packs'].filter(isPlainObject)
    : []) {
    const faultsOfPack = findPackFaults(uncheckedManifestPack, generation)
    fatalManifestFaults.push(...faultsOfPack.refused)
    nonfatalManifestFaults.push(...faultsOfPack.warned)
  }
  return { refused: fatalManifestFaults, warned: nonfatalManifestFaults }
}

function findSubtypeFaults(documentTypes: unknown): string[] {
  if (documentTypes === undefined) return []
  if (!isPlainObject(documentTypes)) return ['"documentTypes" of the manifest is no object.']
  return Object.entries(documentTypes).flatMap(([name, types]) => {
    if (UNSUPPORTED_DOCUMENT_KINDS.includes(name)) return []
    if (!isDocumentKind(name) || !findDocumentKind(name).hasTypeData)
      return [`"documentTypes.${name}": there are no subtypes of ${name}.`]
    if (!isPlainObject(types)) return [`"documentTypes.${name}" is no object.`]
    return Object.entries(types).flatMap(([type, rules]) => {
      const typePath = `documentTypes.${name}.${type}`
      if (findDocumentKind(name).coreTypes.includes(type))
        return [`"${typePath}": "${type}" is a type of core.`]
      if (!isPlainObject(rules)) return [`"${typePath}" is no object.`]
      const keysWithoutList = ['htmlFields', 'gmOnlyFields'].filter(
        (subtypeRuleKey) => rules[subtypeRuleKey] !== undefined && !Array.isArray(rules[subtypeRuleKey]),
      )
      return keysWithoutList.map((subtypeRuleKey) => `"${typePath}.${subtypeRuleKey}" is no list.`)
    })
  })
}

function findPackFaults(uncheckedManifestPack: PlainObject, generation: 13 | 14): ManifestFaults {
  const packName = String(uncheckedManifestPack['name'])
  const fatalManifestFaults: string[] = []
  if (!PACK_NAME_PATTERN.test(packName))
    fatalManifestFaults.push(`The pack "${packName}" has other than letters, digits, - and _ in its name.`)
  if (typeof uncheckedManifestPack['label'] !== 'string')
    fatalManifestFaults.push(`The pack "${packName}" has no label.`)
  const { type } = uncheckedManifestPack
  const compendiumDocumentKinds: readonly string[] = listCompendiumTypes(generation)
  if (typeof type !== 'string' || !compendiumDocumentKinds.includes(type))
    fatalManifestFaults.push(`The pack "${packName}" is of no kind of document.`)
  const isSystemRequired = type === 'Actor' || type === 'Item' || type === 'ActiveEffect'
  const nonfatalManifestFaults =
    isSystemRequired && typeof uncheckedManifestPack['system'] !== 'string'
      ? [`The pack "${packName}" names no system for its documents.`]
      : []
  return { refused: fatalManifestFaults, warned: nonfatalManifestFaults }
}

/**
 * Lists the ids of the modules that a manifest requires. They stand in `relationships.requires`; required systems are
 * left out.
 */
export function listRequiredModules(uncheckedManifest: PlainObject): string[] {
  const requiredPackages: unknown = isPlainObject(uncheckedManifest['relationships'])
    ? uncheckedManifest['relationships']['requires']
    : undefined
  if (!Array.isArray(requiredPackages)) return []
  return requiredPackages
    .filter(isPlainObject)
    .flatMap(({ id, type }) => (type === 'system' ? [] : [String(id)]))
}
