/**
 * Tests that rolls and pushes of other games name the person's harm of What's the Harm?. The question names it before
 * the roll, and the message names it afterwards (HC15).
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let player: TestPage

const NEWEST_MESSAGE = '#chat .chat-message:last-child'
/** The remark about harm in a roll. The form adds that the Gamemaster decides; in the message, a tooltip says so. */
const HARM_REMARK = /Queen of Clubs/

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  player = new TestPage(testTable, await testTable.join(USERS.owner))
  const system = { harmCards: { marked: { clubs: { jack: true, queen: true } } } }
  const updates = [{ _id: MINA, system }]
  const writeLocation = { pack: null, parentUuid: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'update', documentName: 'Actor', updates })
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

async function roll(
  ruleset: 'storyMode' | 'humanity' | 'tarot',
  action: string,
  data: Readonly<Record<string, string>>,
) {
  const press = { ruleset, action, actor: `Actor.${MINA}`, data }
  void player.globals.game.system.api.press(press)
  await player.advanceClock(2_000)
  const question = player.text('.hnb-question')
  await player.press('.hnb-question [type=submit]')
  await player.advanceClock(3_000)
  return [question, player.text(NEWEST_MESSAGE)]
}

it.each([
  ['storyMode', 'check', { check: 'task' }],
  ['humanity', 'check', { stat: 'head' }],
  ['tarot', 'push', {}],
] as const)(
  'in %s a %s names the most intense harm, and only while the game is on',
  async (ruleset, action, data) => {
    await gm.changeSetting('rulesets', ['harm-cards', 'story-mode', 'humanity', 'tarot'])
    await gm.advanceClock(2_000)
    const texts = await roll(ruleset, action, data)
    expect(texts[0]).toMatch(/Queen of Clubs\s*the Gamemaster decides/)
    for (const text of texts) {
      expect(text).toMatch(HARM_REMARK)
      expect(text).not.toContain('Jack of Clubs')
    }
    await gm.changeSetting('rulesets', ['story-mode', 'humanity', 'tarot'])
    await gm.advanceClock(2_000)
    for (const text of await roll(ruleset, action, data)) expect(text).not.toMatch(HARM_REMARK)
  },
)
