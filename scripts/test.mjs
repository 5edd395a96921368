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
  ALL_CHECKS,
  ALL_BROWSER_TESTS,
  TYPES_OF_14_CHECK,
  checkBeforeCommit,
  checksForChange,
  DURATION_FILES,
} from './checks.mjs'
import { testsWithoutBuild, affectedByChange } from './changed.mjs'
import { runWithOutput, runInParallel, secondsSince } from './run-checks.mjs'
import { retriedTests, printTimes } from './times.mjs'
import { findTypesOf14 } from './types-checkout.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
const startTime = Date.now()
const wantedNames = process.argv.slice(2)
const CHECK_NAMES = Object.values(ALL_CHECKS).flatMap((checks) => Object.keys(checks))
const OTHER_COMMANDS = ['check', 'changed', 'full', 'times']
const unknownNames = wantedNames.filter(
  (name) => !OTHER_COMMANDS.includes(name) && !CHECK_NAMES.includes(name),
)
if (unknownNames.length > 0) {
  console.error(
    `There is no check "${unknownNames.join('", "')}". There are: ${CHECK_NAMES.join(', ')}; ${OTHER_COMMANDS.join(', ')}.`,
  )
  process.exit(2)
}
if (wantedNames.includes('times')) {
  printTimes()
  process.exit()
}
ensureInstalled()
const isFull = wantedNames.includes('full')
if (isFull) process.env.FULL = 'yes'
const { first, sideBySide, last } = namedChecks(wantedChecks())

for (const path of Object.values(DURATION_FILES)) rmSync(path, { force: true })
mkdirSync('.cache/times', { recursive: true })
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = DURATION_FILES.browser

const typesPromise = isFull ? findTypesOf14(process.env) : null
const browser = last.browser ? findChromium() : null
// The run needs the browser only at `browser.catch(fail)`, so a failed download ends the run only there. This handler
// keeps Node from reporting an unhandled rejection before that.
browser?.catch(() => undefined)
await runInParallel(first).catch(fail)
const typesOf14 = await typesPromise
if (typesOf14?.folder) process.env.FOUNDRY_TYPES_14 = typesOf14.folder
await runInParallel(typesOf14?.folder ? { ...sideBySide, ...TYPES_OF_14_CHECK } : sideBySide).catch(fail)
if (last.browser) {
  const browserStart = Date.now()
  process.env.CHROMIUM = await browser.catch(fail)
  const command = isFull ? ALL_BROWSER_TESTS : last.browser
  if (!(await runWithOutput(command))) fail(`browser failed: ${command}`)
  console.log(`browser: ${secondsSince(browserStart)}`)
}
const retriedNames = retriedTests()
console.log(
  retriedNames.length > 0
    ? `Passed in ${secondsSince(startTime)}, but ${retriedNames.length} needed a second try, which is a fault: ${retriedNames.join('; ')}`
    : `Passed in ${secondsSince(startTime)}; nothing needed a second try.`,
)
// This line must be the last line of the output. Otherwise people would overlook that a check did not run, and believe
// that it passed.
if (typesOf14?.notRun) console.log(typesOf14.notRun)

/** The checks whose names the command line states. If it states no name, all checks. */
function namedChecks(checks) {
  const selectedNames = wantedNames.filter((name) => CHECK_NAMES.includes(name))
  const onlyNamed = (checkGroup) =>
    Object.fromEntries(
      Object.entries(checkGroup).filter(
        ([name]) => selectedNames.length === 0 || selectedNames.includes(name),
      ),
    )
  return Object.fromEntries(Object.entries(checks).map(([when, all]) => [when, onlyNamed(all)]))
}

function wantedChecks() {
  if (wantedNames.includes('check')) return checkBeforeCommit(testsWithoutBuild())
  return wantedNames.includes('changed') ? checksOfChange() : ALL_CHECKS
}

function checksOfChange() {
  const affected = affectedByChange()
  if (affected.tests === null) {
    console.log('What changed belongs to no game alone, and can break anything: every check is run.')
    return ALL_CHECKS
  }
  console.log(`Changed: ${affected.games.join(', ') || 'nothing that runs'}.`)
  return checksForChange(affected)
}

function fail(reason) {
  console.error(`\n${reason instanceof Error ? reason.message : reason}`)
  process.exit(1)
}
