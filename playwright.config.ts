/** Configures the browser tests. */
import { defineConfig } from '@playwright/test'
import { installedChromiumPath } from './scripts/chromium.mjs'

/**
 * Every test runs on Foundry 14. On Foundry 13, only the tests tagged `@both` run; with `FULL`, all tests run there
 * too. `npm test` runs only the tests tagged `@seen` in a browser, because only they need layout. The other tests run
 * in jsdom, from the same files (`e2e/plain`). `FOUNDRY_URL` points the tests at a licensed Foundry.
 */
const generations = [
  { generation: 14, grep: /./ },
  { generation: 13, grep: process.env.FULL ? /./ : /@both/ },
] as const

/** The path of the installed Chromium. Without one, Playwright uses the browser that it has downloaded. */
const executablePath = installedChromiumPath()

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/e2e/setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Pages mostly wait for each other, so three workers suit a machine with two cores.
  workers: 3,
  // The time limit of a test. Only a test that hangs takes this long, even on a busy machine.
  timeout: 300_000,
  // A test that passes only at the second try has a fault. The last line of `npm test` names it.
  retries: 1,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  forbidOnly: true,
  reporter: [['line']],
  use: {
    viewport: { width: 1280, height: 800 },
    // The time limit of an action is shorter than the limit of a test. Therefore a missing button is reported as such,
    // before the test itself times out.
    actionTimeout: 60_000,
    // Recording traces slows down every test. The environment variable TRACE turns it on for failing tests.
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
        // The pages of these tests live only for seconds. A larger heap halves the number of garbage collections.
        // Without the optimising compilers, no time is lost on code that hardly runs. Together, these options save a
        // tenth of the processor time.
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
