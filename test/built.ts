/** Before any test: says once when the package is missing or old, because the tests that open it would fail one by one. */
import { whatIsOld } from '../scripts/built.mjs'

export default function sayWhatIsOld(): void {
  const why = whatIsOld()
  if (why)
    console.warn(`The package in dist/ is ${why}: tests that open it may fail. Build it with: npm run build`)
}
