/** The data types of Turn of the Card for characters and tables, and the ranks of traits. */
import type { Phrase } from '../core/phrase'
import type { CardSuit } from './arcana'

/**
 * The nine aptitudes, the worst first. A trait's rank is the position of its aptitude, from 1 ("Traits and
 * Aptitudes").
 */
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

/** The highest rank of a trait. Only a push can raise a trait higher. */
export const PEERLESS_RANK = APTITUDES.length

/** The id of Foundry's status for dead actors. */
export const TAROT_DEAD_STATUS = 'dead'

/** A character counts as Mediocre in a trait that the character lacks ("Checks"). This is the rank of Mediocre. */
export const MEDIOCRE_RANK = 3

/** The highest number of wounds that an actor can have. */
export const MAX_TAROT_WOUNDS = 99

/** The data that Turn of the Card stores on an actor. */
export interface TarotState {
  /** The number of the actor's wounds. Each wound lowers every trait by a rank ("Wounds"). */
  readonly wounds: number
  /**
   * The number of wounds that the actor had when the bleeding was last stopped. The actor bleeds if they now have more
   * wounds ("Bleeding").
   */
  readonly stableAt: number
  /**
   * The number of times that the actor's bleeding was stopped. A stopped bleeding cancels a wound by bleeding that a
   * message has already announced.
   */
  readonly stopped: number
  /**
   * The Reaction round (`createReactionRoundId`) of the actor's last wounds. Empty if they landed outside a Reaction
   * round.
   */
  readonly struckIn: string
  /**
   * The number of wounds that landed in the Reaction round `struckIn`. These wounds lower no rank before this round
   * ends (ruling TC25).
   */
  readonly struck: number
  /** True if the player has finished creating the character. Afterwards only the Narrator grants ranks. */
  readonly created: boolean
  /** The points that the Narrator has granted since creation. */
  readonly granted: number
  /** The points that the character has lost because traits were deleted after creation (ruling TC41). */
  readonly lost: number
  /** The specializations of Academics and Engineer that the player typed during creation. */
  readonly academics: string
  readonly engineer: string
  /** The description of the character in the player's own words ("Creating Characters"). */
  readonly about: Readonly<Record<CharacterDescriptionPart, string>>
}

/** The sections of a character's description. */
export const CHARACTER_DESCRIPTION_PARTS = [
  'concept',
  'age',
  'identity',
  'looks',
  'background',
  'motives',
] as const
type CharacterDescriptionPart = (typeof CHARACTER_DESCRIPTION_PARTS)[number]

/**
 * The settings of a table. They answer questions that the rule book leaves open (rulings TC1, TC7, TC10, TC20, TC25,
 * TC36).
 */
export interface TarotSettings {
  readonly refundBelowMediocre: boolean
  /** The best aptitude that a new character can buy. Empty: any aptitude. */
  readonly startingCap: Aptitude | ''
  readonly stunBeforeWounds: boolean
  /**
   * True if new wounds lower ranks at once. If false, they lower ranks only after the Reaction round in which they
   * landed.
   */
  readonly woundsAtOnce: boolean
  readonly armorStacks: boolean
  /** Must a player declare a push's suit before playing cards? Then the Narrator can change the suit. */
  readonly suitsFirst: boolean
  /** The table's names for the four suits and the suit of the major arcana. Empty: the usual name. */
  readonly suits: Readonly<Record<CardSuit, string>>
  /** The id of the deck that the table uses. Empty for the game's own deck. */
  readonly deck: string
}

/** The types of this game: an actor's state, the table's settings, and the recovery moments. */
export type Tarot = {
  readonly state: TarotState
  readonly settings: TarotSettings
  readonly moment: 'week'
}

/** The aptitude of a rank: Dismal below the ladder, Peerless above it. */
export function toAptitudeOfRank(rank: number): Aptitude {
  const rankWithinLadder = Math.min(Math.max(rank, 1), PEERLESS_RANK)
  return APTITUDES[rankWithinLadder - 1] ?? 'mediocre'
}

/** The name of a rank, with the steps beyond the ladder: "1 below Dismal", "Peerless +2" (ruling TC9). */
export function toRankPhrase(rank: number): Phrase {
  const aptitudeName = { key: `HnB.tarot.aptitude.${toAptitudeOfRank(rank)}` }
  if (rank > PEERLESS_RANK)
    return { key: 'HnB.tarot.rank.above', data: { name: aptitudeName, steps: rank - PEERLESS_RANK } }
  return rank < 1
    ? { key: 'HnB.tarot.rank.below', data: { name: aptitudeName, steps: 1 - rank } }
    : aptitudeName
}

/**
 * The rank of a trait after wounds (each lowers it by 1) and a penalty; it can be below Dismal. Traits that the
 * character lacks fall too (ruling TC8).
 */
export function computeEffectiveRank(rank: number, wounds: number, rankPenaltyOfRound = 0): number {
  return rank - wounds - rankPenaltyOfRound
}

/**
 * Computes the rank in Medical that stops the bleeding. It is Mediocre plus a rank for each wound, and may exceed
 * Peerless (ruling TC32).
 */
export function computeRequiredMedicalRank(wounds: number): number {
  return MEDIOCRE_RANK + wounds
}

/**
 * Keeps the treated wounds (`stableAt`) at or below the current wounds. So every later wound bleeds, even a wound typed
 * into the sheet.
 */
export function capTreatedWoundCount({
  wounds,
  stableAt,
}: Pick<TarotState, 'wounds' | 'stableAt'>): Partial<TarotState> {
  return stableAt > wounds ? { stableAt: wounds } : {}
}

/**
 * Is the actor bleeding? Yes, with more wounds, of any cause, than when the bleeding was last stopped. A dead actor
 * does not bleed.
 */
export function isActorBleeding(
  { wounds, stableAt }: Pick<TarotState, 'wounds' | 'stableAt'>,
  actorStatuses: readonly string[],
): boolean {
  return wounds > stableAt && !actorStatuses.includes(TAROT_DEAD_STATUS)
}
