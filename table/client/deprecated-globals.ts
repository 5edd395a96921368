/**
 * Names that were globals once: both generations deprecate the classes among them, generation 14 has removed the rest
 * (foundry-api §12.1). Reading one throws and says where it is now.
 */

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
  'foundry.appv1.api': ['Dialog', 'DocumentSheet', 'FormApplication'],
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

/** Let these names throw, but for those that the browser itself has. */
export function guardDeprecatedGlobals(target: object): void {
  for (const [place, names] of [...Object.entries(DEPRECATED), ...Object.entries(REMOVED)]) {
    for (const name of names) {
      if (name in target) continue
      Object.defineProperty(target, name, {
        configurable: true,
        get: () => {
          throw new Error(`The global "${name}" is deprecated: use ${place}.${name}.`)
        },
        // A package may declare a global of its own by this name.
        set: (value: unknown) => {
          Object.defineProperty(target, name, { value, writable: true, configurable: true })
        },
      })
    }
  }
}
