/** The toy package as a folder of its own, with its compendia compiled; the sources hold no databases. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { compilePack } from '@foundryvtt/foundryvtt-cli'

/** From the root of the repository, where the tests are run: in a DOM, modules have no file address. */
const FIXTURES = path.resolve('table/server/fixtures')

export const SEED = path.join(FIXTURES, 'toy-seed')

export interface TemporaryFolder {
  readonly path: string
  remove(): Promise<void>
}

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'practice-table-'))
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Build the toy into a folder. One of its two packs is missing, as it happens. */
export async function buildToy(folder: string): Promise<string> {
  const system = path.join(folder, 'toy')
  await cp(path.join(FIXTURES, 'toy'), system, { recursive: true })
  await compilePack(path.join(FIXTURES, 'toy-packs/gear'), path.join(system, 'packs/gear'))
  return system
}
