/**
 * What a package may name, and here not use: the canvas and what belongs to it, sound and video, regions' behaviours, version 1
 * windows, and single classes of the namespaces that the table has in part. A class that only extends one of these, a
 * registration that only names one, keep nobody from starting; whoever makes one, or calls one, is told that it is not there.
 * The names are those of https://foundryvtt.com/api/v14/modules/foundry.html, by the community's types; inside of the namespaces
 * that are wholly absent any name is good.
 */
import { NotOnThisTable } from '../errors'

/** Namespaces of which the table has nothing, or hardly anything. */
const ABSENT_NAMESPACES = [
  'PIXI',
  'foundry.appv1',
  'foundry.audio',
  'foundry.av',
  'foundry.canvas',
  'foundry.config',
  'foundry.data.regionBehaviors',
  'foundry.grid',
  'foundry.packages',
  'foundry.prosemirror',
]

/** Single names that other namespaces lack, by namespace. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'foundry.applications': ['dice', 'hud'],
  'foundry.applications.api': ['CategoryBrowser'],
  'foundry.applications.apps': [
    ...['CombatTrackerConfig', 'CompendiumArtConfig', 'GridConfig', 'PermissionConfig', 'av'],
  ],
  'foundry.applications.elements': [
    'HTMLDocumentEmbedElement',
    'HTMLHueSelectorSlider',
    'HTMLMultiCheckboxElement',
  ],
  'foundry.applications.hud': ['BasePlaceableHUD', 'DrawingHUD', 'HeadsUpDisplayContainer', 'TileHUD'],
  'foundry.applications.settings': ['DependencyResolution', 'menus'],
  'foundry.applications.sheets': [
    ...[
      'ActiveEffectConfig',
      'AdventureExporter',
      'AdventureImporterV2',
      'AmbientLightConfig',
      'AmbientSoundConfig',
    ],
    ...['BaseSheet', 'CardConfig', 'CardDeckConfig', 'CardHandConfig', 'CardPileConfig', 'CardsConfig'],
    ...[
      'CombatantConfig',
      'DrawingConfig',
      'FolderConfig',
      'MacroConfig',
      'MeasuredTemplateConfig',
      'NoteConfig',
    ],
    ...[
      'PlaylistConfig',
      'PlaylistSoundConfig',
      'PrototypeTokenConfig',
      'RegionBehaviorConfig',
      'RegionConfig',
    ],
    ...[
      'RollTableSheet',
      'SceneConfig',
      'TableResultConfig',
      'TileConfig',
      'TokenConfig',
      'UserConfig',
      'WallConfig',
    ],
    ...['TokenApplicationMixin', 'journal'],
  ],
  'foundry.applications.sheets.journal': [
    ...['JournalEntryCategoryConfig', 'JournalEntryPageHandlebarsSheet', 'JournalEntryPageImageSheet'],
    ...['JournalEntryPageMarkdownSheet', 'JournalEntryPagePDFSheet', 'JournalEntryPageProseMirrorSheet'],
    ...[
      'JournalEntryPageSheet',
      'JournalEntryPageTextSheet',
      'JournalEntryPageVideoSheet',
      'JournalEntrySheet',
    ],
    'ShowToPlayersDialog',
  ],
  'foundry.applications.sidebar': ['DocumentDirectory', 'filters'],
  'foundry.applications.sidebar.apps': [
    ...['ChatPopout', 'ControlsConfig', 'FolderExport', 'FrameViewer', 'InvitationLinks', 'SupportDetails'],
    ...['ToursManagement', 'WorldConfig'],
  ],
  'foundry.applications.sidebar.tabs': [
    'MacroDirectory',
    'PlaceableTab',
    'PlaylistDirectory',
    'SceneDirectory',
  ],
  'foundry.applications.ui': ['GamePause', 'MainMenu', 'PlaceablePalette', 'RegionLegend', 'SceneNavigation'],
  'foundry.applications.ux': ['Draggable', 'HTMLSecret', 'ProseMirrorEditor'],
  'foundry.data': [
    ...[
      'BaseShapeData',
      'CalendarData',
      'ClientDatabaseBackend',
      'CombatConfiguration',
      'LightData',
      'ShapeData',
    ],
    ...['SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG', 'TerrainData', 'TextureData', 'TombstoneData'],
    ...['CircleShapeData', 'EllipseShapeData', 'PolygonShapeData', 'RectangleShapeData', 'regionBehaviors'],
  ],
  'foundry.documents': [
    ...[
      'AmbientLight',
      'AmbientSound',
      'Drawing',
      'FogExploration',
      'Level',
      'MeasuredTemplate',
      'Note',
      'Playlist',
    ],
    ...['PlaylistSound', 'Region', 'RegionBehavior', 'Tile', 'Wall'],
  ].flatMap((name) => [name, `${name}Document`, `Base${name}`]),
  'foundry.documents.collections': ['CompendiumFolderCollection', 'FogExplorations', 'Playlists'],
  'foundry.helpers': ['AsyncWorker', 'ClientIssues', 'DocumentIndex', 'SocketInterface'],
  'foundry.helpers.interaction': ['ClipboardHelper', 'GamepadManager', 'MouseManager'],
  'foundry.nue': ['NewUserExperienceManager', 'ToursCollection', 'tours'],
  'foundry.utils': ['BitMask', 'HttpError', 'IterableWeakMap', 'IterableWeakSet', 'StringTree', 'WordTree'],
}

/** Kinds of documents that the table has not got are globals as those are that it has (foundry-api §12.1). */
const GLOBAL_DOCUMENTS = [
  ...['AmbientLightDocument', 'AmbientSoundDocument', 'DrawingDocument', 'FogExploration'],
  ...['MeasuredTemplateDocument', 'NoteDocument', 'Playlist', 'PlaylistSound', 'RegionBehavior'],
  ...['RegionDocument', 'TileDocument', 'WallDocument'],
]

