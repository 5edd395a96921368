/** The checks of `npm test`: their names, their commands, and the checks that run side by side. */

/** The builds, which other checks read. */
const build = ['vite build --configLoader runner --logLevel warn', 'practice-table build']

const lint = [
  // Includes all types.
  'oxlint',
  // The games must compile without Foundry and without the DOM.
  'tsc -p tsconfig.rules.json --incremental --tsBuildInfoFile .cache/types/rules.tsbuildinfo',
  "stylelint 'styles/**/*.scss'",
  'node scripts/commits.mjs',
]

/** The files in which the unit and browser tests store their durations. */
export const TIMES = { unit: '.cache/times/unit.json', browser: '.cache/times/browser.json' }

const unit = (more = '') => [
  `vitest run --reporter=dot --reporter=json --outputFile.json=${TIMES.unit} ${more}`.trim(),
]

/** Selects the tests that need a real browser; all other browser tests also run in jsdom. */
const SEEN = '--grep @seen'

const browser = (more = SEEN) => `playwright test --reporter=line,json ${more}`.trim()

/**
 * All checks in order: first the builds, then the checks that run in parallel, the longest first, then the checks that
 * use every core.
 */
export const ALL = {
  first: { build },
  sideBySide: { unit: unit(), lint, format: ['oxfmt --check .'] },
  last: { browser: browser() },
}

/**
 * The checks that are quick enough to run before every commit: lint, types and the tests that need no build.
 * @param tests the test files that need no build, listed because Vitest does not apply `--exclude` to its projects
 */
export const checkBeforeCommit = (tests) => ({
  first: {},
  sideBySide: {
    lint,
    unit: [`vitest run --project rules --reporter=dot ${tests.map((file) => `"${file}"`).join(' ')}`],
  },
  last: {},
})

/** All browser tests in a real browser. */
export const BROWSER_IN_FULL = browser('')

/** The additional checks of `npm test -- full`. */
export const ALSO_IN_FULL = { 'types of 14': ['node scripts/types-14.mjs'] }

/**
 * The checks for a change, as `changed.mjs` found it.
 * @param touched files that changed, and the tests and folders of tests that see what they change; an empty list means
 * none
 */
export function checksOf({ files, tests, specs }) {
  const quoted = (all) => all.map((one) => `"${one}"`).join(' ')
  const formatted = files.length > 0 ? [`oxfmt --check --no-error-on-unmatched-pattern ${quoted(files)}`] : []
  return {
    first: { build },
    sideBySide: { lint, unit: tests.length > 0 ? unit(quoted([...tests, ...specs])) : [], format: formatted },
    last:
      specs.length > 0
        ? { browser: browser(`--project=v14 --pass-with-no-tests ${SEEN} ${quoted(specs)}`) }
        : {},
  }
}
