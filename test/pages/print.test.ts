/** A printed sheet shows no pending step and no button. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  gmPage.window.print = () => undefined
  await gmPage.openSheet(MINA_ID)
})
afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

async function openPrintedSheet(): Promise<HTMLElement> {
  const printMenuEntry = gmPage
    .findElements('.hnb-actor .controls-dropdown button')
    .find((button) => button.textContent.includes('Print'))
  if (!printMenuEntry) throw new Error('The menu does not offer to print.')
  await gmPage.press(printMenuEntry)
  await gmPage.advanceClock(2_000)
  return gmPage.findElement('#hnb-print')
}

it('a card of harm that waits for its owner is on the sheet, and not on paper', async () => {
  await gmPage.press('.hnb-actor [data-act=suffer][data-severity=moderate]')
  await gmPage.advanceClock(3_000)
  expect(gmPage.hasElement('.hnb-actor .hnb-waiting')).toBe(true)
  const printedSheet = await openPrintedSheet()
  expect(
    printedSheet.querySelector('.hnb-waiting, button, input, select, textarea, [data-action]'),
  ).toBeNull()
})

it('every game has a page with its name and the character’s', async () => {
  const printedSheet = await openPrintedSheet()
  expect(gmPage.findElements('h1', printedSheet).map(({ textContent }) => textContent)).toEqual([
    "What's the Harm?",
    'The meaning of Harm',
    'Humanity, Blessed',
    'Story Mode',
    'Turn of the Card',
  ])
  for (const page of gmPage.findElements('.hnb-page', printedSheet))
    expect(gmPage.readText('.hnb-name', page)).toBe('Mina Calder')
})

it('what a button of the sheet shows stays: a stat, points, hearts, a touchstone, an item', async () => {
  const printedSheet = await openPrintedSheet()
  for (const expectedText of ['Head', 'Vigor', 'Stunt driving', 'Car keys', 'Driving'])
    expect(printedSheet.textContent).toContain(expectedText)
  expect(gmPage.findElements('.hnb-heart', printedSheet)).toHaveLength(5)
})

it('the page is as it was after printing', async () => {
  await openPrintedSheet()
  gmPage.window.dispatchEvent(new gmPage.window.Event('afterprint'))
  expect(gmPage.hasElement('#hnb-print')).toBe(false)
})
