/**
 * Tests the recogniser, which checks data without changing it, with all data of the games. It accepts exactly the data
 * that the schema returns unchanged.
 */
import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { FieldDescription } from '../../src/core/schema'
import { findSchemaDescription, integerField, recordField, textField } from '../../src/core/schema'
import { createFieldRecogniser } from '../../src/core/shell/recogniser'
import { gamesInPackage } from '../../src/rulesets'
import { createArbitraryOfAlmostValidData } from '../support/near'
import '../properties'

/**
 * The schemas of everything that each game stores: its state, the initial states of other actor types, and its part of
 * each item type.
 */
const testedSchemas = gamesInPackage.flatMap(({ outline: { key, state, initialStates: begins, items } }) => [
  { name: `${key}: the state`, schema: state },
  ...Object.entries(begins).map(([type, schema]) => ({ name: `${key}: the state of a new ${type}`, schema })),
  ...Object.entries(items).map(([type, { fields }]) => ({ name: `${key}: ${type}`, schema: fields })),
])

/** Values that can exist in a page but that JSON cannot hold. */
const HOSTILE_VALUES = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  [,],
  Object.create(null),
  new Date(0),
  new Map(),
  Symbol('s'),
  () => 0,
  5n,
  Object.create({ value: 1 }),
]

const NAMES_OF_INHERITED_PROPERTIES = ['__proto__', 'constructor', 'prototype']
const arbitraryKey = fc.constantFrom(...NAMES_OF_INHERITED_PROPERTIES, 'toString', 'a.b', '', 'x'.repeat(33))

/**
 * Generates variants of some data. In these variants, records and dictionaries lack entries or have additional entries.
 */
const createArbitraryOfTwistedValue = (validValueToTwist: unknown): fc.Arbitrary<unknown> => {
  if (typeof validValueToTwist !== 'object' || validValueToTwist === null || Array.isArray(validValueToTwist))
    return fc.constant(validValueToTwist)
  const propertyNames = Object.keys(validValueToTwist)
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(validValueToTwist) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(arbitraryKey, fc.constantFrom<unknown>(1, null, {}))
        // In an update, the value null removes an entry. The test does not combine null with a name that every object
        // inherits, because the schema ignores such names.
        .filter(([name, entryValue]) => entryValue !== null || !NAMES_OF_INHERITED_PROPERTIES.includes(name))
        .map(([name, entryValue]) => createObjectWithOwnProperty(validValueToTwist, name, entryValue)),
    },
    ...(propertyNames.length === 0
      ? []
      : [
          {
            weight: 1,
            arbitrary: fc
              .constantFrom(...propertyNames)
              .map((propertyName) => createObjectWithoutProperty(validValueToTwist, propertyName)),
          },
          {
            weight: 3,
            arbitrary: fc
              .constantFrom(...propertyNames)
              .chain((propertyName) =>
                createArbitraryOfTwistedValue(Reflect.get(validValueToTwist, propertyName)).map(
                  (entryValue) => createObjectWithOwnProperty(validValueToTwist, propertyName, entryValue),
                ),
              ),
          },
        ]),
  )
}

/**
 * Copies an object and adds one more property of its own. The property may have any name that JSON allows, even a name
 * that every object inherits.
 */
const createObjectWithOwnProperty = (
  objectWithProperty: object,
  propertyName: string,
  entryValue: unknown,
): object =>
  Object.defineProperty({ ...objectWithProperty }, propertyName, {
    value: entryValue,
    enumerable: true,
    configurable: true,
    writable: true,
  })

const createObjectWithoutProperty = (objectWithProperty: object, propertyName: string): object =>
  Object.fromEntries(Object.entries(objectWithProperty).filter(([text]) => text !== propertyName))

/**
 * Copies a value as its schema describes it. Numbers that the schema stores without a check (`exactIntegerField`) are
 * replaced by their initial values.
 * @param areUnknownFieldsKept whether the copy keeps removed entries of dictionaries, which the schema leaves out
 */
