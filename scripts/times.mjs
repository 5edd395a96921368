/** `npm test -- times` prints how long each unit and browser test file took in the last runs. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { DURATION_FILES } from './checks.mjs'

/** The number of test files that the report shows. */
const SHOWN_FILE_COUNT = 25

export function printTestTimes() {
  let hasDurations = false
  for (const [name, path] of Object.entries(DURATION_FILES)) {
    if (!existsSync(path)) continue
    hasDurations = true
    const durationRows =
      name === 'unit' ? createUnitRows(readJsonFile(path)) : createBrowserRows(readJsonFile(path))
    printDurations(name, durationRows)
  }
  if (!hasDurations) console.log('Nothing has been timed yet: `npm test` does.')
}

/**
 * The browser tests that failed at first in the last run and passed when repeated.
 * @returns files and names; empty if no test ran
 */
export function listRetriedTests() {
  if (!existsSync(DURATION_FILES.browser)) return []
  return listTestsInSuites(readJsonFile(DURATION_FILES.browser)).flatMap(({ status, title, file }) =>
    status === 'flaky' ? [`${file}: ${title}`] : [],
  )
}

const readJsonFile = (jsonPath) => JSON.parse(readFileSync(jsonPath, 'utf8'))

function createUnitRows({ testResults }) {
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative('.', name),
    tests: assertionResults.length,
    seconds: (endTime - startTime) / 1_000,
  }))
}

function createBrowserRows(testReport) {
  const rowsByFile = new Map()
  for (const { file, seconds } of listTestsInSuites(testReport)) {
    const durationRow = rowsByFile.get(file) ?? { file, tests: 0, seconds: 0 }
    rowsByFile.set(file, { file, tests: durationRow.tests + 1, seconds: durationRow.seconds + seconds })
  }
  return [...rowsByFile.values()]
}

function listTestsInSuites({ suites = [] }) {
  return suites.flatMap((testSuite) => [
    ...listTestsInSuites(testSuite),
    ...(testSuite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        ...{ title, file, status },
        seconds: results.reduce((durationSum, { duration }) => durationSum + duration, 0) / 1_000,
      })),
    ),
  ])
}

function printDurations(checkName, durationRows) {
  const sortedRows = [...durationRows].sort((firstRow, secondRow) => secondRow.seconds - firstRow.seconds)
  const secondsSum = sortedRows.reduce((runningTotal, { seconds }) => runningTotal + seconds, 0)
  const testCount = sortedRows.reduce((runningTotal, durationRow) => runningTotal + durationRow.tests, 0)
  console.log(
    `\n${checkName}: ${secondsSum.toFixed(0)} s in ${testCount} tests of ${sortedRows.length} files`,
  )
  const printDurationLine = (seconds, lineTestCount, lineLabel) =>
    console.log(`${seconds.toFixed(1).padStart(8)} s ${String(lineTestCount).padStart(5)}  ${lineLabel}`)
  for (const durationRow of sortedRows.slice(0, SHOWN_FILE_COUNT))
    printDurationLine(durationRow.seconds, durationRow.tests, durationRow.file)
  const remainingRows = sortedRows.slice(SHOWN_FILE_COUNT)
  const remainingTotals = remainingRows.reduce(
    (runningTotals, durationRow) => ({
      s: runningTotals.s + durationRow.seconds,
      n: runningTotals.n + durationRow.tests,
    }),
    { s: 0, n: 0 },
  )
  if (remainingRows.length > 0)
    printDurationLine(remainingTotals.s, remainingTotals.n, `${remainingRows.length} more files`)
}
