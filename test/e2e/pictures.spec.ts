/** Tests which differences between two pictures the comparison counts as visible. */
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { hasVisiblyChanged } from './pictures'

/** Draws a grey picture of 200 × 100 pixels, with black or coloured rectangles on it. */
async function paintPicture(
  page: Page,
  ...paintedRectangles: readonly [left: number, top: number, width: number, height: number, colour?: string][]
): Promise<Buffer> {
  const pictureUrl = await page.evaluate((rectangles) => {
    const drawingCanvas = Object.assign(document.createElement('canvas'), { width: 200, height: 100 })
    const canvasContext = drawingCanvas.getContext('2d')
    if (!canvasContext) return ''
    canvasContext.fillStyle = '#808080'
    canvasContext.fillRect(0, 0, 200, 100)
    for (const [left, top, width, height, colour = '#000'] of rectangles) {
      canvasContext.fillStyle = colour
      canvasContext.fillRect(left, top, width, height)
    }
    return drawingCanvas.toDataURL('image/png')
  }, paintedRectangles)
  return Buffer.from(pictureUrl.split(',')[1] ?? '', 'base64')
}

test('the comparison of pictures sees a line, a letter and a scatter of specks, but no single speck or slight shade @seen', async ({
  page,
}) => {
  const pictureWithoutMarks = await paintPicture(page)
  const smallPaintedRectangles = Array.from(
    { length: 45 },
    (_, pixelIndex) => [4 * pixelIndex, 50, 1, 1] as [number, number, number, number],
  )
  const paintedPictures = [
    pictureWithoutMarks,
    await paintPicture(page, [50, 50, 1, 1]),
    await paintPicture(page, [50, 50, 5, 1]),
    await paintPicture(page, [0, 0, 200, 100, '#a0a0a0']),
    await paintPicture(page, [50, 50, 1, 6]),
    await paintPicture(page, [44, 50, 8, 1]),
    await paintPicture(page, [50, 50, 3, 3]),
    await paintPicture(page, ...smallPaintedRectangles),
  ]
  expect(await hasVisiblyChanged(page, pictureWithoutMarks, ...paintedPictures)).toEqual([
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
