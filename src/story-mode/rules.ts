/** What Story Mode stores for characters, creatures and tables, and the numbers of its rolls. */
import type { Treatment } from './tables'

/** The hearts of Harm of a player character ("Harm"). */
export const CHARACTER_HEARTS = 5

/** The faces of a d20. */
export const FACES = 20

/** The levels of tasks and creatures; the rules name none beyond them (ruling SM24). */
export const LEVELS = { least: 1, most: 20 } as const

/** The hearts of Harm that are left, and how many there are in all. */
export interface Hearts {
  readonly value: number
  readonly max: number
}

/** What Story Mode stores on a character or a creature. */
export interface State {
  /** A creature's level; its DC is three times that. */
  readonly level: number
  readonly harm: Hearts
  /** The treatments used up this session, counted on the patient or the healer (ruling SM17). */
  readonly treated: Readonly<Record<Treatment, boolean>>
  /** The round of a fight (`roundOf`) in which somebody without a turn there used their reaction (ruling SM33). */
  readonly reacted: string
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

/** The data of this game: on a character or a creature, and for the table. */
export type StoryMode = {
  readonly state: State
  readonly settings: Settings
  readonly moment: 'safeRest'
}

export function isLevel(said: number): boolean {
  return Number.isInteger(said) && said >= LEVELS.least && said <= LEVELS.most
}

/** The DC of a level: three times the level ("Initiative"; ruling SM1: a step is a level). */
export function difficultyOf(level: number): number {
  return 3 * level
}

/** The level of a check after its steps: each step that eases lowers it by one, and never below 0 (ruling SM3). */
export function levelAfter(level: number, steps: number): number {
  return Math.max(0, level - steps)
}

/** The lowest number on the d20 that succeeds: 0 where nothing can fail, above 20 where nothing can succeed. */
export function neededFor(level: number, meetSucceeds: boolean): number {
  if (level <= 0) return 0
  return difficultyOf(level) + (meetSucceeds ? 0 : 1)
}

/**
 * The total of a roll for initiative. A step that eases lowers every creature's DC by 3, which is the same as raising
 * the roll by 3, whichever creature it is compared with.
 */
export function initiativeOf(face: number, steps: number): number {
  return face + difficultyOf(steps)
}
