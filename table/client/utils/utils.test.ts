/** Tests helpers of `foundry.utils`: merging, differences, collections, sorting, timing. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setGeneration } from '../generation'
import { ForcedDeletion } from '../../shared/operators'
import { Collection } from './collection'
import { Color } from './color'
import { diffObject, filterObject, mergeObject } from './merge-object'
import { performIntegerSort } from './sorting'
import { debounce, throttle } from './timing'
import { escapeHTML, getType, isSubclass } from './value-types'
import { isNewerVersion } from './versions'

beforeEach(() => {
  setGeneration(14)
})

describe('mergeObject', () => {
  it('mergeObject merges in place, deeply, with dotted keys', () => {
    const originalText = { a: { b: 1 }, list: [1, 2] }
    const mergedObject = mergeObject(originalText, { 'a.c': 2, list: [3] })
    expect(mergedObject).toBe(originalText)
    expect(mergedObject).toEqual({ a: { b: 1, c: 2 }, list: [3] })
  })

  it.each([
    [{ inplace: false }, { a: { b: 2, c: 3 }, d: 4 }],
    [{ insertKeys: false }, { a: { b: 2, c: 3 } }],
    [{ insertValues: false }, { a: { b: 2 }, d: 4 }],
    [{ overwrite: false }, { a: { b: 1, c: 3 }, d: 4 }],
    [{ recursive: false }, { a: { b: 2, c: 3 }, d: 4 }],
  ])('mergeObject with %j', (options, expectedResult) => {
    const originalObject = { a: { b: 1 } }
    expect(mergeObject(originalObject, { a: { b: 2, c: 3 }, d: 4 }, options)).toEqual(expectedResult)
    if ('inplace' in options) expect(originalObject).toEqual({ a: { b: 1 } })
  })

  it('mergeObject keeps types on request', () => {
    expect(() => mergeObject({ a: 1 }, { a: 'x' }, { enforceTypes: true })).toThrow('"a"')
  })

  it('mergeObject carries out instructions of its own generation only', () => {
    expect(mergeObject({ a: 1, b: 2 }, { a: new ForcedDeletion() }, { applyOperators: true })).toEqual({
      b: 2,
    })
    expect(() => mergeObject({}, {}, { performDeletions: true })).toThrow('applyOperators')
    setGeneration(13)
    expect(mergeObject({ a: 1, b: 2 }, { '-=a': null }, { performDeletions: true })).toEqual({ b: 2 })
    expect(() => mergeObject({}, {}, { applyOperators: true })).toThrow('performDeletions')
  })
})

it('diffObject and filterObject return the differing and the matching keys', () => {
  expect(diffObject({ a: 1, b: { c: 1 } }, { a: 1, b: { c: 2, d: 3 } })).toEqual({ b: { c: 2, d: 3 } })
  expect(diffObject({ b: { c: 1 } }, { b: { c: 2, d: 3 } }, { inner: true })).toEqual({ b: { c: 2 } })
  expect(filterObject({ a: 1, b: { c: 1, d: 2 } }, { b: { c: 0 } })).toEqual({ b: { c: 1 } })
})

describe('Collection', () => {
  const createTestCollection = (): Collection<{ name: string }> =>
    new Collection([
      ['x', { name: 'Ann' }],
      ['y', { name: 'Bob' }],
    ])

  it('a Collection is a Map that iterates its values', () => {
    const testCollection = createTestCollection()
    expect(testCollection).toBeInstanceOf(Map)
    expect([...testCollection].map(({ name }) => name)).toEqual(['Ann', 'Bob'])
    expect(testCollection.map(({ name }) => name)).toEqual(['Ann', 'Bob'])
    expect(testCollection.filter(({ name }) => name > 'B')).toEqual([{ name: 'Bob' }])
    expect(testCollection.reduce((joinedNames, { name }) => joinedNames + name, '')).toBe('AnnBob')
    expect(testCollection.getName('Bob')).toBe(testCollection.get('y'))
  })

  it('a Collection throws for a missing key only on request', () => {
    expect(createTestCollection().get('z')).toBeUndefined()
    expect(() => createTestCollection().get('z', { strict: true })).toThrow('"z"')
    expect(() => createTestCollection().getName('Eve', { strict: true })).toThrow('"Eve"')
  })
})

it.each([
  ['1.2.0', '1.1.9', true],
  ['1.10', '1.9', true],
  ['1.2', '1.2', false],
  ['1.2.1', '1.2', true],
  ['1.2', '1.2.1', false],
  [14, 13, true],
  ['1.0.0-b', '1.0.0-a', true],
])('isNewerVersion: %s is newer than %s: %s', (versionToCompare, versionToCompareWith, isExpectedNewer) => {
  expect(isNewerVersion(versionToCompare, versionToCompareWith)).toBe(isExpectedNewer)
})

it.each([
  [null, 'null'],
  [undefined, 'undefined'],
  [1, 'number'],
  ['', 'string'],
  [[], 'Array'],
  [{}, 'Object'],
  [new Set(), 'Set'],
  [new Map(), 'Map'],
  [new Error('x'), 'Error'],
  [Promise.resolve(), 'Promise'],
  [() => 0, 'function'],
  [class {}, 'class'],
  [new (class {})(), 'Unknown'],
])('the type of %s is %s', (value, expectedValueType) => {
  expect(getType(value)).toBe(expectedValueType)
})

it('a class knows its subclasses and converts to text', () => {
  expect([isSubclass(TypeError, Error), isSubclass(Error, Error), isSubclass(Error, TypeError)]).toEqual([
    true,
    true,
    false,
  ])
  expect(escapeHTML(`<a b="c">'&`)).toBe('&lt;a b=&quot;c&quot;&gt;&#x27;&amp;')
})

describe('sorting', () => {
  const [a, b, c] = [{ sort: 10 }, { sort: 20 }, { sort: 21 }]
  const siblings = [a, b, c]

  it('sorting puts a document between two others', () => {
    expect(performIntegerSort(c, { target: b, siblings: siblings })).toEqual([
      { target: c, update: { sort: 15 } },
    ])
  })

  it('sorting renumbers if there is no room', () => {
    const sortUpdates = performIntegerSort(a, { target: c, siblings: siblings })
    expect(sortUpdates.map(({ target, update }) => [target, update.sort])).toEqual([
      [b, 100_000],
      [a, 200_000],
      [c, 300_000],
    ])
  })

  it('sorting puts a document at the end, or behind its neighbour', () => {
    expect(performIntegerSort(a, { siblings: siblings })).toEqual([{ target: a, update: { sort: 100_021 } }])
    const sortOptionsAfterLast = { target: c, siblings: siblings, sortBefore: false }
    expect(performIntegerSort(a, sortOptionsAfterLast)).toEqual([{ target: a, update: { sort: 100_021 } }])
  })
})

it.each([
  ['#ff8000', '#ff8000'],
  ['#F80', '#ff8800'],
  [0x00ff00, '#00ff00'],
  [[1, 0.5, 0], '#ff8000'],
  ['red', 'none'],
  [null, 'none'],
])('the color %j is %s', (colorValue, expectedCssColor) => {
  expect(Color.from(colorValue).css).toBe(expectedCssColor)
})

describe('timing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('debounce waits until the calls stop', () => {
    const debouncedMock = vi.fn()
    const debouncedCall = debounce(debouncedMock, 100)
    debouncedCall('a')
    vi.advanceTimersByTime(90)
    debouncedCall('b')
    vi.advanceTimersByTime(99)
    expect(debouncedMock).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(debouncedMock.mock.calls).toEqual([['b']])
  })

  it('throttle runs at once, and keeps the last call', () => {
    const debouncedMock = vi.fn()
    const debouncedCall = throttle(debouncedMock, 100)
    for (const debouncedCallArgument of ['a', 'b', 'c']) debouncedCall(debouncedCallArgument)
    expect(debouncedMock.mock.calls).toEqual([['a']])
    vi.advanceTimersByTime(100)
    expect(debouncedMock.mock.calls).toEqual([['a'], ['c']])
  })
})
