/** Tests dotted paths, plain data, ids and UUIDs. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDocumentId, randomID } from './identifiers'
import {
  deepClone,
  deleteProperty,
  equals,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  isEmpty,
  isPlainObject,
  setProperty,
} from './objects'
import { hasAllowedExtension } from './file-categories'
import { parseUuidPath } from './uuids'

describe('paths with dots', () => {
  it('a dotted path reads a value', () => {
    expect(getProperty({ a: [{ b: 1 }] }, 'a.0.b')).toBe(1)
    expect(getProperty({ a: null }, 'a.b.c')).toBeUndefined()
    expect(getProperty('text', 'length')).toBeUndefined()
    expect(hasProperty({ a: { b: undefined } }, 'a.b')).toBe(true)
    expect(hasProperty({ a: {} }, 'a.b')).toBe(false)
  })

  it('a dotted path writes a value, and says whether it changed anything', () => {
    const testedObject = { a: 1 as unknown }
    expect(setProperty(testedObject, 'a.b.c', 2)).toBe(true)
    expect(setProperty(testedObject, 'a.b.c', 2)).toBe(false)
    expect(testedObject).toEqual({ a: { b: { c: 2 } } })
    expect(deleteProperty(testedObject, 'a.b.c')).toBe(true)
    expect(deleteProperty(testedObject, 'a.x.c')).toBe(false)
    expect(testedObject).toEqual({ a: { b: {} } })
  })

  it.each(['__proto__.x', 'a.__proto__.x', '__proto__'])(
    'a dotted path cannot reach the prototype: %s',
    (unsafeFilePath) => {
      expect(() => setProperty({ a: {} }, unsafeFilePath, 1)).toThrow('__proto__')
      expect(() => expandObject({ [unsafeFilePath]: 1 })).toThrow('__proto__')
      expect({}).not.toHaveProperty('x')
    },
  )

  it('dotted keys expand at any depth, and merge the same paths', () => {
    expect(expandObject({ 'a.b': 1, a: { c: 2 }, d: { 'e.f': 3 }, g: [{ 'h.i': 4 }] })).toEqual({
      a: { b: 1, c: 2 },
      d: { e: { f: 3 } },
      g: [{ h: { i: 4 } }],
    })
  })

  it('flattening reverses expanding', () => {
    expect(flattenObject({ a: { b: 1, c: { d: [] } }, e: {} })).toEqual({ 'a.b': 1, 'a.c.d': [], e: {} })
  })
})

describe('plain data', () => {
  class ObjectOfTestClass {
    x = 1
  }

  it('plain data differs from instances', () => {
    expect([{}, Object.create(null), JSON.parse('{}')].every(isPlainObject)).toBe(true)
    expect([new ObjectOfTestClass(), [], null, 'x', new Map(), new Date()].some(isPlainObject)).toBe(false)
  })

  it('plain data is copied deeply, and instances are kept', () => {
    const thingInstance = new ObjectOfTestClass()
    const originalObject = { a: [{ b: 1 }], thing: thingInstance }
    const clonedObject = deepClone(originalObject)
    clonedObject.a[0] = { b: 2 }
    expect(originalObject.a).toEqual([{ b: 1 }])
    expect(clonedObject.thing).toBe(thingInstance)
  })

  it.each([
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: undefined }, { b: undefined }, false],
    [[1, 2], [2, 1], false],
    [new Set([1]), new Set([1]), true],
    [NaN, NaN, true],
    [null, {}, false],
    [0, '0', false],
  ])('the value %j equals %j: %s', (firstValue, secondValue, isExpectedEqual) => {
    expect(equals(firstValue, secondValue)).toBe(isExpectedEqual)
    expect(equals(secondValue, firstValue)).toBe(isExpectedEqual)
  })

  it.each([
    [{}, true],
    [[], true],
    [null, true],
    [undefined, true],
    [new Set(), true],
    [0, false],
    [{ a: 1 }, false],
  ])('the value %j is empty: %s', (value, isEmptyValue) => {
    expect(isEmpty(value)).toBe(isEmptyValue)
  })
})

describe('ids', () => {
  it('an id has 16 letters and digits, from all of them, and never repeats', () => {
    const generatedRandomIds = Array.from({ length: 500 }, () => randomID())
    expect(generatedRandomIds.every(isDocumentId)).toBe(true)
    expect(new Set(generatedRandomIds).size).toBe(500)
    expect(new Set(generatedRandomIds.join('')).size).toBe(62)
    expect(randomID(5)).toHaveLength(5)
  })

  it.each(['', 'short', 'sixteen-letters!', 'abcdefghijklmnop1', null, 5])(
    'the value %j is no id',
    (value) => {
      expect(isDocumentId(value)).toBe(false)
    },
  )
})

describe('UUIDs', () => {
  it.each([
    ['Actor.a', null, [['Actor', 'a']]],
    [
      'Actor.a.Item.i',
      null,
      [
        ['Actor', 'a'],
        ['Item', 'i'],
      ],
    ],
    ['Compendium.toy.gear.Item.i', 'toy.gear', [['Item', 'i']]],
  ])('a UUID is parsed: %s', (uuid, expectedPackOfUuid, expectedUuidSteps) => {
    expect(parseUuidPath(uuid)).toEqual({
      pack: expectedPackOfUuid,
      steps: expectedUuidSteps.map(([documentName, id]) => ({ documentName, id })),
    })
  })

  it.each(['', 'Actor', 'Actor.a.Item', 'Compendium.toy', 'Actor..Item.i'])(
    'the text %j is no UUID',
    (invalidUuidText) => {
      expect(parseUuidPath(invalidUuidText)).toBeNull()
    },
  )

  it('no text makes the UUID parser throw', () => {
    fc.assert(fc.property(fc.string(), (uuidText) => void parseUuidPath(uuidText)))
  })
})

it.each([
  ['a/b.PNG', ['IMAGE'], true],
  ['a.png?x=1#y', ['IMAGE'], true],
  ['a.ogg', ['IMAGE'], false],
  ['a.ogg', ['IMAGE', 'AUDIO'], true],
  ['png', ['IMAGE'], false],
  ['a.png/..', ['IMAGE'], false],
  ['https://example.com/a.png', ['IMAGE'], true],
  ['javascript:alert(1)//.png', ['IMAGE'], false],
  [' JavaScript:alert(1)//.png', ['IMAGE'], false],
  ['a.png', ['NONSENSE'], false],
])(
  'the path %s has an extension of the categories %j: %s',
  (filePath, fileCategories, isExtensionAllowed) => {
    expect(hasAllowedExtension(filePath, fileCategories)).toBe(isExtensionAllowed)
  },
)
