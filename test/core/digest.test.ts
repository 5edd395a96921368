/**
 * Tests the function that computes a digest (a short code) from data. Equal data must give equal digests, and different
 * data different digests.
 */
import { expect, it } from 'vitest'
import fc from 'fast-check'
import { computeDataDigest } from '../../src/core/shell/digest'

it.each([
  ['the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['what is undefined', { a: 1, b: undefined }, { a: 1 }],
  ['what is left out, wherever it is', { a: [{ _stats: 1, c: 2 }] }, { a: [{ _stats: 9, c: 2 }], _stats: 3 }],
])('%s does not change the digest', (_caseTitle, digestedData, otherDigestedData) =>
  expect(computeDataDigest(digestedData, ['_stats'])).toBe(computeDataDigest(otherDigestedData, ['_stats'])),
)

it.each([
  ['a value', { a: 1 }, { a: 2 }],
  ['a value alone', 1, 2],
  ['a kind of value', { a: 1 }, { a: '1' }],
  ['null', { a: null }, { a: 0 }],
  ['the order of a list', { a: [1, 2] }, { a: [2, 1] }],
  ['where something stands', { a: { b: 1 } }, { a: {}, b: 1 }],
  ['a key more', { a: 1 }, { a: 1, b: null }],
])('%s changes the digest', (_caseTitle, digestedData, otherDigestedData) =>
  expect(computeDataDigest(digestedData)).not.toBe(computeDataDigest(otherDigestedData)),
)

it('the digest stays the same in every release, because worlds store it to recognise changed scenes', () => {
  expect(computeDataDigest({ name: 'Inn', walls: [{ c: [0, 1, 2, 3] }], _stats: 1 }, ['_stats'])).toBe(
    'n6ls3n16f65l9',
  )
})

it('any two texts have different digests', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      (firstValue, secondValue) =>
        (firstValue === secondValue) === (computeDataDigest(firstValue) === computeDataDigest(secondValue)),
    ),
  )
})
