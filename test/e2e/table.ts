import { readOptions } from '../table/server/options'
import { startTable } from '../table/server/table'

/** A practice table that a test has opened for itself. */
export interface OpenTable {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Opens a practice table on a free port, in this process, with the options of its command line. Without a world
 * folder it keeps nothing.
 */
export function openTable(options: readonly string[]): Promise<OpenTable> {
  return startTable(readOptions(['--system', 'dist', '--seed', 'test/world', '--port', '0', ...options]))
}
