/** `npm test -- times` prints how long each unit and browser test file took in the last runs. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { TEST_DURATION_FILES } from './checks.mjs'

/** The number of test files that the report shows. */
const MAX_PRINTED_TEST_FILES = 25

export function printTestTimes() {
  let areTestDurationsStored = false
  for (const [name, path] of Object.entries(TEST_DURATION_FILES)) {
    if (!existsSync(path)) continue
    areTestDurationsStored = true
    const testDurationRows =
      name === 'unit'
        ? createDurationRowsOfUnitTests(readJsonFile(path))
        : createDurationRowsOfBrowserTests(readJsonFile(path))
    printDurations(name, testDurationRows)
  }
  if (!areTestDurationsStored) console.log('Nothing has been timed yet: `npm test` does.')
}

/**
 * Lists the browser tests that failed at first in the last run, but passed when they were repeated.
 * @returns the file and the name of each test; empty if no test ran
 */
export function listRetriedTests() {
  if (!existsSync(TEST_DURATION_FILES.browser)) return []
  return listTestsInSuites(readJsonFile(TEST_DURATION_FILES.browser)).flatMap(({ status, title, file }) =>
    status === 'flaky' ? [`${file}: ${title}`] : [],
  )
}

const readJsonFile = (jsonPath) => JSON.parse(readFileSync(jsonPath, 'utf8'))

function createDurationRowsOfUnitTests({ testResults }) {
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative('.', name),
    tests: assertionResults.length,
    seconds: (endTime - startTime) / 1_000,
  }))
}

function createDurationRowsOfBrowserTests(testReport) {
  const durationRowsByFile = new Map()
  for (const { file, seconds } of listTestsInSuites(testReport)) {
    const testDurationRow = durationRowsByFile.get(file) ?? { file, tests: 0, seconds: 0 }
    durationRowsByFile.set(file, {
      file,
      tests: testDurationRow.tests + 1,
      seconds: testDurationRow.seconds + seconds,
    })
  }
  return [...durationRowsByFile.values()]
}

function listTestsInSuites({ suites = [] }) {
  return suites.flatMap((testSuite) => [
    ...listTestsInSuites(testSuite),
    ...(testSuite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        ...{ title, file, status },
        seconds: results.reduce((totalMilliseconds, { duration }) => totalMilliseconds + duration, 0) / 1_000,
      })),
    ),
  ])
}

function printDurations(checkName, testDurationRows) {
  const sortedRows = [...testDurationRows].sort(
    (firstDurationRow, secondDurationRow) => secondDurationRow.seconds - firstDurationRow.seconds,
  )
  const totalSeconds = sortedRows.reduce((runningTotal, { seconds }) => runningTotal + seconds, 0)
  const testCount = sortedRows.reduce(
    (runningTotal, testDurationRow) => runningTotal + testDurationRow.tests,
    0,
  )
  console.log(
    `\n${checkName}: ${totalSeconds.toFixed(0)} s in ${testCount} tests of ${sortedRows.length} files`,
  )
  const printDurationLine = (seconds, testCountInLine, durationLabel) =>
    console.log(
      `${seconds.toFixed(1).padStart(8)} s ${String(testCountInLine).padStart(5)}  ${durationLabel}`,
    )
  for (const testDurationRow of sortedRows.slice(0, MAX_PRINTED_TEST_FILES))
    printDurationLine(testDurationRow.seconds, testDurationRow.tests, testDurationRow.file)
  const durationRowsOfRemainingFiles = sortedRows.slice(MAX_PRINTED_TEST_FILES)
  const totalsOfRemainingFiles = durationRowsOfRemainingFiles.reduce(
    (totalsSoFar, testDurationRow) => ({
      s: totalsSoFar.s + testDurationRow.seconds,
      n: totalsSoFar.n + testDurationRow.tests,
    }),
    { s: 0, n: 0 },
  )
  if (durationRowsOfRemainingFiles.length > 0)
    printDurationLine(
      totalsOfRemainingFiles.s,
      totalsOfRemainingFiles.n,
      `${durationRowsOfRemainingFiles.length} more files`,
    )
}
