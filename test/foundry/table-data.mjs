/** The practice table's data fields, models and grids; `table-data.d.mts` says as much of their types as our tests need. */
export {
  abstractNamespace,
  dataNamespace,
  deepClone,
  occupiedOffsets,
  SceneGrid,
  setGeneration,
  sizeInPixels,
} from 'foundry-practice-table/fields'
