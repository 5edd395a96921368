/** The work of a page grows with the table, not with its square. */
import { expect, it } from 'vitest'
import { growthOf, MAX_EACH, MAX_TIMES, stepsOfJoining, stepsOfTurn } from '../bench/growth'

it('a turn in a fight of twice as many fighters takes twice the work', async () => {
  expect((await growthOf(stepsOfTurn, 30)).times).toBeLessThan(MAX_TIMES)
})

it('each message that waits for a person adds only a little work to joining', async () => {
  const { each } = await growthOf(stepsOfJoining, 60)
  expect(each).toBeLessThan(MAX_EACH)
  // If the measurement had not waited for the drawing, the count would be close to zero.
  expect(each).toBeGreaterThan(100)
})
