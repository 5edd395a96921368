/** Tests how each class of fields cleans and validates a value. */
import { beforeEach, describe, expect, it } from 'vitest'
import { setGeneration } from '../../generation'
import { ArrayField, SetField } from './array-field'
import { BooleanField } from './boolean-field'
import type { DataField } from './data-field'
import { DocumentIdField, DocumentOwnershipField, DocumentUUIDField } from './document-fields'
import { ColorField, FilePathField } from './media-fields'
import { AlphaField, AngleField, HueField, IntegerSortField, NumberField } from './number-field'
import { AnyField, ObjectField } from './object-field'
import { SchemaField } from './schema-field'
import { HTMLField, JavaScriptField, JSONField, StringField } from './string-field'

const DOCUMENT_ID = 'abcdefghijklmnop'

beforeEach(() => {
  setGeneration(14)
})

/** Cleans a value, then validates it. @returns the cleaned value, or the reason why it is invalid */
function cleanValueOrFindReason(testedField: DataField, value: unknown): unknown {
  const cleanedValue = testedField.clean(value)
  const validationFailure = testedField.validate(cleanedValue)
  return validationFailure ? { invalid: validationFailure.toString().replace(/^.*?: /, '') } : cleanedValue
}

const requiredOption = { required: true }
const optionsOfCountField = { required: true, nullable: false, integer: true, min: 0, max: 9, initial: 3 }

