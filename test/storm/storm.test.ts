/**
 * Plays short random tests from fixed seeds, on Foundry 13 and Foundry 14. Simulated people act at random while their
 * connections break.
 */
import { describe, expect, it } from 'vitest'
import { selectRotatingCases } from '../support/rotating-cases'
import { runStorm } from './storm'

/**
 * The courses of short random tests. If `npm run storm` finds a fault with a seed, this seed is added here. Each commit
 * plays one course.
 */
const STORM_COURSES = [
  { generation: 14, seed: 4, steps: 60 },
  { generation: 13, seed: 5, steps: 40 },
] as const

describe('people at one table who act at random over slow and lost connections', () => {
  it.each(selectRotatingCases(import.meta.url, STORM_COURSES))(
    'random play over bad connections loses and doubles nothing, on $generation, seed $seed',
    async (stormCourseOptions) => {
      const { findings, lastSteps, checkedEntryCount } = await runStorm(stormCourseOptions)
      expect(findings, lastSteps.join('\n')).toEqual([])
      expect(checkedEntryCount).toBeGreaterThan(5)
    },
  )
})
