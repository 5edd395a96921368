/** Tests our SHA-256 against the published vectors, and against Node's own digest. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from '../../src/foundry/world/sha256'

it.each([
  ['the empty text', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['a short text', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'a text of two blocks',
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  [
    'a million letters',
    'a'.repeat(1_000_000),
    'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
  ],
])('gives the published digest of %s', (_what, text, digest) => {
  expect(sha256(text)).toBe(digest)
})

const digestByNode = (text: string) => createHash('sha256').update(text).digest('hex')

it('agrees with Node at each length around the end of a block', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = 'x'.repeat(length)
    expect(sha256(text)).toBe(digestByNode(text))
  }
})

it('agrees with Node for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(digestByNode(text))
    }),
  )
})
