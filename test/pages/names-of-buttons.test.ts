/**
 * Tests the accessible names of buttons, which screen readers and speech control use. No two buttons have the same
 * name, plural forms are right, and each name contains the button's visible text.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMEMASTER, MINA, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  await gm.openSheet(MINA)
})

afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? ''

const TABS = ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot']
const openTab = (tab: string) => gm.press(`.hnb-actor [data-action=tab][data-tab=${tab}]`)

it("each heart's button says which heart it is", async () => {
  await openTab('storyMode')
  const names = gm.findAll('.hnb-actor button.hnb-heart').map(nameOf)
  expect(names).toHaveLength(5)
  expect(new Set(names).size).toBe(names.length)
  for (const [index, name] of names.entries()) expect(name).toContain(`heart ${index + 1} of 5`)
})

/** The visible words of a button, without the numbers beside them. A person says these words to a speech control. */
function seenWords(button: HTMLElement): string {
  const copy = button.cloneNode(true) as HTMLElement
  for (const hiddenPart of copy.querySelectorAll('.hnb-unseen, [aria-hidden=true], svg, img'))
    hiddenPart.remove()
  return copy.textContent
    .replaceAll(/[\s\d/]+/g, ' ')
    .trim()
    .toLowerCase()
}

it.each(TABS)('WCAG 2.5.3 on the tab %s: the name of a button contains the words on it', async (tab) => {
  await openTab(tab)
  const wronglyNamedButtons = gm
    .findAll('button[aria-label]')
    .map((button) => [seenWords(button), nameOf(button).replaceAll(/[⁦-⁩]/g, '').toLowerCase()] as const)
    .filter(([seen, name]) => /\p{L}/u.test(seen) && !name.includes(seen))
  expect(wronglyNamedButtons.map((texts) => texts.join(' / '))).toEqual([])
})
