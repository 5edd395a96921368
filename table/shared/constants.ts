/**
 * The global `CONST`: https://foundryvtt.com/api/v14/modules/CONST.html.
 * It contains only the constants for the supported parts of the API; any other name throws (see client/globals.ts).
 */
import { deepFreeze } from './deep-freeze'
import { FILE_CATEGORIES } from './file-categories'
import { createRegionEvents } from './region-events'
import { USER_ROLES, listUserPermissions } from './user-permissions'

export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const
export const DEFAULT_TOKEN_IMAGE_PATH = 'icons/svg/mystery-man.svg'
export const BASE_DOCUMENT_TYPE = 'base'
export const CARD_DRAW_MODES = { FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 } as const
export const CHAT_MESSAGE_STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 } as const
export const TABLE_RESULT_TYPES = { TEXT: 'text', DOCUMENT: 'document' } as const
export const MACRO_TYPES = { SCRIPT: 'script', CHAT: 'chat' } as const
export const MACRO_SCOPES = ['global', 'actors', 'actor'] as const
export const JOURNAL_ENTRY_PAGE_FORMATS = { HTML: 1, MARKDOWN: 2 } as const
export const SORT_INTEGER_DENSITY = 100_000
export const FOLDER_MAX_DEPTH = 4
export const TOKEN_DISPOSITIONS = { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } as const
export const TOKEN_DISPLAY_MODES = {
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
} as const
export const TOKEN_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const
export const ACTIVE_EFFECT_MODES = {
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
} as const
export const ACTIVE_EFFECT_SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 } as const

/** Foundry 14 only: each type of change with its default priority (foundry-api §4.1). */
export const ACTIVE_EFFECT_CHANGE_TYPES = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
} as const

/** Foundry 14 only: the units of an effect's duration, and the events that may end it (API modules/CONST). */
export const ACTIVE_EFFECT_TIME_DURATION_UNITS = [
  'years',
  'months',
  'days',
  'hours',
  'minutes',
  'seconds',
] as const
export const ACTIVE_EFFECT_DURATION_UNITS = [...ACTIVE_EFFECT_TIME_DURATION_UNITS, 'rounds', 'turns'] as const
export const ACTIVE_EFFECT_EXPIRY_EVENTS = [
  'combatStart',
  'roundStart',
  'turnStart',
  'combatEnd',
  'roundEnd',
  'turnEnd',
] as const

export const FOLDER_DOCUMENT_TYPES = [
  'Actor',
  'Adventure',
  'Cards',
  'Item',
  'JournalEntry',
  'Macro',
  'Playlist',
  'RollTable',
  'Scene',
] as const

const EMBEDDED_DOCUMENT_TYPES = [
  ...[
    'ActiveEffect',
    'ActorDelta',
    'AmbientLight',
    'AmbientSound',
    'Card',
    'Combatant',
    'CombatantGroup',
    'Drawing',
  ],
  ...[
    'Item',
    'JournalEntryCategory',
    'JournalEntryPage',
    'MeasuredTemplate',
    'Note',
    'PlaylistSound',
    'Region',
  ],
  ...['RegionBehavior', 'TableResult', 'Tile', 'Token', 'Wall'],
]
const WORLD_DOCUMENT_TYPES = [
  ...['Actor', 'Cards', 'ChatMessage', 'Combat', 'FogExploration', 'Folder', 'Item', 'JournalEntry', 'Macro'],
  ...['Playlist', 'RollTable', 'Scene', 'Setting', 'User'],
]
const PRIMARY_DOCUMENT_TYPES = ['Actor', 'Adventure', ...WORLD_DOCUMENT_TYPES.slice(1)]

const DICE_ROLL_MODES = {
  PUBLIC: 'publicroll',
  PRIVATE: 'gmroll',
  BLIND: 'blindroll',
  SELF: 'selfroll',
} as const

