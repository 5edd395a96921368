/** The practice table's data fields; `table-data.d.mts` says as much of their types as our tests need. */
export { setGeneration } from '../../table/client/generation'
export { dataNamespace } from '../../table/client/data/namespace'
export { deepClone } from '../../table/shared/objects'
