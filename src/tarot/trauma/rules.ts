/** The rules of wounds, armor, bleeding and stuns, as functions of numbers ("Trauma"). */
/**
 * The effect of one piece of armor on a hit: it stops as many wounds as its rating, and lets the rest through (ruling
 * TC4); each hit of which it stops a wound wears it down by one (ruling TC19).
 */
export function soak(wounds: number, rating: number) {
  const stopped = Math.min(wounds, rating)
  return { stopped, through: wounds - stopped, rating: stopped > 0 ? rating - 1 : rating }
}

/** The same through several pieces, one after another, where the table lets them add up (ruling TC20). */
export function soakAll(wounds: number, ratings: readonly number[]) {
  let through = wounds
  const left = ratings.map((rating) => {
    const one = soak(through, rating)
    through = one.through
    return one.rating
  })
  return { stopped: wounds - through, through, ratings: left }
}

/** The wounds left after a push: one fewer for each rank that it raises, and none after a major arcana. */
export function woundsAfterPush(wounds: number, steps: number, majors: number): number {
  return majors > 0 ? 0 : Math.max(0, wounds - steps)
}

/** A character endures as many wounds as unwounded Health has ranks; with more the organs fail (ruling TC6). */
export function areFailing(wounds: number, health: number): boolean {
  return wounds > health
}

/** Is a character stunned? Brawn has to be higher than the stun; a tie is not enough ("Stun"). */
export function isStunned(brawn: number, strength: number, majors = 0): boolean {
  return majors === 0 && brawn <= strength
}

/** The weeks that a wound takes to heal, unless the Narrator says otherwise ("Healing", ruling TC28). */
export const WEEKS_PER_WOUND = 1
