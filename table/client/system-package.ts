/** `game.system`: the manifest with its defaults (foundry-api §1.1). */
import { isPlainObject, textOr } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { SystemPackage } from './game'

function records(value: unknown): PlainObject[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : []
}

export function readSystem(manifest: PlainObject): SystemPackage {
  const grid = isPlainObject(manifest['grid']) ? manifest['grid'] : {}
  const attribute = (key: string): string | null => textOr(manifest[key], '') || null
  return {
    ...manifest,
    id: textOr(manifest['id'], ''),
    title: textOr(manifest['title'], ''),
    version: textOr(manifest['version'], ''),
    esmodules: Array.isArray(manifest['esmodules']) ? manifest['esmodules'].map(String) : [],
    styles: records(manifest['styles']).map((style) => ({
      src: textOr(style['src'], ''),
      layer: textOr(style['layer'], 'system'),
    })),
    languages: records(manifest['languages']).map((language) => ({
      lang: textOr(language['lang'], 'en'),
      name: textOr(language['name'], ''),
      path: textOr(language['path'], ''),
    })),
    grid: {
      type: Number(grid['type'] ?? 1),
      distance: Number(grid['distance'] ?? 1),
      units: textOr(grid['units'], ''),
      diagonals: Number(grid['diagonals'] ?? 0),
    },
    initiative: attribute('initiative'),
    primaryTokenAttribute: attribute('primaryTokenAttribute'),
    secondaryTokenAttribute: attribute('secondaryTokenAttribute'),
    documentTypes: (manifest['documentTypes'] ?? {}) as SystemPackage['documentTypes'],
    flags: isPlainObject(manifest['flags']) ? manifest['flags'] : {},
  }
}
