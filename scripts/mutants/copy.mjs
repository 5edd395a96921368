/**
 * Creates the copy of the project. Adds the planted errors to the copied sources. Builds the copy for the tests that
 * need a build.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { textWithSwitches } from './plant.mjs'

export const COPY_FOLDER = process.env.MUTANTS_COPY ?? '.cache/mutants'
const COPIED_PATHS = [
  'src',
  'test',
  'table',
  'lang',
  'templates',
  'styles',
  'packs',
  'assets',
  'docs',
  'scripts',
  'dist',
]

/** Creates a copy of the project with a switch for each error. @param isBuilt also build the package from the copy? */
export function createCopyWithErrors(errors, isBuilt) {
  rmSync(COPY_FOLDER, { recursive: true, force: true })
  mkdirSync(COPY_FOLDER, { recursive: true })
  const files = readdirSync('.').filter((name) => /\.(?:json|ts|md)$|^LICENSE$/.test(name))
  for (const name of [...COPIED_PATHS, ...files].filter(existsSync))
    cpSync(name, join(COPY_FOLDER, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(COPY_FOLDER, 'node_modules'))
  for (const [file, those] of groupBy(errors, ({ file }) => file))
    writeFileSync(join(COPY_FOLDER, file), textWithSwitches(readFileSync(file, 'utf8'), those))
  if (!isBuilt) return
  const args = ['build', '--configLoader', 'runner', '--logLevel', 'error']
  const { status } = spawnSync('vite', args, { cwd: COPY_FOLDER, stdio: 'inherit' })
  if (status !== 0) throw new Error('The copy with the planted errors could not be built.')
}

/** Groups the values for which `keyOf` returns the same key. */
export function groupBy(values, keyOf) {
  const groups = new Map()
  for (const thing of values) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing])
  return groups
}
