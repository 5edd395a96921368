/**
 * Builds `game.system` and the entries of `game.modules` from the packages' manifests. Missing keys get defaults
 * (foundry-api §1.1).
 */
import { isPlainObject, toTextOrDefault } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { ModuleInfo } from '../shared/wire'
import type { ClientPackage, ModulePackage, SystemPackage } from './game'

function filterPlainObjects(listThatMayContainObjects: unknown): PlainObject[] {
  return Array.isArray(listThatMayContainObjects) ? listThatMayContainObjects.filter(isPlainObject) : []
}

const toTextList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Removes the leading `./` that a path in a manifest may have. */
const removeDotSlash = (filePath: string): string => filePath.replace(/^\.\//, '')

/**
 * Reads the style sheets that a manifest lists. An entry of the list is an object, or only the path of the style sheet
 * (foundry-api §1.1).
 */
function readManifestStyles(manifestStylesValue: unknown, cssLayer: string): ClientPackage['styles'] {
  const manifestStyles: unknown[] = Array.isArray(manifestStylesValue) ? manifestStylesValue : []
  return manifestStyles.flatMap((manifestStyle) => {
    if (typeof manifestStyle === 'string') return [{ src: removeDotSlash(manifestStyle), layer: cssLayer }]
    return isPlainObject(manifestStyle)
      ? [
          {
            src: removeDotSlash(toTextOrDefault(manifestStyle['src'], '')),
            layer: toTextOrDefault(manifestStyle['layer'], cssLayer),
          },
        ]
      : []
  })
}

function readPackage(manifest: PlainObject, cssLayer: string): ClientPackage {
  return {
    ...manifest,
    id: toTextOrDefault(manifest['id'], ''),
    title: toTextOrDefault(manifest['title'], ''),
    version: toTextOrDefault(manifest['version'], ''),
    esmodules: toTextList(manifest['esmodules']).map(removeDotSlash),
    scripts: toTextList(manifest['scripts']).map(removeDotSlash),
    styles: readManifestStyles(manifest['styles'], cssLayer),
    languages: filterPlainObjects(manifest['languages']).map((manifestLanguage) => ({
      lang: toTextOrDefault(manifestLanguage['lang'], 'en'),
      name: toTextOrDefault(manifestLanguage['name'], ''),
      path: removeDotSlash(toTextOrDefault(manifestLanguage['path'], '')),
      ...(typeof manifestLanguage['system'] === 'string' && { system: manifestLanguage['system'] }),
      ...(typeof manifestLanguage['module'] === 'string' && { module: manifestLanguage['module'] }),
    })),
    documentTypes: (manifest['documentTypes'] ?? {}) as ClientPackage['documentTypes'],
    flags: isPlainObject(manifest['flags']) ? manifest['flags'] : {},
  }
}

export function createModulePackage({ manifest, active }: ModuleInfo): ModulePackage {
  return { ...readPackage(manifest, 'modules'), active }
}

export function readSystemManifest(manifest: PlainObject): SystemPackage {
  const manifestGrid = isPlainObject(manifest['grid']) ? manifest['grid'] : {}
  const readManifestText = (manifestKey: string): string | null =>
    toTextOrDefault(manifest[manifestKey], '') || null
  return {
    ...readPackage(manifest, 'system'),
    grid: {
      type: Number(manifestGrid['type'] ?? 1),
      distance: Number(manifestGrid['distance'] ?? 1),
      units: toTextOrDefault(manifestGrid['units'], ''),
      diagonals: Number(manifestGrid['diagonals'] ?? 0),
    },
    initiative: readManifestText('initiative'),
    primaryTokenAttribute: readManifestText('primaryTokenAttribute'),
    secondaryTokenAttribute: readManifestText('secondaryTokenAttribute'),
  }
}

/**
 * Collects the subtypes that the packages declare, by kind of document. The name of a module's subtype begins with the
 * module's id and a dot.
 */
export function collectDeclaredSubtypes(
  systemPackage: ClientPackage,
  modulePackages: Iterable<ModulePackage>,
): Record<string, string[]> {
  const typesByKind: Record<string, string[]> = {}
  const addDeclaredSubtypes = ({ documentTypes }: ClientPackage, subtypeNamePrefix: string): void => {
    for (const [name, types] of Object.entries(documentTypes))
      (typesByKind[name] ??= []).push(
        ...Object.keys(types).map((subtype) => `${subtypeNamePrefix}${subtype}`),
      )
  }
  addDeclaredSubtypes(systemPackage, '')
  for (const module of modulePackages) if (module.active) addDeclaredSubtypes(module, `${module.id}.`)
  return typesByKind
}
