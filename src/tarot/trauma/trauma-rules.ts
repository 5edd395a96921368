/** The rules of wounds, armor, bleeding and stuns, as functions of numbers ("Trauma"). */
/**
 * What one armor piece does against a hit. It stops as many wounds as its rating; the remaining wounds go through
 * (ruling TC4). If it stops at least one wound, its rating falls by one (ruling TC19).
 */
export function soakWithArmorPiece(wounds: number, rating: number) {
  const stoppedWounds = Math.min(wounds, rating)
  return {
    stopped: stoppedWounds,
    through: wounds - stoppedWounds,
    rating: stoppedWounds > 0 ? rating - 1 : rating,
  }
}

/** What several armor pieces do against a hit, one after another (ruling TC20). */
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
 * Do the character's organs fail? They do if the character has more wounds than ranks of Health. Wounds do not lower
 * these ranks (ruling TC6).
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
