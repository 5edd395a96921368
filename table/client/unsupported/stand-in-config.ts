/**
 * Parts of `CONFIG` for features that the table lacks: packages may write them, the table never reads them.
 * https://foundryvtt.com/api/v14/modules/CONFIG.html
 */
import type { Config } from '../config'
import { findStandIn } from './stand-ins'
import { createMovementConfig } from './movement'

/** Kinds of documents that the practice table does not support. */
const STAND_IN_DOCUMENT_KINDS = [
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
/**
 * Document kinds for which the practice table has only stand-ins. Foundry does not draw documents of these kinds on the
 * canvas.
 */
const DOCUMENT_KINDS_OFF_CANVAS = ['Playlist', 'PlaylistSound', 'RegionBehavior']

/** The parts of `CONFIG` to which packages add members under names of their own. */
const EXTENSIBLE_CONFIG_PARTS = ['controlIcons', 'debug', 'fontDefinitions', 'soundEffects', 'weatherEffects']

export function configureStandIns(foundryConfig: Config): void {
  for (const documentKindName of STAND_IN_DOCUMENT_KINDS) {
    const isKindOnCanvas = !DOCUMENT_KINDS_OFF_CANVAS.includes(documentKindName)
    foundryConfig[documentKindName] = {
      documentClass: findStandIn(
        'foundry.documents',
        isKindOnCanvas ? `${documentKindName}Document` : documentKindName,
      ),
      dataModels: {},
      typeLabels: {},
      typeIcons: {},
      sheetClasses: {},
      ...(isKindOnCanvas && {
        objectClass: findStandIn('foundry.canvas.placeables', documentKindName),
        layerClass: null,
      }),
    }
  }
  Object.assign(foundryConfig['MeasuredTemplate'] as object, {
    defaults: { angle: 53.13, width: 1 },
    types: { circle: 'Circle', cone: 'Cone', rect: 'Rectangle', ray: 'Ray' },
  })
  for (const configPartName of EXTENSIBLE_CONFIG_PARTS) foundryConfig[configPartName] = {}
  foundryConfig['Canvas'] = {
    detectionModes: {},
    groups: createCanvasGroups(),
    layers: createCanvasLayers(),
    lightAnimations: {},
    visionModes: {},
  }
  Object.assign(foundryConfig.Token, { movement: createMovementConfig() })
  foundryConfig['compendium'] = { uuidRedirects: {} }
  foundryConfig['supportedLanguages'] = { en: 'English' }
}

/**
 * The stand-in class of each canvas layer, for packages that extend or replace it (API
 * variables/CONFIG.Canvas).
 */
function createCanvasLayers(): Record<string, { layerClass: unknown; group: string }> {
  const layerClassNames = [
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
  const layerNamesByKind: Readonly<Record<string, string>> = { Region: 'regions', Token: 'tokens' }
  return Object.fromEntries(
    layerClassNames.map((layerClassName) => [
      layerNamesByKind[layerClassName] ?? layerClassName.toLowerCase(),
      { layerClass: findStandIn('foundry.canvas.layers', `${layerClassName}Layer`), group: 'interface' },
    ]),
  )
}

/** Makes a stand-in class for each group of the canvas. */
function createCanvasGroups(): Record<string, { groupClass: unknown }> {
  const groupNames = ['environment', 'hidden', 'interface', 'overlay', 'primary', 'rendered']
  return Object.fromEntries(
    groupNames.map((groupName) => {
      const groupClassName = `${groupName.charAt(0).toUpperCase()}${groupName.slice(1)}CanvasGroup`
      return [groupName, { groupClass: findStandIn('foundry.canvas.groups', groupClassName) }]
    }),
  )
}
