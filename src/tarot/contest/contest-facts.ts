/**
 * The facts of a contest: its sides and their declarations. After the reveal, the facts also contain the pushes, the
 * Narrator's decisions and the hits.
 */
import * as v from 'valibot'
import type { ExchangeActionContext, ExistingSideActors } from '../../core/exchange'
import {
  createExchangeSchema,
  MAX_EXCHANGE_SIDES,
  findActiveExchangeSides,
  isExchangeWaitingForAnswer,
} from '../../core/exchange'
import { DICTIONARY_KEY_PATTERN } from '../../core/schema'
import type { Participant } from '../../core/game-views'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { checkedTraitSchema, actionRemarksSchema } from '../check/check-facts'
import { findMajorCards, optionalSuitChangeFlagSchema, pushSchema } from '../push/push-schema'
import { PUSH_SUITS } from '../push/push-rules'
import type { TarotSettings, Tarot } from '../rules'
import { MAX_TAROT_WOUNDS } from '../rules'
import { hitsInMessageSchema, haveAllHitsExpired, hasPendingHit } from '../trauma/hit-facts'
import type { TarotContestRole } from './contest-rules'
import { sortMajorCards, TAROT_CONTEST_ROLES } from './contest-rules'

const contestRankSchema = v.pipe(v.number(), v.integer(), v.minValue(-200), v.maxValue(200))
const sideKeySchema = v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN))

/** The schema of a weapon with the data that it had at the time of the attack. */
const attackWeaponSchema = v.object({
  /** The id of the weapon's item. */
  item: storedIdSchema,
  name: storedNameSchema,
  wounds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  /** The range in metres; 0 for a close weapon. */
  range: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
  /** The strength of the weapon's stun, resisted only by a higher Brawn. Null without a stun. */
  stun: v.nullable(contestRankSchema),
})
export type AttackWeapon = v.InferOutput<typeof attackWeaponSchema>

/** A side's declaration, made before cards are played: the trait, the suit, and an attacker's weapon. */
const pushDeclarationSchema = v.object({
  trait: v.nullable(checkedTraitSchema),
  suit: v.picklist(PUSH_SUITS),
  isSuitChanged: optionalSuitChangeFlagSchema,
  /** An attacker's weapon. Null for an unarmed attacker and for every other role. */
  weapon: v.nullable(attackWeaponSchema),
  remarks: actionRemarksSchema,
})
export type PushDeclaration = v.InferOutput<typeof pushDeclarationSchema>

/** A side's committed cards. They lie face down, so the facts store only their number. */
const cardCommitmentSchema = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(80)),
  /** The id of the user from whose hand the cards came. One user may play several sides. */
  player: v.optional(storedIdSchema, ''),
})
export type CardCommitment = v.InferOutput<typeof cardCommitmentSchema>

/** A side of a revealed contest, with its penalty and its push. `now` is the rank of its trait after the penalty. */
const revealedContestSideSchema = v.object({
  now: contestRankSchema,
  penalty: contestRankSchema,
  /** The number of wounds from the present Reaction round, which do not lower ranks yet. */
  fresh: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TAROT_WOUNDS)), 0),
  push: pushSchema,
})
export type RevealedContestSide = v.InferOutput<typeof revealedContestSideSchema>

/**
 * A distance that the scene measured, in the scene's units: from an attacker (side key `by`) to a defender (side key
 * `to`).
 */
const distanceBetweenSidesSchema = v.object({
  by: sideKeySchema,
  to: sideKeySchema,
  distance: v.pipe(v.number(), v.minValue(0)),
  units: v.pipe(v.string(), v.maxLength(20)),
  close: v.boolean(),
})
export type DistanceBetweenSides = v.InferOutput<typeof distanceBetweenSidesSchema>

/** The highest number of ranks that the Narrator may give or take. It is the length of the ladder of aptitudes. */
export const MAX_EXTRA_CONTEST_RANKS = 9

export const tarotContestFactsSchema = v.object({
  exchange: createExchangeSchema(cardCommitmentSchema),
  /** What each side has declared, by the key of the side. */
  declared: v.record(sideKeySchema, pushDeclarationSchema),
  /** The weapon with which an attacker began the contest; null if the contest began without a weapon. */
  weapon: v.nullable(attackWeaponSchema),
  /**
   * The Reaction round in which the attack began (`createReactionRoundId`). Empty if the contest began outside a fight.
   */
  round: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
  away: v.pipe(v.array(distanceBetweenSidesSchema), v.maxLength(MAX_EXCHANGE_SIDES * MAX_EXCHANGE_SIDES)),
  /**
   * The number of ranks that the Narrator takes from each side, by the key of the side. It is part of the side's
   * penalty. A negative number means that she gives ranks to the side.
   */
  extra: v.record(
    sideKeySchema,
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(-MAX_EXTRA_CONTEST_RANKS),
      v.maxValue(MAX_EXTRA_CONTEST_RANKS),
    ),
  ),
  /** The data of sides that revealed their cards, by side key. Empty before the reveal. */
  revealed: v.record(sideKeySchema, revealedContestSideSchema),
  /**
   * The Narrator's decisions, each about two sides; `createTieDecisionKey` makes the key. After a draw, a decision is
   * the winner's key, or empty if the draw stands. After a major arcana, it is empty: no weapon hits.
   */
  words: v.record(v.pipe(v.string(), v.maxLength(80)), v.union([v.literal(''), sideKeySchema])),
  hits: hitsInMessageSchema,
})
export type TarotContestFacts = v.InferOutput<typeof tarotContestFactsSchema>
export type TarotContestActionContext = ExchangeActionContext<Tarot, TarotContestFacts>

