import { MEDIOCRE } from '../rules'

/**
 * What armor does to a hit: it stops as many wounds as its rating, what is more gets through (ruling TC4), and each
 * hit of which it stops a wound wears it by one (ruling TC19).
 */
export function soak(wounds: number, rating: number) {
  const stopped = Math.min(Math.max(wounds, 0), Math.max(rating, 0))
  return { stopped, through: Math.max(wounds, 0) - stopped, rating: stopped > 0 ? rating - 1 : rating }
}

/** The same through several pieces, one after the other, where the table lets them add up (ruling TC20). */
export function soakAll(wounds: number, ratings: readonly number[]) {
  let through = Math.max(wounds, 0)
  const left = ratings.map((rating) => {
    const one = soak(through, rating)
    through = one.through
    return one.rating
  })
  return { stopped: Math.max(wounds, 0) - through, through, ratings: left }
}

/** What is left of some wounds after a push: a rank raised is a wound less, and a major arcana stops them all. */
export function woundsAfterPush(
  wounds: number,
  { steps, majors }: { steps: number; majors: readonly unknown[] },
) {
  return majors.length > 0 ? 0 : Math.max(0, wounds - steps)
}

/** So many wounds can be endured as there are ranks of unwounded Health; with more the organs fail (ruling TC6). */
export function areFailing(wounds: number, health: number): boolean {
  return wounds > health
}

/** The rank of Medical that stops the bleeding: Mediocre, and one more for each wound; it may lie above Peerless (TC32). */
export function medicalNeeded(wounds: number): number {
  return MEDIOCRE + wounds
}

/** Is somebody dazed? Brawn has to be higher than the strength of the stun; a tie is not enough ("Stun"). */
export function isStunned(brawn: number, strength: number, majors = 0): boolean {
  return majors === 0 && brawn <= strength
}

/** So many weeks of healing take a wound away, unless the Narrator says otherwise ("Healing", ruling TC28). */
export const WEEKS_PER_WOUND = 1
