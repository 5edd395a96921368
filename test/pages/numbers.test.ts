/** Phrases write numbers as the reader's language writes them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

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

it.each([
  { kilograms: 0.1 + 0.2, written: '0.3 kg' },
  { kilograms: 2, written: '2 kg' },
  { kilograms: 1 / 3, written: '0.33 kg' },
])('the number $kilograms is written $written', async ({ kilograms, written }) => {
  const systemDataOfArmor = { tarot: { rating: 3, printed: 3, kilograms } }
  const writeLocation = { parentUuid: `Actor.${MINA_ID}`, pack: null, options: {} }
  const itemData = [{ name: `Vest ${written}`, type: 'armor', system: systemDataOfArmor }]
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Item', data: itemData })
  await gmPage.openSheet(MINA_ID)
  await gmPage.press('.hnb-sheet nav [data-tab=gear]')
  const vestRow = gmPage
    .findElements('.hnb-row')
    .find((element) => element.textContent.includes(`Vest ${written}`))
  expect(vestRow?.textContent.replace(`Vest ${written}`, '')).toContain(written)
})
