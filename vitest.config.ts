import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const notOurs = ['node_modules/**', 'dist/**', 'test/e2e/**']

/** Rules and servers run in Node; `*.dom.test.ts` run in the DOM of jest-environment-jsdom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          setupFiles: ['test/properties.ts'],
          include: ['test/**/*.test.ts'],
          exclude: [...notOurs, 'test/**/*.dom.test.ts'],
        },
      },
      {
        test: {
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
