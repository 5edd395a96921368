/** Configures the unit tests, and the browser tests that need no layout and run in jsdom. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * Timeouts in milliseconds that only a hanging test reaches. They are long, because some tests start processes and the
 * machine may be busy.
 */
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 120_000 }

/**
 * Node options that enlarge the heap of test processes, whose pages live only for seconds. Fewer garbage collections
 * save a tenth of the time.
 */
const LARGE_HEAP = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--initial-heap-size=1024']

/**
 * Node options for test processes. The engine optimises code fifteen times later than usual, because most pages close
 * before optimisation pays. This saves a sixth of the time. Node 22 and later count calls; earlier versions count
 * executed bytes.
 */
const LATE_OPTIMISATION =
  Number.parseInt(process.versions.v8) < 12
    ? '--interrupt-budget=1000000'
    : '--invocation-count-for-turbofan=45000'

const COMMON = {
  ...TIMEOUTS,
  setupFiles: ['test/properties.ts'],
  execArgv: [...LARGE_HEAP, LATE_OPTIMISATION],
}

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/**
 * Matches the imports by which browser tests start a browser. For the tests in jsdom, `test/e2e/plain/fixtures.ts`
 * replaces these imports.
 */
const BROWSER_FIXTURES = /^@playwright\/test$|^(?:\.\.?\/)+fixtures$/

const browserTests = 'test/e2e/**'
const domTests = '{table,test}/**/*.dom.test.ts'
/** The paths of the tests of the practice table (our simulated Foundry), and of the tests that run on it. */
const tableTests = '{table,test/foundry}/**'

/**
 * The files of a project share one JavaScript environment and its loaded modules, so a test must restore every global
 * that it sets. Each `*.dom.test.ts` has a document of its own, from jest-environment-jsdom.
 */
export default defineConfig({
  test: {
    // Uses every core. By default Vitest leaves one core free.
    maxWorkers: availableParallelism(),
    globalSetup: path('test/built.ts'),
    projects: [
      {
        test: {
          ...COMMON,
          name: 'rules',
          setupFiles: [...COMMON.setupFiles, 'test/support/rulesets.ts'],
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: [browserTests, domTests, tableTests],
        },
      },
      {
        test: {
          ...COMMON,
          name: 'table',
          isolate: false,
          exclude: [domTests],
          include: [`${tableTests}/*.test.ts`],
        },
      },
      {
        resolve: { alias: [{ find: BROWSER_FIXTURES, replacement: path('test/e2e/plain/fixtures.ts') }] },
        test: { ...COMMON, name: 'plain', isolate: false, include: ['test/e2e/**/*.spec.ts'] },
      },
      {
        test: {
          ...COMMON,
          name: 'dom',
          include: [domTests],
          environment: path('test/jsdom-environment.ts'),
        },
      },
    ],
  },
})
