/** The generations of Foundry that tests run on. */
import { rotatingCases } from './rotating-cases'

/** Both generations, for tests of behaviour that differs between them. */
export const BOTH_GENERATIONS = [14, 13] as const

/** Generation 14, and with `npm test -- full` also 13, for the longest tests. */
export const GENERATIONS: readonly (13 | 14)[] = process.env.FULL ? BOTH_GENERATIONS : [14]

/**
 * The generation of a test file in this run, for tests of our own rules and rights, which do not depend on it: about
 * half of the files run on 13, the others on 14. `npm test -- full` runs every file on both.
 * @param file the test file's `import.meta.url`
 */
export const generationsOf = (file: string): readonly (13 | 14)[] => rotatingCases(file, BOTH_GENERATIONS)
