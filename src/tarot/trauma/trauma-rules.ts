/** The rules of wounds, armor, bleeding and stuns, as functions of numbers ("Trauma"). */
/**
 * The effect of one armor piece on a hit. It stops as many wounds as its rating; the rest goes through (ruling TC4).
 * If it stops at least one wound, its rating falls by one (ruling TC19).
 */
export function soakWithArmorPiece(wounds: number, rating: number) {
  const stopped = Math.min(wounds, rating)
  return { stopped, through: wounds - stopped, rating: stopped > 0 ? rating - 1 : rating }
}

/** The effect of several armor pieces on a hit, one piece after another (ruling TC20: stacking armor). */
export function soakWithArmorPieces(wounds: number, ratings: readonly number[]) {
  let remainingWounds = wounds
  const newRatings = ratings.map((rating) => {
    const result = soakWithArmorPiece(remainingWounds, rating)
    remainingWounds = result.through
    return result.rating
  })
  return { stopped: wounds - remainingWounds, through: remainingWounds, ratings: newRatings }
}

/** The wounds left after a push: each raised rank stops one wound, and a major arcana stops all wounds. */
export function woundsAfterPush(wounds: number, ranksRaised: number, majorCount: number): number {
  return majorCount > 0 ? 0 : Math.max(0, wounds - ranksRaised)
}

/**
 * Do the character's organs fail? They do if the wounds outnumber the ranks of Health, not lowered by wounds (ruling
 * TC6).
 */
export function areOrgansFailing(wounds: number, healthRanks: number): boolean {
  return wounds > healthRanks
}

/** Is a character stunned? Yes, unless Brawn is above the stun's strength or a major arcana was played ("Stun"). */
export function isStunned(brawnRank: number, stunStrength: number, majorCount = 0): boolean {
  return majorCount === 0 && brawnRank <= stunStrength
}

/** A wound takes this many weeks to heal, unless the Narrator enters another number ("Healing", ruling TC28). */
export const WEEKS_PER_WOUND = 1
