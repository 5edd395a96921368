/** Tests schemas, typed objects, prepared values and changes by active effects. */
import { beforeEach, describe, expect, it } from 'vitest'
import { setGeneration } from '../../generation'
import type { DataModel } from '../../abstract/data-model'
import { ArrayField, SetField } from './array-field'
import { BooleanField } from './boolean-field'
import type { DataField } from './data-field'
import { TypedSchemaField } from './embedded-data-field'
import { ColorField } from './media-fields'
import { NumberField } from './number-field'
import { ObjectField } from './object-field'
import { SchemaField } from './schema-field'
import { JSONField, StringField } from './string-field'
import { TypedObjectField } from './typed-object-field'

const fakeModel = {} as DataModel
const requiredOption = { required: true }
const optionsOfCountField = { required: true, nullable: false, integer: true, min: 0, max: 9, initial: 3 }

beforeEach(() => {
  setGeneration(14)
})

describe('a schema', () => {
  const createTestSchema = (): SchemaField =>
    new SchemaField({
      a: new NumberField(optionsOfCountField),
      b: new SchemaField({ c: new StringField(requiredOption) }),
    })

  it('a schema adds missing fields, and drops unknown ones', () => {
    expect(createTestSchema().clean({ a: '4', x: 1 })).toEqual({ a: 4, b: { c: '' } })
  })

  it('a schema does not add missing fields to an update', () => {
    expect(createTestSchema().clean({ b: {}, x: 1 }, { partial: true })).toEqual({ b: {} })
    expect(createTestSchema().clean({ a: 99 }, { partial: true })).toEqual({ a: 9 })
  })

  it('a schema keeps instructions of an update, and cleans their values', () => {
    setGeneration(13)
    expect(createTestSchema().clean({ '-=a': null, '==b': { x: 1 } }, { partial: true })).toEqual({
      '-=a': null,
      '==b': { c: '' },
    })
  })

  it('a schema reports every failure with its path', () => {
    const validationFailure = createTestSchema().validate({ a: 'x', b: { c: 5 } })
    expect([...(validationFailure?.leaves() ?? [])].map(([path]) => path)).toEqual(['a', 'b.c'])
    expect(validationFailure?.asError().getFailure('b.c')?.message).toBe('must be a string')
  })

  it('a schema falls back to initial values if it may', () => {
    const validData = { a: 'x', b: { c: 'ok' } }
    expect(createTestSchema().validate(validData, { fallback: true })?.unresolved).toBe(false)
    expect(validData).toEqual({ a: 3, b: { c: 'ok' } })
  })

  it('a schema finds its fields by path', () => {
    const nestedField = createTestSchema().getField('b.c')
    expect([nestedField?.fieldPath, createTestSchema().getField('b.x')]).toEqual(['b.c', undefined])
    const schemaWithList = new SchemaField({
      list: new ArrayField(new SchemaField({ x: new NumberField() })),
    })
    expect(schemaWithList.getField('list.element.x')).toBeInstanceOf(NumberField)
    expect(schemaWithList.getField('list.0.x')).toBeInstanceOf(NumberField)
  })

  it('a schema takes each field once', () => {
    const numberField = new NumberField()
    new SchemaField({ field: numberField })
    expect(() => new SchemaField({ field: numberField })).toThrow('already belongs')
    expect(() => new SchemaField({ _source: new NumberField() })).toThrow('_source')
  })
})

describe('TypedObjectField', () => {
  const createTypedObjectField = (): TypedObjectField =>
    new TypedObjectField(new SchemaField({ level: new NumberField(optionsOfCountField) }), {
      validateKey: (entryKeyToValidate: string) => entryKeyToValidate !== 'bad',
    })

  it('a TypedObjectField cleans its values, and drops keys that are not allowed', () => {
    expect(createTypedObjectField().clean({ x: {}, bad: {}, 'y.level': 5 })).toEqual({
      x: { level: 3 },
      y: { level: 5 },
    })
    expect(createTypedObjectField().clean({ x: { level: 20 } }, { partial: true })).toEqual({
      x: { level: 9 },
    })
  })

  it('a TypedObjectField does not validate keys that are not allowed', () => {
    expect(createTypedObjectField().validate({ bad: { level: 1 } })?.message).toContain('"bad"')
  })
})

