/** `npm test -- times` prints how long each test file took in the last runs of the unit and browser tests. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { DURATION_FILES } from './checks.mjs'

/** The report shows this many test files. */
const SHOWN_FILE_COUNT = 25

export function printTimes() {
  let hasDurations = false
  for (const [name, path] of Object.entries(DURATION_FILES)) {
    if (!existsSync(path)) continue
    hasDurations = true
    const rows = name === 'unit' ? unitRows(readJson(path)) : browserRows(readJson(path))
    printDurations(name, rows)
  }
  if (!hasDurations) console.log('Nothing has been timed yet: `npm test` does.')
}

/**
 * The browser tests that first failed in the last run and then passed when they were repeated.
 * @returns the files and names of these tests; empty if no test ran
 */
export function retriedTests() {
  if (!existsSync(DURATION_FILES.browser)) return []
  return testsInSuites(readJson(DURATION_FILES.browser)).flatMap(({ status, title, file }) =>
    status === 'flaky' ? [`${file}: ${title}`] : [],
  )
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

function unitRows({ testResults }) {
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative('.', name),
    tests: assertionResults.length,
    seconds: (endTime - startTime) / 1_000,
  }))
}

function browserRows(report) {
  const files = new Map()
  for (const { file, seconds } of testsInSuites(report)) {
    const row = files.get(file) ?? { file, tests: 0, seconds: 0 }
    files.set(file, { file, tests: row.tests + 1, seconds: row.seconds + seconds })
  }
  return [...files.values()]
}

function testsInSuites({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...testsInSuites(suite),
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        ...{ title, file, status },
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      })),
    ),
  ])
}

function printDurations(name, rows) {
  const sortedRows = [...rows].sort((first, second) => second.seconds - first.seconds)
  const sum = sortedRows.reduce((total, { seconds }) => total + seconds, 0)
  const tests = sortedRows.reduce((total, row) => total + row.tests, 0)
  console.log(`\n${name}: ${sum.toFixed(0)} s in ${tests} tests of ${sortedRows.length} files`)
  const printLine = (seconds, count, label) =>
    console.log(`${seconds.toFixed(1).padStart(8)} s ${String(count).padStart(5)}  ${label}`)
  for (const row of sortedRows.slice(0, SHOWN_FILE_COUNT)) printLine(row.seconds, row.tests, row.file)
  const furtherRows = sortedRows.slice(SHOWN_FILE_COUNT)
  const restTotals = furtherRows.reduce(
    (totals, row) => ({ s: totals.s + row.seconds, n: totals.n + row.tests }),
    { s: 0, n: 0 },
  )
  if (furtherRows.length > 0) printLine(restTotals.s, restTotals.n, `${furtherRows.length} more files`)
}
