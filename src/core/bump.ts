/**
 * The rules of bumping dice (Humanity, Blessed, "Bumping Dice"). If a die of a group shows a 1, the whole group is
 * rolled again and added, until no die shows a 1. Other groups are not rolled again.
 */

/**
 * The highest number of times that a group of dice is rolled. Without this limit, a die with one face would bump
 * forever. Real rolls hardly ever reach the limit.
 */
export const MAX_BUMP_WAVES = 100

/** One group has at most this many dice. Above a hundred dice, almost every roll contains a 1 and bumps again. */
export const MAX_DICE_PER_ROLL = 1000

/**
 * The faces of a group's last wave, which is its last roll.
 * @param dieResults the faces of all dice, in the order in which the dice fell
 * @param dicePerBumpWave the number of dice in the group
 */
export function findLastBumpWave(dieResults: readonly number[], dicePerBumpWave: number): readonly number[] {
  return dicePerBumpWave > 0 ? dieResults.slice(-dicePerBumpWave) : []
}

/**
 * Must the whole group of dice be rolled again, because a die bumps?
 * @param bumpWave the faces of the group's last roll
 * @param highestBumpFace the highest face that bumps: 1, or 2 if an ability allows it; 0 if no face bumps
 */
export function mustBumpWaveBumpAgain(bumpWave: readonly number[], highestBumpFace: number): boolean {
  return bumpWave.some((dieFace) => dieFace <= highestBumpFace)
}

/**
 * May the group be rolled again without exceeding the limits on rolls and dice?
 * @param countOfDieResults the number of dice that the group has rolled so far
 */
export function mayDiceBumpAgain(countOfDieResults: number, dicePerBumpWave: number): boolean {
  return countOfDieResults + dicePerBumpWave <= Math.min(MAX_BUMP_WAVES * dicePerBumpWave, MAX_DICE_PER_ROLL)
}

/**
 * Splits the faces of a group's dice into waves of `dicePerBumpWave` dice, in the order in which the dice fell. Returns
 * no waves if `dicePerBumpWave` is below 1.
 */
export function splitDiceIntoBumpWaves(dieResults: readonly number[], dicePerBumpWave: number): number[][] {
  if (dicePerBumpWave < 1) return []
  const bumpWaves: number[][] = []
  for (
    let startIndexOfBumpWave = 0;
    startIndexOfBumpWave < dieResults.length;
    startIndexOfBumpWave += dicePerBumpWave
  )
    bumpWaves.push(dieResults.slice(startIndexOfBumpWave, startIndexOfBumpWave + dicePerBumpWave))
  return bumpWaves
}
