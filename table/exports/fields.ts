/** `foundry-practice-table/fields` exports data fields, data models and grids. They work without a browser page. */
export { abstractNamespace } from '../client/abstract/namespace'
export { createDataNamespace as dataNamespace } from '../client/data/namespace'
export { setGeneration } from '../client/generation'
export { deepClone } from '../shared/objects'
export { SceneGrid } from '../client/documents/scene-grid'
export {
  listOccupiedOffsets as occupiedOffsets,
  measureSizeInPixels as sizeInPixels,
} from '../client/documents/token-spaces'
