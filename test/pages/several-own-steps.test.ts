/** Tests the buttons of a message that waits for several actors of the same player. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, INES_ID, MINA_ID, RawClient, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gamemasterClient: RawClient
let playerPage: TestPage

/** Player 1 plays Tom besides Mina, their own character. */
const TOM_ID = 'IxqhfMJMaYwAFDt5'
const PENDING_STEPS_SELECTOR = '#chat .chat-message:last-child .hnb-next'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  await testTable.join(GAMEMASTER_ID)
  gamemasterClient = new RawClient(testTable, USER_IDS.gamemaster)
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** The Gamemaster begins a contest or a chase of Tom, Mina and Ines, in this order. */
async function beginExchange(exchangeAction: 'contest' | 'chase', answers: object): Promise<void> {
  const pressRequest = { type: 'act', ruleset: 'humanity', scope: 'group', action: exchangeAction, answers }
  const targets = [TOM_ID, MINA_ID, INES_ID].map((actorId) => `Actor.${actorId}`)
  expect(
    await gamemasterClient.sendRequest({
      ...{ ...pressRequest, targets },
      ...{ on: '', actor: '', data: {}, visibility: 'public' },
    }),
  ).toBe('done')
  await playerPage.advanceClock()
}

/** The texts that the player sees while all collapsibles are closed. */
const readVisibleTexts = (): string[] =>
  playerPage
    .findElements(`${PENDING_STEPS_SELECTOR} :is(p, button, summary)`)
    .filter((element) => element.closest('.hnb-folded') === null)
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())

it('the buttons that ask for options first are in a collapsible of each actor', async () => {
  await beginExchange('chase', { reach: 20 })
  expect(readVisibleTexts()).toEqual([
    'You: roll for the advantage',
    ...['Hand d4', 'Hurry d8', 'Choose options first …'],
    'Tom Byrne: roll for the advantage',
    ...['Hand d8', 'Hurry d4', 'Choose options first …'],
    'Waiting for Ines Okafor (away) to roll for the advantage',
  ])
  expect(
    playerPage
      .findElements(`${PENDING_STEPS_SELECTOR} .hnb-folded button`)
      .map(({ textContent }) => textContent.trim()),
  ).toEqual([
    ...['Choose options for Hand …', 'Choose options for Hurry …'],
    ...['Choose options for Hand …', 'Choose options for Hurry …'],
  ])
})

it('of steps with many buttons, only the step of the own character is outside the collapsible', async () => {
  await beginExchange('contest', { roles: { 0: 'attacker', 1: 'attacker', 2: 'defender' } })
  const statButtons = ['Head d4', 'Hand d4', 'Heart d6', 'Home d4', 'Hurry d8', 'History d4']
  expect(readVisibleTexts()).toEqual(['You: roll to attack Ines Okafor', ...statButtons, 'More steps: 1'])
  expect(playerPage.readText(`${PENDING_STEPS_SELECTOR} [data-fold=next-more]`)).toContain(
    'Tom Byrne: roll to attack Ines Okafor',
  )
})
