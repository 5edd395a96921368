/** The rules of wounds, armor, bleeding and stuns, as functions of numbers alone ("Trauma"). */
/**
 * How one armor piece reduces a hit: it stops as many wounds as its rating (ruling TC4). Stopping any wound lowers the
 * rating by 1 (ruling TC19).
 */
export function soakWoundsWithArmorPiece(wounds: number, armorRating: number) {
  const stoppedWounds = Math.min(wounds, armorRating)
  return {
    through: wounds - stoppedWounds,
    rating: stoppedWounds > 0 ? armorRating - 1 : armorRating,
  }
}

/** Computes the wounds that several armor pieces let through, one piece after another (ruling TC20). */
export function soakWoundsWithArmorPieces(wounds: number, armorRatings: readonly number[]) {
  let remainingWounds = wounds
  const newArmorRatings = armorRatings.map((armorRating) => {
    const resultOfSoakingWounds = soakWoundsWithArmorPiece(remainingWounds, armorRating)
    remainingWounds = resultOfSoakingWounds.through
    return resultOfSoakingWounds.rating
  })
  return { through: remainingWounds, ratings: newArmorRatings }
}

/** The wounds that a push does not stop. Each raised rank stops a wound. A major arcana stops all wounds. */
export function calculateWoundsAfterPush(
  wounds: number,
  raisedRankCount: number,
  majorCardCount: number,
): number {
  return majorCardCount > 0 ? 0 : Math.max(0, wounds - raisedRankCount)
}

/**
 * Do the character's organs fail? They do if the wounds exceed the ranks of Health, which wounds do not lower here
 * (ruling TC6).
 */
export function areOrgansFailing(wounds: number, healthRank: number): boolean {
  return wounds > healthRank
}

/**
 * Does a stun take effect? Not against a Brawn above its strength, and not against a major arcana (rule book, "Stun").
 */
export function isStunnedByBlow(brawnRank: number, stunAptitudeRank: number, majorCardCount = 0): boolean {
  return majorCardCount === 0 && brawnRank <= stunAptitudeRank
}

/**
 * The number of weeks that one wound takes to heal, unless the Narrator enters another number ("Healing", ruling TC28).
 */
export const RECOVERY_WEEKS_PER_WOUND = 1
