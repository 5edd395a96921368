/** The builds of the package and of the practice table's client: made when they are missing, or older than their sources. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './install.mjs'

const MADE = 'dist/system.json'

/** What the package is made of. */
const SOURCES = [
  ...['src', 'styles', 'templates', 'lang', 'packs', 'assets', 'scripts/package', 'system.json'],
  ...['package-lock.json', 'vite.config.ts', 'README.md', 'CHANGELOG.md', 'LICENSE'],
]

/** Builds the package anew. */
export function buildPackage() {
  run('vite', ['build', '--configLoader', 'runner', '--logLevel', 'warn'])
}

/** Builds both anew. */
export function build() {
  buildPackage()
  run('practice-table', ['build'])
}

/** Builds what is missing or older than its sources; ends this process when that fails. */
export function ensureBuilt() {
  if (whatIsOld()) {
    console.log('Building the package …')
    buildPackage()
  }
  run('practice-table', ['build', '--if-old'])
}

/** @returns why the package has to be built: `missing`, or `older than its sources`; null when it need not */
export function whatIsOld() {
  if (!existsSync(MADE)) return 'missing'
  return statSync(MADE).mtimeMs < Math.max(...SOURCES.map(newest)) ? 'older than its sources' : null
}

/** When the newest file at or below a path was changed, in milliseconds. */
function newest(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}
