/** Tests which changes an outcome may contain. Also tests how conditions are stored. */
import { describe, expect, it } from 'vitest'
import {
  createEditsWithStatusesAsFields,
  isRefusal,
  isWritablePath,
  refuse,
  refuseFormField,
  parseConditionPath,
} from '../../src/core/outcome'

describe('an action may write', () => {
  it.each([
    { path: 'system.humanity.sparks', ofItem: false, may: true },
    { path: 'statuses.humanity-hurt', ofItem: false, may: true },
    { path: 'turn.used.action', ofItem: false, may: true },
    { path: 'name', ofItem: true, may: true },
    { path: 'name', ofItem: false, may: false },
    { path: 'system', ofItem: false, may: false },
    { path: 'ownership.default', ofItem: false, may: false },
    { path: 'system.__proto__.x', ofItem: true, may: false },
    { path: 'system.a.constructor', ofItem: false, may: false },
    { path: 'system.a..b', ofItem: false, may: false },
    { path: 'system.-=a b', ofItem: false, may: false },
    { path: '', ofItem: false, may: false },
  ])('an action may write $path of an item ($ofItem): $may', ({ path, ofItem, may }) => {
    expect(isWritablePath(path, ofItem)).toBe(may)
    if (!ofItem) expect(isWritablePath(path)).toBe(may)
  })
})

it.each([
  { path: 'statuses.hurt', status: { status: 'hurt', key: '' } },
  { path: 'statuses.hurt.ana', status: { status: 'hurt', key: 'ana' } },
  { path: 'statuses', status: null },
  { path: 'system.hurt', status: null },
])('the path $path names a condition or none', ({ path, status }) => {
  expect(parseConditionPath(path)).toEqual(status)
})

describe('a condition is a field', () => {
  const [of, status] = ['Actor.a', 'hurt']
  it.each([
    { edit: { target: of, status, active: true }, set: { 'statuses.hurt': true } },
    { edit: { target: of, status, active: true, key: 'ana' }, set: { 'statuses.hurt.ana': true } },
    { edit: { target: of, status, active: false }, set: { 'statuses.hurt': undefined } },
    { edit: { target: of, status, active: false, data: { number: 2 } }, set: { 'statuses.hurt': undefined } },
    {
      edit: { target: of, status, active: true, data: { number: 2 } },
      set: { 'statuses.hurt': { number: 2 } },
    },
    { edit: { target: of, status, active: true, data: {} }, set: { 'statuses.hurt': true } },
  ])('a condition becomes an edit of a field: $edit', ({ edit, set }) => {
    expect(createEditsWithStatusesAsFields({ statuses: [edit as never] })).toStrictEqual([
      { target: of, set },
    ])
  })

  it('conditions come after the other fields', () => {
    const factEdits = [{ target: of, set: { 'system.x': 1 } }]
    expect(
      createEditsWithStatusesAsFields({ edits: factEdits, statuses: [{ target: of, status, active: true }] }),
    ).toEqual([...factEdits, { target: of, set: { 'statuses.hurt': true } }])
    expect(createEditsWithStatusesAsFields({})).toEqual([])
  })
})

it('a refusal has a reason and perhaps a field, and nothing else is a refusal', () => {
  expect(refuse('HnB.x')).toEqual({ refused: 'HnB.x', data: {} })
  expect(refuseFormField('die', 'HnB.x', { name: 'Ana' })).toEqual({
    refused: 'HnB.x',
    data: { name: 'Ana' },
    field: 'die',
  })
  expect([refuse('HnB.x'), null, undefined, 'refused', {}].map(isRefusal)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
