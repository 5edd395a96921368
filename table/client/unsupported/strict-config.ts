/**
 * `CONFIG` as packages see it: throws for reading members that the table lacks and for writing probably misspelt names.
 * https://foundryvtt.com/api/v14/modules/CONFIG.html, foundry-api §2.3
 */
import type { Config } from '../config'
import { isFoundry14 } from '../generation'
import { measureEditDistance } from '../utils/edit-distance'
import { apiPageUrl, throwOnMemberReads } from './refuse-reading'

const CONFIG_DOCUMENTATION_PATH = 'modules/CONFIG'

/** The documented parts of `CONFIG` that the practice table lacks and that both Foundry 13 and 14 have. */
const MISSING_CONFIG_PARTS = [
  'FogExploration',
  'WebRTC',
  'canvasTextStyle',
  'cursors',
  'defaultFontFamily',
  'i18n',
]
const MISSING_CONFIG_PARTS_BY_GENERATION = { 13: ['TinyMCE'], 14: ['formulaEditor'] } as const

/** The documented members that the practice table lacks in `CONFIG`. The key is the part of `CONFIG`. */
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
 * The members in `MISSING_CONFIG_MEMBERS` that exist only in Foundry 13 or only in Foundry 14 (API
 * variables/CONFIG.Token and similar pages, 13 and 14).
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

/**
 * The largest number of letters in which a misspelt name may differ from a documented name. A name that differs in more
 * letters is not treated as misspelt.
 */
const MAX_MISSPELT_LETTERS = 2

/**
 * Finds the documented member that a misspelt name probably means.
 * @returns undefined if no documented name is similar
 */
function findDocumentedNameLikeMisspelt(
  misspeltName: string,
  documentedNames: readonly string[],
): string | undefined {
  const lowerCaseName = misspeltName.toLowerCase()
  // A name in capitals, such as `CONFIG.DND5E`, is a package's own name and not a misspelt name.
  if (misspeltName === misspeltName.toUpperCase()) return undefined
  return documentedNames.find((documentedName) => {
    if (
      Math.abs(documentedName.length - misspeltName.length) > MAX_MISSPELT_LETTERS ||
      documentedName.length <= MAX_MISSPELT_LETTERS + 1
    )
      return false
    return (
      measureEditDistance(lowerCaseName, documentedName.toLowerCase()) <=
      (documentedName.length > 2 * MAX_MISSPELT_LETTERS + 1 ? MAX_MISSPELT_LETTERS : 1)
    )
  })
}

/**
 * Wraps `CONFIG` in proxies that throw when code uses misspelt or missing members. Call this function after the
 * practice table has filled `CONFIG`.
 */
export function proxyConfigAgainstMisspelling(foundryConfig: Config): Config {
  const pageUrl = apiPageUrl(CONFIG_DOCUMENTATION_PATH)
  throwOnMemberReads(
    foundryConfig,
    'CONFIG.',
    [...MISSING_CONFIG_PARTS, ...MISSING_CONFIG_PARTS_BY_GENERATION[isFoundry14() ? 14 : 13]],
    pageUrl,
  )
  const strictConfigParts = new Map<object, object>()
  for (const [partName, members] of Object.entries(MISSING_CONFIG_MEMBERS)) {
    const configPart = foundryConfig[partName]
    if (typeof configPart !== 'object' || configPart === null) continue
    const missingMembers = members.filter(
      (memberName) => !MEMBERS_OF_ONE_GENERATION[isFoundry14() ? 13 : 14].includes(memberName),
    )
    throwOnMemberReads(configPart, `CONFIG.${partName}.`, missingMembers, pageUrl)
  }
  for (const [partName, target] of Object.entries(foundryConfig))
    if (
      partName in MISSING_CONFIG_MEMBERS ||
      (typeof target === 'object' && target !== null && 'documentClass' in target)
    )
      strictConfigParts.set(
        target as object,
        proxyConfigPartAgainstMisspelling(target as object, `CONFIG.${partName}`),
      )
  return new Proxy(foundryConfig, {
    get(configObject, memberName): unknown {
      const memberValue: unknown = Reflect.get(configObject, memberName)
      return strictConfigParts.get(memberValue as object) ?? memberValue
    },
    set(configObject, memberName, memberValue): boolean {
      throwIfMemberMisspelt(configObject, memberName, 'CONFIG')
      return Reflect.set(configObject, memberName, memberValue)
    },
  })
}

/** Wraps a part of `CONFIG` in a proxy that throws when code assigns a misspelt member. */
function proxyConfigPartAgainstMisspelling(configPart: object, configPartPath: string): object {
  return new Proxy(configPart, {
    set(configObject, memberName, memberValue): boolean {
      throwIfMemberMisspelt(configObject, memberName, configPartPath)
      return Reflect.set(configObject, memberName, memberValue)
    },
  })
}

/**
 * Throws if code adds a member to `CONFIG` whose name is probably a misspelt name of a documented member. All other new
 * names are allowed.
 */
function throwIfMemberMisspelt(
  configObject: object,
  memberName: string | symbol,
  configPartPath: string,
): void {
  if (typeof memberName === 'symbol' || memberName in configObject) return
  const intendedMemberName = findDocumentedNameLikeMisspelt(
    memberName,
    Object.getOwnPropertyNames(configObject),
  )
  if (intendedMemberName !== undefined)
    throw new Error(
      `${configPartPath}.${memberName} is no slot that Foundry documents (${apiPageUrl(CONFIG_DOCUMENTATION_PATH)}), so Foundry never reads it. Did you mean ${configPartPath}.${intendedMemberName}?`,
    )
}
