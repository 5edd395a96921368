/** The unit tests: of the rules, of the practice table, and of whatever needs a document. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Milliseconds that only what hangs will reach: some tests start processes or try many inputs, on machines that are busy. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 }

const COMMON = {
  ...PATIENCE,
  setupFiles: ['test/properties.ts'],
  // Pages come and go in these processes: with more room their rubbish is collected less often, a tenth of the work.
  execArgv: ['--max-semi-space-size=64'],
}

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
        test: {
          ...COMMON,
          name: 'dom',
          include: [inADocument],
          environment: fileURLToPath(new URL('test/jsdom-environment.ts', import.meta.url)),
        },
      },
    ],
  },
})
