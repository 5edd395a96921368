/** Builds the package and the client of the simulated Foundry if they are missing or older than their sources. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './install.mjs'

const BUILT_MANIFEST_FILE = 'dist/system.json'

/**
 * The files and folders from which the package is built. After a change in any of them, the package must be built
 * again.
 */
const PACKAGE_SOURCES = [
  ...['src', 'styles', 'templates', 'lang', 'packs', 'assets', 'scripts/package', 'system.json'],
  ...['package-lock.json', 'vite.config.ts', 'README.md', 'CHANGELOG.md', 'LICENSE'],
]

/** Builds the package, even if the built package is up to date. */
export function buildPackage() {
  runCommand('vite', ['build', '--configLoader', 'runner', '--logLevel', 'warn'])
}

/** Builds the package and the client of the simulated Foundry, even if both are up to date. */
export function buildPackageAndTable() {
  buildPackage()
  runCommand('practice-table', ['build'])
}

/**
 * Builds the package and the client of the simulated Foundry if they are missing or outdated. Ends this process if a
 * build fails.
 */
export function ensurePackageBuilt() {
  if (findReasonToBuildPackage()) {
    console.log('Building the package …')
    buildPackage()
  }
  runCommand('practice-table', ['build', '--if-old'])
}

/**
 * Finds out why the package must be built.
 * @returns `missing` or `older than its sources`; null if the package is up to date
 */
export function findReasonToBuildPackage() {
  if (!existsSync(BUILT_MANIFEST_FILE)) return 'missing'
  return statSync(BUILT_MANIFEST_FILE).mtimeMs < Math.max(...PACKAGE_SOURCES.map(findNewestChangeTime))
    ? 'older than its sources'
    : null
}

/** Finds the time of the latest change of a file, or of any file in a folder, in milliseconds. */
function findNewestChangeTime(filePath) {
  const { mtimeMs } = statSync(filePath)
  if (!statSync(filePath).isDirectory()) return mtimeMs
  return Math.max(
    0,
    ...readdirSync(filePath).map((folderEntryName) => findNewestChangeTime(join(filePath, folderEntryName))),
  )
}
