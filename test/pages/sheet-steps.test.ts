/** A sheet shows the pending steps of its character, with the buttons of the message. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let player: TestPage

const STEPS_ON_SHEET = '.hnb-actor .hnb-waiting'
const buttonLabel = (button: HTMLElement) => button.textContent.replaceAll(/\s+/g, ' ').trim()
const newestMessage = (): StoredDocument | undefined =>
  [...testTable.server.host.world.collection('messages').values()].at(-1)
const historyLength = () => (newestMessage()?.['system'] as { history: unknown[] }).history.length

beforeAll(async () => {
  testTable = await TestTable.open(14)
  // The Gamemaster's client decides the requests of the contest, so the Gamemaster must join.
  await testTable.join(GAMEMASTER)
  player = new TestPage(testTable, await testTable.join(USERS.owner))
  await player.openSheet(MINA)
  await player.press('.hnb-actor [data-action=tab][data-tab=humanity]')
  const token = player.globals.canvas.tokens.placeables.find(({ document }) => document.actorId === INES)
  token?.setTarget(true, { releaseOthers: true })
  const act = { ruleset: 'humanity', action: 'contest', actor: `Actor.${MINA}`, quick: true }
  void player.globals.game.system.api.press(act)
  await player.advanceClock(3_000)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

it('the sheet has the request, the task and the buttons of the message', () => {
  const inMessage = player
    .findAll('#chat .chat-message:last-child .hnb-next [data-act=roll]')
    .map(buttonLabel)
  expect(inMessage.length).toBeGreaterThan(0)
  expect(player.findAll(`${STEPS_ON_SHEET} [data-act=roll]`).map(buttonLabel)).toEqual(inMessage)
  expect(player.text(`${STEPS_ON_SHEET} h2`)).toBe('Contest')
  expect(player.text(STEPS_ON_SHEET)).toContain('You: roll to attack Ines Okafor')
})

it('beside the stats, which begin another check, the sheet says that the contest waits at the top', () => {
  expect(player.text('.hnb-actor .tab.active')).toContain(
    'A step waits for you at the top: Contest. The buttons here start something new.',
  )
})

it('a press on the sheet answers the message, and the sheet shows the step no longer', async () => {
  expect(historyLength()).toBe(1)
  await player.press(`${STEPS_ON_SHEET} [data-act=roll][data-stat=head]`, { shiftKey: true })
  await player.advanceClock(3_000)
  expect(historyLength()).toBe(2)
  expect(player.has(STEPS_ON_SHEET)).toBe(false)
  expect(player.text('.hnb-actor .tab.active')).not.toContain('at the top')
})