export function inertDocuments(generation: 13 | 14): Record<string, unknown> {
  const names = [...GLOBAL_DOCUMENTS, ...(generation === 14 ? ['Level'] : [])]
  return Object.fromEntries(names.map((name) => [name, standIn('foundry.documents', name)]))
}

const isAbsent = (path: string): boolean =>
  ABSENT_NAMESPACES.some((namespace) => path === namespace || path.startsWith(`${namespace}.`))

const made = new Map<string, unknown>()

/** What stands under a name that the table does not give, if a package may at least name it; undefined for any other. */
export function standIn(namespace: string, name: string): unknown {
  const isNamed = NAMES[namespace]?.includes(name) === true
  return isNamed || isAbsent(`${namespace}.${name}`) ? inert(`${namespace}.${name}`, name) : undefined
}

/** One and the same, whenever it is asked for: a name in capitals is a class's. */
function inert(path: string, name: string): unknown {
  if (!made.has(path)) made.set(path, /^[A-Z]/.test(name) ? inertClass(path, name) : inertNamespace(path))
  return made.get(path)
}

/** A class that can be extended, and never made. */
function inertClass(path: string, name: string): unknown {
  const named = class {
    constructor() {
      throw new NotOnThisTable(path)
    }
  }
  Object.defineProperty(named, 'name', { value: name })
  Object.assign(named, staticsOf(path, name))
  return named
}

/** What those who extend a class, or register something for it, read of it. */
function staticsOf(path: string, name: string): object {
  if (path.startsWith('foundry.appv1.')) return { _customElements: [], defaultOptions: {} }
  if (path.startsWith('foundry.applications.'))
    return { DEFAULT_OPTIONS: {}, EDIT_PARTS: {}, PARTS: {}, TABS: {}, VIEW_PARTS: {} }
  if (path.startsWith('foundry.documents.'))
    return { TYPES: [], documentName: name.replace(/^Base|Document$/g, '') }
  return {}
}

/** Holds whatever one asks for; it may be a function, too, which nobody may call. */
export function inertNamespace(path: string): unknown {
  const refuse = (): never => {
    throw new NotOnThisTable(path)
  }
  return new Proxy(refuse, {
    get(target, name): unknown {
      return typeof name === 'symbol' || name in target
        ? Reflect.get(target, name)
        : inert(`${path}.${name}`, name)
    },
  })
}
