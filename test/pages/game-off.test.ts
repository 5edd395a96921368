/** Tests messages of a deactivated game: they ask nobody until the game is active again. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RawClient, GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let ownerPage: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  ownerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  const requestOfHumanity = { type: 'act', ruleset: 'humanity', answers: {}, visibility: 'public', data: {} }
  const buttonPressForContest = {
    scope: 'tab',
    action: 'contest',
    on: '',
    actor: `Actor.${MINA_ID}`,
    targets: [`Actor.${INES_ID}`],
  }
  expect(
    await new RawClient(testTable, USER_IDS.gamemaster).sendRequest({
      ...requestOfHumanity,
      ...buttonPressForContest,
    }),
  ).toBe('done')
  await ownerPage.advanceClock(1_000)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/**
 * Reads where the player's page asks the player to act. Returns the number of pending steps in the chat, and the texts
 * of the entries in the dock.
 */
const findShownRequests = () => ({
  steps: ownerPage.findElements('.chat-message .hnb-next').length,
  entries: ownerPage.findElements('.hnb-dock-waiting').map((element) => element.textContent.trim()),
})

it('an inactive game shows no step in the chat and no entry in the list, until it is active again', async () => {
  const shownRequestsBefore = findShownRequests()
  expect(shownRequestsBefore).toEqual({ steps: 1, entries: ['1'] })
  const activeGames = gmPage.readSetting('rulesets') as readonly string[]
  await gmPage.changeSetting(
    'rulesets',
    activeGames.filter((gameId) => gameId !== 'humanity'),
  )
  await ownerPage.advanceClock(2_000)
  expect(ownerPage.hasElement('.chat-message .hnb-humanity')).toBe(true)
  expect(findShownRequests()).toEqual({ steps: 0, entries: [] })
  await gmPage.changeSetting('rulesets', activeGames)
  await ownerPage.advanceClock(2_000)
  expect(findShownRequests()).toEqual(shownRequestsBefore)
})
