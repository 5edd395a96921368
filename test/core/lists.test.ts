/** Tests forms whose fields are lists of rows. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  changeListRows,
  findFieldDescriptionAtPath,
  createInitialData,
  completeListsInFormData,
} from '../../src/core/shell/form-lists'
import { isRefusal } from '../../src/core/outcome'
import type { FieldDescription } from '../../src/core/schema'
import {
  optionField,
  findSchemaDescription,
  dictionaryField,
  booleanField,
  integerField,
  listField,
  recordField,
  textField,
} from '../../src/core/schema'

const abilityDescription = findSchemaDescription(
  recordField({
    die: integerField(1, 12, 6),
    effects: listField(
      recordField({
        kind: optionField(['bump', 'add'], 'add'),
        secret: textField(10, 'x'),
        tags: listField(textField(), 3),
      }),
      3,
    ),
    about: recordField({ on: booleanField(true) }),
    by: dictionaryField(recordField({ tags: listField(textField(), 3), worth: integerField(0, 9, 1) })),
  }),
)
const effectsDescription = findFieldDescriptionAtPath(abilityDescription, 'effects') as Extract<
  FieldDescription,
  { kind: 'list' }
>

test('a new row begins with the initial values of its description', () => {
  expect(createInitialData(abilityDescription)).toEqual({ die: 6, effects: [], about: { on: true }, by: {} })
  expect(createInitialData(effectsDescription.item)).toEqual({ kind: 'add', secret: 'x', tags: [] })
})

describe('a form with lists', () => {
  const storedAbilityData = {
    die: 8,
    effects: [
      { kind: 'add', secret: 'a', tags: ['one', 'two'] },
      { kind: 'bump', secret: 'b', tags: [] },
    ],
    about: { on: false },
  }

  it('a form keeps fields that a row does not show, and rows that it does not name', () => {
    expect(
      completeListsInFormData({ effects: { 0: { kind: 'bump' } } }, storedAbilityData, abilityDescription),
    ).toEqual({
      effects: [{ kind: 'bump', secret: 'a', tags: ['one', 'two'] }, storedAbilityData.effects[1]],
    })
  })

  it('a form can change a list inside a row', () => {
    expect(
      completeListsInFormData(
        { effects: { 0: { tags: { 1: 'a, b' } } } },
        storedAbilityData,
        abilityDescription,
      ),
    ).toEqual({
      effects: [{ kind: 'add', secret: 'a', tags: ['one', 'a, b'] }, storedAbilityData.effects[1]],
    })
  })

  it('a form can change a list inside a dictionary entry', () => {
    const rowsById = { a: { tags: ['one', 'two'], worth: 3 }, b: { tags: [], worth: 1 } }
    expect(
      completeListsInFormData({ by: { a: { tags: { 0: 'first' } } } }, { by: rowsById }, abilityDescription),
    ).toEqual({
      by: { a: { tags: ['first', 'two'] } },
    })
  })

  it('a form cannot add a row by naming its fields', () => {
    expect(
      completeListsInFormData({ effects: { 7: { kind: 'bump' } } }, storedAbilityData, abilityDescription),
    ).toEqual({
      effects: storedAbilityData.effects,
    })
    expect(completeListsInFormData({ effects: { 0: { kind: 'bump' } } }, {}, abilityDescription)).toEqual({
      effects: [],
    })
  })

  it('a form sends all other fields unchanged', () => {
    const buttonDataFromClient = { die: 4, about: { on: true }, other: { 0: 1 } }
    expect(completeListsInFormData(buttonDataFromClient, storedAbilityData, abilityDescription)).toEqual(
      buttonDataFromClient,
    )
  })
})

describe('the rows of a list', () => {
  const fieldDescriptionOfRows = findSchemaDescription(listField(textField(), 4)) as Extract<
    FieldDescription,
    { kind: 'list' }
  >

  test.each([
    { change: 'add', place: 0, after: ['a', 'b', 'c', ''] },
    { change: 'remove', place: 1, after: ['a', 'c'] },
    { change: 'remove', place: 9, after: ['a', 'b', 'c'] },
    { change: 'up', place: 2, after: ['a', 'c', 'b'] },
    { change: 'up', place: 0, after: ['a', 'b', 'c'] },
    { change: 'down', place: 0, after: ['b', 'a', 'c'] },
    { change: 'down', place: 2, after: ['a', 'b', 'c'] },
    { change: 'down', place: NaN, after: ['a', 'b', 'c'] },
  ] as const)('a list has the right rows after $change at $place', ({ change, place, after }) => {
    expect(changeListRows(['a', 'b', 'c'], change, place, fieldDescriptionOfRows)).toEqual(after)
  })

  it('a list takes no more rows than its description allows', () => {
    expect(changeListRows(['a', 'b', 'c', 'd'], 'add', 0, fieldDescriptionOfRows)).toMatchObject({
      refused: 'HnB.refusal.listFull',
      data: { max: 4 },
    })
  })

  it('moving a row loses and doubles nothing', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { maxLength: 4 }),
        fc.constantFrom('up' as const, 'down' as const),
        fc.integer({ min: -2, max: 6 }),
        (rowsBeforeChange, changeOfRow, expectedListPosition) => {
          const rowsAfterChange = changeListRows(
            rowsBeforeChange,
            changeOfRow,
            expectedListPosition,
            fieldDescriptionOfRows,
          )
          expect(isRefusal(rowsAfterChange) ? [] : [...rowsAfterChange].sort()).toEqual(
            [...rowsBeforeChange].sort(),
          )
        },
      ),
    )
  })
})

test.each([
  ['effects.0.tags', 'list'],
  ['effects.0', 'record'],
  ['effects.x', undefined],
  ['by.a1.tags', 'list'],
  ['by.a-b', undefined],
  ['die.more', undefined],
  ['__proto__', undefined],
  ['', 'record'],
])('the value at %j is found', (valuePath, expectedKind) => {
  expect(findFieldDescriptionAtPath(abilityDescription, valuePath)?.kind).toBe(expectedKind)
})
