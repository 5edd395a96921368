/** Tests short storms: simulated people act at random, on each Foundry generation, from fixed seeds. */
import { describe, expect, it } from 'vitest'
import { runStorm } from './storm'

/**
 * Plays short storms, in which simulated people act at random, with fixed seeds. Seeds with which `npm run storm` finds
 * faults are added here.
 */
describe('people at one table who act at random over slow and lost connections', () => {
  it.each([
    { generation: 14, seed: 4, steps: 60 },
    { generation: 13, seed: 5, steps: 40 },
  ] as const)(
    'random play over bad connections loses and doubles nothing, on $generation, seed $seed',
    async (stormCourseOptions) => {
      const { findings, lastSteps, checkedEntryCount } = await runStorm(stormCourseOptions)
      expect(findings, lastSteps.join('\n')).toEqual([])
      expect(checkedEntryCount).toBeGreaterThan(5)
    },
  )
})
