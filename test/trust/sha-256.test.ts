/** The SHA-256 of checksums, compared with Node's. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256Hex } from '../../src/foundry/world/sha-256'

const expectedHex = (text: string) => createHash('sha256').update(text).digest('hex')

// At 55 and 56 bytes, the padding begins to need another block.
it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000, 100_000])('a text of %i bytes', (length) => {
  const text = 'harm'.repeat(length).slice(0, length)
  expect(sha256Hex(text)).toBe(expectedHex(text))
})

it('any text in UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(sha256Hex(text)).toBe(expectedHex(text))
    }),
  )
})
