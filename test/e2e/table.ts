/** A practice table that a test opens for itself. */
import { readOptions, startTable } from 'foundry-practice-table/server'

/** A practice table that a test has opened for itself. */
export interface OpenTable {
  readonly url: string
  readonly close: () => Promise<void>
}

/** The changes that make the sample world a played world, in which nobody is greeted any more. */
const PLAYED = ['--seed', 'test/world', '--also', 'test/e2e/world']

/**
 * Opens a practice table on a free port, in this process, with the options of its command line. By default it keeps
 * nothing, and its seed is the sample world after the first evening.
 */
export function openTable(options: readonly string[]): Promise<OpenTable> {
  const seed = options.includes('--seed') ? [] : PLAYED
  return startTable(readOptions(['--system', 'dist', '--port', '0', '--strict', ...seed, ...options]))
}