function readValueByDescription(
  fieldDescription: FieldDescription | undefined,
  value: unknown,
  areUnknownFieldsKept: boolean,
): unknown {
  if (fieldDescription?.kind === 'number' && fieldDescription.exact === true)
    return value === null || Number.isFinite(value) ? fieldDescription.initial : value
  if (Array.isArray(value)) {
    const item = fieldDescription?.kind === 'list' ? fieldDescription.item : undefined
    // The copy of an array has holes at the same indexes, because `map` skips holes.
    return value.map((element) => readValueByDescription(item, element, areUnknownFieldsKept))
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const isDictionary = fieldDescription?.kind === 'dictionary'
  const findFieldByName = (fieldName: string) =>
    fieldDescription?.kind === 'record' && Object.hasOwn(fieldDescription.fields, fieldName)
      ? fieldDescription.fields[fieldName]
      : undefined
  return Object.entries(value).reduce<object>((objectValue, [name, entryValue]) => {
    if (isDictionary && entryValue === null)
      return areUnknownFieldsKept ? createObjectWithOwnProperty(objectValue, name, null) : objectValue
    return createObjectWithOwnProperty(
      objectValue,
      name,
      readValueByDescription(
        isDictionary ? fieldDescription.value : findFieldByName(name),
        entryValue,
        areUnknownFieldsKept,
      ),
    )
  }, {})
}

/** True if no text in the data begins or ends with spaces. Foundry removes such spaces from every text. */
const isValueTrimmed = (checkedValue: unknown): boolean =>
  typeof checkedValue === 'string'
    ? checkedValue.trim() === checkedValue
    : typeof checkedValue !== 'object' ||
      checkedValue === null ||
      Object.values(checkedValue).every(isValueTrimmed)

/** True if the schema accepts the data and returns it unchanged. */
function isValueReadUnchanged(schema: v.GenericSchema, checkedValue: unknown): boolean {
  const fieldDescription = findSchemaDescription(schema)
  const { success, output } = v.safeParse(
    schema,
    readValueByDescription(fieldDescription, checkedValue, true),
  )
  return (
    success &&
    isDeepStrictEqual(output, readValueByDescription(fieldDescription, checkedValue, false)) &&
    isValueTrimmed(checkedValue)
  )
}

/** Converts a value to JSON and back, which leaves only what JSON can hold. */
const cloneThroughJson = (clonedJsonValue: unknown): object =>
  JSON.parse(JSON.stringify(clonedJsonValue)) as object

describe.each(testedSchemas)('$name', ({ schema }) => {
  const fieldDescription = findSchemaDescription(schema)
  const dataFieldRecogniser = createFieldRecogniser(fieldDescription, (fieldKey) => fieldKey)
  const arbitraryData = createArbitraryOfAlmostValidData(fieldDescription, HOSTILE_VALUES).chain(
    createArbitraryOfTwistedValue,
  )

  it('data is recognised exactly if its schema reads it unchanged', () => {
    const countsOfRecognisedValues = { known: 0, other: 0 }
    fc.assert(
      fc.property(arbitraryData, (value) => {
        const isRecognisedAsValid = dataFieldRecogniser.fits(value)
        expect(isRecognisedAsValid).toBe(isValueReadUnchanged(schema, value))
        countsOfRecognisedValues[isRecognisedAsValid ? 'known' : 'other'] += 1
      }),
      { numRuns: 500 },
    )
    expect(countsOfRecognisedValues.known).toBeGreaterThan(0)
    expect(countsOfRecognisedValues.other).toBeGreaterThan(0)
  })

  it('completing data gives what the schema gives, keeps present values, and reads unchanged', () => {
    let completedValueCount = 0
    fc.assert(
      fc.property(arbitraryData, (value) => {
        const valueWithDefaults = readValueByDescription(undefined, value, true)
        if (!dataFieldRecogniser.fitsAfterCompleting(valueWithDefaults)) return
        completedValueCount += 1
        expect(dataFieldRecogniser.fits(valueWithDefaults)).toBe(true)
        expect(isValueReadUnchanged(schema, valueWithDefaults)).toBe(true)
        expect(cloneThroughJson(valueWithDefaults)).toMatchObject(cloneThroughJson(value))
        const { success, output } = v.safeParse(schema, readValueByDescription(fieldDescription, value, true))
        if (success)
          expect(readValueByDescription(fieldDescription, valueWithDefaults, false)).toEqual(output)
      }),
    )
    expect(completedValueCount).toBeGreaterThan(0)
  })
})

it('data with unknown fields is not completed, because they may replace missing fields', () => {
  const dataDescription = recordField({
    name: textField(),
    on: recordField({ value: integerField(0, 9, 3) }),
  })
  const { fitsAfterCompleting: completes } = createFieldRecogniser(
    findSchemaDescription(dataDescription),
    (fieldKey) => fieldKey,
  )
  const [outer, inner] = [{ 'on.value': 5 }, { on: { 'a.b': 5 } }]
  expect([completes(outer), completes(inner)]).toEqual([false, false])
  expect(outer).toEqual({ 'on.value': 5 })
  expect(inner.on).toEqual({ 'a.b': 5 })
})
