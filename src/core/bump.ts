/**
 * Bumping dice (Humanity, Blessed, "Bumping Dice"): when a die of a group shows a 1, the whole group is rolled again
 * and added. This repeats until no die shows a 1. Separate groups never make each other bump.
 */

/**
 * The most rolls of one group; a longer roll stops here. A die with one face would bump for ever. Three d4 that bump on
 * 2 as well exceed this depth once in six hundred thousand rolls; every roll of the games themselves exceeds it far
 * less often.
 */
export const MAX_WAVES = 100

/** The most dice in one group; a larger roll stops here. Of some hundred dice at least one almost always shows a 1. */
export const MAX_DICE = 1000

/**
 * The results of the last wave.
 * @param results of every die, in the order in which the dice fell
 * @param size the number of dice in the group
 */
export function lastWave(results: readonly number[], size: number): readonly number[] {
  return size > 0 ? results.slice(-size) : []
}

/**
 * Must the group be rolled again?
 * @param wave the faces of the last roll, one per die of the group
 * @param bumpOn the highest face that bumps: 1, or 2 where an ability allows it; 0 never bumps
 */
export function bumps(wave: readonly number[], bumpOn: number): boolean {
  return wave.some((face) => face <= bumpOn)
}

/** May a group of `size` dice roll once more after `thrown` results, or does the roll stop here? */
export function mayThrowAgain(thrown: number, size: number): boolean {
  return thrown + size <= Math.min(MAX_WAVES * size, MAX_DICE)
}

/** Cuts results, in the order in which the dice fell, into waves of `size` dice; a size below 1 has no waves. */
export function wavesOf(results: readonly number[], size: number): number[][] {
  if (size < 1) return []
  const waves: number[][] = []
  for (let from = 0; from < results.length; from += size) waves.push(results.slice(from, from + size))
  return waves
}
