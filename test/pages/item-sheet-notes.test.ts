/** Tests the notes on an item's sheet: nothing to show yet, or no game reads the item. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

interface SheetOfItem {
  render(renderOptions: object): Promise<unknown>
  close(): Promise<unknown>
}

/** The global object of a page, with the class of items. */
interface PageWithItems {
  readonly Item: { create(itemData: object): Promise<{ readonly sheet: SheetOfItem }> }
}

const NOTE_OF_BLANK_ITEM = 'This item does nothing in your games yet. Press the lock to fill it in.'
const NOTE_OF_ITEM_WITHOUT_GAME =
  'None of the games you play uses this kind of item, so it has only a name and a description.'

let testTable: TestTable
let gmPage: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

/** Creates an item without an actor, opens its sheet, and returns the texts of the notes on the sheet. */
async function readNotesOnSheetOfNewItem(itemData: object): Promise<string[]> {
  const { Item } = gmPage.window as unknown as PageWithItems
  const createdItem = Item.create(itemData)
  await gmPage.advanceClock()
  const { sheet } = await createdItem
  void sheet.render({ force: true })
  await gmPage.advanceClock(1_000)
  expect(gmPage.findElements('.hnb-item .hnb-item-games')).toHaveLength(1)
  const noteTexts = gmPage
    .findElements('.hnb-item .hnb-note')
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
  void sheet.close()
  await gmPage.advanceClock(1_000)
  return noteTexts
}

it('the sheet of an item has a note only if the item has nothing to show', async () => {
  expect(await readNotesOnSheetOfNewItem({ name: 'Own ability', type: 'ability' })).toEqual([
    NOTE_OF_BLANK_ITEM,
  ])
  expect(
    await readNotesOnSheetOfNewItem({
      name: 'Driving',
      type: 'trait',
      system: { tarot: { kind: 'skills', rank: 3 } },
    }),
  ).toEqual([])
})

it('the sheet of an item that no game reads says only that', async () => {
  const activeGames = gmPage.readSetting('rulesets') as readonly string[]
  await gmPage.changeSetting(
    'rulesets',
    activeGames.filter((gameId) => gameId !== 'humanity'),
  )
  expect(await readNotesOnSheetOfNewItem({ name: 'Own ability', type: 'ability' })).toEqual([
    NOTE_OF_ITEM_WITHOUT_GAME,
  ])
  await gmPage.changeSetting('rulesets', activeGames)
})
