/** The browser tests. */
import { defineConfig } from '@playwright/test'
import { chromiumThere } from './scripts/chromium.mjs'

/**
 * The browser tests: all on generation 14 of Foundry's surface, those tagged `@both` on 13 too, and with `FULL` all on
 * both. `npm test` runs those here that are tagged `@seen`; the others need no eyes, and run in windows of jsdom by the same text
 * (`e2e/plain`). `FOUNDRY_URL` points them at a licensed table.
 */
const generations = [
  { generation: 14, grep: /./ },
  { generation: 13, grep: process.env.FULL ? /./ : /@both/ },
] as const

/** Null for Playwright's own. */
const executablePath = chromiumThere()

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/e2e/setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Pages wait for each other more than they work: one more than the cores of a small machine loses nothing.
  workers: 3,
  // Only what hangs takes so long: on a machine that is busy with other things everything takes several times its time.
  timeout: 300_000,
  // What needs a second try has a fault; the run says so in its last line (`npm test`).
  retries: 1,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  forbidOnly: true,
  reporter: [['line']],
  use: {
    viewport: { width: 1280, height: 800 },
    // What is not there to be pressed is told before the whole test has run out of time.
    actionTimeout: 60_000,
    // Recording every step slows every test down; ask for it when one fails.
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
        // Pages come and go: with more room their rubbish is collected half as often, and what is compiled to run fast is
        // gone before that has paid, a tenth of all the work.
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
