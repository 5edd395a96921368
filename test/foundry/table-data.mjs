/** The practice table's data fields and models; `table-data.d.mts` says as much of their types as our tests need. */
export { abstractNamespace, dataNamespace, deepClone, setGeneration } from 'foundry-practice-table/fields'
