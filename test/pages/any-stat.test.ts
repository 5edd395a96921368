/**
 * Tests a coordinated Check in which each player may choose the stat. A player has a button for each stat until this
 * player has rolled.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let playerPage: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const ROLL_BUTTON_SELECTOR = '#chat .hnb-message [data-act=rollTogether]'
const readStatsOfButtons = () =>
  playerPage.findElements(ROLL_BUTTON_SELECTOR).map(({ dataset }) => dataset.stat)

it('Mina sees a button for each stat, rolls Home, and then sees no more buttons', async () => {
  for (const token of gmPage.globals.canvas.tokens.placeables)
    if ([MINA_ID, INES_ID].includes(token.document.actorId)) token.setTarget(true, { releaseOthers: false })
  void gmPage.globals.game.system.api.press({
    ruleset: 'humanity',
    action: 'together',
    group: true,
    data: { way: 'half', stat: 'head', target: '8' },
  })
  await gmPage.advanceClock(1_000)
  await gmPage.fillField('.hnb-question [name=anyStat]', true)
  await gmPage.press('.hnb-question button[type=submit]')
  await gmPage.advanceClock(1_000)
  expect(readStatsOfButtons()).toEqual(['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history'])
  expect(playerPage.readText('#chat')).toContain('Roll this stat, or another stat that fits what you do.')

  await playerPage.press(playerPage.findElement(`${ROLL_BUTTON_SELECTOR}[data-stat=home]`))
  await playerPage.press('.hnb-question button[type=submit]')
  await playerPage.advanceClock(5_000)
  expect(readStatsOfButtons()).toEqual([])
  expect(playerPage.readText('#chat .hnb-roll-fold .hnb-note')).toBe('Home')
})
