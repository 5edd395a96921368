/**
 * The parts of `CONFIG` that belong to what the table has not got: a package may put into them what it likes, and nobody reads
 * it. https://foundryvtt.com/api/v14/modules/CONFIG.html
 */
import type { Config } from '../config'
import { isV14 } from '../generation'
import { standIn } from './inert'

/** Kinds of documents that are no documents here. */
const KINDS = [
  'AmbientLight',
  'AmbientSound',
  'Drawing',
  'MeasuredTemplate',
  'Note',
  'Region',
  'Tile',
  'Wall',
  'Playlist',
  'PlaylistSound',
  'RegionBehavior',
]
/** Of these none stands on the board. */
const UNPLACED = ['Playlist', 'PlaylistSound', 'RegionBehavior', 'Level']

/** Their members are a package's to fill: by names of its own. */
const OPEN = ['controlIcons', 'debug', 'fontDefinitions', 'soundEffects', 'weatherEffects']

export function configureAbsent(config: Config): void {
  for (const name of [...KINDS, ...(isV14() ? ['Level'] : [])]) {
    const placed = !UNPLACED.includes(name)
    config[name] = {
      documentClass: standIn('foundry.documents', placed ? `${name}Document` : name),
      dataModels: {},
      typeLabels: {},
      typeIcons: {},
      sheetClasses: {},
      ...(placed && { objectClass: standIn('foundry.canvas.placeables', name), layerClass: null }),
    }
  }
  for (const name of OPEN) config[name] = {}
  config['Canvas'] = { detectionModes: {}, groups: {}, layers: {}, lightAnimations: {}, visionModes: {} }
  config['compendium'] = { uuidRedirects: {} }
  config['supportedLanguages'] = { en: 'English' }
}
