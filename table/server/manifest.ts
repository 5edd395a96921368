/** Reads the manifest of a package: foundry-api §1. The subtypes come from `documentTypes` and from `template.json`. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isPlainObject, toTextOrDefault } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import { findManifestFaults } from './manifest-check'
import { CommandLineError } from './options'
import { readTemplateFile } from './template-file'
import type { TemplateModel } from './template-file'

/**
 * The fields of a subtype that the server must clean or protect (foundry-api §1.2). The paths are relative to `system`.
 */
export interface SubtypeFieldRules {
  readonly htmlFields: readonly string[]
  readonly filePathFields: Readonly<Record<string, readonly string[]>>
  readonly gmOnlyFields: readonly string[]
}

export interface PackEntry {
  readonly name: string
  readonly label: string
  readonly type: string
  readonly path: string
  readonly system: string
  readonly ofSystem: boolean
  readonly ownership: Record<string, string>
  readonly flags: PlainObject
}

export interface Manifest {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly socket: boolean
  readonly hotReload: { extensions: string[]; paths: string[] } | null
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, SubtypeFieldRules>>>>
  readonly packs: readonly PackEntry[]
  /** Foundry's warnings about this manifest. */
  readonly warnings: readonly string[]
  /** The initial data for each subtype that has no data model. */
  readonly model: TemplateModel
  /** The whole manifest, as read from its file. The server sends it to the client. */
  readonly raw: PlainObject
}

/** The Foundry release that the practice table imitates, per generation. */
export const FOUNDRY_RELEASES = { 13: '13.351', 14: '14.366' } as const

function toStringList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function toPlainObject(value: unknown): PlainObject {
  return isPlainObject(value) ? value : {}
}

function readRequiredText(uncheckedManifest: PlainObject, manifestKey: string): string {
  const manifestText = uncheckedManifest[manifestKey]
  if (typeof manifestText === 'string' && manifestText !== '') return manifestText
  throw new CommandLineError(`The manifest has no "${manifestKey}".`)
}

/**
 * Reads and checks the manifest of a package.
 * @param packageKind a system's manifest is `system.json`, a module's `module.json`
 */
export async function readManifest(
  packageFolder: string,
  generation: 13 | 14,
  packageKind: 'system' | 'module' = 'system',
): Promise<Manifest> {
  const manifestFile = path.join(packageFolder, `${packageKind}.json`)
  let uncheckedManifest: unknown
  try {
    uncheckedManifest = JSON.parse(await readFile(manifestFile, 'utf8'))
  } catch (error) {
    const manifestErrorReason = error instanceof Error ? error.message : String(error)
    throw new CommandLineError(
      `The manifest ${manifestFile} cannot be read (option --${packageKind === 'system' ? 'system' : 'modules'}): ${manifestErrorReason}`,
    )
  }
  if (!isPlainObject(uncheckedManifest)) throw new CommandLineError(`${manifestFile} is not a JSON object.`)
  const templateModel = packageKind === 'system' ? await readTemplateFile(packageFolder) : {}
  assertManifestCompatible(uncheckedManifest, generation)
  const { refused, warned } = findManifestFaults(uncheckedManifest, generation, packageKind)
  if (refused.length > 0) throw new CommandLineError(refused.join(' '))
  const declaredDocumentSubtypes = addTemplateTypes(
    toPlainObject(uncheckedManifest['documentTypes']),
    templateModel,
  )
  const hotReloadConfig = toPlainObject(toPlainObject(uncheckedManifest['flags'])['hotReload'])
  return {
    id: readRequiredText(uncheckedManifest, 'id'),
    title: readRequiredText(uncheckedManifest, 'title'),
    version: readRequiredText(uncheckedManifest, 'version'),
    socket: uncheckedManifest['socket'] === true,
    hotReload:
      'paths' in hotReloadConfig
        ? {
            extensions: toStringList(hotReloadConfig['extensions']),
            paths: toStringList(hotReloadConfig['paths']),
          }
        : null,
    documentTypes: parseDeclaredSubtypes(
      declaredDocumentSubtypes,
      packageKind === 'module' ? `${String(uncheckedManifest['id'])}.` : '',
    ),
    packs: parseManifestPacks(uncheckedManifest),
    warnings: warned,
    model: templateModel,
    raw: { ...uncheckedManifest, documentTypes: declaredDocumentSubtypes },
  }
}

