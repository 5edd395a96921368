/** Tests "At any time a player may quicken any action": a roll's message has the button until the turn ends (SM35). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let player: TestPage

interface FightGlobals {
  readonly combats: {
    readonly active: { readonly combatant: { readonly actorId: string }; nextTurn(): unknown }
  }
}

const QUICKEN_BUTTON_SELECTOR = '#chat .hnb-message [data-act=quicken]'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  await gm.changeSetting('common', { fight: 'storyMode' })
  player = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  await testTable.beginFight([MINA_ID, INES_ID])
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

async function endTurn(): Promise<void> {
  const { combats } = gm.globals.game as unknown as FightGlobals
  void combats.active.nextTurn()
  await gm.advanceClock(2_000)
}

it('the Quicken button appears with the action of the character’s own turn, and goes when the turn ends', async () => {
  const { combats } = gm.globals.game as unknown as FightGlobals
  if (combats.active.combatant.actorId !== MINA_ID) await endTurn()
  expect(combats.active.combatant.actorId).toBe(MINA_ID)
  expect(player.hasElement(QUICKEN_BUTTON_SELECTOR)).toBe(false)
  void player.globals.game.system.api.press({
    ruleset: 'storyMode',
    action: 'check',
    actor: `Actor.${MINA_ID}`,
    quick: true,
  })
  await player.advanceClock(5_000)
  expect(player.readText(QUICKEN_BUTTON_SELECTOR)).toBe('Quicken this action')

  await endTurn()
  expect(player.hasElement('#chat .hnb-message [data-act]')).toBe(true)
  expect(player.hasElement(QUICKEN_BUTTON_SELECTOR)).toBe(false)
})
