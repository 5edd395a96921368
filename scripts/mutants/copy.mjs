/** Creates a copy of the project, plants the errors in its sources, and builds it for the tests that need a build. */
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
import { insertErrorsBehindSwitches } from './plant.mjs'

export const COPY_FOLDER = process.env.MUTANTS_COPY ?? '.cache/mutants'
const PATHS_COPIED_WITH_ERRORS = [
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

/** Copies the project with a switch for each error. @param isBuildNeeded true: also builds the package from the copy */
export function copyPackageWithErrors(plantedErrors, isBuildNeeded) {
  rmSync(COPY_FOLDER, { recursive: true, force: true })
  mkdirSync(COPY_FOLDER, { recursive: true })
  const projectRootFiles = readdirSync('.').filter((fileName) => /\.(?:json|ts|md)$|^LICENSE$/.test(fileName))
  for (const copiedPath of [...PATHS_COPIED_WITH_ERRORS, ...projectRootFiles].filter(existsSync))
    cpSync(copiedPath, join(COPY_FOLDER, copiedPath), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(COPY_FOLDER, 'node_modules'))
  for (const [file, those] of groupValuesByKey(plantedErrors, ({ file }) => file))
    writeFileSync(join(COPY_FOLDER, file), insertErrorsBehindSwitches(readFileSync(file, 'utf8'), those))
  if (!isBuildNeeded) return
  const viteArguments = ['build', '--configLoader', 'runner', '--logLevel', 'error']
  const { status } = spawnSync('vite', viteArguments, { cwd: COPY_FOLDER, stdio: 'inherit' })
  if (status !== 0) throw new Error('The copy with the planted errors could not be built.')
}

/** Groups the values for which `findGroupKey` returns the same key. */
export function groupValuesByKey(valuesToGroup, findGroupKey) {
  const valuesByGroup = new Map()
  for (const valueToGroup of valuesToGroup)
    valuesByGroup.set(findGroupKey(valueToGroup), [
      ...(valuesByGroup.get(findGroupKey(valueToGroup)) ?? []),
      valueToGroup,
    ])
  return valuesByGroup
}
