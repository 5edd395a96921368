/** Tests that rolls of other games name the person's harm, in the question and in the message (HC15). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let playerPage: TestPage

const NEWEST_MESSAGE_SELECTOR = '#chat .chat-message:last-child'
/**
 * Matches the remarks about the crisis and the harm in a roll. The roll's form and the tooltip in the message say that
 * the Gamemaster decides about them.
 */
const HARM_REMARK_PATTERN = /In crisis[^]*Queen of Clubs/

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  const systemDataWithMarkedCards = { harmCards: { marked: { clubs: { jack: true, queen: true } } } }
  const actorUpdates = [{ _id: MINA_ID, system: systemDataWithMarkedCards }]
  const writeLocation = { pack: null, parentUuid: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'update', documentName: 'Actor', updates: actorUpdates })
  await testTable.write({
    ...writeLocation,
    parentUuid: `Actor.${MINA_ID}`,
    action: 'create',
    documentName: 'ActiveEffect',
    data: [
      { name: 'In crisis', type: 'base', statuses: ['harmCards-crisis'] },
      { name: 'Stunned', type: 'base', statuses: ['tarot-stunned'] },
    ],
  })
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

async function rollCheckWithAction(
  rulesetKey: 'storyMode' | 'humanity' | 'tarot',
  actionName: string,
  pressButtonData: Readonly<Record<string, string>>,
) {
  const buttonPressForRoll = {
    ruleset: rulesetKey,
    action: actionName,
    actor: `Actor.${MINA_ID}`,
    data: pressButtonData,
  }
  void playerPage.globals.game.system.api.press(buttonPressForRoll)
  await playerPage.advanceClock(2_000)
  const questionText = playerPage.readText('.hnb-question')
  await playerPage.press('.hnb-question [type=submit]')
  await playerPage.advanceClock(3_000)
  return [questionText, playerPage.readText(NEWEST_MESSAGE_SELECTOR)]
}

it.each([
  ['storyMode', 'check', { check: 'task' }],
  ['humanity', 'check', { stat: 'head' }],
  ['tarot', 'push', {}],
] as const)(
  'in %s a %s names a stun, the crisis and the most intense harm, and only while their game is on',
  async (rulesetKey, actionName, pressButtonData) => {
    await gmPage.changeSetting('rulesets', ['harm-cards', 'story-mode', 'humanity', 'tarot'])
    await gmPage.advanceClock(2_000)
    const rollMessageTexts = await rollCheckWithAction(rulesetKey, actionName, pressButtonData)
    expect(rollMessageTexts[0]).toMatch(/Queen of Clubs\s*the Gamemaster decides/)
    for (const rollMessageText of rollMessageTexts) {
      expect(rollMessageText).toMatch(HARM_REMARK_PATTERN)
      expect(rollMessageText).toContain('Stunned')
      expect(rollMessageText).not.toContain('Jack of Clubs')
    }
    await gmPage.changeSetting('rulesets', ['story-mode', 'humanity', 'tarot'])
    await gmPage.advanceClock(2_000)
    for (const rollMessageText of await rollCheckWithAction(rulesetKey, actionName, pressButtonData))
      expect(rollMessageText).not.toMatch(HARM_REMARK_PATTERN)
  },
)
