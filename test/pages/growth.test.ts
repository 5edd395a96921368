/** The work of a page grows with the table, not with its square. */
import { expect, it } from 'vitest'
import {
  measureGrowth,
  MAX_STEPS_PER_MESSAGE,
  MAX_GROWTH_FACTOR,
  stepsOfJoining,
  stepsOfTurn,
} from '../bench/growth'

it('a turn in a fight of twice as many fighters takes twice the work', async () => {
  expect((await measureGrowth(stepsOfTurn, 30)).times).toBeLessThan(MAX_GROWTH_FACTOR)
})

it('each message that waits for a person adds only a little work to joining', async () => {
  const { each } = await measureGrowth(stepsOfJoining, 60)
  expect(each).toBeLessThan(MAX_STEPS_PER_MESSAGE)
  // If the measurement had not waited for the drawing, the count would be close to zero.
  expect(each).toBeGreaterThan(100)
})
