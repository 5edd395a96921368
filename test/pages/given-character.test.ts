/** A Gamemaster chooses a player's character in Foundry's player list: the player owns it, and its sheet opens. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let strangerPage: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  strangerPage = new TestPage(testTable, await testTable.join(USERS.stranger))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface GlobalsWithUsers {
  readonly game: { readonly users: { get(id: string): { update(data: object): Promise<unknown> } } }
}

/** Chooses the stranger's character on this page, as Foundry's own form does. */
async function chooseCharacter(testPage: TestPage, character: string): Promise<void> {
  void (testPage.window as unknown as GlobalsWithUsers).game.users.get(USERS.stranger).update({ character })
  await testPage.advanceClock(1_000)
}

const ownershipOf = (actor: string) =>
  testTable.server.host.world.collection('actors').get(actor)?.['ownership'] as Record<string, number>

it('a player gains nothing by choosing a character of somebody else', async () => {
  await chooseCharacter(strangerPage, MINA)
  expect(ownershipOf(MINA)[USERS.stranger]).toBeUndefined()
})

it("a Gamemaster's choice makes the player an owner, and opens the sheet", async () => {
  expect(strangerPage.has('.hnb-sheet')).toBe(false)
  await chooseCharacter(gm, INES)
  expect(ownershipOf(INES)[USERS.stranger]).toBe(3)
  expect(strangerPage.text('.hnb-sheet .window-title, .hnb-sheet .window-header')).toContain('Ines Okafor')
  expect(gm.text('#notifications')).toContain('Stranger now owns Ines Okafor')
})

it('a later choice closes the sheet of the character that it replaces', async () => {
  await chooseCharacter(gm, MINA)
  const windowTitles = strangerPage
    .findAll('.hnb-sheet .window-title')
    .map(({ textContent }) => textContent ?? '')
  expect(windowTitles.filter((title) => title.includes('Mina Calder'))).toHaveLength(1)
  expect(windowTitles.filter((title) => title.includes('Ines Okafor'))).toEqual([])
})
