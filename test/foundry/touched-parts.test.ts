/** Tests which parts of a sheet are redrawn when the data of its document change. */
import { describe, expect, it } from 'vitest'
import { findChangedSheetParts } from '../../src/foundry/sheets/changed-parts'

const tabNames = ['one', 'two', 'gear', 'notes']
const findChangedPartsOfUpdate = (renderContextData: unknown) =>
  findChangedSheetParts({ renderContext: 'updateActor', renderData: renderContextData }, tabNames)

describe('the parts that a change touches', () => {
  it.each([
    {
      why: "a game's own data redraws its own tab",
      data: { _id: 'a', system: { one: { x: 1 } } },
      parts: ['one'],
    },
    { why: 'of two games, both', data: { system: { one: {}, two: {} }, _stats: {} }, parts: ['one', 'two'] },
    { why: 'a name is in the header', data: { name: 'Ana', system: { one: {} } }, parts: null },
    { why: 'shared data is everywhere', data: { system: { biography: 'x' } }, parts: null },
    { why: 'nothing of a game', data: { img: 'x.svg' }, parts: null },
    { why: 'no data', data: null, parts: null },
  ])('$why', ({ data, parts }) => {
    expect(findChangedPartsOfUpdate(data)).toEqual(parts)
  })

  it('a change touches all parts unless it updates the actor', () => {
    expect(
      findChangedSheetParts({ renderContext: 'createItem', renderData: { system: { one: {} } } }, tabNames),
    ).toBeNull()
    expect(findChangedSheetParts({}, tabNames)).toBeNull()
  })
})
