/** `foundry-practice-table/fields`: data fields, models and grids without a page. */
export { abstractNamespace } from '../client/abstract/namespace'
export { dataNamespace } from '../client/data/namespace'
export { setGeneration } from '../client/generation'
export { deepClone } from '../shared/objects'
export { SceneGrid } from '../client/documents/scene-grid'
export { occupiedOffsets, sizeInPixels } from '../client/documents/token-spaces'
