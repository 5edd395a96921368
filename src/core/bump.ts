/**
 * Bumping dice (Humanity, Blessed, "Bumping Dice"): when a die of a group shows a 1, the whole group is rolled again
 * and added. This repeats until no die shows a 1. Separate groups never make each other bump.
 */

/**
 * The most rolls of one group; a longer roll stops here. A die with one face would bump for ever. Three d4 that bump on
 * 2 as well exceed this depth once in six hundred thousand rolls; every roll of the games themselves exceeds it far
 * less often.
 */
export const MAX_BUMP_WAVES = 100

/** The most dice in one group; a larger roll stops here. Of some hundred dice at least one almost always shows a 1. */
export const MAX_DICE_PER_ROLL = 1000

/**
 * The results of the last wave.
 * @param results of every die, in the order in which the dice fell
 * @param groupSize the number of dice in the group
 */
export function lastWave(results: readonly number[], groupSize: number): readonly number[] {
  return groupSize > 0 ? results.slice(-groupSize) : []
}

/**
 * Must the group be rolled again?
 * @param wave the faces of the last roll, one per die of the group
 * @param bumpOn the highest face that bumps: 1, or 2 where an ability allows it; 0 never bumps
 */
export function mustBump(wave: readonly number[], bumpOn: number): boolean {
  return wave.some((face) => face <= bumpOn)
}

/** May a group of dice that already has `resultCount` results be rolled again, or does the roll stop here? */
export function mayRollAgain(resultCount: number, groupSize: number): boolean {
  return resultCount + groupSize <= Math.min(MAX_BUMP_WAVES * groupSize, MAX_DICE_PER_ROLL)
}

/**
 * Cuts results, in the order in which the dice fell, into waves of `groupSize` dice; a group size below 1 has no waves.
 */
export function splitIntoWaves(results: readonly number[], groupSize: number): number[][] {
  if (groupSize < 1) return []
  const waves: number[][] = []
  for (let start = 0; start < results.length; start += groupSize)
    waves.push(results.slice(start, start + groupSize))
  return waves
}
