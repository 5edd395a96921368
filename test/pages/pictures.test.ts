/**
 * Tests small details of people's pages. A missing picture is replaced, people keep their order on the Gamemaster's
 * screen, and the list of players shows the user's own name.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage
let owner: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  const writeLocation = { action: 'create', parentUuid: `Actor.${MINA}`, pack: null, options: {} } as const
  const data = [{ name: 'Lost blade', type: 'weapon', img: 'missing/blade.webp', system: {} }]
  await testTable.write({ ...writeLocation, documentName: 'Item', data })
  const update = { parentUuid: null, pack: null, options: {} }
  await testTable.write({
    ...update,
    action: 'update',
    documentName: 'Actor',
    updates: [{ _id: MINA, img: 'missing/mina.webp' }],
  })
  await testTable.write({
    ...update,
    action: 'update',
    documentName: 'User',
    updates: [{ _id: USERS.owner, character: MINA }],
  })
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  owner = new TestPage(testTable, await testTable.join(USERS.owner))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** The picture's path after the browser has failed to load the file. */
function pathAfterFailure(picture: Element): string | null {
  picture.dispatchEvent(new gm.window.Event('error'))
  return picture.getAttribute('src')
}

it('a missing picture is replaced by the default picture of the actor type or item type', async () => {
  await gm.openSheet(MINA)
  const portrait = gm.find('.hnb-sheet .hnb-portrait')
  expect(portrait.getAttribute('src')).toBe('missing/mina.webp')
  expect(pathAfterFailure(portrait)).toMatch(/assets\/icons\/character\.svg$/)
  await gm.press('.hnb-sheet [data-tab=gear]')
  const row = gm.findAll('.hnb-sheet .hnb-row').find((element) => element.textContent.includes('Lost blade'))
  expect(pathAfterFailure(gm.find('.hnb-row-picture img', row))).toMatch(/assets\/icons\/weapon\.svg$/)
})

it('a missing default picture stays, and so does a picture of other packages', () => {
  const portrait = gm.find('.hnb-sheet .hnb-portrait')
  expect(pathAfterFailure(portrait)).toMatch(/character\.svg$/)
  const { document } = gm.window
  const otherImage = document.createElement('img')
  otherImage.setAttribute('src', 'missing/other.webp')
  document.body.append(otherImage)
  expect(pathAfterFailure(otherImage)).toBe('missing/other.webp')
})

it("the players' characters come first on the Gamemaster's screen", async () => {
  await gm.press('[data-tool=hnbScreen]')
  const names = gm.findAll('#hnb-screen .hnb-row-name').map((element) => element.textContent.trim())
  const people = ['Ines Okafor', 'Mina Calder', 'Captain Reyes', 'Night guard', 'Tom Byrne']
  expect(names.filter((name) => people.includes(name))).toEqual(people)
})

it("a click or Enter on one's own name opens one's own sheet, and no other name is a button", async () => {
  const name = owner.find(`.player[data-user-id="${USERS.owner}"] .player-name`)
  expect(owner.findAll('.player-name[role=button]')).toEqual([name])
  if (owner.has('.hnb-sheet')) await owner.press('.hnb-sheet [data-action=close]')
  expect(owner.has('.hnb-sheet')).toBe(false)
  await owner.press(name)
  expect(owner.text('.hnb-sheet .window-header')).toContain('Mina Calder')
  await owner.press('.hnb-sheet [data-action=close]')
  await owner.pressKey('Enter', {}, name)
  expect(owner.has('.hnb-sheet')).toBe(true)
  expect(gm.findAll('.player-name[role=button]')).toEqual([])
})
