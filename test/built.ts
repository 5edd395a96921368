/**
 * Runs before the tests. Reports once if the built package is missing or old: otherwise every test that opens the
 * package would fail. Prepares the package that most tests open.
 */
import { findReasonToBuild } from '../scripts/built.mjs'
import { useEnglishPackage } from './english-package'

export default function prepareTests(): void {
  const buildReason = findReasonToBuild()
  if (buildReason)
    console.warn(
      `The package in dist/ is ${buildReason}: tests that open it may fail. Build it with: npm run build`,
    )
  useEnglishPackage()
}
