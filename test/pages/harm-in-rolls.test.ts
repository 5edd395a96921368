/**
 * Tests that rolls and pushes of other games name the person's harm of What's the Harm?. The question names it before
 * the roll, and the message names it afterwards (HC15).
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let player: TestPage

const NEWEST_MESSAGE_SELECTOR = '#chat .chat-message:last-child'
/** The remark about harm in a roll. The form adds that the Gamemaster decides; in the message, a tooltip says so. */
const HARM_REMARK_PATTERN = /Queen of Clubs/

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  player = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  const harmSystem = { harmCards: { marked: { clubs: { jack: true, queen: true } } } }
  const actorUpdates = [{ _id: MINA_ID, system: harmSystem }]
  const writeLocation = { pack: null, parentUuid: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'update', documentName: 'Actor', updates: actorUpdates })
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

async function rollWithAction(
  rulesetKey: 'storyMode' | 'humanity' | 'tarot',
  actionName: string,
  pressData: Readonly<Record<string, string>>,
) {
  const rollPress = { ruleset: rulesetKey, action: actionName, actor: `Actor.${MINA_ID}`, data: pressData }
  void player.globals.game.system.api.press(rollPress)
  await player.advanceClock(2_000)
  const questionText = player.readText('.hnb-question')
  await player.press('.hnb-question [type=submit]')
  await player.advanceClock(3_000)
  return [questionText, player.readText(NEWEST_MESSAGE_SELECTOR)]
}

it.each([
  ['storyMode', 'check', { check: 'task' }],
  ['humanity', 'check', { stat: 'head' }],
  ['tarot', 'push', {}],
] as const)(
  'in %s a %s names the most intense harm, and only while the game is on',
  async (rulesetKey, actionName, pressData) => {
    await gm.changeSetting('rulesets', ['harm-cards', 'story-mode', 'humanity', 'tarot'])
    await gm.advanceClock(2_000)
    const rollTexts = await rollWithAction(rulesetKey, actionName, pressData)
    expect(rollTexts[0]).toMatch(/Queen of Clubs\s*the Gamemaster decides/)
    for (const rollText of rollTexts) {
      expect(rollText).toMatch(HARM_REMARK_PATTERN)
      expect(rollText).not.toContain('Jack of Clubs')
    }
    await gm.changeSetting('rulesets', ['story-mode', 'humanity', 'tarot'])
    await gm.advanceClock(2_000)
    for (const rollText of await rollWithAction(rulesetKey, actionName, pressData))
      expect(rollText).not.toMatch(HARM_REMARK_PATTERN)
  },
)
