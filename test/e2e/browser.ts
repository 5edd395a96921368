/** A browser for scripts that look at the table: pictures and measurements. */
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumThere } from '../../scripts/chromium.mjs'

/** The one that `CHROMIUM` names, one that is there, else Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumThere()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}
