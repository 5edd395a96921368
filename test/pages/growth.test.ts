/** The work of a page grows with the table, not with its square. */
import { expect, it } from 'vitest'
import { growthOf, stepsOfTurn } from '../bench/growth'

/** Twice the table may take this many times the steps: twice, and something for what is sorted. */
const AT_MOST = 2.3

it('a turn in a fight of twice as many fighters takes twice the work', async () => {
  expect((await growthOf(stepsOfTurn, 30)).times).toBeLessThan(AT_MOST)
})
