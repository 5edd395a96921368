/**
 * Bumping dice (Humanity, Blessed, "Bumping Dice"): when any die of a group shows a 1, the whole group
 * is thrown again and added, for as long as a 1 turns up. Separate groups never bump one another.
 */

/**
 * The most throws of one group; a roll that would need more is stopped. A die of one face would bump for ever. Three d4
 * that bump on 2 as well pass this depth once in six hundred thousand rolls, every roll of the games themselves far
 * more rarely.
 */
export const MAX_WAVES = 100

/** The most dice in one group; a roll of more is stopped, since some hundred dice at once almost always show a 1. */
export const MAX_DICE = 1000

/** The last wave thrown, of `results` in the order they fell. */
export function lastWave(results: readonly number[], size: number): readonly number[] {
  return size > 0 ? results.slice(-size) : []
}

/**
 * Must the group be thrown again?
 * @param wave the faces of the last throw, one per die of the group
 * @param bumpOn the highest face that bumps: 1, or 2 where an ability allows it; 0 never bumps
 */
export function bumps(wave: readonly number[], bumpOn: number): boolean {
  return wave.some((face) => face <= bumpOn)
}

/** May a group of `size` dice with `thrown` results so far be thrown once more, or is the roll stopped here? */
export function mayThrowAgain(thrown: number, size: number): boolean {
  return thrown + size <= Math.min(MAX_WAVES * size, MAX_DICE)
}

/** Results in the order they fell, cut into waves of `size` dice; a size below 1 has no waves. */
export function wavesOf(results: readonly number[], size: number): number[][] {
  if (size < 1) return []
  const waves: number[][] = []
  for (let from = 0; from < results.length; from += size) waves.push(results.slice(from, from + size))
  return waves
}
