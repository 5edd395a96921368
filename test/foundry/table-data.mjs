/** The practice table's data fields; `table-data.d.mts` says as much of their types as our tests need. */
export { dataNamespace, deepClone, setGeneration } from 'foundry-practice-table/fields'
