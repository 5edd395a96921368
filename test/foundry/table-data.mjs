/** The practice table's data fields, models and grids. `table-data.d.mts` declares their types. */
export {
  abstractNamespace,
  dataNamespace,
  deepClone,
  occupiedOffsets,
  SceneGrid,
  setGeneration,
  sizeInPixels,
} from 'foundry-practice-table/fields'
