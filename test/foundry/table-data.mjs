/** The data fields, data models and grids of the simulated Foundry. `table-data.d.mts` declares their types. */
export {
  abstractNamespace,
  dataNamespace,
  deepClone,
  occupiedOffsets,
  SceneGrid,
  setGeneration,
  sizeInPixels,
} from 'foundry-practice-table/fields'