export const isContestRevealed = ({
  revealed: revealedSides,
}: Pick<TarotContestFacts, 'revealed'>): boolean => Object.keys(revealedSides).length > 0

/** The keys of the revealed sides, in the order of the contest. */
export function listRevealedSideKeys({ exchange, revealed: revealedSides }: TarotContestFacts): string[] {
  return Object.entries(exchange.sides)
    .sort(([, a], [, b]) => a.place - b.place)
    .flatMap(([sideKey]) => (Object.hasOwn(revealedSides, sideKey) ? [sideKey] : []))
}

/** A contest's major arcana in turning order. A card is named by its id. */
export function listSortedMajorCards(contestFacts: TarotContestFacts) {
  return sortMajorCards(
    listRevealedSideKeys(contestFacts).map((sideKey) => ({
      key: sideKey,
      player: contestFacts.exchange.sides[sideKey]?.answer?.player || sideKey,
      majors: findMajorCards(contestFacts.revealed[sideKey]?.push ?? { shown: [] }).map(
        ({ card, turned }) => ({
          card: card.id,
          place: turned?.place ?? null,
        }),
      ),
    })),
  )
}

/** The next major arcana to turn, with its side's key, or undefined. */
export const findNextMajorCard = (contestFacts: TarotContestFacts) =>
  listSortedMajorCards(contestFacts).find(({ turned }) => !turned)

/** The key of the side that must turn the next major arcana, or null. */
export const findSideKeyOfNextMajorCard = (contestFacts: TarotContestFacts): string | null =>
  findNextMajorCard(contestFacts)?.side ?? null

export function parseTarotContestRole(role: string): TarotContestRole {
  return TAROT_CONTEST_ROLES.find((possibleContestRole) => possibleContestRole === role) ?? 'rival'
}

/** Have all remaining sides declared? @param existingSides the sides whose actors still exist */
function haveAllSidesDeclared(
  { exchange, declared: declarations }: Pick<TarotContestFacts, 'exchange' | 'declared'>,
  existingSides: ExistingSideActors,
): boolean {
  return findActiveExchangeSides(exchange, existingSides).every(({ key: sideKey }) =>
    Object.hasOwn(declarations, sideKey),
  )
}

/**
 * Finds a side's next step before the reveal: to declare or to commit cards. Null if the side must wait. "Once everyone
 * has declared what suit they will be using, everyone plays their cards". Without `suitsFirst`, both are one step
 * (ruling TC36).
 */
export function findNextContestStepOfSide(
  contestFacts: TarotContestFacts,
  sideKey: string,
  { suitsFirst }: Pick<TarotSettings, 'suitsFirst'>,
  existingSides: ExistingSideActors,
): 'declare' | 'commit' | null {
  const contestSideByKey = contestFacts.exchange.sides[sideKey]
  if (
    !contestSideByKey ||
    contestSideByKey.left ||
    contestSideByKey.answer !== null ||
    contestFacts.exchange.ended
  )
    return null
  if (!suitsFirst) return 'commit'
  if (!Object.hasOwn(contestFacts.declared, sideKey)) return 'declare'
  return haveAllSidesDeclared(contestFacts, existingSides) ? 'commit' : null
}

/** Has any side of the contest committed its cards? After that, no side may change its declaration. */
export const hasAnySideCommitted = ({ exchange }: TarotContestFacts): boolean =>
  Object.values(exchange.sides).some(({ answer }) => answer !== null)

/**
 * True if the contest waits only for an actor's answers to hits that have expired and can no longer take effect. False
 * while the actor must turn a major arcana.
 */
export function isContestWaitPointless(
  contestFacts: TarotContestFacts,
  participant: Pick<Participant<Tarot>, 'actor' | 'state'>,
): boolean {
  const cardTurningSideKey = findSideKeyOfNextMajorCard(contestFacts)
  const mustActorTurnCard =
    cardTurningSideKey !== null &&
    contestFacts.exchange.sides[cardTurningSideKey]?.uuid === participant.actor.uuid
  return !mustActorTurnCard && haveAllHitsExpired(contestFacts, participant)
}

/** Does a contest wait for an actor to declare, commit cards, turn a major arcana, or answer a hit? */
export function isContestWaitingForActor(
  contestFacts: TarotContestFacts,
  actorUuid: string,
  deletedUuids: readonly string[],
): boolean {
  const cardTurningSideKey = findSideKeyOfNextMajorCard(contestFacts)
  return (
    isExchangeWaitingForAnswer(contestFacts.exchange, actorUuid, deletedUuids) ||
    hasPendingHit(contestFacts, actorUuid) ||
    (cardTurningSideKey !== null && contestFacts.exchange.sides[cardTurningSideKey]?.uuid === actorUuid)
  )
}
