/** Tests updates of items that contain deletions. The item's game checks the deletions before they are stored. */
import { afterEach, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { GAMEMASTER, MINA, TestTable } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface ResourceItem {
  readonly system: { readonly resources: { readonly value: number; readonly expended: number } }
  update(change: object): Promise<unknown>
}

interface Character {
  readonly system: { readonly tarot: { readonly wounds: number; readonly stableAt: number } }
  update(change: object): Promise<unknown>
}

interface PageGlobals {
  readonly game: { readonly actors: { get(id: string): Character } }
  readonly Item: { create(data: object): Promise<ResourceItem> }
  readonly foundry: { readonly data: { readonly operators: { readonly ForcedDeletion: new () => object } } }
}

it.each(generationsOf(import.meta.url))(
  'the system checks a deletion inside an update as a deletion, on generation %i',
  async (generation) => {
    testTable = await TestTable.open(generation)
    const gm = await testTable.join(GAMEMASTER, { isBare: true })
    const { Item, foundry } = gm.window as unknown as PageGlobals
    const withClock = async <Result>(promise: Promise<Result>): Promise<Result> =>
      (await Promise.all([promise, testTable.clock.advance(1_000)]))[0]
    const resources = { value: 3, expended: 2, expendable: true }
    const item = await withClock(Item.create({ name: 'Rations', type: 'resource', system: { resources } }))
    const deletion =
      generation === 13
        ? { 'system.resources.-=expended': null }
        : { 'system.resources.expended': new foundry.data.operators.ForcedDeletion() }
    await withClock(item.update({ 'system.resources.value': 1, ...deletion }))
    expect(item.system.resources).toMatchObject({ value: 1, expended: 0 })
  },
)

it.each(generationsOf(import.meta.url))(
  'the fields that follow from a deletion are stored with it, on generation %i',
  async (generation) => {
    testTable = await TestTable.open(generation)
    const gm = await testTable.join(GAMEMASTER, { isBare: true })
    const { game, foundry } = gm.window as unknown as PageGlobals
    const withClock = async <Result>(promise: Promise<Result>): Promise<Result> =>
      (await Promise.all([promise, testTable.clock.advance(1_000)]))[0]
    const mina = game.actors.get(MINA)
    await withClock(mina.update({ 'system.tarot': { wounds: 2, stableAt: 2 } }))
    expect(mina.system.tarot).toMatchObject({ wounds: 2, stableAt: 2 })
    await withClock(
      mina.update(
        generation === 13
          ? { 'system.tarot.-=wounds': null }
          : { 'system.tarot.wounds': new foundry.data.operators.ForcedDeletion() },
      ),
    )
    expect(mina.system.tarot).toMatchObject({ wounds: 0, stableAt: 0 })
  },
)
