/**
 * `CONFIG` as a package sees it: what the table lacks of it throws when it is read, and so does putting something where
 * nobody would ever look for it. https://foundryvtt.com/api/v14/modules/CONFIG.html, foundry-api §2.3
 */
import type { Config } from '../config'
import { isV14 } from '../generation'
import { apiPage, refuseReading } from './refuse'

const PAGE = 'modules/CONFIG'

/** The parts of both generations that the table has not got. */
const PARTS = [
  'AmbientLight',
  'AmbientSound',
  'Canvas',
  'Drawing',
  'FogExploration',
  'MeasuredTemplate',
  'Note',
  'Playlist',
  'PlaylistSound',
  'Region',
  'RegionBehavior',
  'Tile',
  'Wall',
  'WebRTC',
  'canvasTextStyle',
  'compatibility',
  'compendium',
  'controlIcons',
  'cursors',
  'debug',
  'defaultFontFamily',
  'fontDefinitions',
  'i18n',
  'soundEffects',
  'supportedLanguages',
  'weatherEffects',
]
const PARTS_OF = { 13: ['TinyMCE'], 14: ['Level', 'formulaEditor'] } as const

/** Their members, of which the table has some. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: ['compendiumBanner', 'defaultType', 'embedHandlers', 'typeHints'],
  Actor: ['collection', 'compendiumBanner', 'embedHandlers', 'typeHints'],
  Adventure: ['compendiumBanner', 'exporterClass'],
  Cards: ['collection', 'compendiumBanner'],
  ChatMessage: ['batchSize', 'collection', 'popoutClass', 'template'],
  Combat: ['collection', 'fallbackTurnMarker', 'initiativeIcon', 'settings', 'sounds'],
  Folder: ['collection'],
  Item: ['collection', 'compendiumBanner', 'embedHandlers', 'typeHints'],
  JournalEntry: ['collection', 'compendiumBanner', 'noteIcons'],
  JournalEntryPage: ['defaultType'],
  Macro: ['collection', 'compendiumBanner', 'embedHandlers'],
  RollTable: ['collection', 'compendiumBanner', 'resultIcon', 'resultTemplate'],
  Scene: ['collection', 'compendiumBanner', 'embedHandlers'],
  Setting: ['collection'],
  Token: ['adjectivesPrefix', 'layerClass', 'movement', 'ring', 'rulerClass', 'sidebar'],
  User: ['collection'],
  TextEditor: ['engines', 'inserts'],
  time: [
    'earthCalendarClass',
    'earthCalendarConfig',
    'formatters',
    'worldCalendarClass',
    'worldCalendarConfig',
  ],
  ui: ['menu', 'nav', 'pause', 'placeables', 'playlists', 'webrtc'],
  ux: ['Autocomplete', 'Draggable', 'FilterMenu', 'TooltipManager'],
}
/** Of these members only one generation has any (API variables/CONFIG.Token and its like, of 13 and of 14). */
const ONLY = {
  13: ['layerClass'],
  14: [
    'Autocomplete',
    'FilterMenu',
    'defaultType',
    'embedHandlers',
    'engines',
    'initiativeIcon',
    'inserts',
    'placeables',
    'sidebar',
    'typeHints',
  ],
}

/** A package's own part, such as `CONFIG.DND5E`: Foundry names none of its own in capitals. */
const OWN = /^[A-Z][A-Z0-9_]*$/

/** Done once for each client, when `CONFIG` has everything of the table's. */
export function strictConfig(config: Config): Config {
  const page = apiPage(PAGE)
  refuseReading(config, 'CONFIG.', [...PARTS, ...PARTS_OF[isV14() ? 14 : 13]], page)
  const parts = new Map<object, object>()
  for (const [part, members] of Object.entries(MEMBERS)) {
    const target = config[part]
    if (typeof target !== 'object' || target === null) continue
    const missing = members.filter((name) => !ONLY[isV14() ? 13 : 14].includes(name))
    refuseReading(target, `CONFIG.${part}.`, missing, page)
  }
  for (const [part, target] of Object.entries(config))
    if (part in MEMBERS || (typeof target === 'object' && target !== null && 'documentClass' in target))
      parts.set(target as object, closed(target as object, `CONFIG.${part}`))
  return new Proxy(config, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name)
      return parts.get(value as object) ?? value
    },
    set(target, name, value): boolean {
      const isKnown = name in target || (typeof name === 'string' && OWN.test(name))
      if (!isKnown) throw new Error(nobodyReads(`CONFIG.${String(name)}`, 'CONFIG'))
      return Reflect.set(target, name, value)
    },
  })
}

/** A part to which nothing can be added. */
function closed(part: object, path: string): object {
  return new Proxy(part, {
    set(target, name, value): boolean {
      if (!(name in target)) throw new Error(nobodyReads(`${path}.${String(name)}`, path))
      return Reflect.set(target, name, value)
    },
  })
}

function nobodyReads(slot: string, page: string): string {
  return `${slot} is no slot that Foundry documents (${apiPage(PAGE)}): nobody reads what is put into ${page} there. A package's own part has a name in capitals, such as CONFIG.MYSYSTEM.`
}
