/** The practice table's data fields, models and grids. `table-data.d.mts` declares the types that our tests need. */
export {
  abstractNamespace,
  dataNamespace,
  deepClone,
  occupiedOffsets,
  SceneGrid,
  setGeneration,
  sizeInPixels,
} from 'foundry-practice-table/fields'
