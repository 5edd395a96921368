/** Compares the time that our dice and Foundry's own dice take. */
import type { Page } from '@playwright/test'

const MEASURED_ROLL_COUNT = 3000

/** Compares the time of dice that bump as a group with the time of Foundry's exploding dice, on the same page. */
export async function measureDiceCosts(page: Page): Promise<Record<string, string>> {
  const timesByFormula = await page.evaluate(async (rollCount) => {
    const { Roll } = globalThis as unknown as {
      Roll: new (rollFormula: string) => { evaluate(): Promise<unknown> }
    }
    const measureRollTime = async (rollFormula: string) => {
      const startTime = performance.now()
      for (let rollIndex = 0; rollIndex < rollCount; rollIndex++) await new Roll(rollFormula).evaluate()
      return performance.now() - startTime
    }
    await measureRollTime('2d6x1')
    await measureRollTime('2d6bump')
    return {
      explode: await measureRollTime('2d6x1'),
      bump: await measureRollTime('2d6bump'),
      plain: await measureRollTime('2d6'),
    }
  }, MEASURED_ROLL_COUNT)
  return {
    '2d6bump over 2d6x1': `${(timesByFormula.bump / timesByFormula.explode).toFixed(2)} times`,
    '2d6bump over 2d6': `${(timesByFormula.bump / timesByFormula.plain).toFixed(2)} times`,
  }
}
