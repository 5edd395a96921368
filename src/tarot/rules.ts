/** What Turn of the Card stores for characters and tables, and the ranks of its traits. */
import type { Phrase } from '../core/phrase'
import type { CardSuit } from './arcana'

/** The nine aptitudes, worst first; a trait's rank is its place among them, from 1 ("Traits and Aptitudes"). */
export const APTITUDES = [
  'dismal',
  'poor',
  'mediocre',
  'fair',
  'good',
  'great',
  'exceptional',
  'incredible',
  'peerless',
] as const
type Aptitude = (typeof APTITUDES)[number]

/** The highest rank of a trait; only pushes go beyond it. */
export const PEERLESS = APTITUDES.length

/** Foundry's own condition of the dead. */
export const DEAD = 'dead'

/** The rank of a trait that a character does not have: Mediocre ("Checks"). */
export const MEDIOCRE = 3

/** The most wounds that a sheet counts. */
export const MOST_WOUNDS = 99

/** What Turn of the Card stores on a character. */
export interface State {
  /** Each lowers every trait by one rank ("Wounds"). */
  readonly wounds: number
  /** The wounds carried when the bleeding was last stopped; with more wounds it bleeds again ("Bleeding"). */
  readonly stableAt: number
  /** How often the bleeding was stopped: a wound of bleeding dealt before the last time no longer lands. */
  readonly stopped: number
  /** The Reaction round of the last wounds, by its name (`reactionRound`); empty for none. */
  readonly struckIn: string
  /** The wounds of that round, which lower no rank before it is over (ruling TC25). */
  readonly struck: number
  /** Has the player finished creating the character? From then on the Narrator grants each further rank. */
  readonly created: boolean
  /** The points that the Narrator has granted since. */
  readonly granted: number
  /** The points lost with traits deleted since (ruling TC41). */
  readonly lost: number
  /** During creation: the fields of the two traits that need one. */
  readonly academics: string
  readonly engineer: string
  /** The character in the player's own words ("Creating Characters"). */
  readonly about: Readonly<Record<Detail, string>>
}

/** The parts of a character's description. */
export const DETAILS = ['concept', 'age', 'identity', 'looks', 'background', 'motives'] as const
type Detail = (typeof DETAILS)[number]

/** What a table decides where the document is silent or lost (rulings TC1, TC7, TC10, TC20, TC25, TC36). */
export interface Settings {
  readonly refundBelowMediocre: boolean
  /** The best aptitude that a new character may buy; empty for none. */
  readonly startingCap: Aptitude | ''
  readonly stunBeforeWounds: boolean
  /** Do wounds lower ranks before the Reaction round in which they land is over? */
  readonly woundsAtOnce: boolean
  readonly armorStacks: boolean
  /** Is the suit of a push declared before its cards are played, so that the Narrator may change it? */
  readonly suitsFirst: boolean
  /** The table's own names of the suits, and of what stands on major arcana; empty for the usual ones. */
  readonly suits: Readonly<Record<CardSuit, string>>
  /** The id of a deck of the table's own; empty for the one that comes with the game. */
  readonly deck: string
}

/** The data of this game: on a character, and for the table. */
export type Tarot = {
  readonly state: State
  readonly settings: Settings
  readonly moment: 'week'
}

/** The aptitude of a rank; ranks below Dismal or above Peerless have the name at that end. */
export function aptitudeOf(rank: number): Aptitude {
  const place = Math.min(Math.max(rank, 1), PEERLESS)
  return APTITUDES[place - 1] ?? 'mediocre'
}

/** A rank in words; beyond the ladder with the number of steps: "Dismal −1", "Peerless +2" (ruling TC9). */
export function rankWords(rank: number): Phrase {
  const name = { key: `HnB.tarot.aptitude.${aptitudeOf(rank)}` }
  if (rank > PEERLESS) return { key: 'HnB.tarot.rank.above', data: { name, steps: rank - PEERLESS } }
  return rank < 1 ? { key: 'HnB.tarot.rank.below', data: { name, steps: 1 - rank } } : name
}

/**
 * The rank of a trait that counts, even of a missing one (ruling TC8): each wound and each penalty takes one, and it
 * may fall below Dismal.
 */
export function rankNow(rank: number, wounds: number, penalty = 0): number {
  return rank - wounds - penalty
}

/** The rank of Medical that stops the bleeding: Mediocre and one more for each wound, even above Peerless (ruling TC32). */
export function medicalNeeded(wounds: number): number {
  return MEDIOCRE + wounds
}

/**
 * The number of treated wounds, limited to those that are left: wounds that come later, even typed ones, are untreated.
 */
export function treatedWounds({ wounds, stableAt }: Pick<State, 'wounds' | 'stableAt'>): Partial<State> {
  return stableAt > wounds ? { stableAt: wounds } : {}
}

/**
 * Is somebody bleeding? They are if they carry more wounds than when the bleeding was last stopped, whatever the cause.
 * The dead do not bleed.
 */
export function isBleeding(
  { wounds, stableAt }: Pick<State, 'wounds' | 'stableAt'>,
  statuses: readonly string[],
): boolean {
  return wounds > stableAt && !statuses.includes(DEAD)
}
