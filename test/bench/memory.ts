/** Measures the memory that stays in use after a sheet was opened and closed a thousand times. */
import type { Page } from '@playwright/test'
import { measureUsedHeapBytes, countNodes } from './heap'

/**
 * The number of times that a sheet is opened before the first measurement. The first openings create objects that are
 * created only once.
 */
const WARM_UP_OPENING_COUNT = 50

const MEASURED_OPENING_COUNT = 1000

/** Measures how much memory remains in use after a sheet was opened and closed many times. It should be none. */
export async function measureSheetOpenings(page: Page): Promise<Record<string, string>> {
  await openAndCloseSheet(page, WARM_UP_OPENING_COUNT)
  const [heap, nodes] = [await measureUsedHeapBytes(page), await countNodes(page)]
  await openAndCloseSheet(page, MEASURED_OPENING_COUNT)
  const heapGrowthBytes = (await measureUsedHeapBytes(page)) - heap
  return {
    'script memory': `${(heapGrowthBytes / 1000).toFixed(0)} KB more, of ${(heap / 1_000_000).toFixed(1)} MB`,
    'nodes of the page': `${(await countNodes(page)) - nodes} more, of ${nodes}`,
  }
}

function openAndCloseSheet(page: Page, repetitionCount: number): Promise<void> {
  return page.evaluate(async (openingCount) => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): {
            sheet: { render(options: object): Promise<unknown>; close(options: object): Promise<unknown> }
          }
        }
      }
    }
    for (let openingIndex = 0; openingIndex < openingCount; openingIndex++) {
      const { sheet } = game.actors.getName('Ines Okafor')
      await sheet.render({ force: true })
      await sheet.close({ animate: false })
    }
  }, repetitionCount)
}
