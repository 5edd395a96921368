/** The generations of Foundry that tests run on. */

/** Both generations of Foundry, for tests that take a few seconds. */
export const BOTH_GENERATIONS = [14, 13] as const

/** Generation 14, and with `npm test -- full` also 13, for longer tests. */
export const GENERATIONS: readonly (13 | 14)[] = process.env.FULL ? BOTH_GENERATIONS : [14]
