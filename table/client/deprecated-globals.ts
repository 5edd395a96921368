/**
 * Names that were globals once: both generations deprecate the classes among them, generation 14 has removed the rest
 * (foundry-api §12.1). What is deprecated is still there and warns; reading what is gone throws and says where it is now.
 */
import { generation } from './generation'
import { outdated } from './helpers/compatibility'

/** Deprecated on both generations: name → where it is. */
const DEPRECATED: Readonly<Record<string, readonly string[]>> = {
  'foundry.documents.collections': [
    'Actors',
    'CardStacks',
    'CombatEncounters',
    'CompendiumCollection',
    'CompendiumPacks',
    'Folders',
    'Items',
    'Journal',
    'Macros',
    'Messages',
    'Playlists',
    'RollTables',
    'Scenes',
    'Users',
    'WorldSettings',
  ],
  'foundry.appv1.sheets': ['ActorSheet', 'ItemSheet', 'JournalSheet', 'JournalPageSheet'],
  'foundry.appv1.api': ['Application', 'Dialog', 'DocumentSheet', 'FormApplication'],
  'foundry.applications.sheets': ['CardsConfig', 'CardsHand', 'CardsPile', 'MacroConfig'],
  'foundry.applications.sidebar.tabs': [
    'ActorDirectory',
    'CardsDirectory',
    'ChatLog',
    'CombatTracker',
    'ItemDirectory',
    'JournalDirectory',
    'RollTableDirectory',
    'SceneDirectory',
  ],
  'foundry.applications.apps': ['DocumentSheetConfig', 'FilePicker', 'ImagePopout'],
  'foundry.applications.ux': [
    'ContextMenu',
    'DragDrop',
    'FormDataExtended',
    'ProseMirrorEditor',
    'SearchFilter',
    'Tabs',
    'TextEditor',
  ],
  'foundry.applications.handlebars': ['HandlebarsHelpers', 'getTemplate', 'loadTemplates', 'renderTemplate'],
  'foundry.applications.ui': ['Hotbar', 'Notifications'],
  'foundry.canvas.placeables': ['Token'],
  'foundry.nue': ['Tour'],
  'foundry.helpers': ['ClientSettings', 'Localization', 'GameTime'],
  'foundry.utils': ['SortingHelpers', 'readTextFromFile', 'saveDataToFile'],
}

/** Gone in generation 14; generation 13 still has them, with a warning. */
const REMOVED: Readonly<Record<string, readonly string[]>> = {
  'foundry.utils': [
    'debounce',
    'deepClone',
    'diffObject',
    'duplicate',
    'expandObject',
    'fetchJsonWithTimeout',
    'filterObject',
    'flattenObject',
    'getProperty',
    'getType',
    'hasProperty',
    'isEmpty',
    'isNewerVersion',
    'mergeObject',
    'randomID',
    'setProperty',
  ],
  'foundry.dice.terms': [
    'Coin',
    'DiceTerm',
    'Die',
    'FateDie',
    'NumericTerm',
    'OperatorTerm',
    'ParentheticalTerm',
    'PoolTerm',
    'RollTerm',
    'StringTerm',
  ],
  'foundry.audio': ['AudioHelper'],
}

/** 13 keeps the second list with a warning, both keep the first: until 15 at the least. */
export function guardDeprecatedGlobals(target: object): void {
  for (const [lists, until] of [
    [DEPRECATED, 15],
    [REMOVED, 14],
  ] as const)
    for (const [place, names] of Object.entries(lists))
      for (const name of names) if (!(name in target)) guard(target, name, place, until)
}

function guard(target: object, name: string, place: string, until: number): void {
  Object.defineProperty(target, name, {
    configurable: true,
    get: (): unknown => {
      const words = `The global "${name}"`
      const instead = `${place}.${name}`
      if (generation() >= until) throw new Error(`${words} is deprecated: use ${instead}.`)
      outdated(words, instead, until)
      return at(target, [...place.split('.'), MOVED[name] ?? name])
    },
    // A package may declare a global of its own by this name.
    set: (value: unknown) => {
      Object.defineProperty(target, name, { value, writable: true, configurable: true })
    },
  })
}

/** Some have another name now. */
const MOVED: Readonly<Record<string, string>> = { Messages: 'ChatMessages' }

const at = (from: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), from)
