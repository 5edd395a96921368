/**
 * Builds `game.system` and the entries of `game.modules` from the packages' manifests. Missing keys get defaults
 * (foundry-api §1.1).
 */
import { isPlainObject, textOrDefault } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { ModuleInfo } from '../shared/wire'
import type { ClientPackage, ModulePackage, SystemPackage } from './game'

function onlyPlainObjects(value: unknown): PlainObject[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : []
}

const listOfTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Removes the leading `./` that a path in a manifest may have. */
const withoutDotSlash = (path: string): string => path.replace(/^\.\//, '')

/** Reads the styles that a manifest lists. An entry may be only the path of the style sheet (foundry-api §1.1). */
function readManifestStyles(value: unknown, layer: string): ClientPackage['styles'] {
  const styles: unknown[] = Array.isArray(value) ? value : []
  return styles.flatMap((style) => {
    if (typeof style === 'string') return [{ src: withoutDotSlash(style), layer }]
    return isPlainObject(style)
      ? [
          {
            src: withoutDotSlash(textOrDefault(style['src'], '')),
            layer: textOrDefault(style['layer'], layer),
          },
        ]
      : []
  })
}

function readPackage(manifest: PlainObject, layer: string): ClientPackage {
  return {
    ...manifest,
    id: textOrDefault(manifest['id'], ''),
    title: textOrDefault(manifest['title'], ''),
    version: textOrDefault(manifest['version'], ''),
    esmodules: listOfTexts(manifest['esmodules']).map(withoutDotSlash),
    scripts: listOfTexts(manifest['scripts']).map(withoutDotSlash),
    styles: readManifestStyles(manifest['styles'], layer),
    languages: onlyPlainObjects(manifest['languages']).map((language) => ({
      lang: textOrDefault(language['lang'], 'en'),
      name: textOrDefault(language['name'], ''),
      path: withoutDotSlash(textOrDefault(language['path'], '')),
      ...(typeof language['system'] === 'string' && { system: language['system'] }),
      ...(typeof language['module'] === 'string' && { module: language['module'] }),
    })),
    documentTypes: (manifest['documentTypes'] ?? {}) as ClientPackage['documentTypes'],
    flags: isPlainObject(manifest['flags']) ? manifest['flags'] : {},
  }
}

export function readModule({ manifest, active }: ModuleInfo): ModulePackage {
  return { ...readPackage(manifest, 'modules'), active }
}

export function readSystem(manifest: PlainObject): SystemPackage {
  const grid = isPlainObject(manifest['grid']) ? manifest['grid'] : {}
  const attribute = (key: string): string | null => textOrDefault(manifest[key], '') || null
  return {
    ...readPackage(manifest, 'system'),
    grid: {
      type: Number(grid['type'] ?? 1),
      distance: Number(grid['distance'] ?? 1),
      units: textOrDefault(grid['units'], ''),
      diagonals: Number(grid['diagonals'] ?? 0),
    },
    initiative: attribute('initiative'),
    primaryTokenAttribute: attribute('primaryTokenAttribute'),
    secondaryTokenAttribute: attribute('secondaryTokenAttribute'),
  }
}

/** The subtypes that packages declare, by kind of document; a module's subtypes begin with its id and a dot. */
export function declaredSubtypes(
  system: ClientPackage,
  modules: Iterable<ModulePackage>,
): Record<string, string[]> {
  const typesByKind: Record<string, string[]> = {}
  const addSubtypes = ({ documentTypes }: ClientPackage, prefix: string): void => {
    for (const [name, types] of Object.entries(documentTypes))
      (typesByKind[name] ??= []).push(...Object.keys(types).map((type) => `${prefix}${type}`))
  }
  addSubtypes(system, '')
  for (const module of modules) if (module.active) addSubtypes(module, `${module.id}.`)
  return typesByKind
}
