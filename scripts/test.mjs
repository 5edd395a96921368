/**
 * `npm test` installs missing packages and a missing browser, and runs every check. `npm test -- unit` runs one check.
 * `check` (`npm run check`) runs lint, types and the fast tests. `changed` runs the tests that a change can break.
 * `full` runs every browser test in a browser on Foundry 13 and 14, not only those tagged `@seen` and `@both`. `times`
 * prints the slowest files of the last run.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { findOrInstallChromium } from './chromium.mjs'
import { ensurePackagesInstalled } from './install.mjs'
import {
  ALL_PROJECT_CHECKS,
  ALL_BROWSER_TESTS_COMMAND,
  FOUNDRY_14_TYPES_CHECK,
  createChecksBeforeCommit,
  createChecksForChange,
  TEST_DURATION_FILES,
} from './checks.mjs'
import { findTestsAffectedByChange, findTestsWithoutBuild } from './changed.mjs'
import { runCommandWithOutput, runChecksInParallel, formatSecondsSinceStart } from './run-checks.mjs'
import { listRetriedTests, printTestTimes } from './times.mjs'
import { findFoundry14Types } from './types-checkout.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
const startTime = Date.now()
const wantedCheckNames = process.argv.slice(2)
const NAMES_OF_ALL_CHECKS = Object.values(ALL_PROJECT_CHECKS).flatMap((projectChecks) =>
  Object.keys(projectChecks),
)
const COMMAND_NAMES_BESIDES_CHECKS = ['check', 'changed', 'full', 'times']
const unknownCheckNames = wantedCheckNames.filter(
  (commandName) =>
    !COMMAND_NAMES_BESIDES_CHECKS.includes(commandName) && !NAMES_OF_ALL_CHECKS.includes(commandName),
)
if (unknownCheckNames.length > 0) {
  console.error(
    `There is no check "${unknownCheckNames.join('", "')}". There are: ${NAMES_OF_ALL_CHECKS.join(', ')}; ${COMMAND_NAMES_BESIDES_CHECKS.join(', ')}.`,
  )
  process.exit(2)
}
if (wantedCheckNames.includes('times')) {
  printTestTimes()
  process.exit()
}
ensurePackagesInstalled()
const isFullRun = wantedCheckNames.includes('full')
if (isFullRun) process.env.FULL = 'yes'
const { first, sideBySide, last } = filterNamedChecks(findRequestedChecks())

for (const testDurationFile of Object.values(TEST_DURATION_FILES)) rmSync(testDurationFile, { force: true })
mkdirSync('.cache/times', { recursive: true })
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = TEST_DURATION_FILES.browser

const typesPromise = isFullRun ? findFoundry14Types(process.env) : null
const chromiumPromise = last.browser ? findOrInstallChromium() : null
// Handles the rejection here, so that Node does not report it as unhandled. A failed download ends the run only later,
// at `browser.catch(fail)`.
chromiumPromise?.catch(() => undefined)
await runChecksInParallel(first).catch(exitWithError)
const foundry14Types = await typesPromise
if (foundry14Types?.folder) process.env.FOUNDRY_TYPES_14 = foundry14Types.folder
await runChecksInParallel(
  foundry14Types?.folder ? { ...sideBySide, ...FOUNDRY_14_TYPES_CHECK } : sideBySide,
).catch(exitWithError)
if (last.browser) {
  const browserStartTime = Date.now()
  process.env.CHROMIUM = await chromiumPromise.catch(exitWithError)
  const browserCommand = isFullRun ? ALL_BROWSER_TESTS_COMMAND : last.browser
  if (!(await runCommandWithOutput(browserCommand))) exitWithError(`browser failed: ${browserCommand}`)
  console.log(`browser: ${formatSecondsSinceStart(browserStartTime)}`)
}
const retriedTestNames = listRetriedTests()
console.log(
  retriedTestNames.length > 0
    ? `Passed in ${formatSecondsSinceStart(startTime)}, but ${retriedTestNames.length} needed a second try, which is a fault: ${retriedTestNames.join('; ')}`
    : `Passed in ${formatSecondsSinceStart(startTime)}; nothing needed a second try.`,
)
// The message about a check that did not run is printed last, so that nobody overlooks it.
if (foundry14Types?.notRun) console.log(foundry14Types.notRun)

/** Selects the checks that the command line names. If it names no check, selects all checks. */
function filterNamedChecks(projectChecks) {
  const selectedCheckNames = wantedCheckNames.filter((checkName) => NAMES_OF_ALL_CHECKS.includes(checkName))
  const filterNamedChecksOfGroup = (checksByName) =>
    Object.fromEntries(
      Object.entries(checksByName).filter(
        ([name]) => selectedCheckNames.length === 0 || selectedCheckNames.includes(name),
      ),
    )
  return Object.fromEntries(
    Object.entries(projectChecks).map(([when, all]) => [when, filterNamedChecksOfGroup(all)]),
  )
}

function findRequestedChecks() {
  if (wantedCheckNames.includes('check')) return createChecksBeforeCommit(findTestsWithoutBuild())
  return wantedCheckNames.includes('changed') ? findChecksForChange() : ALL_PROJECT_CHECKS
}

function findChecksForChange() {
  const affectedTests = findTestsAffectedByChange()
  if (affectedTests.tests === null) {
    console.log('What changed belongs to no game alone, and can break anything: every check is run.')
    return ALL_PROJECT_CHECKS
  }
  console.log(`Changed: ${affectedTests.games.join(', ') || 'nothing that runs'}.`)
  return createChecksForChange(affectedTests)
}

/** @returns {never} */
function exitWithError(exitReason) {
  console.error(`\n${exitReason instanceof Error ? exitReason.message : exitReason}`)
  process.exit(1)
}
