/** Tests "At any time a player may quicken any action": a roll's message has the button until the turn ends (SM35). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let playerPage: TestPage

interface FightGlobals {
  readonly combats: {
    readonly active: { readonly combatant: { readonly actorId: string }; nextTurn(): unknown }
  }
}

const QUICKEN_BUTTON_SELECTOR = '#chat .hnb-message [data-act=quicken]'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  await gmPage.changeSetting('common', { fight: 'storyMode' })
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  await testTable.beginFight([MINA_ID, INES_ID])
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

async function endTurn(): Promise<void> {
  const { combats } = gmPage.globals.game as unknown as FightGlobals
  void combats.active.nextTurn()
  await gmPage.advanceClock(2_000)
}

it('the Quicken button appears with the action of the character’s own turn, and goes when the turn ends', async () => {
  const { combats } = gmPage.globals.game as unknown as FightGlobals
  if (combats.active.combatant.actorId !== MINA_ID) await endTurn()
  expect(combats.active.combatant.actorId).toBe(MINA_ID)
  expect(playerPage.hasElement(QUICKEN_BUTTON_SELECTOR)).toBe(false)
  void playerPage.globals.game.system.api.press({
    ruleset: 'storyMode',
    action: 'check',
    actor: `Actor.${MINA_ID}`,
    quick: true,
  })
  await playerPage.advanceClock(5_000)
  expect(playerPage.readText(QUICKEN_BUTTON_SELECTOR)).toBe('Quicken this action')

  await endTurn()
  expect(playerPage.hasElement('#chat .hnb-message [data-act]')).toBe(true)
  expect(playerPage.hasElement(QUICKEN_BUTTON_SELECTOR)).toBe(false)
})
