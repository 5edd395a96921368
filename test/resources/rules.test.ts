import { describe, expect, it } from 'vitest'
import type { Resource } from '../../src/resources/rules'
import { availableOf } from '../../src/resources/rules'

const insight = (own: Partial<Resource> = {}): Resource => ({
  value: 3,
  expended: 0,
  harmed: 0,
  destroyed: 0,
  expendable: true,
  suit: '',
  ...own,
})

describe('The meaning of Harm', () => {
  it.each([
    [{}, 3, 'an Insight of 3 may be invoked three times'],
    [{ expended: 2 }, 1, 'each use expends a point'],
    [{ harmed: 2 }, 1, 'Harm effectively lowers the value'],
    [{ expended: 2, harmed: 2 }, 0, 'never less than none'],
  ])('%j leaves %i: %s', (own, left, _why) => {
    expect(availableOf(insight(own))).toBe(left)
  })
})
