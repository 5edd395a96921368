/** SHA-256: the same digests as Node's own. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256Hex } from '../../src/core/shell/sha256'

const nodeDigest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000, 100_000])(
  'digests %i bytes as Node does, around the ends of blocks',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + 7) % 256)
    expect(sha256Hex(bytes)).toBe(nodeDigest(bytes))
  },
)

it('digests any bytes as Node does', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => sha256Hex(bytes) === nodeDigest(bytes)))
})
