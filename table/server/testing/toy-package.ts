/**
 * Builds the test package "toy" in a temporary folder. The repository has only the sources of its compendia, so they
 * are compiled here.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { compilePack } from '@foundryvtt/foundryvtt-cli'

/**
 * The folder of the test fixtures. The path is relative to the repository's root, because a module cannot find its own
 * file in a DOM environment.
 */
const FIXTURES_FOLDER = path.resolve('table/server/fixtures')

export const TOY_SEED_FOLDER = path.join(FIXTURES_FOLDER, 'toy-seed')

export interface TemporaryFolder {
  readonly path: string
  remove(): Promise<void>
}

export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const folderPath = await mkdtemp(path.join(os.tmpdir(), 'practice-table-'))
  return { path: folderPath, remove: () => rm(folderPath, { recursive: true, force: true }) }
}

/** Builds the toy system in a folder. One of its two packs is missing on purpose. */
export async function buildToySystem(temporaryFolder: string): Promise<string> {
  const systemFolder = path.join(temporaryFolder, 'toy')
  await cp(path.join(FIXTURES_FOLDER, 'toy'), systemFolder, { recursive: true })
  await compilePack(path.join(FIXTURES_FOLDER, 'toy-packs/gear'), path.join(systemFolder, 'packs/gear'))
  return systemFolder
}
