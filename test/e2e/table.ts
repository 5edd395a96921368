/** Starts a simulated Foundry for one test. */
import { readOptions, startTable } from 'foundry-practice-table/server'
import { TEST_PACKAGE } from '../support/test-package'

/** A running simulated Foundry: its address, and a function that closes it. */
export interface OpenedPracticeTable {
  readonly url: string
  readonly close: () => Promise<void>
}

/** The sample world after its first evening: its people have played and are no longer greeted. */
const PLAYED_WORLD_OPTIONS = ['--seed', 'test/world', '--also', 'test/e2e/world']

/**
 * Opens a simulated Foundry on a free port, in this process. `options` are the options of its command line. By default
 * it stores nothing on disk and begins with the sample world after its first evening.
 */
export function openTable(serverOptions: readonly string[]): Promise<OpenedPracticeTable> {
  const tableSeedOptions = serverOptions.includes('--seed') ? [] : PLAYED_WORLD_OPTIONS
  return startTable(
    readOptions(['--system', TEST_PACKAGE, '--port', '0', '--strict', ...tableSeedOptions, ...serverOptions]),
  )
}
