/** A table with a GM and Ann at it, for the tests of one `describe`. */
import { afterAll, beforeAll } from 'vitest'
import type { Table } from '../table'
import { startTable } from '../table'
import { joinTable } from './join-table'
import type { Client } from './join-table'
import { buildToy, SEED, temporaryFolder } from './toy-package'

export interface Seats {
  readonly table: Table
  readonly system: string
  readonly gm: Client
  readonly ann: Client
}

/** @returns a record that is filled before the tests run */
export function useTable(generation: 13 | 14, latency = 0): Seats {
  const seats: Partial<Record<keyof Seats, unknown>> = {}
  let leave: () => Promise<void>
  beforeAll(async () => {
    const folder = await temporaryFolder()
    const system = await buildToy(folder.path)
    const table = await startTable({ system, seed: SEED, generation, latency })
    const gm = await joinTable(table, 'Gamemaster')
    const ann = await joinTable(table, 'Ann')
    Object.assign(seats, { table, system, gm, ann })
    leave = async () => {
      await gm.leave()
      await ann.leave()
      await table.close()
      await folder.remove()
    }
  })
  afterAll(() => leave())
  // Tests run when the record is full.
  return seats as Seats
}

/** What must be there for the test to make sense. */
export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The test expected something to be there.')
  return value
}

/** The reason why a promise rejects. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'it was not refused',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}
