/** The checks of `npm test`: their names, the commands of each, and what runs beside what. */

/** What others read. */
const build = ['vite build --configLoader runner --logLevel warn', 'practice-table build']

const lint = [
  // All types, too.
  'oxlint',
  // No game knows Foundry or a page.
  'tsc -p tsconfig.rules.json --incremental --tsBuildInfoFile .cache/types/rules.tsbuildinfo',
  "stylelint 'styles/**/*.scss'",
  'node scripts/commits.mjs',
]

/** Where the unit and the browser tests leave how long each of them took. */
export const TIMES = { unit: '.cache/times/unit.json', browser: '.cache/times/browser.json' }

const unit = (more = '') => [
  `vitest run --reporter=dot --reporter=json --outputFile.json=${TIMES.unit} ${more}`.trim(),
]

/** What needs eyes; the same tests without eyes are among the unit tests, in windows of jsdom. */
const SEEN = '--grep @seen'

const browser = (more = SEEN) => `playwright test --reporter=line,json ${more}`.trim()

/** Everything, in the order in which it runs: what is needed first; then side by side, the longest first; then on every core. */
export const ALL = {
  first: { build },
  sideBySide: { unit: unit(), lint, format: ['oxfmt --check .'] },
  last: { browser: browser() },
}

/**
 * What is quick enough to run before every commit: lint, types and the tests of the rules.
 * @param tests those that need no build; Vitest would not apply `--exclude` to its projects
 */
export const checkBeforeCommit = (tests) => ({
  first: {},
  sideBySide: {
    lint,
    unit: [`vitest run --project rules --reporter=dot ${tests.map((file) => `"${file}"`).join(' ')}`],
  },
  last: {},
})

/** All of them in browsers, where there is time. */
export const BROWSER_IN_FULL = browser('')

/** What is checked besides where there is time. */
export const ALSO_IN_FULL = { 'types of 14': ['node scripts/types-14.mjs'] }

/**
 * What a change can break, as `changed.mjs` found it.
 * @param touched files that changed, and the tests and folders of tests that see what they change; an empty list means none
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
