/**
 * A process that runs tests again and again and keeps modules loaded. Each message names test files and the active
 * planted error; the answer lists failed files and the errors that the tests executed.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createVitest } from 'vitest/node'

const REACH_RECORD_FOLDER = resolve('.cache/reached')
const workerCount = Number(process.argv[2])

const vitestRunner = await createVitest('test', {
  ...{ config: 'scripts/mutants/vitest.config.mjs', watch: false, maxWorkers: workerCount },
  ...{ reporters: [{}], passWithNoTests: true },
})
await vitestRunner.standalone()
const testSpecifications = await vitestRunner.globTestSpecifications()

process.on('message', ({ active, files, bail }) => {
  void runTests(active, files, bail).then((testResult) => process.send(testResult))
})
process.send('ready')

async function runTests(activeErrorNumber, testFiles, bailOption) {
  rmSync(REACH_RECORD_FOLDER, { recursive: true, force: true })
  mkdirSync(REACH_RECORD_FOLDER, { recursive: true })
  vitestRunner.provide('planted', { active: activeErrorNumber, folder: REACH_RECORD_FOLDER })
  for (const { config } of [vitestRunner, ...vitestRunner.projects]) config.bail = bailOption
  const testPaths = new Set(testFiles.map((testFile) => resolve(testFile)))
  const chosenTests = [...testPaths].flatMap((testPath) =>
    testSpecifications.filter(({ moduleId }) => moduleId === testPath),
  )
  const { testModules, unhandledErrors } = await vitestRunner.runTestSpecifications(chosenTests)
  // Leaves out test files of earlier runs, which Vitest also reports.
  const moduleResults = testModules
    .filter(({ moduleId }) => testPaths.has(moduleId))
    .map((testModule) => ({
      file: relative('.', testModule.moduleId),
      isFailed: testModule.state() === 'failed',
      milliseconds: testModule.diagnostic().duration + testModule.diagnostic().collectDuration,
    }))
  const reachRecords = readdirSync(REACH_RECORD_FOLDER).map((recordName) =>
    JSON.parse(readFileSync(join(REACH_RECORD_FOLDER, recordName), 'utf8')),
  )
  return {
    modules: moduleResults,
    isFailed: unhandledErrors.length > 0 || moduleResults.some(({ isFailed }) => isFailed),
    reached: reachRecords.map(({ file, ...some }) => ({ file: relative('.', file), ...some })),
  }
}
