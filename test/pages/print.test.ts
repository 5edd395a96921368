/** A printed sheet shows no pending step and no button. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  gm.window.print = () => undefined
  await gm.openSheet(MINA_ID)
})
afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

async function openPrintedSheet(): Promise<HTMLElement> {
  const printMenuEntry = gm
    .findElements('.hnb-actor .controls-dropdown button')
    .find((button) => button.textContent.includes('Print'))
  if (!printMenuEntry) throw new Error('The menu does not offer to print.')
  await gm.press(printMenuEntry)
  await gm.advanceClock(2_000)
  return gm.findElement('#hnb-print')
}

it('a card of harm that waits for its owner is on the sheet, and not on paper', async () => {
  await gm.press('.hnb-actor [data-act=suffer][data-severity=moderate]')
  await gm.advanceClock(3_000)
  expect(gm.hasElement('.hnb-actor .hnb-waiting')).toBe(true)
  const paperSheet = await openPrintedSheet()
  expect(paperSheet.querySelector('.hnb-waiting, button, input, select, textarea, [data-action]')).toBeNull()
})

it('every game has a page with its name and the character’s', async () => {
  const paperSheet = await openPrintedSheet()
  expect(gm.findElements('h1', paperSheet).map(({ textContent }) => textContent)).toEqual([
    "What's the Harm?",
    'The meaning of Harm',
    'Humanity, Blessed',
    'Story Mode',
    'Turn of the Card',
  ])
  for (const page of gm.findElements('.hnb-page', paperSheet))
    expect(gm.readText('.hnb-name', page)).toBe('Mina Calder')
})

it('what a button of the sheet shows stays: a stat, points, hearts, a touchstone, an item', async () => {
  const paperSheet = await openPrintedSheet()
  for (const expectedText of ['Head', 'Vigor', 'Stunt driving', 'Car keys', 'Driving'])
    expect(paperSheet.textContent).toContain(expectedText)
  expect(gm.findElements('.hnb-heart', paperSheet)).toHaveLength(5)
})

it('the page is as it was after printing', async () => {
  await openPrintedSheet()
  gm.window.dispatchEvent(new gm.window.Event('afterprint'))
  expect(gm.hasElement('#hnb-print')).toBe(false)
})
