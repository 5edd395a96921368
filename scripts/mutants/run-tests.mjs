/**
 * A process that runs tests in the copy of the project, many times, and keeps its modules loaded. A message to the
 * process names the test files and the active error. The process answers with the test files that failed and the errors
 * that the tests executed. If an error causes an endless loop, the parent process kills this process and its children.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createVitest } from 'vitest/node'

const RECORD_FOLDER = resolve('.cache/reached')
const workers = Number(process.argv[2])

const vitest = await createVitest('test', {
  ...{ config: 'scripts/mutants/vitest.config.mjs', watch: false, maxWorkers: workers },
  ...{ reporters: [{}], passWithNoTests: true },
})
await vitest.standalone()
const testSpecifications = await vitest.globTestSpecifications()

process.on('message', ({ active, files, bail }) => {
  void runTests(active, files, bail).then((result) => process.send(result))
})
process.send('ready')

async function runTests(active, files, bail) {
  rmSync(RECORD_FOLDER, { recursive: true, force: true })
  mkdirSync(RECORD_FOLDER, { recursive: true })
  vitest.provide('planted', { active, folder: RECORD_FOLDER })
  for (const { config } of [vitest, ...vitest.projects]) config.bail = bail
  const paths = new Set(files.map((file) => resolve(file)))
  const chosenTests = [...paths].flatMap((path) =>
    testSpecifications.filter(({ moduleId }) => moduleId === path),
  )
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosenTests)
  // Vitest also reports test files of earlier runs, with their old results. These earlier files are left out.
  const modules = testModules
    .filter(({ moduleId }) => paths.has(moduleId))
    .map((module) => ({
      file: relative('.', module.moduleId),
      isFailed: module.state() === 'failed',
      milliseconds: module.diagnostic().duration + module.diagnostic().collectDuration,
    }))
  const reached = readdirSync(RECORD_FOLDER).map((name) =>
    JSON.parse(readFileSync(join(RECORD_FOLDER, name), 'utf8')),
  )
  return {
    modules,
    isFailed: unhandledErrors.length > 0 || modules.some(({ isFailed }) => isFailed),
    reached: reached.map(({ file, ...some }) => ({ file: relative('.', file), ...some })),
  }
}
