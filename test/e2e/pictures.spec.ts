/** Tests which differences between two pictures the comparison counts as visible. */
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { visiblyChanged } from './pictures'

/** Draws a grey picture of 200 × 100 pixels, with black or coloured rectangles on it. */
async function drawPicture(
  page: Page,
  ...marks: readonly [left: number, top: number, width: number, height: number, colour?: string][]
): Promise<Buffer> {
  const url = await page.evaluate((drawn) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 100 })
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.fillStyle = '#808080'
    context.fillRect(0, 0, 200, 100)
    for (const [left, top, width, height, colour = '#000'] of drawn) {
      context.fillStyle = colour
      context.fillRect(left, top, width, height)
    }
    return canvas.toDataURL('image/png')
  }, marks)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('the comparison of pictures sees a line, a letter and a scatter of specks, but no single speck or slight shade @seen', async ({
  page,
}) => {
  const plainPicture = await drawPicture(page)
  const smallSpots = Array.from(
    { length: 45 },
    (_, at) => [4 * at, 50, 1, 1] as [number, number, number, number],
  )
  const all = [
    plainPicture,
    await drawPicture(page, [50, 50, 1, 1]),
    await drawPicture(page, [50, 50, 5, 1]),
    await drawPicture(page, [0, 0, 200, 100, '#a0a0a0']),
    await drawPicture(page, [50, 50, 1, 6]),
    await drawPicture(page, [44, 50, 8, 1]),
    await drawPicture(page, [50, 50, 3, 3]),
    await drawPicture(page, ...smallSpots),
  ]
  expect(await visiblyChanged(page, plainPicture, ...all)).toEqual([
    null,
    null,
    null,
    null,
    '6 pixels, 6 of them together',
    '8 pixels, 8 of them together',
    '9 pixels, 9 of them together',
    '45 pixels, 2 of them together',
  ])
})
