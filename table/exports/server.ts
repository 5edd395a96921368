/** `foundry-practice-table/server`: starts the practice table for browsers in the caller's own process. */
export { readManifest } from '../server/manifest'
export type { Manifest } from '../server/manifest'
export { readCommandLineOptions as readOptions } from '../server/options'
export type { TableOptions } from '../server/options'
export { startTable } from '../server/table'
export type { Table } from '../server/table'
