/** Tests item updates with deletions, which the item's game checks before they are stored. */
import { afterEach, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { GAMEMASTER_ID, MINA_ID, TestTable } from './test-table'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface ResourceItem {
  readonly system: { readonly resources: { readonly value: number; readonly expended: number } }
  update(documentChanges: object): Promise<unknown>
}

interface TarotCharacter {
  readonly system: { readonly tarot: { readonly wounds: number; readonly stableAt: number } }
  update(documentChanges: object): Promise<unknown>
}

interface PageGlobals {
  readonly game: { readonly actors: { get(actorId: string): TarotCharacter } }
  readonly Item: { create(documentData: object): Promise<ResourceItem> }
  readonly foundry: { readonly data: { readonly operators: { readonly ForcedDeletion: new () => object } } }
}

it.each(listGenerationsForTestFile(import.meta.url))(
  'the system checks a deletion inside an update as a deletion, on generation %i',
  async (generation) => {
    testTable = await TestTable.open(generation)
    const gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
    const { Item, foundry } = gmPerson.window as unknown as PageGlobals
    const advanceClockUntilDone = async <Result>(promise: Promise<Result>): Promise<Result> =>
      (await Promise.all([promise, testTable.clock.advance(1_000)]))[0]
    const resourceFields = { value: 3, expended: 2, expendable: true }
    const createdItem = await advanceClockUntilDone(
      Item.create({ name: 'Rations', type: 'resource', system: { resources: resourceFields } }),
    )
    const promiseOfItemDeletion =
      generation === 13
        ? { 'system.resources.-=expended': null }
        : { 'system.resources.expended': new foundry.data.operators.ForcedDeletion() }
    await advanceClockUntilDone(createdItem.update({ 'system.resources.value': 1, ...promiseOfItemDeletion }))
    expect(createdItem.system.resources).toMatchObject({ value: 1, expended: 0 })
  },
)

it.each(listGenerationsForTestFile(import.meta.url))(
  'the fields that follow from a deletion are stored with it, on generation %i',
  async (generation) => {
    testTable = await TestTable.open(generation)
    const gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: true })
    const { game, foundry } = gmPerson.window as unknown as PageGlobals
    const advanceClockUntilDone = async <Result>(promise: Promise<Result>): Promise<Result> =>
      (await Promise.all([promise, testTable.clock.advance(1_000)]))[0]
    const minaActor = game.actors.get(MINA_ID)
    await advanceClockUntilDone(minaActor.update({ 'system.tarot': { wounds: 2, stableAt: 2 } }))
    expect(minaActor.system.tarot).toMatchObject({ wounds: 2, stableAt: 2 })
    await advanceClockUntilDone(
      minaActor.update(
        generation === 13
          ? { 'system.tarot.-=wounds': null }
          : { 'system.tarot.wounds': new foundry.data.operators.ForcedDeletion() },
      ),
    )
    expect(minaActor.system.tarot).toMatchObject({ wounds: 0, stableAt: 0 })
  },
)
