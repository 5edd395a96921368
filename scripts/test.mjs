/**
 * `npm test` installs missing packages and a missing browser, and runs every check.
 * `npm test -- unit` runs one check. `check` (`npm run check`) runs lint, types and the fast tests. `changed` runs
 * the tests that a change can break. `full` runs every browser test in a browser on both generations, not only
 * those tagged `@seen` and `@both`. `times` prints the slowest files of the last run.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import {
  ALL,
  EXTRA_CHECKS_IN_FULL,
  ALL_BROWSER_TESTS,
  checkBeforeCommit,
  checksForChange,
  TIMES,
} from './checks.mjs'
import { testsWithoutBuild, affectedByChange } from './changed.mjs'
import { runWithOutput, runInParallel, secondsSince } from './run-checks.mjs'
import { retriedTests, printTimes } from './times.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
const began = Date.now()
const wanted = process.argv.slice(2)
const NAMES = Object.values(ALL).flatMap((checks) => Object.keys(checks))
const OTHERS = ['check', 'changed', 'full', 'times']
const unknown = wanted.filter((name) => !OTHERS.includes(name) && !NAMES.includes(name))
if (unknown.length > 0) {
  console.error(
    `There is no check "${unknown.join('", "')}". There are: ${NAMES.join(', ')}; ${OTHERS.join(', ')}.`,
  )
  process.exit(2)
}
if (wanted.includes('times')) {
  printTimes()
  process.exit()
}
ensureInstalled()
if (wanted.includes('full')) process.env.FULL = 'yes'
const { first, sideBySide, last } = namedChecks(wantedChecks())

for (const path of Object.values(TIMES)) rmSync(path, { force: true })
mkdirSync('.cache/times', { recursive: true })
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = TIMES.browser

const browser = last.browser ? findChromium() : null
// A failed download is reported only when the browser is needed, so the rejection is ignored here.
browser?.catch(() => undefined)
await runInParallel(first).catch(fail)
await runInParallel(wanted.includes('full') ? { ...sideBySide, ...EXTRA_CHECKS_IN_FULL } : sideBySide).catch(
  fail,
)
if (last.browser) {
  const start = Date.now()
  process.env.CHROMIUM = await browser.catch(fail)
  const command = wanted.includes('full') ? ALL_BROWSER_TESTS : last.browser
  if (!(await runWithOutput(command))) fail(`browser failed: ${command}`)
  console.log(`browser: ${secondsSince(start)}`)
}
const again = retriedTests()
console.log(
  again.length > 0
    ? `Passed in ${secondsSince(began)}, but ${again.length} needed a second try, which is a fault: ${again.join('; ')}`
    : `Passed in ${secondsSince(began)}; nothing needed a second try.`,
)

/** The checks that the command line names; all checks if it names none. */
function namedChecks(checks) {
  const named = wanted.filter((name) => NAMES.includes(name))
  const onlyNamed = (all) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => named.length === 0 || named.includes(name)))
  return Object.fromEntries(Object.entries(checks).map(([when, all]) => [when, onlyNamed(all)]))
}

function wantedChecks() {
  if (wanted.includes('check')) return checkBeforeCommit(testsWithoutBuild())
  return wanted.includes('changed') ? ofChange() : ALL
}

function ofChange() {
  const changed = affectedByChange()
  if (changed.tests === null) {
    console.log('What changed belongs to no game alone, and can break anything: every check is run.')
    return ALL
  }
  console.log(`Changed: ${changed.games.join(', ') || 'nothing that runs'}.`)
  return checksForChange(changed)
}

function fail(reason) {
  console.error(`\n${reason instanceof Error ? reason.message : reason}`)
  process.exit(1)
}
