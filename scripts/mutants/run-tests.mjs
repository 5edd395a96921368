/**
 * Runs tests again and again in one process, so that modules stay loaded. Each message names the test files and the
 * active planted error. The answer names the files that failed and the errors that the tests executed.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createVitest } from 'vitest/node'

const EXECUTED_ERRORS_FOLDER = resolve('.cache/reached')
const workerCount = Number(process.argv[2])

const vitestRunner = await createVitest('test', {
  ...{ config: 'scripts/mutants/vitest.config.mjs', watch: false, maxWorkers: workerCount },
  ...{ reporters: [{}], passWithNoTests: true },
})
await vitestRunner.standalone()
const allTestSpecifications = await vitestRunner.globTestSpecifications()

process.on('message', ({ active, files, bail }) => {
  void runTests(active, files, bail).then((testRunResult) => process.send(testRunResult))
})
process.send('ready')

async function runTests(activeErrorNumber, testFiles, maxFailureCount) {
  rmSync(EXECUTED_ERRORS_FOLDER, { recursive: true, force: true })
  mkdirSync(EXECUTED_ERRORS_FOLDER, { recursive: true })
  vitestRunner.provide('planted', { active: activeErrorNumber, folder: EXECUTED_ERRORS_FOLDER })
  for (const { config } of [vitestRunner, ...vitestRunner.projects]) config.bail = maxFailureCount
  const testPaths = new Set(testFiles.map((testFile) => resolve(testFile)))
  const specificationsToRun = [...testPaths].flatMap((testPath) =>
    allTestSpecifications.filter(({ moduleId }) => moduleId === testPath),
  )
  const { testModules, unhandledErrors } = await vitestRunner.runTestSpecifications(specificationsToRun)
  // Keeps only the results of the test files of this run, because Vitest also reports test files of earlier runs.
  const testModuleResults = testModules
    .filter(({ moduleId }) => testPaths.has(moduleId))
    .map((vitestModule) => ({
      file: relative('.', vitestModule.moduleId),
      isFailed: vitestModule.state() === 'failed',
      milliseconds: vitestModule.diagnostic().duration + vitestModule.diagnostic().collectDuration,
    }))
  const executedErrorsOfTests = readdirSync(EXECUTED_ERRORS_FOLDER).map((executedErrorsFileName) =>
    JSON.parse(readFileSync(join(EXECUTED_ERRORS_FOLDER, executedErrorsFileName), 'utf8')),
  )
  return {
    modules: testModuleResults,
    isFailed: unhandledErrors.length > 0 || testModuleResults.some(({ isFailed }) => isFailed),
    reached: executedErrorsOfTests.map(({ file, ...some }) => ({ file: relative('.', file), ...some })),
  }
}
