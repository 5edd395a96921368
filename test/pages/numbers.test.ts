/** Phrases write numbers as the reader's language writes them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, MINA, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
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
  const system = { tarot: { rating: 3, printed: 3, kilograms } }
  const writeLocation = { parentUuid: `Actor.${MINA}`, pack: null, options: {} }
  const data = [{ name: `Vest ${written}`, type: 'armor', system }]
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Item', data })
  await gm.openSheet(MINA)
  await gm.press('.hnb-sheet nav [data-tab=gear]')
  const row = gm.findAll('.hnb-row').find((element) => element.textContent.includes(`Vest ${written}`))
  expect(row?.textContent.replace(`Vest ${written}`, '')).toContain(written)
})
