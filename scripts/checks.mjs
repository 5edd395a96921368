/** The checks that `npm test` runs: their names, their commands, and which of them run at the same time. */

/** The commands that build the package and the simulated Foundry. Other checks use the built files. */
const buildCommands = ['vite build --configLoader runner --logLevel warn', 'practice-table build']

const lintCommands = [
  // Type information lets `oxlint` report the compiler's errors too.
  'oxlint',
  // Checks the types of the games' rules alone. This proves that the rules need neither Foundry's types nor the types
  // of the DOM.
  'tsc -p tsconfig.rules.json --incremental --tsBuildInfoFile .cache/types/rules.tsbuildinfo',
  'tsc -p tsconfig.scripts.json --incremental --tsBuildInfoFile .cache/types/scripts.tsbuildinfo',
  "stylelint 'styles/**/*.scss'",
  'node scripts/commits.mjs',
]

/** The files that store how long each unit test and each browser test took. */
export const TEST_DURATION_FILES = { unit: '.cache/times/unit.json', browser: '.cache/times/browser.json' }

const createUnitTestCommands = (runnerOptions = '') => [
  `vitest run --reporter=dot --reporter=json --outputFile.json=${TEST_DURATION_FILES.unit} ${runnerOptions}`.trim(),
]

/** Selects the tests that need a real browser. All other browser tests also run in jsdom. */
const SEEN_TESTS_OPTION = '--grep @seen'

const createBrowserTestCommand = (runnerOptions = SEEN_TESTS_OPTION) =>
  `playwright test --reporter=line,json ${runnerOptions}`.trim()

/**
 * All checks in the order in which they run. The builds run first. Then some checks run at the same time; of these, the
 * check that takes longest comes first in the list. The checks that use every core run last.
 */
export const ALL_PROJECT_CHECKS = {
  first: { build: buildCommands },
  sideBySide: { unit: createUnitTestCommands(), lint: lintCommands, format: ['oxfmt --check .'] },
  last: { browser: createBrowserTestCommand() },
}

/**
 * The checks before every commit: lint, types, and the tests that need no build.
 * @param browserTests the paths of the tests that need no build; each path is named, because Vitest does not apply
 * `--exclude` to its projects
 */
export const createChecksBeforeCommit = (browserTests) => ({
  first: {},
  sideBySide: {
    lint: lintCommands,
    unit: [
      `vitest run --project rules --reporter=dot ${browserTests.map((testFile) => `"${testFile}"`).join(' ')}`,
    ],
  },
  last: {},
})

/** Runs all browser tests in a real browser, also the tests without the tag `@seen`. */
export const ALL_BROWSER_TESTS_COMMAND = createBrowserTestCommand('')

/** An additional check of types. It runs only if the types of Foundry 14 are on this machine. */
export const FOUNDRY_14_TYPES_CHECK = { 'types of 14': ['node scripts/types-14.mjs'] }

/**
 * Chooses the checks that a change needs.
 * @param touched the result of `findTestsAffectedByChange`: the changed files, and the unit tests and browser tests to
 * run. If a list of tests is empty, no test runs.
 */
export function createChecksForChange({ files, tests, specs }) {
  const quotePaths = (pathsToQuote) => pathsToQuote.map((file) => `"${file}"`).join(' ')
  const formatCommands =
    files.length > 0 ? [`oxfmt --check --no-error-on-unmatched-pattern ${quotePaths(files)}`] : []
  return {
    first: { build: buildCommands },
    sideBySide: {
      lint: lintCommands,
      unit: tests.length > 0 ? createUnitTestCommands(quotePaths([...tests, ...specs])) : [],
      format: formatCommands,
    },
    last:
      specs.length > 0
        ? {
            browser: createBrowserTestCommand(
              `--project=v14 --pass-with-no-tests ${SEEN_TESTS_OPTION} ${quotePaths(specs)}`,
            ),
          }
        : {},
  }
}
