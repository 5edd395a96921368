/** The versions of Foundry (13 and 14) on which the tests run. */
import { selectRotatingCases } from './rotating-cases'

/** Foundry 13 and Foundry 14, for tests of behaviour that differs between the two. */
export const BOTH_GENERATIONS = [14, 13] as const

/**
 * The versions of Foundry on which the longest tests run: normally only 14, and in a full run (`npm test -- full`) also
 * 13.
 */
export const TESTED_GENERATIONS: readonly (13 | 14)[] = process.env.FULL ? BOTH_GENERATIONS : [14]

/**
 * The Foundry versions on which a test file runs this time. About half of the files run on 13, the others on 14. `npm
 * test -- full` runs every file on both.
 * @param filePath the test file's `import.meta.url`
 */
export const listGenerationsForTestFile = (filePath: string): readonly (13 | 14)[] =>
  selectRotatingCases(filePath, BOTH_GENERATIONS)
