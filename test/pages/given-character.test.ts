/** Tests a character chosen in Foundry's player list: the player owns it, and its sheet opens. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let pageOfStranger: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  pageOfStranger = new TestPage(testTable, await testTable.join(USER_IDS.stranger))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface PageGlobalsWithUsers {
  readonly game: {
    readonly users: { get(userId: string): { update(documentChanges: object): Promise<unknown> } }
  }
}

/** Chooses the stranger's character on this page, as Foundry's own form does. */
async function chooseCharacter(testPage: TestPage, character: string): Promise<void> {
  void (testPage.window as unknown as PageGlobalsWithUsers).game.users
    .get(USER_IDS.stranger)
    .update({ character })
  await testPage.advanceClock(1_000)
}

const findStoredOwnership = (actorId: string) =>
  testTable.server.host.world.collection('actors').get(actorId)?.['ownership'] as Record<string, number>

it('a player gains nothing by choosing a character of somebody else', async () => {
  await chooseCharacter(pageOfStranger, MINA_ID)
  expect(findStoredOwnership(MINA_ID)[USER_IDS.stranger]).toBeUndefined()
})

it("a Gamemaster's choice makes the player an owner, and opens the sheet", async () => {
  expect(pageOfStranger.hasElement('.hnb-sheet')).toBe(false)
  await chooseCharacter(gmPage, INES_ID)
  expect(findStoredOwnership(INES_ID)[USER_IDS.stranger]).toBe(3)
  expect(pageOfStranger.readText('.hnb-sheet .window-title, .hnb-sheet .window-header')).toContain(
    'Ines Okafor',
  )
  expect(gmPage.readText('#notifications')).toContain('Stranger now owns Ines Okafor')
})

it('a later choice closes the sheet of the character that it replaces', async () => {
  await chooseCharacter(gmPage, MINA_ID)
  const windowTitles = pageOfStranger
    .findElements('.hnb-sheet .window-title')
    .map(({ textContent }) => textContent ?? '')
  expect(windowTitles.filter((windowTitle) => windowTitle.includes('Mina Calder'))).toHaveLength(1)
  expect(windowTitles.filter((windowTitle) => windowTitle.includes('Ines Okafor'))).toEqual([])
})
