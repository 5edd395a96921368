/** Starts a table with the clients of a GM and of Ann, for the tests of one `describe`. */
import { afterAll, beforeAll } from 'vitest'
import type { Table } from '../table'
import { startTable } from '../table'
import { joinTable } from './join-table'
import type { TestClient } from './join-table'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from './toy-package'

export interface TableClients {
  readonly table: Table
  readonly system: string
  readonly gm: TestClient
  readonly ann: TestClient
}

/**
 * Starts a practice table before the tests of a `describe`, and closes it after them.
 * @returns a record whose members are set in `beforeAll`
 */
export function setUpTableClients(generation: 13 | 14, latencyMilliseconds = 0): TableClients {
  const clientsByName: Partial<Record<keyof TableClients, unknown>> = {}
  let leaveTestTable: () => Promise<void>
  beforeAll(async () => {
    const temporaryFolder = await createTemporaryFolder()
    const systemFolder = await buildToySystem(temporaryFolder.path)
    const runningTable = await startTable({
      system: systemFolder,
      seed: TOY_SEED_FOLDER,
      generation,
      latency: latencyMilliseconds,
    })
    const gmClient = await joinTable(runningTable, 'Gamemaster')
    const annClient = await joinTable(runningTable, 'Ann')
    Object.assign(clientsByName, { table: runningTable, system: systemFolder, gm: gmClient, ann: annClient })
    leaveTestTable = async () => {
      await gmClient.leave()
      await annClient.leave()
      await runningTable.close()
      await temporaryFolder.remove()
    }
  })
  afterAll(() => leaveTestTable())
  // The cast is safe: `beforeAll` fills the record before a test reads it.
  return clientsByName as TableClients
}

/** Returns the value if it is present. @throws for null and undefined, so that the test fails with a reason */
export function requireNotNull<T>(valueOrNull: T | null | undefined): T {
  if (valueOrNull === null || valueOrNull === undefined)
    throw new Error('The test expected a value, not null or undefined.')
  return valueOrNull
}

/** Returns the error message with which a promise rejects. */
export async function waitForRejectionReason(rejectedPromise: Promise<unknown>): Promise<string> {
  return rejectedPromise.then(
    () => 'it was not refused',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}
