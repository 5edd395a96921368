/** The types of Story Mode's data, and the numbers that its rolls use. */
import type { TreatmentKind } from './tables'

/** The number of hearts of a player character ("Harm"). */
export const CHARACTER_HEART_COUNT = 5

/** The number of faces of a d20. */
export const D20_FACE_COUNT = 20

/** The lowest and the highest level of tasks and creatures (ruling SM24). */
export const CHECK_LEVEL_RANGE = { least: 1, most: 20 } as const

/** The remaining hearts (`value`), and the number of all hearts (`max`). */
export interface Hearts {
  readonly value: number
  readonly max: number
}

/** The data of Story Mode on a character or a creature. */
export interface StoryModeState {
  /** The level of a creature, whose DC is three times this number. */
  readonly level: number
  readonly harm: Hearts
  /** The treatments used up this session, stored by patient or healer as a world setting says (ruling SM17). */
  readonly treated: Readonly<Record<TreatmentKind, boolean>>
  /**
   * The id of the fight and round (`toFightRoundId`) in which this actor last blocked an attack while having no turn in
   * the fight (ruling SM33).
   */
  readonly reacted: string
}

/**
 * The world settings. They decide questions that the rules leave open (rulings SM2, SM4, SM7, SM9 to SM12, SM15, SM17).
 */
export interface StoryModeSettings {
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

/** This game's data types: an actor's state, the world settings, and its own kind of recovery. */
export type StoryMode = {
  readonly state: StoryModeState
  readonly settings: StoryModeSettings
  readonly moment: 'safeRest'
}

export function isValidCheckLevel(level: number): boolean {
  return Number.isInteger(level) && level >= CHECK_LEVEL_RANGE.least && level <= CHECK_LEVEL_RANGE.most
}

/** The DC of a level, which is three times the level ("Initiative"; ruling SM1: a step is a level). */
export function computeDifficultyClassOfLevel(level: number): number {
  return 3 * level
}

/** A check's level after easing: each step lowers it by one, never below 0 (ruling SM3). */
export function computeLevelAfterEasing(level: number, easingStepCount: number): number {
  return Math.max(0, level - easingStepCount)
}

/**
 * Computes the lowest number on the d20 that succeeds. If it is 0, the roll cannot fail. If it is above 20, the roll
 * cannot succeed.
 */
export function computeLowestSuccessfulDieFace(level: number, doesEqualTotalSucceed: boolean): number {
  if (level <= 0) return 0
  return computeDifficultyClassOfLevel(level) + (doesEqualTotalSucceed ? 0 : 1)
}

/**
 * Computes the total of a roll for initiative. Each step that makes the roll easier adds 3 to the total. The rule
 * instead subtracts 3 from every creature's DC; the result is the same.
 */
export function computeInitiativeTotal(dieFace: number, easingStepCount: number): number {
  return dieFace + computeDifficultyClassOfLevel(easingStepCount)
}
