/** A printed sheet: complete, without anything else, black on white. */
import { expect, test } from './fixtures'
import { openSheet } from './play'

test('a sheet prints whole, one page for each game, and the screen stays as it was @both @seen', async ({
  gm,
}) => {
  await gm.evaluate(() => Object.assign(globalThis, { print: () => undefined }))
  const sheet = await openSheet(gm, 'Mina Calder')
  await sheet.locator('[data-action=toggleControls]').click()
  await sheet.locator('.controls-dropdown').getByText('Print').click()
  const paper = gm.locator('#hnb-print')
  await expect(paper.locator('.hnb-page')).toHaveCount(7)
  await expect(paper).toBeHidden()
  await gm.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(sheet).toBeHidden()
  for (const page of await paper.locator('.hnb-page').all()) await expect(page).toBeVisible()
  await expect(paper).toContainText('Carries sealed parcels across the city')
  const look = await paper.evaluate((root) => {
    const all = [...root.querySelectorAll<HTMLElement>('p, li, h2, label, button')].filter(
      (one) => one.offsetWidth > 0,
    )
    const cut = all.filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'hidden',
    )
    return { cut: cut.length, wide: root.scrollWidth - root.clientWidth, ink: getComputedStyle(root).color }
  })
  expect(look).toEqual({ cut: 0, wide: 0, ink: 'rgb(0, 0, 0)' })
  await gm.emulateMedia({ media: null })
  await gm.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
})
