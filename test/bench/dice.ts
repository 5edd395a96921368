/** Compares the time that our dice and Foundry's own dice take. */
import type { Page } from '@playwright/test'

const MEASURED_ROLL_COUNT = 600

/** How often each formula is measured. The median counts, because other processes lengthen some measurements. */
const MEASUREMENT_COUNT = 15

/** Compares the time of dice that bump as a group with the time of Foundry's exploding dice, on the same page. */
export async function measureDiceCosts(page: Page): Promise<Record<string, string>> {
  const timesByFormula = await page.evaluate(
    async ([rollCount, measurementCount]) => {
      const { Roll } = globalThis as unknown as {
        Roll: new (rollFormula: string) => { evaluate(): Promise<unknown> }
      }
      const measureRollTime = async (rollFormula: string) => {
        const startTime = performance.now()
        for (let rollIndex = 0; rollIndex < rollCount; rollIndex++) await new Roll(rollFormula).evaluate()
        return performance.now() - startTime
      }
      const rollTimes = { explode: [] as number[], bump: [] as number[], plain: [] as number[] }
      for (let measurementIndex = 0; measurementIndex < measurementCount; measurementIndex++) {
        rollTimes.explode.push(await measureRollTime('2d6x1'))
        rollTimes.bump.push(await measureRollTime('2d6bump'))
        rollTimes.plain.push(await measureRollTime('2d6'))
      }
      const findMedian = (times: readonly number[]) =>
        times.toSorted((first, second) => first - second)[Math.floor(times.length / 2)] ?? 0
      return {
        explode: findMedian(rollTimes.explode),
        bump: findMedian(rollTimes.bump),
        plain: findMedian(rollTimes.plain),
      }
    },
    [MEASURED_ROLL_COUNT, MEASUREMENT_COUNT] as const,
  )
  return {
    '2d6bump over 2d6x1': `${(timesByFormula.bump / timesByFormula.explode).toFixed(2)} times`,
    '2d6bump over 2d6': `${(timesByFormula.bump / timesByFormula.plain).toFixed(2)} times`,
  }
}
