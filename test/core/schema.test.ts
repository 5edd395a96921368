/** Tests schemas of data: how data is parsed and cleaned, and initial values. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { findHtmlFieldPaths } from '../../src/core/shell/describe-documents'
import {
  optionField,
  findSchemaDescription,
  dictionaryField,
  booleanField,
  htmlField,
  integerField,
  listField,
  recordField,
  textField,
} from '../../src/core/schema'

const testRecordSchema = recordField({
  die: optionField([4, 6, 8], 4),
  pool: dictionaryField(integerField(1, 6, 1)),
  tags: listField(textField(10), 2),
  on: booleanField(true),
})

describe('a description of data', () => {
  it('a schema fills in initial values for missing fields', () => {
    expect(v.parse(testRecordSchema, {})).toEqual({ die: 4, pool: {}, tags: [], on: true })
  })

  it('a schema leaves deleted entries out of a dictionary, and nothing else', () => {
    expect(v.parse(testRecordSchema, { pool: { a: null, b: 3, c: null } }).pool).toEqual({ b: 3 })
    const recordsDescription = recordField({ by: dictionaryField(recordField({ x: integerField(0, 9, 4) })) })
    expect(v.parse(recordsDescription, { by: { a: null, b: {} } })).toEqual({ by: { b: { x: 4 } } })
  })

  it.each([
    { why: 'a die that is gone', data: { die: null } },
    { why: 'a list that is gone', data: { tags: null } },
    { why: 'a number that is no choice', data: { die: 5 } },
    { why: 'a die that is text', data: { die: '6' } },
    { why: 'an entry out of its limits', data: { pool: { a: 7 } } },
    { why: 'a fractional entry', data: { pool: { a: 2.5 } } },
    { why: 'a key that could be a path', data: { pool: { 'a.b': 2 } } },
    { why: 'a list that is too long', data: { tags: ['a', 'b', 'c'] } },
    { why: 'words that are too long', data: { tags: ['12345678901'] } },
    { why: 'a tick that is text', data: { on: 'yes' } },
    { why: 'nothing at all', data: null },
  ])('a schema refuses $why', ({ data }) => {
    expect(v.safeParse(testRecordSchema, data).success).toBe(false)
  })

  it("a schema has a description, from which Foundry's fields are made", () => {
    expect(findSchemaDescription(testRecordSchema)).toEqual({
      kind: 'record',
      fields: {
        die: { kind: 'choice', options: [4, 6, 8], initial: 4 },
        pool: { kind: 'dictionary', value: { kind: 'number', whole: true, min: 1, max: 6, initial: 1 } },
        tags: { kind: 'list', item: { kind: 'words', max: 10, initial: '' }, max: 2 },
        on: { kind: 'flag', initial: true },
      },
    })
  })

  it('a schema from other functions has no description, and is refused', () => {
    expect(() => findSchemaDescription(v.string())).toThrow(/core\/schema/)
  })

  it('a schema lists the paths of formatted text at any depth', () => {
    const nestedSchema = recordField({
      notes: htmlField(),
      parts: listField(recordField({ text: htmlField() }), 3),
      by: dictionaryField(recordField({ x: htmlField() })),
    })
    expect(findHtmlFieldPaths(findSchemaDescription(nestedSchema))).toEqual([
      'notes',
      'parts.*.text',
      'by.*.x',
    ])
  })
})
