/** Compares pictures of a page as a person sees them. */
import type { Page } from '@playwright/test'

/**
 * The limits above which a difference between pictures is visible. A pixel differs if one of its colour values differs
 * by more than `far`. A picture differs if a square of `side` pixels has more than `few` such pixels, or if the whole
 * picture has more than `many`.
 */
const VISIBLE_CHANGE_LIMITS = { far: 48, few: 5, side: 8, many: 40 }

/**
 * Compares each later picture with the first picture. Returns a text for each visible difference, and null for each
 * equal picture.
 * @param page decodes the pictures on a canvas; any page will do
 */
export async function hasVisiblyChanged(
  page: Page,
  pictureBefore: Buffer,
  ...otherPictures: readonly Buffer[]
): Promise<(string | null)[]> {
  // Most pictures are identical byte for byte. In this case, their pixels need no comparison.
  if (otherPictures.every((pictureBytesBuffer) => pictureBytesBuffer.equals(pictureBefore)))
    return otherPictures.map(() => null)
  const base64Pictures = [pictureBefore, ...otherPictures].map((pictureBytesBuffer) =>
    pictureBytesBuffer.toString('base64'),
  )
  return page.evaluate(
    async ([all, { far, few, side, many }]) => {
      const readPixelsOfPicture = async (base64Data: string) => {
        const loadedImage = new Image()
        loadedImage.src = `data:image/png;base64,${base64Data}`
        await loadedImage.decode()
        const { width, height } = loadedImage
        const canvasContext = Object.assign(document.createElement('canvas'), { width, height }).getContext(
          '2d',
        )
        canvasContext?.drawImage(loadedImage, 0, 0)
        return canvasContext?.getImageData(0, 0, width, height)
      }
      const [first, ...others] = await Promise.all(all.map(readPixelsOfPicture))
      return others.map((comparedPicture) => {
        if (!first || !comparedPicture) return 'it cannot be read'
        if (first.width !== comparedPicture.width || first.height !== comparedPicture.height)
          return `${first.width} × ${first.height} became ${comparedPicture.width} × ${comparedPicture.height}`
        const pixelCountBySquare = new Map<string, number>()
        let countOfDifferingPixels = 0
        const [firstPixels, comparedPixels] = [first, comparedPicture].map(
          ({ data }) => new Uint32Array(data.buffer),
        ) as [Uint32Array, Uint32Array]
        for (let pixelIndex = 0; pixelIndex < firstPixels.length; pixelIndex += 1) {
          // Nearly all pixels are equal. Comparing four colour values at once takes a tenth of the time.
          if (firstPixels[pixelIndex] === comparedPixels[pixelIndex]) continue
          const isVisiblyDifferent = [0, 1, 2].some(
            (channelIndex) =>
              Math.abs(
                (first.data[4 * pixelIndex + channelIndex] ?? 0) -
                  (comparedPicture.data[4 * pixelIndex + channelIndex] ?? 0),
              ) > far,
          )
          if (!isVisiblyDifferent) continue
          countOfDifferingPixels += 1
          const [x, y] = [pixelIndex % first.width, Math.floor(pixelIndex / first.width)]
          // Counts differing pixels in squares that overlap their neighbours by half. So at least one square contains a
          // small change completely.
          for (const leftEdge of [0, side / 2])
            for (const pixelSquareTop of [0, side / 2]) {
              const keyOfPixelSquare = `${leftEdge},${pixelSquareTop}:${Math.floor((x + leftEdge) / side)},${Math.floor((y + pixelSquareTop) / side)}`
              pixelCountBySquare.set(keyOfPixelSquare, (pixelCountBySquare.get(keyOfPixelSquare) ?? 0) + 1)
            }
        }
        const maxSquarePixelCount = Math.max(0, ...pixelCountBySquare.values())
        return maxSquarePixelCount > few || countOfDifferingPixels > many
          ? `${countOfDifferingPixels} pixels, ${maxSquarePixelCount} of them together`
          : null
      })
    },
    [base64Pictures, VISIBLE_CHANGE_LIMITS] as const,
  )
}
