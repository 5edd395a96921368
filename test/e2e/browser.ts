import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'

const USUAL = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** A browser for a script: the one that `CHROMIUM` names, one that is there, else Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM ?? '', ...USUAL].find(
    (path) => path !== '' && existsSync(path),
  )
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}
