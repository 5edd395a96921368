/** `npm test -- times` prints how long each test file took in the last runs of the unit and browser tests. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { DURATION_FILES } from './checks.mjs'

/** The number of test files that the report shows. */
const SHOWN_FILES = 25

export function printTimes() {
  let isKnown = false
  for (const [name, path] of Object.entries(DURATION_FILES)) {
    if (!existsSync(path)) continue
    isKnown = true
    const rows = name === 'unit' ? unitRows(read(path)) : browserRows(read(path))
    printDurations(name, rows)
  }
  if (!isKnown) console.log('Nothing has been timed yet: `npm test` does.')
}

/**
 * The browser tests that failed at first and passed in a later try of the last run.
 * @returns the files and names of these tests; empty if no test ran
 */
export function retriedTests() {
  if (!existsSync(DURATION_FILES.browser)) return []
  return testsOf(read(DURATION_FILES.browser)).flatMap(({ status, title, file }) =>
    status === 'flaky' ? [`${file}: ${title}`] : [],
  )
}

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

function unitRows({ testResults }) {
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative('.', name),
    tests: assertionResults.length,
    seconds: (endTime - startTime) / 1_000,
  }))
}

function browserRows(report) {
  const files = new Map()
  for (const { file, seconds } of testsOf(report)) {
    const row = files.get(file) ?? { file, tests: 0, seconds: 0 }
    files.set(file, { file, tests: row.tests + 1, seconds: row.seconds + seconds })
  }
  return [...files.values()]
}

function testsOf({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...testsOf(suite),
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        ...{ title, file, status },
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      })),
    ),
  ])
}

function printDurations(name, rows) {
  const sorted = [...rows].sort((first, second) => second.seconds - first.seconds)
  const sum = sorted.reduce((all, { seconds }) => all + seconds, 0)
  const tests = sorted.reduce((all, row) => all + row.tests, 0)
  console.log(`\n${name}: ${sum.toFixed(0)} s in ${tests} tests of ${sorted.length} files`)
  const printLine = (seconds, count, what) =>
    console.log(`${seconds.toFixed(1).padStart(8)} s ${String(count).padStart(5)}  ${what}`)
  for (const row of sorted.slice(0, SHOWN_FILES)) printLine(row.seconds, row.tests, row.file)
  const rest = sorted.slice(SHOWN_FILES)
  const left = rest.reduce((all, row) => ({ s: all.s + row.seconds, n: all.n + row.tests }), { s: 0, n: 0 })
  if (rest.length > 0) printLine(left.s, left.n, `${rest.length} more files`)
}
