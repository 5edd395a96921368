/**
 * The documented members of the global `canvas` that the table lacks. As in `members.ts`, the names come from the
 * community's types of Foundry 13 and 14; deprecated and internal members are left out.
 */
import { isFoundry14 } from '../generation'
import { canvas } from '../state'
import { apiPageUrl, throwOnMemberReads } from './refuse-reading'

/**
 * The members of the canvas that the practice table lacks:
 * https://foundryvtt.com/api/v14/classes/foundry.canvas.Canvas.html
 */
const CANVAS_MEMBERS = [
  'activateFPSMeter',
  'activeLayer',
  'addBlurFilter',
  'animatePan',
  'app',
  'blurFilters',
  'blurOptions',
  'canvasCoordinatesFromClient',
  'clientCoordinatesFromCanvas',
  'colors',
  'createBlurFilter',
  'currentMouseManager',
  'darknessLevel',
  'deactivateFPSMeter',
  'dimensions',
  'edges',
  'effects',
  'environment',
  'fog',
  'forceSnapVertices',
  'fps',
  'getCollectionLayer',
  'getGLParameter',
  'getLayerByEmbeddedName',
  'highlightObjects',
  'id',
  'initialize',
  'initializeCanvasPosition',
  'initialized',
  'initializing',
  'interface',
  'isOffscreen',
  'layers',
  'loadTexturesOptions',
  'loading',
  'manager',
  'masks',
  'mouseInteractionManager',
  'mousePosition',
  'overlay',
  'pan',
  'pendingRenderFlags',
  'perception',
  'performance',
  'photosensitiveMode',
  'ping',
  'primary',
  'recenter',
  'rendered',
  'sceneTextures',
  'screenDimensions',
  'snapshot',
  'stage',
  'supported',
  'tearDown',
  'updateBlur',
  'visibility',
  'visibilityOptions',
]
/**
 * The canvas layers of Foundry that the practice table does not have:
 * https://foundryvtt.com/api/v14/variables/CONFIG.Canvas.html
 */
const CANVAS_LAYER_NAMES = [
  'controls',
  'drawings',
  'lighting',
  'notes',
  'regions',
  'sounds',
  'templates',
  'tiles',
  'walls',
  'weather',
]
const CANVAS_MEMBERS_BY_GENERATION = {
  13: [
    '_initializeBlur',
    '_onDragCanvasPan',
    '_onDragRightCancel',
    '_onDragRightDrop',
    '_onDragRightMove',
    '_onDragRightStart',
    '_onMouseWheel',
    '_onResize',
    '_panTime',
  ],
  14: ['blur', 'inferLevelFromElevation', 'previousMousePosition', 'registerMouseMoveHandler', 'transition'],
} as const

export function throwOnReadsOfMissingCanvasMembers(): void {
  const memberNames = [
    ...CANVAS_MEMBERS,
    ...CANVAS_LAYER_NAMES,
    ...CANVAS_MEMBERS_BY_GENERATION[isFoundry14() ? 14 : 13],
  ]
  throwOnMemberReads(canvas, 'canvas.', memberNames, apiPageUrl('classes/foundry.canvas.Canvas'))
}
