/**
 * Before the tests: reports once that the package is missing or old, because otherwise each test that opens it would
 * fail.
 */
import { whatIsOld } from '../scripts/built.mjs'

export default function sayWhatIsOld(): void {
  const why = whatIsOld()
  if (why)
    console.warn(`The package in dist/ is ${why}: tests that open it may fail. Build it with: npm run build`)
}
