/**
 * Stand-ins for parts of Foundry that the table lacks, such as the canvas, sound and video. Packages may extend or
 * register the stand-ins. A stand-in throws when code constructs or calls it. Names:
 * https://foundryvtt.com/api/v14/modules/foundry.html in the community's types.
 */
import { NotOnThisTableError } from '../errors'

/** The namespaces of Foundry of which the practice table has no members, or only a few. */
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

/** The names that Foundry has in these namespaces and that the practice table lacks. The key is the namespace. */
const ABSENT_NAMES_BY_NAMESPACE: Readonly<Record<string, readonly string[]>> = {
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
    ...['AmbientLight', 'AmbientSound', 'Drawing', 'FogExploration', 'MeasuredTemplate', 'Note', 'Playlist'],
    ...['PlaylistSound', 'Region', 'RegionBehavior', 'Tile', 'Wall'],
  ].flatMap((kindName) => [kindName, `${kindName}Document`, `Base${kindName}`]),
  'foundry.documents.collections': ['CompendiumFolderCollection', 'FogExplorations', 'Playlists'],
  'foundry.helpers': ['AsyncWorker', 'ClientIssues', 'DocumentIndex', 'SocketInterface'],
  'foundry.helpers.interaction': ['ClipboardHelper', 'GamepadManager', 'MouseManager'],
  'foundry.nue': ['NewUserExperienceManager', 'ToursCollection', 'tours'],
  'foundry.utils': ['BitMask', 'HttpError', 'IterableWeakMap', 'IterableWeakSet', 'StringTree', 'WordTree'],
}

/**
 * Document classes that Foundry publishes as globals and that the practice table does not implement (foundry-api
 * §12.1).
 */
const ABSENT_GLOBAL_DOCUMENTS = [
  ...['AmbientLightDocument', 'AmbientSoundDocument', 'DrawingDocument', 'FogExploration'],
  ...['MeasuredTemplateDocument', 'NoteDocument', 'Playlist', 'PlaylistSound', 'RegionBehavior'],
  ...['RegionDocument', 'TileDocument', 'WallDocument'],
]

export function createStandInDocuments(): Record<string, unknown> {
  return Object.fromEntries(
    ABSENT_GLOBAL_DOCUMENTS.map((documentName) => [
      documentName,
      findStandIn('foundry.documents', documentName),
    ]),
  )
}

const isPathInAbsentNamespace = (memberPath: string): boolean =>
  ABSENT_NAMESPACES.some(
    (absentNamespacePath) =>
      memberPath === absentNamespacePath || memberPath.startsWith(`${absentNamespacePath}.`),
  )

const standInsByPath = new Map<string, unknown>()

/**
 * Finds the stand-in for a name that Foundry documents and the practice table lacks.
 * @returns undefined for all other names
 */
export function findStandIn(namespacePath: string, standInName: string): unknown {
  const isListedAsAbsent = ABSENT_NAMES_BY_NAMESPACE[namespacePath]?.includes(standInName) === true
  return isListedAsAbsent || isPathInAbsentNamespace(`${namespacePath}.${standInName}`)
    ? findOrCreateStandIn(`${namespacePath}.${standInName}`, standInName)
    : undefined
}

/**
 * Finds the stand-in for a name that is missing. A path always gets the same stand-in. If the name begins with a
 * capital, the stand-in is a class; otherwise it is a namespace.
 */
function findOrCreateStandIn(standInPath: string, standInName: string): unknown {
  if (!standInsByPath.has(standInPath))
    standInsByPath.set(
      standInPath,
      /^[A-Z]/.test(standInName)
        ? createStandInClass(standInPath, standInName)
        : createStandInNamespace(standInPath),
    )
  return standInsByPath.get(standInPath)
}

/** Makes a stand-in class. Packages can extend it, but its constructor throws. */
function createStandInClass(standInPath: string, standInName: string): unknown {
  const standInClass = class {
    constructor() {
      throw new NotOnThisTableError(standInPath)
    }
  }
  Object.defineProperty(standInClass, 'name', { value: standInName })
  Object.assign(standInClass, createStaticMembersOfStandIn(standInPath, standInName))
  return standInClass
}

/**
 * Creates the static members of a stand-in class. Packages read these members when they extend the class or register
 * their own class.
 */
function createStaticMembersOfStandIn(standInPath: string, standInName: string): object {
  if (standInPath.startsWith('foundry.appv1.')) return { _customElements: [], defaultOptions: {} }
  if (standInPath.startsWith('foundry.applications.'))
    return { DEFAULT_OPTIONS: {}, EDIT_PARTS: {}, PARTS: {}, TABS: {}, VIEW_PARTS: {} }
  if (standInPath.startsWith('foundry.documents.'))
    return { TYPES: [], documentName: standInName.replace(/^Base|Document$/g, '') }
  return {}
}

/** Creates a stand-in for a namespace. Each name in it is a stand-in, too. It throws if code calls it as a function. */
export function createStandInNamespace(standInPath: string): unknown {
  const throwMissingNamespace = (): never => {
    throw new NotOnThisTableError(standInPath)
  }
  return new Proxy(throwMissingNamespace, {
    get(namespaceObject, memberName): unknown {
      return typeof memberName === 'symbol' || memberName in namespaceObject
        ? Reflect.get(namespaceObject, memberName)
        : findOrCreateStandIn(`${standInPath}.${memberName}`, memberName)
    },
  })
}
