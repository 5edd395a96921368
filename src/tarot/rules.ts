import type { Words } from '../core/words'
import type { MinorSuit } from './arcana'

/** The nine aptitudes, worst first; a trait's rank is its place on this ladder, from 1 ("Traits and Aptitudes"). */
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

/** The best rank that a trait can have of itself: Peerless. */
export const PEERLESS = APTITUDES.length

/** The rank of a trait that a character does not have: Mediocre ("Checks"). */
export const MEDIOCRE = 3

/** A number of wounds that nobody carries. */
export const MOST_WOUNDS = 99

/** What Turn of the Card keeps on a character. */
export interface State {
  /** Each lowers every trait by one rank ("Wounds"). */
  readonly wounds: number
  /** Has somebody stopped the bleeding since the last wound ("Bleeding")? */
  readonly stable: boolean
  /** How many hands its player has drawn since the game began; each new one is one card smaller ("Cards"). */
  readonly hands: number
  /** Are its first points spent, so that further ranks are the Narrator's to grant? */
  readonly created: boolean
  /** Points that the Narrator has granted since. */
  readonly granted: number
  /** Who it is, in the player's own words ("Creating Characters"). */
  readonly about: Readonly<Record<Detail, string>>
}

/** What a character is described by, before any trait. */
export const DETAILS = ['concept', 'age', 'identity', 'looks', 'background', 'motives'] as const
type Detail = (typeof DETAILS)[number]

/** What a table decides where the document is silent or lost (rulings TC1, TC7, TC10, TC20). */
export interface Settings {
  readonly refundBelowMediocre: boolean
  /** The best aptitude that a new character may buy; empty for none. */
  readonly startingCap: Aptitude | ''
  readonly stunBeforeWounds: boolean
  readonly armorStacks: boolean
  /** What the table's cards call the suits: Coins for Pentacles. */
  readonly suits: Readonly<Record<MinorSuit, string>>
  /** The id of a deck of the table's own; empty for the one that comes with the game. */
  readonly deck: string
}

/** What this game keeps: on a character, and for the table. */
export type Tarot = { readonly state: State; readonly settings: Settings }

/** The aptitude of a rank; below Dismal and above Peerless the number is kept and only the name stops. */
export function aptitudeOf(rank: number): Aptitude {
  const place = Math.min(Math.max(rank, 1), PEERLESS)
  return APTITUDES[place - 1] ?? 'mediocre'
}

/** A rank by name, with the steps that go beyond the ladder: "Dismal −1" (ruling TC9: "Peerless +2"). */
export function rankWords(rank: number): Words {
  const name = { key: `HnB.tarot.aptitude.${aptitudeOf(rank)}` }
  if (rank > PEERLESS) return { key: 'HnB.tarot.rank.above', data: { name, steps: rank - PEERLESS } }
  return rank < 1 ? { key: 'HnB.tarot.rank.below', data: { name, steps: 1 - rank } } : name
}

/**
 * What counts of a rank: each wound takes one, of a missing trait's Mediocre as well (ruling TC8), and each penalty;
 * it may fall below Dismal.
 */
export function rankNow(rank: number, wounds: number, penalty = 0): number {
  return rank - wounds - penalty
}
