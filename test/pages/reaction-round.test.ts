/**
 * Tests wounds in a Reaction round. They lower a person's ranks when the round ends. Until then the sheet shows the
 * present rank and the later rank.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, INES, MINA, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage

const storedFight = () => [...testTable.server.host.world.collection('combats').values()][0]
const storedFighters = () => (storedFight()?.['combatants'] ?? []) as StoredDocument[]

async function updateDocuments(
  documentName: string,
  parentUuid: string | null,
  ...updates: object[]
): Promise<void> {
  const writeLocation = { parentUuid, pack: null, options: {} }
  await testTable.write({
    ...writeLocation,
    action: 'update',
    documentName,
    updates: updates as { _id: string }[],
  })
  await gm.advanceClock()
}

interface FightGlobals {
  readonly combats: {
    readonly active: { readonly combatant: { readonly initiative: number }; nextTurn(): unknown }
  }
}

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  await gm.changeSetting('common', { fight: 'tarot' })
  await testTable.beginFight([MINA, INES])
  const initiatives = storedFighters().map(({ _id, actorId }) => ({
    _id,
    initiative: actorId === MINA ? 4 : 3,
  }))
  await updateDocuments('Combatant', `Combat.${storedFight()?._id}`, ...initiatives)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

it('the tab shows the ranks that count now beside those after the round, until the next turn', async () => {
  const { combats } = gm.globals.game as unknown as FightGlobals
  await gm.openSheet(MINA)
  await gm.press('.hnb-actor [data-action=tab][data-tab=tarot]')
  const struckIn = `${storedFight()?._id} 1 ${combats.active.combatant.initiative}`
  await updateDocuments('Actor', null, { _id: MINA, system: { tarot: { wounds: 1, struckIn, struck: 1 } } })
  await gm.advanceClock(1_000)
  const firstAptitude = () => gm.text('.hnb-traits .hnb-aptitude')
  expect(firstAptitude()).toBe('Great Good after this round')
  void combats.active.nextTurn()
  await gm.advanceClock(2_000)
  expect(firstAptitude()).toBe('Great Good')
})
