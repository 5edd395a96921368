/**
 * Runs before the tests: reports a missing or old package once, instead of in every test, and prepares the package for
 * most tests.
 */
import { findReasonToBuildPackage } from '../scripts/built.mjs'
import { useEnglishPackage } from './english-package'

export default function prepareTests(): void {
  const packageBuildReason = findReasonToBuildPackage()
  if (packageBuildReason)
    console.warn(
      `The package in dist/ is ${packageBuildReason}: tests that open it may fail. Build it with: npm run build`,
    )
  useEnglishPackage()
}