const COMMON_CONSTANTS = {
  ACTIVE_EFFECT_MODES,
  ALL_DOCUMENT_TYPES: [...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])],
  BASE_DOCUMENT_TYPE,
  CARD_DRAW_MODES,
  CHAT_MESSAGE_STYLES,
  COMPATIBILITY_MODES: { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 },
  DEFAULT_TOKEN: DEFAULT_TOKEN_IMAGE_PATH,
  DOCUMENT_OWNERSHIP_LEVELS,
  DOCUMENT_META_OWNERSHIP_LEVELS: { DEFAULT: -20, NOCHANGE: -10 },
  FILE_CATEGORIES,
  FOLDER_MAX_DEPTH,
  CANVAS_PERFORMANCE_MODES: { LOW: 0, MED: 1, HIGH: 2, MAX: 3 },
  GRID_TYPES: { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 },
  GRID_DIAGONALS: {
    EQUIDISTANT: 0,
    EXACT: 1,
    APPROXIMATE: 2,
    RECTILINEAR: 3,
    ALTERNATING_1: 4,
    ALTERNATING_2: 5,
    ILLEGAL: 6,
  },
  JOURNAL_ENTRY_PAGE_FORMATS,
  EMBEDDED_DOCUMENT_TYPES,
  PRIMARY_DOCUMENT_TYPES,
  WORLD_DOCUMENT_TYPES,
  KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
  MACRO_SCOPES,
  MACRO_TYPES,
  SETTING_SCOPES: { CLIENT: 'client', USER: 'user', WORLD: 'world' },
  SORT_INTEGER_DENSITY,
  TABLE_RESULT_TYPES,
  TOKEN_DISPLAY_MODES,
  TOKEN_DISPOSITIONS,
  TOKEN_TURN_MARKER_MODES: { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 },
  TOKEN_SHAPES,
  USER_ROLES,
  USER_ROLE_NAMES: Object.fromEntries(Object.entries(USER_ROLES).map(([name, role]) => [role, name])),
} as const

/** A function that is called when code reads a deprecated constant. */
type DeprecationWarner = (deprecatedName: string, replacement: string) => void

export function createFoundryConstants(
  generation: 13 | 14,
  warnDeprecated: DeprecationWarner,
): Readonly<Record<string, unknown>> {
  return deepFreeze(buildFoundryConstants(generation, warnDeprecated))
}

function buildFoundryConstants(
  generation: 13 | 14,
  warnDeprecated: DeprecationWarner,
): Record<string, unknown> {
  const commonConstants = {
    ...COMMON_CONSTANTS,
    REGION_EVENTS: createRegionEvents(generation),
    USER_PERMISSIONS: listUserPermissions(generation),
    FOLDER_DOCUMENT_TYPES: listCompendiumTypes(generation),
    COMPENDIUM_DOCUMENT_TYPES: listCompendiumTypes(generation),
  }
  if (generation === 13) {
    return {
      ...commonConstants,
      DICE_ROLL_MODES,
    }
  }
  const constantsOfFoundry14: Record<string, unknown> = {
    ...commonConstants,
    ACTIVE_EFFECT_CHANGE_TYPES,
    ACTIVE_EFFECT_DURATION_UNITS,
    ACTIVE_EFFECT_EXPIRY_EVENTS,
    ACTIVE_EFFECT_SHOW_ICON,
    ACTIVE_EFFECT_TIME_DURATION_UNITS,
  }
  for (const [name, value, instead] of [
    ['ACTIVE_EFFECT_MODES', ACTIVE_EFFECT_MODES, 'the change types add, multiply, override …'],
    ['DICE_ROLL_MODES', DICE_ROLL_MODES, 'CONFIG.ChatMessage.modes'],
  ] as const) {
    Object.defineProperty(constantsOfFoundry14, name, {
      enumerable: false,
      get: () => {
        warnDeprecated(`CONST.${name}`, instead)
        return value
      },
    })
  }
  return constantsOfFoundry14
}

/** The kinds of documents that folders and compendia may contain. Generation 14 adds active effects. */
export function listCompendiumTypes(generation: 13 | 14): readonly string[] {
  return generation === 14 ? ['ActiveEffect', ...FOLDER_DOCUMENT_TYPES] : FOLDER_DOCUMENT_TYPES
}
