/**
 * Tests the messages of a game that is switched off: they ask nobody for anything, and ask again once the game is on.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RawClient, GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let owner: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  owner = new TestPage(testTable, await testTable.join(USERS.owner))
  const request = { type: 'act', ruleset: 'humanity', answers: {}, visibility: 'public', data: {} }
  const contest = {
    scope: 'tab',
    action: 'contest',
    on: '',
    actor: `Actor.${MINA}`,
    targets: [`Actor.${INES}`],
  }
  expect(await new RawClient(testTable, USERS.gamemaster).sendRequest({ ...request, ...contest })).toBe(
    'done',
  )
  await owner.advanceClock(1_000)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** The requests to the player: steps in the chat and entries in the dock. */
const shownRequests = () => ({
  steps: owner.findAll('.chat-message .hnb-next').length,
  entries: owner.findAll('.hnb-dock-waiting').map((element) => element.textContent.trim()),
})

it('an inactive game shows no step in the chat and no entry in the list, until it is active again', async () => {
  const requestsBefore = shownRequests()
  expect(requestsBefore).toEqual({ steps: 1, entries: ['1'] })
  const games = gm.readSetting('rulesets') as readonly string[]
  await gm.changeSetting(
    'rulesets',
    games.filter((id) => id !== 'humanity'),
  )
  await owner.advanceClock(2_000)
  expect(owner.has('.chat-message .hnb-humanity')).toBe(true)
  expect(shownRequests()).toEqual({ steps: 0, entries: [] })
  await gm.changeSetting('rulesets', games)
  await owner.advanceClock(2_000)
  expect(shownRequests()).toEqual(requestsBefore)
})
