/**
 * Tests a coordinated Check in which each participant chooses a stat. A player has a button for each stat until the
 * player rolls.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let player: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  player = new TestPage(testTable, await testTable.join(USERS.owner))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const ROLL_BUTTONS = '#chat .hnb-message [data-act=rollTogether]'
const statsOfButtons = () => player.findAll(ROLL_BUTTONS).map(({ dataset }) => dataset.stat)

it('Mina sees a button for each stat, rolls Home, and then sees no more buttons', async () => {
  for (const token of gm.globals.canvas.tokens.placeables)
    if ([MINA, INES].includes(token.document.actorId)) token.setTarget(true, { releaseOthers: false })
  void gm.globals.game.system.api.press({
    ruleset: 'humanity',
    action: 'together',
    group: true,
    data: { way: 'half', stat: 'head', target: '8' },
  })
  await gm.advanceClock(1_000)
  await gm.fill('.hnb-question [name=anyStat]', true)
  await gm.press('.hnb-question button[type=submit]')
  await gm.advanceClock(1_000)
  expect(statsOfButtons()).toEqual(['head', 'hand', 'heart', 'home', 'hurt', 'hurry', 'history'])
  expect(player.text('#chat')).toContain('Roll this stat, or another stat that fits what you do.')

  await player.press(player.find(`${ROLL_BUTTONS}[data-stat=home]`))
  await player.press('.hnb-question button[type=submit]')
  await player.advanceClock(5_000)
  expect(statsOfButtons()).toEqual([])
  expect(player.text('#chat .hnb-roll-fold .hnb-note')).toBe('Home')
})
