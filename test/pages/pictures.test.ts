/**
 * Tests details of pages: a missing picture is replaced, the people in a list keep their order, and the player list
 * shows the user's own name.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage
let ownerPage: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  const writeLocation = { action: 'create', parentUuid: `Actor.${MINA_ID}`, pack: null, options: {} } as const
  const itemData = [{ name: 'Lost blade', type: 'weapon', img: 'missing/blade.webp', system: {} }]
  await testTable.write({ ...writeLocation, documentName: 'Item', data: itemData })
  const actorWriteLocation = { parentUuid: null, pack: null, options: {} }
  await testTable.write({
    ...actorWriteLocation,
    action: 'update',
    documentName: 'Actor',
    updates: [{ _id: MINA_ID, img: 'missing/mina.webp' }],
  })
  await testTable.write({
    ...actorWriteLocation,
    action: 'update',
    documentName: 'User',
    updates: [{ _id: USER_IDS.owner, character: MINA_ID }],
  })
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  ownerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** Simulates that the picture's file fails to load. Returns the picture's path afterwards. */
function readPicturePathAfterFailure(pictureElement: Element): string | null {
  pictureElement.dispatchEvent(new gmPage.window.Event('error'))
  return pictureElement.getAttribute('src')
}

it('a missing picture is replaced by the default picture of the actor type or item type', async () => {
  await gmPage.openSheet(MINA_ID)
  const portraitImage = gmPage.findElement('.hnb-sheet .hnb-portrait')
  expect(portraitImage.getAttribute('src')).toBe('missing/mina.webp')
  expect(readPicturePathAfterFailure(portraitImage)).toMatch(/assets\/icons\/character\.svg$/)
  await gmPage.press('.hnb-sheet [data-tab=gear]')
  const itemRow = gmPage
    .findElements('.hnb-sheet .hnb-row')
    .find((element) => element.textContent.includes('Lost blade'))
  expect(readPicturePathAfterFailure(gmPage.findElement('.hnb-row-picture img', itemRow))).toMatch(
    /assets\/icons\/weapon\.svg$/,
  )
})

it('a missing default picture stays, and so does a picture of other packages', () => {
  const portraitImage = gmPage.findElement('.hnb-sheet .hnb-portrait')
  expect(readPicturePathAfterFailure(portraitImage)).toMatch(/character\.svg$/)
  const { document } = gmPage.window
  const otherImage = document.createElement('img')
  otherImage.setAttribute('src', 'missing/other.webp')
  document.body.append(otherImage)
  expect(readPicturePathAfterFailure(otherImage)).toBe('missing/other.webp')
})

it("the players' characters come first on the Gamemaster's screen", async () => {
  await gmPage.press('[data-tool=hnbScreen]')
  const shownRowNames = gmPage
    .findElements('#hnb-screen .hnb-row-name')
    .map((element) => element.textContent.trim())
  const actorNames = ['Ines Okafor', 'Mina Calder', 'Captain Reyes', 'Night guard', 'Tom Byrne']
  expect(shownRowNames.filter((shownName) => actorNames.includes(shownName))).toEqual(actorNames)
})

it("a click or Enter on one's own name opens one's own sheet, and no other name is a button", async () => {
  const playerNameElement = ownerPage.findElement(`.player[data-user-id="${USER_IDS.owner}"] .player-name`)
  expect(ownerPage.findElements('.player-name[role=button]')).toEqual([playerNameElement])
  if (ownerPage.hasElement('.hnb-sheet')) await ownerPage.press('.hnb-sheet [data-action=close]')
  expect(ownerPage.hasElement('.hnb-sheet')).toBe(false)
  await ownerPage.press(playerNameElement)
  expect(ownerPage.readText('.hnb-sheet .window-header')).toContain('Mina Calder')
  await ownerPage.press('.hnb-sheet [data-action=close]')
  await ownerPage.pressKey('Enter', {}, playerNameElement)
  expect(ownerPage.hasElement('.hnb-sheet')).toBe(true)
  expect(gmPage.findElements('.player-name[role=button]')).toEqual([])
})
