/** Tests a printed sheet. It has a page for each game, leaves out only the buttons, and is black on white. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openSheet } from './play'

const GAME_TITLES = [
  "What's the Harm?",
  'The meaning of Harm',
  'Humanity, Blessed',
  'Story Mode',
  'Turn of the Card',
]

/** The size of a sheet of A4 without the margins of an ordinary printer, in pixels. */
const [PAPER_WIDTH, PAPER_HEIGHT] = [718, 1_046]

async function printActor(page: Page, name: string): Promise<Locator> {
  await page.evaluate(() => Object.assign(globalThis, { print: () => undefined }))
  const sheet = await openSheet(page, name)
  await sheet.locator('[data-action=toggleControls]').click()
  await sheet.locator('.controls-dropdown').getByText('Print').click()
  const paper = page.locator('#hnb-print')
  await expect(paper).toHaveCount(1)
  await expect(paper).toBeHidden()
  return paper
}

/** The number of pages in a PDF. Each page is an object in the file. */
const pagesOf = (pdfBytes: Buffer): number =>
  pdfBytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/**
 * Finds texts that stick out of their box or of the paper. On paper they would be cut off or printed over other texts.
 */
const cutOffTexts = (paper: Locator): Promise<string[]> =>
  paper.evaluate((root) => {
    const paperBox = root.getBoundingClientRect()
    const boxes = [...root.querySelectorAll<HTMLElement>('p, li, h1, h2, span, label, dt, dd, b')]
    return boxes
      .filter((box) => {
        const { left, right, width } = box.getBoundingClientRect()
        const isCut = box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1
        return width > 1 && (isCut || left < paperBox.left - 1 || right > paperBox.right + 1)
      })
      .map(({ textContent }) => textContent.trim())
  })

for (const name of ['Mina Calder', 'Night guard', 'The Lantern Covenant'])
  test(`${name} is printed on a page for each game, and the screen stays as it was @both @seen`, async ({
    gm,
  }) => {
    const paper = await printActor(gm, name)
    await gm.setViewportSize({ width: PAPER_WIDTH, height: PAPER_HEIGHT })
    await gm.emulateMedia({ media: 'print' })
    await expect(paper).toBeVisible()
    await expect(gm.locator('.hnb-actor .window-content')).toBeHidden()

    const pages = await paper.locator('.hnb-page').all()
    const texts = await Promise.all(pages.map((page) => page.innerText()))
    const headings = await paper.locator('h1').allInnerTexts()
    expect(headings.length).toBe(pages.length)
    for (const title of headings) expect(GAME_TITLES).toContain(title)
    for (const text of texts) expect(text).toContain(name)
    for (const page of pages) expect((await page.boundingBox())?.height).toBeLessThan(PAPER_HEIGHT)

    expect(await paper.locator('button, input, select, textarea, [data-action], .hnb-waiting').count()).toBe(
      0,
    )
    expect(texts.join(' ')).not.toMatch(/\b(?:press|drag|choose a creature|add an attack|suffer harm)\b/i)
    expect(await cutOffTexts(paper)).toEqual([])
    expect(await paper.evaluate((root) => getComputedStyle(root).color)).toBe('rgb(0, 0, 0)')

    await gm.emulateMedia({ media: null })
    const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
    expect(pagesOf(await gm.pdf({ format: 'A4', margin }))).toBe(pages.length)
    await expect(paper).toHaveCount(0)
  })
