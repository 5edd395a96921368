/**
 * Runs before the tests: says once that the built package is missing or old. Otherwise every test that opens the
 * package would fail.
 */
import { reasonToBuild } from '../scripts/built.mjs'

export default function warnOfOldPackage(): void {
  const why = reasonToBuild()
  if (why)
    console.warn(`The package in dist/ is ${why}: tests that open it may fail. Build it with: npm run build`)
}
