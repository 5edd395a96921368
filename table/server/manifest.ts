/** Reads the manifest of a package: foundry-api §1. The subtypes come from `documentTypes` and from `template.json`. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isPlainObject, textOrDefault } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import { findManifestFaults } from './manifest-check'
import { CommandLineError } from './options'
import { readTemplate } from './template-file'
import type { TemplateModel } from './template-file'

/**
 * The fields of a subtype that the server must clean or protect (foundry-api §1.2). The paths are relative to `system`.
 */
export interface TypeRules {
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
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, TypeRules>>>>
  readonly packs: readonly PackEntry[]
  /** Foundry's warnings about this manifest. */
  readonly warnings: readonly string[]
  /** The initial data for each subtype that has no data model. */
  readonly model: TemplateModel
  /** The whole manifest as read from its file. The client receives it. */
  readonly raw: PlainObject
}

/** The Foundry release that the practice table imitates, per generation. */
export const FOUNDRY_RELEASES = { 13: '13.351', 14: '14.366' } as const

function stringList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function objectOrEmpty(value: unknown): PlainObject {
  return isPlainObject(value) ? value : {}
}

function requiredText(rawManifest: PlainObject, key: string): string {
  const value = rawManifest[key]
  if (typeof value === 'string' && value !== '') return value
  throw new CommandLineError(`The manifest has no "${key}".`)
}

/**
 * Reads and checks the manifest of a package.
 * @param kind a system's manifest is `system.json`, a module's `module.json`
 */
export async function readManifest(
  folder: string,
  generation: 13 | 14,
  kind: 'system' | 'module' = 'system',
): Promise<Manifest> {
  const file = path.join(folder, `${kind}.json`)
  let rawManifest: unknown
  try {
    rawManifest = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandLineError(
      `The manifest ${file} cannot be read (option --${kind === 'system' ? 'system' : 'modules'}): ${reason}`,
    )
  }
  if (!isPlainObject(rawManifest)) throw new CommandLineError(`${file} is not a JSON object.`)
  const model = kind === 'system' ? await readTemplate(folder) : {}
  assertCompatible(rawManifest, generation)
  const { refused, warned } = findManifestFaults(rawManifest, generation, kind)
  if (refused.length > 0) throw new CommandLineError(refused.join(' '))
  const declaredTypes = addTemplateTypes(objectOrEmpty(rawManifest['documentTypes']), model)
  const hotReload = objectOrEmpty(objectOrEmpty(rawManifest['flags'])['hotReload'])
  return {
    id: requiredText(rawManifest, 'id'),
    title: requiredText(rawManifest, 'title'),
    version: requiredText(rawManifest, 'version'),
    socket: rawManifest['socket'] === true,
    hotReload:
      'paths' in hotReload
        ? { extensions: stringList(hotReload['extensions']), paths: stringList(hotReload['paths']) }
        : null,
    documentTypes: readTypes(declaredTypes, kind === 'module' ? `${String(rawManifest['id'])}.` : ''),
    packs: readPacks(rawManifest),
    warnings: warned,
    model,
    raw: { ...rawManifest, documentTypes: declaredTypes },
  }
}

/** Adds the subtypes that `template.json` declares to the subtypes of the manifest. */
function addTemplateTypes(documentTypes: PlainObject, model: TemplateModel): PlainObject {
  const mergedTypes = { ...documentTypes }
  for (const [kind, types] of Object.entries(model)) {
    const emptyTypes = Object.fromEntries(Object.keys(types).map((type) => [type, {}]))
    mergedTypes[kind] = { ...emptyTypes, ...objectOrEmpty(mergedTypes[kind]) }
  }
  return mergedTypes
}

/**
 * Checks `compatibility.minimum` and `maximum` as Foundry does. A version without a build, such as "13", includes every
 * build of its generation.
 */
function assertCompatible(rawManifest: PlainObject, generation: 13 | 14): void {
  const compatibility = objectOrEmpty(rawManifest['compatibility'])
  const minimum = textOrDefault(compatibility['minimum'], '')
  const maximum = textOrDefault(compatibility['maximum'], '')
  const foundryRelease = FOUNDRY_RELEASES[generation]
  if (minimum && versionNumber(foundryRelease, 0) < versionNumber(minimum, 0)) {
    throw new CommandLineError(
      `The package needs Foundry ${minimum} or later; the practice table imitates ${foundryRelease}.`,
    )
  }
  if (maximum && versionNumber(foundryRelease, 0) > versionNumber(maximum, 99_999)) {
    throw new CommandLineError(
      `The package is for Foundry up to ${maximum}; the practice table imitates ${foundryRelease}.`,
    )
  }
}

/**
 * Converts a version to a number, for comparison.
 * @param build the build number of a version that has none, such as "13"
 */
function versionNumber(version: string, build: number): number {
  const [major = 0, minor = build] = version.split('.').map(Number)
  return major * 100_000 + minor
}

/**
 * Reads the rules of the subtypes that a manifest declares.
 * @param prefix the prefix of the subtypes' names. A module's manifest omits its prefix `<module>.`; a system's
 * subtypes have no prefix: ''
 */
function readTypes(value: unknown, prefix: string): Manifest['documentTypes'] {
  return Object.fromEntries(
    Object.entries(objectOrEmpty(value)).map(([name, types]) => [
      name,
      Object.fromEntries(
        Object.entries(objectOrEmpty(types)).map(([type, rules]) => [
          `${prefix}${type}`,
          readTypeRules(objectOrEmpty(rules)),
        ]),
      ),
    ]),
  )
}

function readTypeRules(rawRules: PlainObject): TypeRules {
  const paths = Object.entries(objectOrEmpty(rawRules['filePathFields']))
  return {
    htmlFields: stringList(rawRules['htmlFields']),
    filePathFields: Object.fromEntries(paths.map(([field, categories]) => [field, stringList(categories)])),
    gmOnlyFields: stringList(rawRules['gmOnlyFields']),
  }
}

function readPacks(rawManifest: PlainObject): PackEntry[] {
  const entries = Array.isArray(rawManifest['packs']) ? rawManifest['packs'].map(objectOrEmpty) : []
  const names = new Set<string>()
  return entries.map((entry) => {
    const name = requiredText(entry, 'name')
    if (names.has(name)) throw new CommandLineError(`The manifest names the pack "${name}" twice.`)
    names.add(name)
    const ownership =
      entry['ownership'] === undefined
        ? { PLAYER: 'OBSERVER', ASSISTANT: 'OWNER' }
        : objectOrEmpty(entry['ownership'])
    return {
      name,
      label: textOrDefault(entry['label'], name),
      type: requiredText(entry, 'type'),
      // A manifest may state the path of an older database with the extension `.db`. Foundry reads the folder of the
      // same name without the extension (foundry-live §12).
      path: textOrDefault(entry['path'], `packs/${name}`).replace(/\.db$/, ''),
      system: textOrDefault(entry['system'], requiredText(rawManifest, 'id')),
      ofSystem: typeof entry['system'] === 'string',
      ownership: Object.fromEntries(Object.entries(ownership).map(([role, level]) => [role, String(level)])),
      flags: objectOrEmpty(entry['flags']),
    }
  })
}
