/** Tests that our code notices data that is too large without reading all of this data. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDataWithinSize } from '../../src/core/shell/data-size'

it.each([
  ['a word of its length', 'abc', 3, true],
  ['a letter too many', 'abcd', 3, false],
  ['keys count too', { abc: 1 }, 5, true],
  ['a key that is too long', { abcd: 1 }, 5, false],
  ['numbers as one each', [1, 2, 3], 7, true],
  ['more numbers than that', [1, 2, 3, 4, 5, 6, 7], 7, false],
])('the size limit: %s', (_caseTitle, testedData, maxDataSize, isDataSmallEnough) =>
  expect(isDataWithinSize(testedData, maxDataSize)).toBe(isDataSmallEnough),
)

it('data whose text alone exceeds the limit is never within it', () =>
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(200), (testedData, maxDataSize) => {
      const letterCount = JSON.stringify(testedData).match(/[a-z]/gi)?.length ?? 0
      return (
        !isDataWithinSize(testedData, maxDataSize) ||
        letterCount <= maxDataSize + 4 * JSON.stringify(testedData).split(/true|false|null/).length
      )
    }),
  ))

it('the check stops reading at the limit', () => {
  let countOfReadProperties = 0
  const dataWithThousandKeys = new Proxy(
    {},
    {
      ownKeys: () => Array.from({ length: 1_000 }, (_, keyIndex) => String(keyIndex)),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: () => (countOfReadProperties += 1),
    },
  )
  expect(isDataWithinSize(dataWithThousandKeys, 40)).toBe(false)
  expect(countOfReadProperties).toBeLessThan(40)
})
