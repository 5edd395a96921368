/** The stored data of Turn of the Card for characters and for the table, and the ranks of traits. */
import type { Phrase } from '../core/phrase'
import type { CardSuit } from './arcana'

/** The nine aptitudes, the worst first. A trait's rank is the aptitude's place, from 1 ("Traits and Aptitudes"). */
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

/** The highest rank of a trait; only a push exceeds it. */
export const PEERLESS = APTITUDES.length

/** The id of Foundry's status for dead actors. */
export const DEAD = 'dead'

/** The rank of a trait that a character does not have: Mediocre ("Checks"). */
export const MEDIOCRE = 3

/** The most wounds that an actor can have. */
export const MOST_WOUNDS = 99

/** The data that Turn of the Card stores on an actor. */
export interface State {
  /** Each wound lowers every trait by one rank ("Wounds"). */
  readonly wounds: number
  /** The number of wounds when the bleeding last stopped; with more wounds, the actor bleeds again ("Bleeding"). */
  readonly stableAt: number
  /** How often the bleeding was stopped: a bleeding wound from before the last stop no longer takes effect. */
  readonly stopped: number
  /** The id of the Reaction round of the last wounds (`reactionRoundId`); empty for none. */
  readonly struckIn: string
  /** The wounds of the round in `struckIn`, which lower no rank until that round ends (ruling TC25). */
  readonly struck: number
  /** Has the player finished creating the character? Afterwards the Narrator grants each further rank. */
  readonly created: boolean
  /** The points that the Narrator has granted since creation. */
  readonly granted: number
  /** The points lost with traits deleted since creation (ruling TC41). */
  readonly lost: number
  /** During creation: the specializations of Academics and Engineer. */
  readonly academics: string
  readonly engineer: string
  /** The character in the player's own words ("Creating Characters"). */
  readonly about: Readonly<Record<Detail, string>>
}

/** The parts of a character's description. */
export const DETAILS = ['concept', 'age', 'identity', 'looks', 'background', 'motives'] as const
type Detail = (typeof DETAILS)[number]

/** The table's settings, where the rule book is silent or lost (rulings TC1, TC7, TC10, TC20, TC25, TC36). */
export interface Settings {
  readonly refundBelowMediocre: boolean
  /** The best aptitude that a new character can buy; empty for no cap. */
  readonly startingCap: Aptitude | ''
  readonly stunBeforeWounds: boolean
  /** Do wounds lower ranks before the Reaction round in which they land is over? */
  readonly woundsAtOnce: boolean
  readonly armorStacks: boolean
  /** Does a player declare the suit of a push before playing the cards, so that the Narrator can change the suit? */
  readonly suitsFirst: boolean
  /** The table's own names of the four suits and of the major arcana's suit; empty for the usual name. */
  readonly suits: Readonly<Record<CardSuit, string>>
  /** The id of the table's deck; empty for the game's own deck. */
  readonly deck: string
}

/** The types of this game: an actor's state, the table's settings, and the recovery moments. */
export type Tarot = {
  readonly state: State
  readonly settings: Settings
  readonly moment: 'week'
}

/** The aptitude of a rank: Dismal for lower ranks, Peerless for higher ranks. */
export function aptitudeOf(rank: number): Aptitude {
  const place = Math.min(Math.max(rank, 1), PEERLESS)
  return APTITUDES[place - 1] ?? 'mediocre'
}

/** A rank's name; outside the ladder with the number of extra steps: "Dismal −1", "Peerless +2" (ruling TC9). */
export function rankWords(rank: number): Phrase {
  const name = { key: `HnB.tarot.aptitude.${aptitudeOf(rank)}` }
  if (rank > PEERLESS) return { key: 'HnB.tarot.rank.above', data: { name, steps: rank - PEERLESS } }
  return rank < 1 ? { key: 'HnB.tarot.rank.below', data: { name, steps: 1 - rank } } : name
}

/**
 * The rank of a trait after wounds and penalties, even of a missing trait (ruling TC8). Each wound and each penalty
 * lowers the rank by one; the result can be below Dismal.
 */
export function rankNow(rank: number, wounds: number, penalty = 0): number {
  return rank - wounds - penalty
}

/** The Medical rank that stops the bleeding: Mediocre plus one per wound, even above Peerless (ruling TC32). */
export function medicalNeeded(wounds: number): number {
  return MEDIOCRE + wounds
}

/**
 * Limits the treated wounds (`stableAt`) to the current wounds, so that all later wounds are untreated, even wounds
 * that a user types into the sheet.
 */
export function treatedWounds({ wounds, stableAt }: Pick<State, 'wounds' | 'stableAt'>): Partial<State> {
  return stableAt > wounds ? { stableAt: wounds } : {}
}

/**
 * Is the actor bleeding? An actor with more wounds than at the last stop of the bleeding bleeds, whatever the cause.
 * The dead do not bleed.
 */
export function isBleeding(
  { wounds, stableAt }: Pick<State, 'wounds' | 'stableAt'>,
  statuses: readonly string[],
): boolean {
  return wounds > stableAt && !statuses.includes(DEAD)
}
