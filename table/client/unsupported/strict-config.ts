/**
 * `CONFIG` as packages see it: reading a documented member that the table lacks throws, and so does writing a member
 * whose name is probably misspelt. https://foundryvtt.com/api/v14/modules/CONFIG.html, foundry-api §2.3
 */
import type { Config } from '../config'
import { isV14 } from '../generation'
import { editDistance } from '../utils/edit-distance'
import { apiPageUrl, refuseReading } from './refuse-reading'

const CONFIG_PAGE = 'modules/CONFIG'

/** The documented parts of `CONFIG` that the table lacks in both generations. */
const MISSING_PARTS = ['FogExploration', 'WebRTC', 'canvasTextStyle', 'cursors', 'defaultFontFamily', 'i18n']
const MISSING_PARTS_BY_GENERATION = { 13: ['TinyMCE'], 14: ['formulaEditor'] } as const

/** The documented members of CONFIG that the table lacks, for each of its parts. */
const MISSING_CONFIG_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: ['compendiumBanner', 'embedHandlers', 'typeHints'],
  Actor: ['compendiumBanner', 'embedHandlers', 'typeHints'],
  Adventure: ['compendiumBanner', 'exporterClass'],
  Cards: ['compendiumBanner'],
  ChatMessage: ['batchSize', 'popoutClass', 'template'],
  Combat: ['fallbackTurnMarker', 'initiativeIcon', 'settings', 'sounds'],
  Item: ['compendiumBanner', 'embedHandlers', 'typeHints'],
  JournalEntry: ['compendiumBanner', 'noteIcons'],
  Macro: ['compendiumBanner', 'embedHandlers'],
  RollTable: ['compendiumBanner', 'resultIcon', 'resultTemplate'],
  Scene: ['compendiumBanner', 'embedHandlers'],
  Token: ['adjectivesPrefix', 'layerClass', 'ring', 'rulerClass', 'sidebar'],
  TextEditor: ['engines', 'inserts'],
  time: [
    'earthCalendarClass',
    'earthCalendarConfig',
    'formatters',
    'worldCalendarClass',
    'worldCalendarConfig',
  ],
  ui: ['menu', 'nav', 'pause', 'placeables', 'playlists', 'webrtc'],
  ux: ['Autocomplete', 'Draggable', 'FilterMenu'],
}
/**
 * Those members of `MISSING_CONFIG_MEMBERS` that exist in only one generation (API variables/CONFIG.Token and similar
 * pages, 13 and 14).
 */
const MEMBERS_OF_ONE_GENERATION = {
  13: ['layerClass'],
  14: [
    'Autocomplete',
    'FilterMenu',
    'embedHandlers',
    'engines',
    'initiativeIcon',
    'inserts',
    'placeables',
    'sidebar',
    'typeHints',
  ],
}

/** If more letters differ, a name does not count as a misspelling of a documented name. */
const MAX_SLIP_LETTERS = 2

/** Finds the documented member that a misspelt name probably means. @returns undefined if the name is no misspelling */
function intendedName(name: string, documentedNames: readonly string[]): string | undefined {
  const lowerCaseName = name.toLowerCase()
  // A name in capitals, such as `CONFIG.DND5E`, belongs to a package and is no misspelling.
  if (name === name.toUpperCase()) return undefined
  return documentedNames.find((slot) => {
    if (Math.abs(slot.length - name.length) > MAX_SLIP_LETTERS || slot.length <= MAX_SLIP_LETTERS + 1)
      return false
    return (
      editDistance(lowerCaseName, slot.toLowerCase()) <=
      (slot.length > 2 * MAX_SLIP_LETTERS + 1 ? MAX_SLIP_LETTERS : 1)
    )
  })
}

/**
 * Wraps `CONFIG` in proxies that throw for misspelt and missing members. Called once per client, after the table has
 * filled `CONFIG`.
 */
export function strictConfig(config: Config): Config {
  const page = apiPageUrl(CONFIG_PAGE)
  refuseReading(
    config,
    'CONFIG.',
    [...MISSING_PARTS, ...MISSING_PARTS_BY_GENERATION[isV14() ? 14 : 13]],
    page,
  )
  const strictParts = new Map<object, object>()
  for (const [partName, members] of Object.entries(MISSING_CONFIG_MEMBERS)) {
    const target = config[partName]
    if (typeof target !== 'object' || target === null) continue
    const missingMembers = members.filter(
      (name) => !MEMBERS_OF_ONE_GENERATION[isV14() ? 13 : 14].includes(name),
    )
    refuseReading(target, `CONFIG.${partName}.`, missingMembers, page)
  }
  for (const [partName, target] of Object.entries(config))
    if (
      partName in MISSING_CONFIG_MEMBERS ||
      (typeof target === 'object' && target !== null && 'documentClass' in target)
    )
      strictParts.set(target as object, proxyAgainstMisspelling(target as object, `CONFIG.${partName}`))
  return new Proxy(config, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name)
      return strictParts.get(value as object) ?? value
    },
    set(target, name, value): boolean {
      throwIfMisspelt(target, name, 'CONFIG')
      return Reflect.set(target, name, value)
    },
  })
}

/** Wraps a part of `CONFIG` in a proxy. Code that assigns a misspelt member then throws. */
function proxyAgainstMisspelling(part: object, path: string): object {
  return new Proxy(part, {
    set(target, name, value): boolean {
      throwIfMisspelt(target, name, path)
      return Reflect.set(target, name, value)
    },
  })
}

/** Throws if the member is probably a misspelling. Packages may add any other members to `CONFIG` and its parts. */
function throwIfMisspelt(target: object, name: string | symbol, path: string): void {
  if (typeof name === 'symbol' || name in target) return
  const slot = intendedName(name, Object.getOwnPropertyNames(target))
  if (slot !== undefined)
    throw new Error(
      `${path}.${name} is no slot that Foundry documents (${apiPageUrl(CONFIG_PAGE)}), so Foundry never reads it. Did you mean ${path}.${slot}?`,
    )
}
