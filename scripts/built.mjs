/** Builds the package and the practice table's client if they are missing or older than their sources. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './install.mjs'

const BUILT_FILES = 'dist/system.json'

/** If any of these files and folders changes, the package must be built again. */
const PACKAGE_SOURCES = [
  ...['src', 'styles', 'templates', 'lang', 'packs', 'assets', 'scripts/package', 'system.json'],
  ...['package-lock.json', 'vite.config.ts', 'README.md', 'CHANGELOG.md', 'LICENSE'],
]

/** Builds the package, even if the built package is up to date. */
export function buildPackage() {
  run('vite', ['build', '--configLoader', 'runner', '--logLevel', 'warn'])
}

/** Builds the package and the practice table's client, even if they are up to date. */
export function build() {
  buildPackage()
  run('practice-table', ['build'])
}

/**
 * Builds the package and the practice table's client, each only if it is missing or older than its sources. Ends this
 * process if a build fails.
 */
export function ensureBuilt() {
  if (reasonToBuild()) {
    console.log('Building the package …')
    buildPackage()
  }
  run('practice-table', ['build', '--if-old'])
}

/**
 * Why must the package be built?
 * @returns `missing` or `older than its sources`; null if the package is up to date
 */
export function reasonToBuild() {
  if (!existsSync(BUILT_FILES)) return 'missing'
  return statSync(BUILT_FILES).mtimeMs < Math.max(...PACKAGE_SOURCES.map(newestChangeTime))
    ? 'older than its sources'
    : null
}

/** The time of the newest change at or below a path, in milliseconds. */
function newestChangeTime(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestChangeTime(join(path, name))))
}
