/**
 * Tests the accessible names of buttons, which screen readers and speech control use. No two buttons may have the same
 * name, plural forms must be right, and each name must contain the visible text of its button.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  await gmPage.openSheet(MINA_ID)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const readAriaLabel = (element: HTMLElement) => element.getAttribute('aria-label') ?? ''

const SHEET_TAB_IDS = ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot']
const openTab = (tabId: string) => gmPage.press(`.hnb-actor [data-action=tab][data-tab=${tabId}]`)

it("each heart's button says which heart it is", async () => {
  await openTab('storyMode')
  const ariaLabelsOfHearts = gmPage.findElements('.hnb-actor button.hnb-heart').map(readAriaLabel)
  expect(ariaLabelsOfHearts).toHaveLength(5)
  expect(new Set(ariaLabelsOfHearts).size).toBe(ariaLabelsOfHearts.length)
  for (const [index, name] of ariaLabelsOfHearts.entries()) expect(name).toContain(`heart ${index + 1} of 5`)
})

/** A button's visible words, without numbers: what a person says to a speech control. */
function readVisibleWords(button: HTMLElement): string {
  const buttonCopy = button.cloneNode(true) as HTMLElement
  for (const hiddenElement of buttonCopy.querySelectorAll('.hnb-unseen, [aria-hidden=true], svg, img'))
    hiddenElement.remove()
  return buttonCopy.textContent
    .replaceAll(/[\s\d/]+/g, ' ')
    .trim()
    .toLowerCase()
}

it.each(SHEET_TAB_IDS)(
  'WCAG 2.5.3 on the tab %s: the name of a button contains the words on it',
  async (tabId) => {
    await openTab(tabId)
    const wronglyNamedButtons = gmPage
      .findElements('button[aria-label]')
      .map(
        (button) =>
          [readVisibleWords(button), readAriaLabel(button).replaceAll(/[⁦-⁩]/g, '').toLowerCase()] as const,
      )
      .filter(([seen, name]) => /\p{L}/u.test(seen) && !name.includes(seen))
    expect(wronglyNamedButtons.map((buttonTexts) => buttonTexts.join(' / '))).toEqual([])
  },
)
