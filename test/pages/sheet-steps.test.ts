/** A sheet shows the pending steps of its character, with the buttons of the message. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let playerPage: TestPage

const SHEET_STEPS_SELECTOR = '.hnb-actor .hnb-waiting'
const readButtonLabel = (button: HTMLElement) => button.textContent.replaceAll(/\s+/g, ' ').trim()
const findNewestMessage = (): StoredDocument | undefined =>
  [...testTable.server.host.world.collection('messages').values()].at(-1)
const readHistoryLength = () => (findNewestMessage()?.['system'] as { history: unknown[] }).history.length

beforeAll(async () => {
  testTable = await TestTable.open(14)
  // The Gamemaster's client decides the requests of the contest, so the Gamemaster must join.
  await testTable.join(GAMEMASTER_ID)
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  await playerPage.openSheet(MINA_ID)
  await playerPage.press('.hnb-actor [data-action=tab][data-tab=humanity]')
  const token = playerPage.globals.canvas.tokens.placeables.find(
    ({ document }) => document.actorId === INES_ID,
  )
  token?.setTarget(true, { releaseOthers: true })
  const buttonPressForContest = {
    ruleset: 'humanity',
    action: 'contest',
    actor: `Actor.${MINA_ID}`,
    quick: true,
  }
  void playerPage.globals.game.system.api.press(buttonPressForContest)
  await playerPage.advanceClock(3_000)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

it('the sheet has the request, the task and the buttons of the message', () => {
  const stepLabelsInMessage = playerPage
    .findElements('#chat .chat-message:last-child .hnb-next [data-act=roll]')
    .map(readButtonLabel)
  expect(stepLabelsInMessage.length).toBeGreaterThan(0)
  expect(playerPage.findElements(`${SHEET_STEPS_SELECTOR} [data-act=roll]`).map(readButtonLabel)).toEqual(
    stepLabelsInMessage,
  )
  expect(playerPage.readText(`${SHEET_STEPS_SELECTOR} h2`)).toBe('Contest')
  expect(playerPage.readText(SHEET_STEPS_SELECTOR)).toContain('You: roll to attack Ines Okafor')
})

it('beside the stats, which begin another check, the sheet says that the contest waits at the top', () => {
  expect(playerPage.readText('.hnb-actor .tab.active')).toContain(
    'A step is waiting at the top: Contest. The buttons here start something new.',
  )
})

it('a press on the sheet answers the message, and the sheet shows the step no longer', async () => {
  expect(readHistoryLength()).toBe(1)
  await playerPage.press(`${SHEET_STEPS_SELECTOR} [data-act=roll][data-stat=head]`, { shiftKey: true })
  await playerPage.advanceClock(3_000)
  expect(readHistoryLength()).toBe(2)
  expect(playerPage.hasElement(SHEET_STEPS_SELECTOR)).toBe(false)
  expect(playerPage.readText('.hnb-actor .tab.active')).not.toContain('at the top')
})