describe('TypedSchemaField', () => {
  const createTypedSchemaField = (): TypedSchemaField =>
    new TypedSchemaField({
      hit: { type: new StringField(requiredOption), damage: new NumberField(optionsOfCountField) },
      miss: { type: new StringField(requiredOption) },
    })

  it('a TypedSchemaField follows the type', () => {
    expect(createTypedSchemaField().clean({ type: 'hit' })).toEqual({ type: 'hit', damage: 3 })
    expect(createTypedSchemaField().clean({ type: 'miss', damage: 3 })).toEqual({ type: 'miss' })
    expect(createTypedSchemaField().validate({ type: 'x' })?.message).toContain('known "type"')
  })
})

describe('prepared values', () => {
  it('prepared values are copies of the stored values', () => {
    const arraySourceData = { a: [1], b: { c: 1 } }
    const schemaWithObjects = new SchemaField({
      a: new ArrayField(new NumberField()),
      b: new ObjectField(),
    }).initialize(arraySourceData, fakeModel) as typeof arraySourceData
    schemaWithObjects.a.push(2)
    schemaWithObjects.b.c = 9
    expect(arraySourceData).toEqual({ a: [1], b: { c: 1 } })
  })

  it('fields convert stored values to prepared ones, and back', () => {
    const testedSetField = new SetField(new StringField())
    const jsonField = new JSONField()
    const colorField = new ColorField()
    expect(testedSetField.initialize(['a'], fakeModel)).toEqual(new Set(['a']))
    expect(testedSetField.toObject(new Set(['a']))).toEqual(['a'])
    expect(jsonField.toObject(jsonField.initialize('{"a":1}'))).toBe('{"a":1}')
    expect(colorField.toObject(colorField.initialize('#ff0000'))).toBe('#ff0000')
  })
})

it("a field's own validator decides last", () => {
  const evenNumberField = new NumberField({
    validate: (value: number) => value % 2 === 0,
    validationError: 'is odd',
  })
  const strictNumberField = new NumberField({
    validate: () => {
      throw new Error('not today')
    },
  })
  expect([
    evenNumberField.validate(2),
    evenNumberField.validate(3)?.message,
    strictNumberField.validate(1)?.message,
  ]).toEqual([undefined, 'is odd', 'not today'])
})

describe('changes of active effects', () => {
  const createEffectChange = (
    effectChangeType: string,
    effectChangeValue: unknown,
  ): { key: string; type: string; value: unknown } => ({
    key: 'x',
    type: effectChangeType,
    value: effectChangeValue,
  })

  it.each<[DataField, unknown, string, unknown, unknown]>([
    [new NumberField(), 5, 'add', '2', 7],
    [new NumberField(), 5, 'subtract', 2, 3],
    [new NumberField(), 5, 'multiply', 2, 10],
    [new NumberField(), 5, 'upgrade', 3, 5],
    [new NumberField(), 5, 'downgrade', 3, 3],
    [new NumberField(), 5, 'override', '8', 8],
    [new StringField(), 'a', 'add', 'b', 'ab'],
    [new StringField(), 'a', 'multiply', 'b', undefined],
    [new BooleanField(), false, 'add', 'true', true],
    [new SetField(new StringField()), new Set(['a']), 'add', 'b', new Set(['a', 'b'])],
    [new SetField(new StringField()), new Set(['a', 'b']), 'subtract', '["a"]', new Set(['b'])],
    [new ArrayField(new NumberField()), [1], 'add', '[2, 3]', [1, 2, 3]],
    [new NumberField(), 5, 'unheard-of', 3, undefined],
  ])(
    'the change %# of an effect: %j %s %j',
    (testedField, value, effectChangeType, effectChangeValue, expectedResult) => {
      expect(
        testedField.applyChange(value, fakeModel, createEffectChange(effectChangeType, effectChangeValue)),
      ).toEqual(expectedResult)
    },
  )

  it('generation 13 names the changes of effects by number', () => {
    setGeneration(13)
    expect(new NumberField().applyChange(5, fakeModel, { key: 'x', mode: 1, value: '3' })).toBe(15)
  })
})
