/** The rules of wounds, armor, bleeding and stuns. The functions only need numbers, and know no actors ("Trauma"). */
/**
 * How one armor piece reduces a hit: it stops as many wounds as its rating (ruling TC4). Stopping any wound lowers the
 * rating by 1 (ruling TC19).
 */
export function soakWithArmorPiece(wounds: number, rating: number) {
  const stoppedWounds = Math.min(wounds, rating)
  return {
    stopped: stoppedWounds,
    through: wounds - stoppedWounds,
    rating: stoppedWounds > 0 ? rating - 1 : rating,
  }
}

/** How several armor pieces reduce a hit, one after another (ruling TC20). */
export function soakWithArmorPieces(wounds: number, ratings: readonly number[]) {
  let remainingWounds = wounds
  const newRatings = ratings.map((rating) => {
    const soakResult = soakWithArmorPiece(remainingWounds, rating)
    remainingWounds = soakResult.through
    return soakResult.rating
  })
  return { stopped: wounds - remainingWounds, through: remainingWounds, ratings: newRatings }
}

/** The wounds that a push does not stop. Each raised rank stops a wound. A major arcana stops all wounds. */
export function calculateWoundsAfterPush(wounds: number, ranksRaised: number, majorCount: number): number {
  return majorCount > 0 ? 0 : Math.max(0, wounds - ranksRaised)
}

/**
 * Do the character's organs fail? They fail if the character has more wounds than ranks of Health. Wounds do not lower
 * these ranks of Health (ruling TC6).
 */
export function areOrgansFailing(wounds: number, healthRank: number): boolean {
  return wounds > healthRank
}

/**
 * Does a stun take effect? Not if the character's Brawn is above the stun's strength, and not if a major arcana was
 * played against it (rule book, "Stun").
 */
export function isStunned(brawnRank: number, stunStrength: number, majorCount = 0): boolean {
  return majorCount === 0 && brawnRank <= stunStrength
}

/** A wound takes this many weeks to heal, unless the Narrator enters another number ("Healing", ruling TC28). */
export const WEEKS_PER_WOUND = 1
