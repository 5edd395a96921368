/**
 * Tests a push of Reaction “to take an action sooner”. When the turn ends, the Gamemaster's page ends the effect of the
 * push.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

const INITIATIVE_AFTER_PUSH = 12

let testTable: TestTable
let gmPage: TestPage

const readStoredFight = () => [...testTable.server.host.world.collection('combats').values()][0]
const readStoredFighters = () => (readStoredFight()?.['combatants'] ?? []) as StoredDocument[]
const findMinasFighter = () => readStoredFighters().find(({ actorId }) => actorId === MINA_ID)

async function updateDocument(
  documentName: string,
  parentUuid: string | null,
  documentChanges: object,
): Promise<void> {
  const writeLocation = { parentUuid, pack: null, options: {} }
  await testTable.write({
    ...writeLocation,
    action: 'update',
    documentName,
    updates: [documentChanges as { _id: string }],
  })
  await gmPage.advanceClock()
}

interface FightGlobals {
  readonly combats: {
    readonly active: { readonly combatant: { readonly actorId: string }; nextTurn(): unknown }
  }
}

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  await gmPage.changeSetting('common', { fight: 'tarot' })
  await testTable.beginFight([MINA_ID, INES_ID])
  await updateDocument('Combatant', `Combat.${readStoredFight()?._id}`, {
    _id: findMinasFighter()?._id,
    initiative: INITIATIVE_AFTER_PUSH,
  })
  const usedActionsByFighter = { [findMinasFighter()?._id ?? '']: { sooner: true } }
  await updateDocument('Combat', null, {
    _id: readStoredFight()?._id,
    flags: { 'harm-and-blessing': { used: usedActionsByFighter } },
  })
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

it("a character's own Reaction counts again after her turn", async () => {
  const { combats } = gmPage.globals.game as unknown as FightGlobals
  expect(findMinasFighter()?.['initiative']).toBe(INITIATIVE_AFTER_PUSH)
  for (let endedTurnCount = 0; combats.active.combatant.actorId !== MINA_ID; endedTurnCount += 1) {
    expect(endedTurnCount).toBeLessThan(3)
    void combats.active.nextTurn()
    await gmPage.advanceClock(2_000)
  }
  expect(findMinasFighter()?.['initiative'], 'until her turn ends').toBe(INITIATIVE_AFTER_PUSH)
  void combats.active.nextTurn()
  await gmPage.advanceClock(2_000)
  // Mina's Reaction is Good again, so her initiative is back at 5.
  expect(findMinasFighter()?.['initiative']).toBe(5)
  expect(combats.active.combatant.actorId).toBe(INES_ID)
})
