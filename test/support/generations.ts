/** The generations of Foundry that tests run on. */
import { rotatingCases } from './rotating-cases'

/** Both generations, for tests of behaviour that differs between them. */
export const BOTH_GENERATIONS = [14, 13] as const

/** The generations for the longest tests: only 14 in a short run, and also 13 in a full run (`npm test -- full`). */
export const GENERATIONS: readonly (13 | 14)[] = process.env.FULL ? BOTH_GENERATIONS : [14]

/**
 * The Foundry generations on which a test file runs this time: for about half of the files 13, for the others 14. `npm
 * test -- full` runs both.
 * @param file the test file's `import.meta.url`
 */
export const listGenerationsForTestFile = (file: string): readonly (13 | 14)[] =>
  rotatingCases(file, BOTH_GENERATIONS)
