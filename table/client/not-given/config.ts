/**
 * `CONFIG` as a package sees it: what the table lacks of it throws when it is read, and so does putting something where
 * nobody would ever look for it. https://foundryvtt.com/api/v14/modules/CONFIG.html, foundry-api §2.3
 */
import type { Config } from '../config'
import { isV14 } from '../generation'
import { distance } from '../utils/edit-distance'
import { apiPage, refuseReading } from './refuse'

const PAGE = 'modules/CONFIG'

/** The parts of both generations that the table has not got. */
const PARTS = ['FogExploration', 'WebRTC', 'canvasTextStyle', 'cursors', 'defaultFontFamily', 'i18n']
const PARTS_OF = { 13: ['TinyMCE'], 14: ['formulaEditor'] } as const

/** Their members, of which the table has some. */
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
/** Of these members only one generation has any (API variables/CONFIG.Token and its like, of 13 and of 14). */
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

/** How far a name may be from a documented one and be taken for a slip of the pen. */
const SLIP = 2

/** The documented slot that a new one was probably meant to be: the table refuses a misspelt one, and no other. */
function meant(name: string, slots: readonly string[]): string | undefined {
  const plain = name.toLowerCase()
  // A name in capitals is a package's own, such as `CONFIG.DND5E`.
  if (name === name.toUpperCase()) return undefined
  return slots.find((slot) => {
    if (Math.abs(slot.length - name.length) > SLIP || slot.length <= SLIP + 1) return false
    return distance(plain, slot.toLowerCase()) <= (slot.length > 2 * SLIP + 1 ? SLIP : 1)
  })
}

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
      refuseSlip(target, name, 'CONFIG')
      return Reflect.set(target, name, value)
    },
  })
}

/** A part to which nothing can be added under a name that is nearly one of its own. */
function closed(part: object, path: string): object {
  return new Proxy(part, {
    set(target, name, value): boolean {
      refuseSlip(target, name, path)
      return Reflect.set(target, name, value)
    },
  })
}

/** A package may have slots of its own, in `CONFIG` and in its parts; one that is nearly a documented one is a mistake. */
function refuseSlip(target: object, name: string | symbol, path: string): void {
  if (typeof name === 'symbol' || name in target) return
  const slot = meant(name, Object.getOwnPropertyNames(target))
  if (slot !== undefined)
    throw new Error(
      `${path}.${name} is no slot that Foundry documents (${apiPage(PAGE)}): nobody reads what is put there. Was ${path}.${slot} meant?`,
    )
}
