/**
 * The global `canvas`: what it lacks of its documented members. As of the classes (`members.ts`), the names are those of the
 * community's types of both generations, without what they call deprecated or internal.
 */
import { isV14 } from '../generation'
import { canvas } from '../state'
import { apiPage, refuseReading } from './refuse'

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.Canvas.html */
const CANVAS = [
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
/** Its layers by name, which CONFIG.Canvas.layers lists: https://foundryvtt.com/api/v14/variables/CONFIG.Canvas.html */
const LAYERS = [
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
const OF = {
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
  14: ['blur', 'previousMousePosition', 'registerMouseMoveHandler', 'transition'],
} as const

export function refuseMissingOfCanvas(): void {
  const names = [...CANVAS, ...LAYERS, ...OF[isV14() ? 14 : 13]]
  refuseReading(canvas, 'canvas.', names, apiPage('classes/foundry.canvas.Canvas'))
}
