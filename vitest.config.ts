/** The unit tests: of the rules, of the practice table, of whatever needs a document; and the browser tests that need no eyes. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Milliseconds that only what hangs will reach: some tests start processes or try many inputs, on machines that are busy. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 }

/** Pages come and go in these processes: with more room their rubbish is collected less often, a tenth of the work. */
const ROOM = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--initial-heap-size=1024']

/**
 * What pages run is compiled to run fast only after fifteen times as much of it as usual: most of it is gone before that has
 * paid, a sixth of the work. Engines since Node 22 count calls, earlier ones what was run.
 */
const LESS_HASTE =
  Number.parseInt(process.versions.v8) < 12
    ? '--interrupt-budget=1000000'
    : '--invocation-count-for-turbofan=45000'

const COMMON = {
  ...PATIENCE,
  setupFiles: ['test/properties.ts'],
  execArgv: [...ROOM, LESS_HASTE],
}

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** What browser tests import for their browsers: those of them that need no eyes are run in windows of jsdom, too. */
const WITH_EYES = /^@playwright\/test$|^(?:\.\.?\/)+fixtures$/

const browserTests = 'test/e2e/**'
const inADocument = '{table,test}/**/*.dom.test.ts'
/** The practice table, and what is tested with it. */
const withTheTable = '{table,test/foundry}/**'

/**
 * The files of a project share one world, and what it has loaded: whoever sets something globally takes it back. What
 * needs a document, `*.dom.test.ts`, has one for each file, in the DOM of jest-environment-jsdom.
 */
export default defineConfig({
  test: {
    // Of two cores Vitest would leave one to whatever else runs: that is not much, and soon done.
    maxWorkers: availableParallelism(),
    globalSetup: path('test/built.ts'),
    projects: [
      {
        test: {
          ...COMMON,
          name: 'rules',
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: [browserTests, inADocument, withTheTable],
        },
      },
      {
        test: {
          ...COMMON,
          name: 'table',
          isolate: false,
          exclude: [inADocument],
          include: [`${withTheTable}/*.test.ts`],
        },
      },
      {
        resolve: { alias: [{ find: WITH_EYES, replacement: path('test/e2e/plain/fixtures.ts') }] },
        test: { ...COMMON, name: 'plain', isolate: false, include: ['test/e2e/**/*.spec.ts'] },
      },
      {
        test: {
          ...COMMON,
          name: 'dom',
          include: [inADocument],
          environment: path('test/jsdom-environment.ts'),
        },
      },
    ],
  },
})
