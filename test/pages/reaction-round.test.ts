/** Tests wounds in a Reaction round, which lower ranks at its end. Until then the sheet shows both ranks. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage

const readStoredFight = () => [...testTable.server.host.world.collection('combats').values()][0]
const readStoredFighters = () => (readStoredFight()?.['combatants'] ?? []) as StoredDocument[]

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
  await gmPage.advanceClock()
}

interface FightGlobals {
  readonly combats: {
    readonly active: { readonly combatant: { readonly initiative: number }; nextTurn(): unknown }
  }
}

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  await gmPage.changeSetting('common', { fight: 'tarot' })
  await testTable.beginFight([MINA_ID, INES_ID])
  const fighterInitiatives = readStoredFighters().map(({ _id, actorId }) => ({
    _id,
    initiative: actorId === MINA_ID ? 4 : 3,
  }))
  await updateDocuments('Combatant', `Combat.${readStoredFight()?._id}`, ...fighterInitiatives)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

it('the tab shows the ranks that count now beside those after the round, until the next turn', async () => {
  const { combats } = gmPage.globals.game as unknown as FightGlobals
  await gmPage.openSheet(MINA_ID)
  await gmPage.press('.hnb-actor [data-action=tab][data-tab=tarot]')
  const keyOfWoundedTurn = `${readStoredFight()?._id} 1 ${combats.active.combatant.initiative}`
  await updateDocuments('Actor', null, {
    _id: MINA_ID,
    system: { tarot: { wounds: 1, struckIn: keyOfWoundedTurn, struck: 1 } },
  })
  await gmPage.advanceClock(1_000)
  const readFirstAptitude = () => gmPage.readText('.hnb-traits .hnb-aptitude')
  expect(readFirstAptitude()).toBe('Great Good after this round')
  void combats.active.nextTurn()
  await gmPage.advanceClock(2_000)
  expect(readFirstAptitude()).toBe('Great Good')
})
