/**
 * Tests the recogniser, which checks stored data without changing it, with each kind of field. It accepts valid data as
 * a whole.
 */
import { describe, expect, it } from 'vitest'
import {
  numberField,
  optionField,
  findSchemaDescription,
  dictionaryField,
  exactIntegerField,
  booleanField,
  htmlField,
  integerField,
  listField,
  recordField,
  textField,
} from '../../src/core/schema'
import { createFieldRecogniser } from '../../src/core/shell/recogniser'

describe('data that needs no filling in', () => {
  const fieldDescriptionOfPair = recordField({ one: integerField(0, 9, 0), on: booleanField() })

  it.each([
    ['a number at each end', integerField(1, 3, 1), [1, 3], [0, 4, 1.5, '1', null, undefined, Number.NaN]],
    [
      'an amount, also a part',
      numberField(0, 1, 0),
      [0, 0.5, 1],
      [-0.1, 1.1, Number.POSITIVE_INFINITY, null],
    ],
    [
      'a number that is kept as it was entered, also out of its limits and empty: its game refuses it',
      exactIntegerField(1, 3, 1),
      [1, 400, 1.5, null],
      ['1', Number.NaN, undefined],
    ],
    ['words up to their length', textField(3), ['', 'abc', 'a c'], ['abcd', ' ab', 'ab ', 3, null]],
    [
      'formatted text of any length',
      htmlField(),
      ['', '<p>a</p>'.repeat(99)],
      [' <p>a</p>', '<p>a</p> ', 3, null],
    ],
    ['a tick', booleanField(), [true, false], ['true', 0, null]],
    ['one of a few', optionField([4, 6, 'more'], 4), [4, 'more'], [5, '4', true, null]],
    [
      'a list up to its length',
      listField(integerField(1, 3, 1), 2),
      [[], [1], [1, 3]],
      [[1, 2, 3], [4], [null], {}, null],
    ],
    [
      'a dictionary, whose entries may be gone',
      dictionaryField(integerField(1, 3, 1)),
      [{}, { a: 1, b: null }],
      [{ a: 4 }, { 'a.b': 1 }, [], null],
    ],
    [
      'a record with each of its fields and no other',
      fieldDescriptionOfPair,
      [
        { one: 1, on: true },
        { on: false, one: 9 },
      ],
      [{ one: 1 }, { one: 1, on: true, more: 1 }, { one: 10, on: true }, {}, [], null, new Date()],
    ],
  ])(
    'complete data of the kind %s is recognised',
    (_caseTitle, testedDescription, validData, invalidData) => {
      const fieldDescription = findSchemaDescription(testedDescription)
      const { fits } = createFieldRecogniser(fieldDescription, (fieldKey) => fieldKey)
      for (const validValue of validData) expect([validValue, fits(validValue)]).toEqual([validValue, true])
      for (const invalidValue of invalidData)
        expect([invalidValue, fits(invalidValue)]).toEqual([invalidValue, false])
    },
  )
})
