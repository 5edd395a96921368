/** Compares the work of our dice with Foundry's own. */
import type { Page } from '@playwright/test'

const ROLL_COUNT = 3000

/** Compares dice that bump as a group with Foundry's exploding dice, on the same page. */
export async function costsOfDice(page: Page): Promise<Record<string, string>> {
  const times = await page.evaluate(async (rolls) => {
    const { Roll } = globalThis as unknown as {
      Roll: new (formula: string) => { evaluate(): Promise<unknown> }
    }
    const time = async (formula: string) => {
      const startTime = performance.now()
      for (let roll = 0; roll < rolls; roll++) await new Roll(formula).evaluate()
      return performance.now() - startTime
    }
    await time('2d6x1')
    await time('2d6bump')
    return { explode: await time('2d6x1'), bump: await time('2d6bump'), plain: await time('2d6') }
  }, ROLL_COUNT)
  return {
    '2d6bump over 2d6x1': `${(times.bump / times.explode).toFixed(2)} times`,
    '2d6bump over 2d6': `${(times.bump / times.plain).toFixed(2)} times`,
  }
}