describe('clean and validate (foundry-api §3.7)', () => {
  it.each<[string, DataField, unknown, unknown]>([
    ['a boolean is false', new BooleanField(), undefined, false],
    ['a boolean takes "true"', new BooleanField(), 'true', true],
    ['a boolean takes nothing else', new BooleanField(), 1, { invalid: 'must be a boolean' }],
    ['a boolean is not null', new BooleanField(), null, false],
    ['a boolean may be null if it may', new BooleanField({ nullable: true }), null, null],
    ['a number without more is undefined', new NumberField(), undefined, undefined],
    ['a required number is null', new NumberField(requiredOption), undefined, null],
    ['a number is cast', new NumberField(), '5', 5],
    ['what is no number fails', new NumberField(), 'five', { invalid: 'must be a finite number' }],
    ['infinity fails', new NumberField(), Infinity, { invalid: 'must be a finite number' }],
    ['a number is rounded', new NumberField({ integer: true }), 2.5, 3],
    ['a number is clamped below', new NumberField(optionsOfCountField), -4, 0],
    ['a number is clamped above', new NumberField(optionsOfCountField), 40, 9],
    ['a number that may not be null is its initial', new NumberField(optionsOfCountField), null, 3],
    ['a number takes steps', new NumberField({ step: 0.1 }), 0.37, 0.4],
    ['steps begin at the minimum', new NumberField({ step: 2, min: 1 }), 4.4, 5],
    [
      'a positive number is not zero',
      new NumberField({ positive: true }),
      0,
      { invalid: 'must be a positive number' },
    ],
    [
      'a number is one of the choices',
      new NumberField({ choices: [1, 2] }),
      3,
      { invalid: '3 is not a valid choice' },
    ],
    ['choices make it not null', new NumberField({ choices: [1, 2], initial: 1 }), null, 1],
    ['choices may be a record', new NumberField({ choices: { 1: 'one' } }), '1', 1],
    ['choices may be a function', new NumberField({ choices: () => [7] }), 7, 7],
    ['an angle is normalised', new AngleField(), -90, 270],
    ['an angle of a full turn', new AngleField({ normalize: false }), 360, 360],
    ['an alpha', new AlphaField(), 3, 1],
    ['a hue', new HueField(), 1.25, 0.25],
    ['a sort', new IntegerSortField(), undefined, 0],
    ['a string without more is undefined', new StringField(), undefined, undefined],
    ['a required string is blank', new StringField(requiredOption), undefined, ''],
    ['a string is trimmed', new StringField(), '  a ', 'a'],
    ['a string is not trimmed', new StringField({ trim: false }), ' a ', ' a '],
    [
      'a string is not blank',
      new StringField({ required: true, blank: false }),
      ' ',
      { invalid: 'may not be a blank string' },
    ],
    [
      'a string that is not blank has to be given',
      new StringField({ required: true, blank: false }),
      undefined,
      { invalid: 'may not be undefined' },
    ],
    ['an emptied string is null where it may', new StringField({ nullable: true, blank: false }), '', null],
    ['a number becomes text', new StringField(), 5, '5'],
    ['an object does not', new StringField(), {}, { invalid: 'must be a string' }],
    [
      'a string is one of the choices',
      new StringField({ choices: ['a'] }),
      'b',
      { invalid: 'b is not a valid choice' },
    ],
    [
      'with choices it is not blank',
      new StringField({ choices: ['a'], required: true }),
      '',
      { invalid: 'may not be a blank string' },
    ],
    ['HTML is a required string', new HTMLField(), undefined, ''],
    ['a script', new JavaScriptField(), 'let x = 1', 'let x = 1'],
    ['a script with await', new JavaScriptField({ async: true }), 'await x()', 'await x()'],
    [
      'no script',
      new JavaScriptField(),
      'let = ',
      { invalid: expect.stringContaining('Unexpected') as string },
    ],
    ['JSON', new JSONField(requiredOption), { a: 1 }, '{"a":1}'],
    ['JSON as text', new JSONField(), '[1]', '[1]'],
    ['an object is empty', new ObjectField(), undefined, {}],
    ['what is no object is empty', new ObjectField(), 'x', {}],
    ['anything', new AnyField(), [1, { a: 2 }], [1, { a: 2 }]],
    ['an array is empty', new ArrayField(new NumberField()), undefined, []],
    ['an array of a set', new ArrayField(new NumberField()), new Set(['1']), [1]],
    [
      'an array by index is none',
      new ArrayField(new NumberField()),
      { 0: 1 },
      { invalid: 'must be an Array' },
    ],
    [
      'an array is not too long',
      new ArrayField(new NumberField(), { max: 1 }),
      [1, 2],
      { invalid: 'cannot have more than 1 elements' },
    ],
    [
      'elements are cleaned whole',
      new ArrayField(new SchemaField({ a: new NumberField(optionsOfCountField) })),
      [{}],
      [{ a: 3 }],
    ],
    [
      'a set has nothing twice',
      new SetField(new StringField()),
      ['a', 'a'],
      { invalid: 'has "a" more than once' },
    ],
    ['an id', new DocumentIdField(), DOCUMENT_ID, DOCUMENT_ID],
    ['an id of a document', new DocumentIdField(), { _id: DOCUMENT_ID }, DOCUMENT_ID],
    ['no id', new DocumentIdField(), 'x', { invalid: 'is not a valid Document ID string' }],
    ['a blank id is null', new DocumentIdField(), '', null],
    ['a UUID', new DocumentUUIDField(), `Actor.${DOCUMENT_ID}`, `Actor.${DOCUMENT_ID}`],
    ['a UUID is null', new DocumentUUIDField(), undefined, null],
    [
      'a UUID of the wrong kind',
      new DocumentUUIDField({ type: 'Item' }),
      `Actor.${DOCUMENT_ID}`,
      { invalid: expect.stringContaining('type Item') as string },
    ],
    [
      'a UUID that should be embedded',
      new DocumentUUIDField({ embedded: true }),
      `Item.${DOCUMENT_ID}`,
      { invalid: 'must be an embedded document' },
    ],
    ['a path', new FilePathField({ categories: ['IMAGE'] }), 'a.png', 'a.png'],
    ['a blank path is null', new FilePathField({ categories: ['IMAGE'] }), '', null],
    [
      'a path of another kind',
      new FilePathField({ categories: ['IMAGE'] }),
      'a.ogg',
      { invalid: 'does not have an extension of IMAGE' },
    ],
    [
      'a path that holds a file',
      new FilePathField({ categories: ['IMAGE'] }),
      'data:image/png;base64,x',
      { invalid: 'may not hold the data of a file' },
    ],
    ['a colour', new ColorField(), 0xff0000, '#ff0000'],
    ['no colour', new ColorField(), 'reddish', { invalid: 'is not a valid hexadecimal color string' }],
    [
      'ownership',
      new DocumentOwnershipField(),
      { default: 0, [DOCUMENT_ID]: 3 },
      { default: 0, [DOCUMENT_ID]: 3 },
    ],
    [
      'ownership of nobody',
      new DocumentOwnershipField(),
      { x: 3 },
      { invalid: expect.stringContaining('mapping of user IDs') as string },
    ],
  ])('a field cleans and validates: %s', (_title, testedField, value, expectedCleanedValue) => {
    expect(cleanValueOrFindReason(testedField, value)).toEqual(expectedCleanedValue)
  })
})
