import { expect, it } from 'vitest'
import { isLeftOver } from '../scripts/package/left-over'

it.each([
  ['LOCK', true],
  ['LOG', true],
  ['LOG.old', true],
  ['harm-and-blessing.mjs.map', true],
  ['harm-and-blessing.mjs', false],
  ['CURRENT', false],
  ['MANIFEST-000002', false],
  ['000005.ldb', false],
  ['CHANGELOG.md', false],
])('%s stays out of the package: %s', (name, left) => expect(isLeftOver(name)).toBe(left))
