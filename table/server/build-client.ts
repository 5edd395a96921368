/** Builds the client that browsers load. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_TABLE_OPTIONS } from './options'

const TABLE_FOLDER = path.resolve(import.meta.dirname, '..')

const VITE_CONFIG_PATH = path.join(TABLE_FOLDER, 'vite.config.ts')

const CLIENT_SOURCE_PATHS = [
  path.join(TABLE_FOLDER, 'client'),
  path.join(TABLE_FOLDER, 'shared'),
  VITE_CONFIG_PATH,
]

export async function buildClient(): Promise<void> {
  // Imported only for a build, because loading Vite would slow down every other start.
  const { build } = await import('vite')
  await build({ configFile: VITE_CONFIG_PATH, configLoader: 'runner', logLevel: 'warn' })
}

/** Builds the client if it is missing or older than its sources. */
export async function buildClientIfOutdated(): Promise<void> {
  const builtGamePage = path.join(DEFAULT_TABLE_OPTIONS.client, 'pages/game.html')
  if (
    existsSync(builtGamePage) &&
    statSync(builtGamePage).mtimeMs >= Math.max(...CLIENT_SOURCE_PATHS.map(findNewestChangeTime))
  )
    return
  console.log('Building the practice table …')
  await buildClient()
}

/** Finds the newest file at or below a path. @returns the time of its last change, in milliseconds */
function findNewestChangeTime(fileOrFolder: string): number {
  const fileStats = statSync(fileOrFolder)
  if (!fileStats.isDirectory()) return fileStats.mtimeMs
  return Math.max(
    0,
    ...readdirSync(fileOrFolder).map((folderEntryName) =>
      findNewestChangeTime(path.join(fileOrFolder, folderEntryName)),
    ),
  )
}
