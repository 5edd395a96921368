/** Tests a printed sheet: a page for each game, black on white, without buttons. */
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

/** An A4 sheet without an ordinary printer's margins, in pixels. */
const [PAPER_WIDTH, PAPER_HEIGHT] = [718, 1_046]

async function printActor(page: Page, actorName: string): Promise<Locator> {
  await page.evaluate(() => Object.assign(globalThis, { print: () => undefined }))
  const sheet = await openSheet(page, actorName)
  await sheet.locator('[data-action=toggleControls]').click()
  await sheet.locator('.controls-dropdown').getByText('Print').click()
  const printedSheet = page.locator('#hnb-print')
  await expect(printedSheet).toHaveCount(1)
  await expect(printedSheet).toBeHidden()
  return printedSheet
}

/** The number of pages in a PDF. Each page is an object in the file. */
const countPagesOfPdf = (pdfBytes: Buffer): number =>
  pdfBytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/**
 * Finds texts that stick out of their box or of the paper. Print would cut off such texts, or they would cover other
 * texts.
 */
const findCutOffTexts = (printedSheet: Locator): Promise<string[]> =>
  printedSheet.evaluate((printedSheetElement) => {
    const boundsOfPaper = printedSheetElement.getBoundingClientRect()
    const printedElements = [
      ...printedSheetElement.querySelectorAll<HTMLElement>('p, li, h1, h2, span, label, dt, dd, b'),
    ]
    return printedElements
      .filter((textElement) => {
        const { left, right, width } = textElement.getBoundingClientRect()
        const isBoxCutOff =
          textElement.clientWidth > 0 && textElement.scrollWidth > textElement.clientWidth + 1
        return width > 1 && (isBoxCutOff || left < boundsOfPaper.left - 1 || right > boundsOfPaper.right + 1)
      })
      .map(({ textContent }) => textContent.trim())
  })

for (const actorName of ['Mina Calder', 'Night guard', 'The Lantern Covenant'])
  test(`${actorName} is printed on a page for each game, and the screen stays as it was @both @seen`, async ({
    gm,
  }) => {
    const printedSheet = await printActor(gm, actorName)
    await gm.setViewportSize({ width: PAPER_WIDTH, height: PAPER_HEIGHT })
    await gm.emulateMedia({ media: 'print' })
    await expect(printedSheet).toBeVisible()
    await expect(gm.locator('.hnb-actor .window-content')).toBeHidden()

    const printedPages = await printedSheet.locator('.hnb-page').all()
    const pageTexts = await Promise.all(printedPages.map((page) => page.innerText()))
    const headingsWithNames = await printedSheet.locator('h1').allInnerTexts()
    expect(headingsWithNames.length).toBe(printedPages.length)
    for (const gameTitle of headingsWithNames) expect(GAME_TITLES).toContain(gameTitle)
    for (const pageText of pageTexts) expect(pageText).toContain(actorName)
    for (const page of printedPages) expect((await page.boundingBox())?.height).toBeLessThan(PAPER_HEIGHT)

    expect(
      await printedSheet.locator('button, input, select, textarea, [data-action], .hnb-waiting').count(),
    ).toBe(0)
    expect(pageTexts.join(' ')).not.toMatch(/\b(?:press|drag|choose a creature|add an attack|suffer harm)\b/i)
    expect(await findCutOffTexts(printedSheet)).toEqual([])
    expect(
      await printedSheet.evaluate((printedSheetElement) => getComputedStyle(printedSheetElement).color),
    ).toBe('rgb(0, 0, 0)')

    await gm.emulateMedia({ media: null })
    const marginOfPaper = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
    expect(countPagesOfPdf(await gm.pdf({ format: 'A4', margin: marginOfPaper }))).toBe(printedPages.length)
    await expect(printedSheet).toHaveCount(0)
  })
