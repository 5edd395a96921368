import type { Treatment } from './tables'

/** Harm that a player character has ("Harm"). */
export const CHARACTER_HEARTS = 5

/** A d20 never shows more. */
export const FACES = 20

/** Levels of tasks and creatures; beyond them nothing in the rules speaks (ruling SM24). */
export const LEVELS = { least: 1, most: 20 } as const

/** The hearts of Harm that are left, and that there are in all. */
export interface Hearts {
  readonly value: number
  readonly max: number
}

/** What Story Mode keeps on a character or a creature. */
export interface State {
  /** A creature's level: its DC is three times that. */
  readonly level: number
  readonly harm: Hearts
  /** Which treatments have been used up this session, by whom the table counts them of (ruling SM17). */
  readonly treated: Readonly<Record<Treatment, boolean>>
}

/** What a table decides where the rules are silent (rulings SM2, SM4, SM7, SM9 to SM12, SM15, SM17). */
export interface Settings {
  readonly meetSucceeds: boolean
  readonly initiativeTie: 'player' | 'creature'
  readonly deathAt: 'beyond' | 'at'
  readonly fieldAttemptUsesUp: boolean
  readonly woundsHealInParallel: boolean
  readonly harmRecovery: 'gm' | 'rest'
  readonly baseCapacity: number
  readonly npcWoundsEasePlayers: boolean
  readonly treatmentLimitOn: 'patient' | 'healer'
}

/** What this game keeps: on a character or a creature, and for the table. */
export type StoryMode = { readonly state: State; readonly settings: Settings }

/** The DC of a level ("Initiative": three times the level; ruling SM1: a step is a level). */
export function difficultyOf(level: number): number {
  return 3 * level
}

/** The level that a check has in the end: each step eases or hinders by one, and nothing is below 0 (ruling SM3). */
export function levelAfter(level: number, steps: number): number {
  return Math.max(0, level - steps)
}

/** The lowest number on the d20 that succeeds; 0 where nothing can fail any more, above 20 where nothing succeeds. */
export function neededFor(level: number, meetSucceeds: boolean): number {
  if (level <= 0) return 0
  return difficultyOf(level) + (meetSucceeds ? 0 : 1)
}

/**
 * What a roll for initiative counts. Easing by a step lowers every creature's DC by 3, which is the same as a roll
 * that is 3 higher, whichever creature it is compared with.
 */
export function initiativeOf(face: number, steps: number): number {
  return face + difficultyOf(steps)
}
