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
import { insertSwitchesIntoText } from './plant.mjs'

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

/** Copies the project with a switch for each error. @param isBuildNeeded also build the package from the copy? */
export function createCopyWithErrors(errors, isBuildNeeded) {
  rmSync(COPY_FOLDER, { recursive: true, force: true })
  mkdirSync(COPY_FOLDER, { recursive: true })
  const rootFiles = readdirSync('.').filter((fileName) => /\.(?:json|ts|md)$|^LICENSE$/.test(fileName))
  for (const copiedPath of [...COPIED_PATHS, ...rootFiles].filter(existsSync))
    cpSync(copiedPath, join(COPY_FOLDER, copiedPath), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(COPY_FOLDER, 'node_modules'))
  for (const [file, those] of groupValuesBy(errors, ({ file }) => file))
    writeFileSync(join(COPY_FOLDER, file), insertSwitchesIntoText(readFileSync(file, 'utf8'), those))
  if (!isBuildNeeded) return
  const viteArguments = ['build', '--configLoader', 'runner', '--logLevel', 'error']
  const { status } = spawnSync('vite', viteArguments, { cwd: COPY_FOLDER, stdio: 'inherit' })
  if (status !== 0) throw new Error('The copy with the planted errors could not be built.')
}

/** Groups the values for which `findGroupKey` returns the same key. */
export function groupValuesBy(groupedValues, findGroupKey) {
  const valuesByGroup = new Map()
  for (const groupedValue of groupedValues)
    valuesByGroup.set(findGroupKey(groupedValue), [
      ...(valuesByGroup.get(findGroupKey(groupedValue)) ?? []),
      groupedValue,
    ])
  return valuesByGroup
}
