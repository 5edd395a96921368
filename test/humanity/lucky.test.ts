/** Tests the lucky number of a session. */
import { describe, expect, it } from 'vitest'
import { computeLuckyNumber } from '../../src/humanity/pool/award'

describe('the lucky number', () => {
  it.each([
    [[3, 8], 8],
    [[10, 10], 10],
    [[1, 2], 2],
    [[1, 1], 0],
  ])('the lucky number of %j is %i: the higher of two d10, and none of two 1s', (dieFaces, luckyNumber) => {
    expect(computeLuckyNumber(dieFaces)).toBe(luckyNumber)
  })
})
