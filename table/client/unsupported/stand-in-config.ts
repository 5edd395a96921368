/**
 * Parts of `CONFIG` that belong to features which the table lacks: packages may write to them, and the table never
 * reads them. https://foundryvtt.com/api/v14/modules/CONFIG.html
 */
import type { Config } from '../config'
import { standInFor } from './stand-ins'
import { movementConfig } from './movement'

/** Kinds of documents that the table does not support. */
const STAND_IN_KINDS = [
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
/** Kinds of documents that only have stand-ins, and that Foundry never places on the canvas. */
const UNPLACED_KINDS = ['Playlist', 'PlaylistSound', 'RegionBehavior']

/** The parts of `CONFIG` to which packages add members under names of their own. */
const OPEN_PARTS = ['controlIcons', 'debug', 'fontDefinitions', 'soundEffects', 'weatherEffects']

export function configureStandIns(config: Config): void {
  for (const name of STAND_IN_KINDS) {
    const isPlaceable = !UNPLACED_KINDS.includes(name)
    config[name] = {
      documentClass: standInFor('foundry.documents', isPlaceable ? `${name}Document` : name),
      dataModels: {},
      typeLabels: {},
      typeIcons: {},
      sheetClasses: {},
      ...(isPlaceable && { objectClass: standInFor('foundry.canvas.placeables', name), layerClass: null }),
    }
  }
  Object.assign(config['MeasuredTemplate'] as object, {
    defaults: { angle: 53.13, width: 1 },
    types: { circle: 'Circle', cone: 'Cone', rect: 'Rectangle', ray: 'Ray' },
  })
  for (const name of OPEN_PARTS) config[name] = {}
  config['Canvas'] = {
    detectionModes: {},
    groups: canvasGroups(),
    layers: canvasLayers(),
    lightAnimations: {},
    visionModes: {},
  }
  Object.assign(config.Token, { movement: movementConfig() })
  config['compendium'] = { uuidRedirects: {} }
  config['supportedLanguages'] = { en: 'English' }
}

/**
 * The stand-in class of each canvas layer, for packages that extend or replace it (API
 * variables/CONFIG.Canvas).
 */
function canvasLayers(): Record<string, { layerClass: unknown; group: string }> {
  const classes = [
    'Controls',
    'Drawings',
    'Grid',
    'Lighting',
    'Notes',
    'Region',
    'Sounds',
    'Tiles',
    'Token',
    'Walls',
  ]
  const names: Readonly<Record<string, string>> = { Region: 'regions', Token: 'tokens' }
  return Object.fromEntries(
    classes.map((name) => [
      names[name] ?? name.toLowerCase(),
      { layerClass: standInFor('foundry.canvas.layers', `${name}Layer`), group: 'interface' },
    ]),
  )
}

/** Makes a stand-in class for each group of the canvas. */
function canvasGroups(): Record<string, { groupClass: unknown }> {
  const names = ['environment', 'hidden', 'interface', 'overlay', 'primary', 'rendered']
  return Object.fromEntries(
    names.map((name) => {
      const groupClassName = `${name.charAt(0).toUpperCase()}${name.slice(1)}CanvasGroup`
      return [name, { groupClass: standInFor('foundry.canvas.groups', groupClassName) }]
    }),
  )
}
