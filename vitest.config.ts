import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Milliseconds that only what hangs will reach: some tests start processes or try many inputs, on machines that are busy. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 }

const notOurs = ['node_modules/**', 'dist/**', 'test/e2e/**']

/** Rules and servers run in Node; `*.dom.test.ts` run in the DOM of jest-environment-jsdom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'node',
          setupFiles: ['test/properties.ts'],
          include: ['test/**/*.test.ts'],
          exclude: [...notOurs, 'test/**/*.dom.test.ts'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'dom',
          setupFiles: ['test/properties.ts'],
          include: ['test/**/*.dom.test.ts'],
          exclude: notOurs,
          environment: fileURLToPath(new URL('test/jsdom-environment.ts', import.meta.url)),
        },
      },
    ],
  },
})
