import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
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

/** What it has come to, in bytes gzipped; `npm run bench` says what it is to come to. Whoever makes it less lowers these. */
it.each([
  ['harm-and-blessing.mjs', 195_000],
  ['harm-and-blessing.css', 16_000],
])('%s, with all that is loaded at the start, is at most %i bytes', (file, most) => {
  const text = readFileSync(`dist/${file}`)
  expect(text.toString()).not.toMatch(/\bfrom\s*['"`]\.\//)
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(most)
})
