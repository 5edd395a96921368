/** The client that browsers load, built from its sources. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { DEFAULTS } from './options'

const TABLE = path.resolve(import.meta.dirname, '..')

const CONFIG = path.join(TABLE, 'vite.config.ts')

const SOURCES = [path.join(TABLE, 'client'), path.join(TABLE, 'shared'), CONFIG]

export async function buildClient(): Promise<void> {
  // Whoever only plays need not wait for it.
  const { build } = await import('vite')
  await build({ configFile: CONFIG, configLoader: 'runner', logLevel: 'warn' })
}

/** Builds the client where it is missing or older than its sources. */
export async function ensureClient(): Promise<void> {
  const page = path.join(DEFAULTS.client, 'pages/game.html')
  if (existsSync(page) && statSync(page).mtimeMs >= Math.max(...SOURCES.map(newest))) return
  console.log('Building the practice table …')
  await buildClient()
}

/** When the newest file at or below a path was changed, in milliseconds. */
function newest(place: string): number {
  const stats = statSync(place)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(place).map((name) => newest(path.join(place, name))))
}
