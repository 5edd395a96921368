/** A browser for scripts that take pictures or measurements. */
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { installedChromiumPath } from '../../scripts/chromium.mjs'

/** Starts the browser that `CHROMIUM` names, otherwise an installed browser, otherwise Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = installedChromiumPath()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}
