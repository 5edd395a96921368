/** Configures the browser tests. */
import { defineConfig } from '@playwright/test'
import { installedChromiumPath } from './scripts/chromium.mjs'

/**
 * Generation 14 of Foundry runs every test. Generation 13 runs the tests tagged `@both`; with `FULL` it runs every test
 * too. `npm test` runs only the tests tagged `@seen` in a browser, because only they need layout. The other tests run in
 * jsdom, from the same files (`e2e/plain`). `FOUNDRY_URL` points the tests at a licensed Foundry.
 */
const generations = [
  { generation: 14, grep: /./ },
  { generation: 13, grep: process.env.FULL ? /./ : /@both/ },
] as const

/** The installed Chromium; null for the browser that Playwright downloads. */
const executablePath = installedChromiumPath()

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/e2e/setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Pages mostly wait for each other, so three workers suit a machine with two cores.
  workers: 3,
  // Only a test that hangs takes this long, even on a busy machine.
  timeout: 300_000,
  // A test that passes only at the second try has a fault. The last line of `npm test` names it.
  retries: 1,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  forbidOnly: true,
  reporter: [['line']],
  use: {
    viewport: { width: 1280, height: 800 },
    // Reports a missing button before the test's own timeout.
    actionTimeout: 60_000,
    // Traces slow every test down. Set TRACE to record the failing tests.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The pages live only for seconds. A larger heap halves the number of garbage collections. Optimised
        // machine code would take longer to compile than it saves. Both options together save a tenth of the
        // processor time.
        '--js-flags=--min-semi-space-size=32 --initial-heap-size=256 --no-opt --no-maglev',
      ],
    },
  },
  projects: generations.map(({ generation, grep }) => ({
    name: `v${generation}`,
    grep,
    metadata: { generation },
  })),
})
