/** Runs before the browser tests: checks what they need, and names what is missing in one line. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ensurePackageBuilt } from '../../scripts/built.mjs'
import { installedChromiumPath } from '../../scripts/chromium.mjs'
import { useEnglishPackage } from '../english-package'

export default function throwOnMissingRequirements(): void {
  if (!installedChromiumPath() && !existsSync(chromium.executablePath()))
    throw new Error(
      'There is no browser: `npm test -- browser` installs one; or name yours, CHROMIUM=<path>.',
    )
  if (process.env.FOUNDRY_URL) return
  ensurePackageBuilt()
  useEnglishPackage()
}
