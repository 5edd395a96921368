/**
 * Tests the rule: "Actions that take place in a round are considered to occur simultaneously". A fighter who is killed
 * in a Reaction round still has a turn in this round (TC25), and no turn in later rounds.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

const REYES_ID = 'tUb7xocN1U0bP46k'

let testTable: TestTable
let gmPage: TestPage

interface FightGlobals {
  readonly combats: {
    readonly active: {
      readonly round: number
      readonly combatant: { readonly actorId: string; readonly initiative: number }
      nextTurn(): unknown
    }
  }
}

const findActiveFight = () => (gmPage.globals.game as unknown as FightGlobals).combats.active
const readStoredFight = () => [...testTable.server.host.world.collection('combats').values()][0]
const readStoredFighters = () => (readStoredFight()?.['combatants'] ?? []) as StoredDocument[]

async function writeTestOperation(operation: object): Promise<void> {
  await testTable.write({ pack: null, options: {}, parentUuid: null, ...operation } as never)
  await gmPage.advanceClock(1_000)
}

async function endTurn(): Promise<string> {
  void findActiveFight().nextTurn()
  await gmPage.advanceClock(2_000)
  return findActiveFight().combatant.actorId
}

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  await gmPage.changeSetting('common', { fight: 'tarot' })
  // Creates the fight but does not begin it. The fight begins after the test has set the initiatives for the first
  // turn.
  await testTable.beginFight([MINA_ID, INES_ID, REYES_ID], 0)
  const initiativeByActorId: Record<string, number> = { [MINA_ID]: 5, [INES_ID]: 5, [REYES_ID]: 3 }
  const fighterUpdateData = readStoredFighters().map(({ _id, actorId }) => ({
    _id,
    initiative: initiativeByActorId[String(actorId)],
  }))
  await writeTestOperation({
    action: 'update',
    documentName: 'Combatant',
    parentUuid: `Combat.${readStoredFight()?._id}`,
    updates: fighterUpdateData,
  })
  await writeTestOperation({
    action: 'update',
    documentName: 'Combat',
    updates: [{ _id: readStoredFight()?._id, round: 1, turn: 0 }],
  })
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

it('the killed fighter acts in the round of the blow, and in no later round', async () => {
  const idOfKiller = findActiveFight().combatant.actorId
  const idOfKilledActor = idOfKiller === MINA_ID ? INES_ID : MINA_ID
  const keyOfWoundedTurn = `${readStoredFight()?._id} 1 ${findActiveFight().combatant.initiative}`
  const systemDataOfFatalBlow = { tarot: { wounds: 9, struckIn: keyOfWoundedTurn, struck: 9 } }
  await writeTestOperation({
    action: 'update',
    documentName: 'Actor',
    updates: [{ _id: idOfKilledActor, system: systemDataOfFatalBlow }],
  })
  const { api } = gmPage.globals.game.system
  void api.press({ ruleset: 'tarot', action: 'die', actor: `Actor.${idOfKilledActor}`, quick: true })
  await gmPage.advanceClock(2_000)
  expect(readStoredFighters().find(({ actorId }) => actorId === idOfKilledActor)).toMatchObject({
    defeated: true,
  })

  expect(await endTurn(), 'the same Reaction round').toBe(idOfKilledActor)
  expect(await endTurn(), 'the next Reaction round').toBe(REYES_ID)
  expect(await endTurn(), 'the next round').toBe(idOfKiller)
  expect(await endTurn(), 'a dead fighter has no turn').toBe(REYES_ID)
})
