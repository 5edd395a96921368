/** Builds the client that browsers load. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { DEFAULTS } from './options'

const TABLE = path.resolve(import.meta.dirname, '..')

const CONFIG = path.join(TABLE, 'vite.config.ts')

const SOURCES = [path.join(TABLE, 'client'), path.join(TABLE, 'shared'), CONFIG]

export async function buildClient(): Promise<void> {
  // Import Vite only for a build, so that a start without a build is fast.
  const { build } = await import('vite')
  await build({ configFile: CONFIG, configLoader: 'runner', logLevel: 'warn' })
}

/** Builds the client if it is missing or older than its sources. */
export async function ensureClient(): Promise<void> {
  const page = path.join(DEFAULTS.client, 'pages/game.html')
  if (existsSync(page) && statSync(page).mtimeMs >= Math.max(...SOURCES.map(newest))) return
  console.log('Building the practice table …')
  await buildClient()
}

/** The change time of the newest file at or below a path, in milliseconds. */
function newest(place: string): number {
  const stats = statSync(place)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(place).map((name) => newest(path.join(place, name))))
}