/** Adds the subtypes that `template.json` declares to the subtypes of the manifest. */
function addTemplateTypes(documentTypes: PlainObject, templateModel: TemplateModel): PlainObject {
  const mergedDocumentTypes = { ...documentTypes }
  for (const [kind, types] of Object.entries(templateModel)) {
    const emptySubtypesByName = Object.fromEntries(Object.keys(types).map((subtype) => [subtype, {}]))
    mergedDocumentTypes[kind] = { ...emptySubtypesByName, ...toPlainObject(mergedDocumentTypes[kind]) }
  }
  return mergedDocumentTypes
}

/**
 * Checks the manifest's `compatibility.minimum` and `maximum` as Foundry does. A version that names no build, such as
 * "13", stands for all its builds.
 */
function assertManifestCompatible(uncheckedManifest: PlainObject, generation: 13 | 14): void {
  const manifestCompatibility = toPlainObject(uncheckedManifest['compatibility'])
  const minimumFoundryVersion = toTextOrDefault(manifestCompatibility['minimum'], '')
  const maximumFoundryVersion = toTextOrDefault(manifestCompatibility['maximum'], '')
  const foundryRelease = FOUNDRY_RELEASES[generation]
  if (
    minimumFoundryVersion &&
    toVersionNumber(foundryRelease, 0) < toVersionNumber(minimumFoundryVersion, 0)
  ) {
    throw new CommandLineError(
      `The package needs Foundry ${minimumFoundryVersion} or later; the practice table imitates ${foundryRelease}.`,
    )
  }
  if (
    maximumFoundryVersion &&
    toVersionNumber(foundryRelease, 0) > toVersionNumber(maximumFoundryVersion, 99_999)
  ) {
    throw new CommandLineError(
      `The package is for Foundry up to ${maximumFoundryVersion}; the practice table imitates ${foundryRelease}.`,
    )
  }
}

/**
 * Converts a version to a number that can be compared.
 * @param buildNumber the build number for versions that name no build, such as "13"
 */
function toVersionNumber(versionText: string, buildNumber: number): number {
  const [major = 0, minor = buildNumber] = versionText.split('.').map(Number)
  return major * 100_000 + minor
}

/**
 * Reads the rules of the subtypes that a manifest declares.
 * @param subtypeNamePrefix the prefix of the subtypes' names. A module's manifest omits its prefix `<module>.`; a
 * system's subtypes have no prefix: ''
 */
function parseDeclaredSubtypes(documentTypes: unknown, subtypeNamePrefix: string): Manifest['documentTypes'] {
  return Object.fromEntries(
    Object.entries(toPlainObject(documentTypes)).map(([name, types]) => [
      name,
      Object.fromEntries(
        Object.entries(toPlainObject(types)).map(([type, rules]) => [
          `${subtypeNamePrefix}${type}`,
          parseSubtypeFieldRules(toPlainObject(rules)),
        ]),
      ),
    ]),
  )
}

function parseSubtypeFieldRules(typeRulesInManifest: PlainObject): SubtypeFieldRules {
  const filePathEntries = Object.entries(toPlainObject(typeRulesInManifest['filePathFields']))
  return {
    htmlFields: toStringList(typeRulesInManifest['htmlFields']),
    filePathFields: Object.fromEntries(
      filePathEntries.map(([field, categories]) => [field, toStringList(categories)]),
    ),
    gmOnlyFields: toStringList(typeRulesInManifest['gmOnlyFields']),
  }
}

function parseManifestPacks(uncheckedManifest: PlainObject): PackEntry[] {
  const packEntries = Array.isArray(uncheckedManifest['packs'])
    ? uncheckedManifest['packs'].map(toPlainObject)
    : []
  const packNames = new Set<string>()
  return packEntries.map((packEntry) => {
    const packName = readRequiredText(packEntry, 'name')
    if (packNames.has(packName))
      throw new CommandLineError(`The manifest names the pack "${packName}" twice.`)
    packNames.add(packName)
    const packOwnership =
      packEntry['ownership'] === undefined
        ? { PLAYER: 'OBSERVER', ASSISTANT: 'OWNER' }
        : toPlainObject(packEntry['ownership'])
    return {
      name: packName,
      label: toTextOrDefault(packEntry['label'], packName),
      type: readRequiredText(packEntry, 'type'),
      // An old manifest may name the database of a compendium as a file that ends with `.db`. Foundry then reads the
      // folder of this name without the extension (foundry-live §12).
      path: toTextOrDefault(packEntry['path'], `packs/${packName}`).replace(/\.db$/, ''),
      system: toTextOrDefault(packEntry['system'], readRequiredText(uncheckedManifest, 'id')),
      ofSystem: typeof packEntry['system'] === 'string',
      ownership: Object.fromEntries(
        Object.entries(packOwnership).map(([role, level]) => [role, String(level)]),
      ),
      flags: toPlainObject(packEntry['flags']),
    }
  })
}
