/** The generations of Foundry that tests run on. */
import { selectRotatingCases } from './rotating-cases'

/** Both Foundry generations, for tests of behaviour that differs between them. */
export const BOTH_GENERATIONS = [14, 13] as const

/** The generations of Foundry on which the longest tests run: 14, and in a full run (`npm test -- full`) also 13. */
export const TESTED_GENERATIONS: readonly (13 | 14)[] = process.env.FULL ? BOTH_GENERATIONS : [14]

/**
 * The Foundry generations on which a test file runs this time: for about half of the files 13, for the others 14. `npm
 * test -- full` runs both.
 * @param filePath the test file's `import.meta.url`
 */
export const listGenerationsForTestFile = (filePath: string): readonly (13 | 14)[] =>
  selectRotatingCases(filePath, BOTH_GENERATIONS)
