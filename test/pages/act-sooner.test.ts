/**
 * Tests a fighter who pushes Reaction “to take an action sooner”. The pushed Reaction ends with the fighter's turn: the
 * Gamemaster's page ends it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, INES, MINA, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

const PUSHED_INITIATIVE = 12

let testTable: TestTable
let gm: TestPage

const storedFight = () => [...testTable.server.host.world.collection('combats').values()][0]
const storedFighters = () => (storedFight()?.['combatants'] ?? []) as StoredDocument[]
const mina = () => storedFighters().find(({ actorId }) => actorId === MINA)

async function updateDocument(
  documentName: string,
  parentUuid: string | null,
  changes: object,
): Promise<void> {
  const writeLocation = { parentUuid, pack: null, options: {} }
  await testTable.write({
    ...writeLocation,
    action: 'update',
    documentName,
    updates: [changes as { _id: string }],
  })
  await gm.advanceClock()
}

interface FightGlobals {
  readonly combats: {
    readonly active: { readonly combatant: { readonly actorId: string }; nextTurn(): unknown }
  }
}

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  await gm.changeSetting('common', { fight: 'tarot' })
  await testTable.beginFight([MINA, INES])
  await updateDocument('Combatant', `Combat.${storedFight()?._id}`, {
    _id: mina()?._id,
    initiative: PUSHED_INITIATIVE,
  })
  const usedByFighter = { [mina()?._id ?? '']: { sooner: true } }
  await updateDocument('Combat', null, {
    _id: storedFight()?._id,
    flags: { 'harm-and-blessing': { used: usedByFighter } },
  })
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

it("a character's own Reaction counts again after her turn", async () => {
  const { combats } = gm.globals.game as unknown as FightGlobals
  expect(mina()?.['initiative']).toBe(PUSHED_INITIATIVE)
  for (let turns = 0; combats.active.combatant.actorId !== MINA; turns += 1) {
    expect(turns).toBeLessThan(3)
    void combats.active.nextTurn()
    await gm.advanceClock(2_000)
  }
  expect(mina()?.['initiative'], 'until her turn ends').toBe(PUSHED_INITIATIVE)
  void combats.active.nextTurn()
  await gm.advanceClock(2_000)
  // Mina's Reaction is Good again, so her initiative is back at 5.
  expect(mina()?.['initiative']).toBe(5)
  expect(combats.active.combatant.actorId).toBe(INES)
})
