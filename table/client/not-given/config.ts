/**
 * `CONFIG` as packages see it: reading a documented member that the table lacks throws, and so does writing a member
 * whose name is probably misspelt. https://foundryvtt.com/api/v14/modules/CONFIG.html, foundry-api §2.3
 */
import type { Config } from '../config'
import { isV14 } from '../generation'
import { distance } from '../utils/edit-distance'
import { apiPage, refuseReading } from './refuse'

const PAGE = 'modules/CONFIG'

/** The documented parts of `CONFIG`, in both generations, that the table lacks. */
const PARTS = ['FogExploration', 'WebRTC', 'canvasTextStyle', 'cursors', 'defaultFontFamily', 'i18n']
const PARTS_OF = { 13: ['TinyMCE'], 14: ['formulaEditor'] } as const

/** Part of `CONFIG` → its documented members that the table lacks. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
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
/** The members in `MEMBERS` that only one generation has (API variables/CONFIG.Token and similar pages, 13 and 14). */
const ONLY = {
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

/** Largest edit distance (letters) at which a name counts as a misspelt documented name. */
const SLIP = 2

/** The documented member of which a new name is probably a misspelling; undefined when the name is no misspelling. */
function meant(name: string, slots: readonly string[]): string | undefined {
  const plain = name.toLowerCase()
  // Names in capitals, such as `CONFIG.DND5E`, belong to packages.
  if (name === name.toUpperCase()) return undefined
  return slots.find((slot) => {
    if (Math.abs(slot.length - name.length) > SLIP || slot.length <= SLIP + 1) return false
    return distance(plain, slot.toLowerCase()) <= (slot.length > 2 * SLIP + 1 ? SLIP : 1)
  })
}

/** Wraps `CONFIG`; runs once per client, after the table has filled `CONFIG`. */
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
      refuseSlip(target, name, 'CONFIG')
      return Reflect.set(target, name, value)
    },
  })
}

/** Wraps a part of `CONFIG` so that writing a misspelt member throws. */
function closed(part: object, path: string): object {
  return new Proxy(part, {
    set(target, name, value): boolean {
      refuseSlip(target, name, path)
      return Reflect.set(target, name, value)
    },
  })
}

/** Throws for a misspelt member; packages may otherwise add their own members to `CONFIG` and its parts. */
function refuseSlip(target: object, name: string | symbol, path: string): void {
  if (typeof name === 'symbol' || name in target) return
  const slot = meant(name, Object.getOwnPropertyNames(target))
  if (slot !== undefined)
    throw new Error(
      `${path}.${name} is no slot that Foundry documents (${apiPage(PAGE)}), so Foundry never reads it. Did you mean ${path}.${slot}?`,
    )
}
