/** The results of miracles and coups de grâce, which are attempts to save or to kill an actor with a major wound. */
import { DEAD_STATUS_ID } from '../../../core/conditions'
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { ActorView } from '../../../core/game-views'
import type { HelpableRoll } from '../../check/help-action'
import { formatTotalAgainstTarget } from '../../check/help-preview'
import type { HumanitySettings } from '../../rules'
import type { RollPurpose } from '../../rules/roll-purpose'
import { createStatCheckPurpose } from '../../rules/roll-purpose'
import { computeResultWithProtection } from '../../rules/severity'
import type { Stat } from '../../rules/stats'
import type { LethalWoundAttempt, Contest, ContestActionContext, LethalWound } from '../facts'
import type { ClickedContestRoll } from '../rolls/clicked-roll'
import { computeContestRollResult } from '../rolls/result'

/** A miracle must win against the attack by at least this margin ("Describing Wounds"). */
export const MIRACLE_MARGIN = 5
/** The total with which a miracle saves an actor from an attack with this total. */
export const computeNeededMiracleTotal = (attackTotal: number): number =>
  Math.ceil(attackTotal + MIRACLE_MARGIN)

/** The target of the Hurt Check for a coup de grâce ("Describing Wounds"). */
export const COUP_DE_GRACE_TARGET = 5

/**
 * The rules for the roll of each kind of attempt. A miracle is a Home Contest against the roll that caused the wound. A
 * coup de grâce is a Hurt Check.
 */
export const ROLL_RULES_BY_ATTEMPT_KIND = {
  miracle: {
    stat: 'home',
    purposeOf: (stats: readonly Stat[]): RollPurpose => ({
      stats,
      kind: 'contest',
      violent: false,
      side: 'attacker',
      opponentUuids: [],
    }),
  },
  coup: { stat: 'hurt', purposeOf: (stats: readonly Stat[]): RollPurpose => createStatCheckPurpose(stats) },
} as const

export const toLethalAttemptRollPurpose = ({
  what: kind,
  stats,
}: Pick<LethalWoundAttempt, 'what' | 'stats'>): RollPurpose =>
  ROLL_RULES_BY_ATTEMPT_KIND[kind].purposeOf(stats)

/** The total of a miracle or coup de grâce, with the points that Blessed by Insurance adds (HU43). */
const computeLethalAttemptTotal = (attempt: LethalWoundAttempt): number =>
  computeContestRollResult(attempt) + attempt.raise

/** The present result of a miracle or a coup de grâce. */
export interface LethalAttemptResult {
  readonly total: number
  /** True if the attempt decided the wound: a miracle saved the wounded actor, or a coup de grâce killed them. */
  readonly isDecisive: boolean
  /**
   * True if the miracle won its Contest, or if the coup de grâce reached its target. A miracle that wins by less than 5
   * does not save the actor.
   */
  readonly isWon: boolean
  /** The margin of a win, or the margin of a loss after protection. */
  readonly margin: number
  /** How far the result, after protection, is from the needed result. Never negative. */
  readonly distanceToNeeded: number
  /** The margin of the result without protection. */
  readonly unprotectedMargin: number
}

/** The result of a miracle or a coup de grâce. @param attackTotal the result of the roll that caused the wound */
export function computeLethalAttemptResult(
  attempt: LethalWoundAttempt,
  attackTotal: number,
): LethalAttemptResult {
  const totalOfRoll = computeLethalAttemptTotal(attempt)
  const isMiracleAttempt = attempt.what === 'miracle'
  const threshold = isMiracleAttempt ? attackTotal : COUP_DE_GRACE_TARGET
  // Protection raises a losing Attacker at most to a tie, which the Defender wins (ruling HU13).
  const bestLosingTotal = isMiracleAttempt ? attackTotal : COUP_DE_GRACE_TARGET - 1
  const isWon = isMiracleAttempt ? totalOfRoll > attackTotal : totalOfRoll >= COUP_DE_GRACE_TARGET
  const totalAfterProtection = isWon
    ? totalOfRoll
    : computeResultWithProtection(totalOfRoll, attempt.protect, bestLosingTotal)
  const isDecisive = totalOfRoll >= attempt.needed
  return {
    total: totalOfRoll,
    isDecisive,
    isWon,
    margin: Math.abs(totalAfterProtection - threshold),
    distanceToNeeded: Math.abs((isDecisive ? totalOfRoll : totalAfterProtection) - attempt.needed),
    unprotectedMargin: Math.abs(totalOfRoll - threshold),
  }
}

/** True if the wounded actor is dead. Then no attempt can save or kill this actor. */
export const isWoundedActorDead = (
  actorUuid: string,
  participants: readonly { readonly actor: Pick<ActorView, 'uuid' | 'statuses'> }[],
): boolean =>
  participants.some(({ actor }) => actor.uuid === actorUuid && actor.statuses.includes(DEAD_STATUS_ID))

/**
 * True if the scene in which the wound was inflicted has ended. Such a major wound "can only be treated immediately"
 * (HU60).
 */
export const isWoundOfPastScene = (
  { scenes }: Pick<LethalWound, 'scenes'>,
  { session }: Pick<HumanitySettings, 'session'>,
): boolean => scenes !== null && scenes !== session.scenes

export function findDecidingLethalAttempt(
  { attempts, lethalWounds }: Contest,
  woundedSideKey: string,
): LethalWoundAttempt | undefined {
  return Object.values(attempts).find(
    (attempt) =>
      attempt.wounded === woundedSideKey &&
      !attempt.closed &&
      computeLethalAttemptResult(attempt, lethalWounds[woundedSideKey]?.attack ?? 0).isDecisive,
  )
}

/**
 * The miracle or coup de grâce that an actor (by uuid) has rolled on a wounded side (by key), if any. Each actor may
 * roll only one of each kind (HU48).
 */
export const findLethalAttemptOfActor = (
  { attempts }: Pick<Contest, 'attempts'>,
  { what: kind, wounded, uuid }: Pick<LethalWoundAttempt, 'what' | 'wounded' | 'uuid'>,
): LethalWoundAttempt | undefined =>
  Object.values(attempts).find(
    (attempt) => attempt.uuid === uuid && attempt.what === kind && attempt.wounded === wounded,
  )

/** A miracle or a coup de grâce that can still change, with its wound and its result so far. */
export interface ChangeableLethalAttempt extends ClickedContestRoll, HelpableRoll {
  readonly roll: LethalWoundAttempt
  readonly wound: LethalWound
  readonly result: LethalAttemptResult
}

/**
 * The miracle or coup de grâce that the button's `data-attempt` names. Refuses a closed attempt, or a decided wound.
 */
export function findChangeableLethalAttempt({
  message: { facts },
  data,
}: Pick<ContestActionContext, 'message' | 'data'>): ChangeableLethalAttempt | Refusal {
  const lethalAttemptId = data.attempt ?? ''
  const attempt = Object.hasOwn(facts.attempts, lethalAttemptId) ? facts.attempts[lethalAttemptId] : undefined
  const lethalWound = attempt && facts.lethalWounds[attempt.wounded]
  if (!attempt || !lethalWound) return refuse('HnB.humanity.refusal.noSuchRoll')
  if (attempt.closed || lethalWound.state !== 'open') return refuse('HnB.humanity.refusal.settled')
  const createHelpPreviewText = (helpGivenForRoll: LethalWoundAttempt['help']) =>
    formatTotalAgainstTarget(
      computeLethalAttemptTotal({ ...attempt, help: helpGivenForRoll }),
      attempt.needed,
    )
  const lethalAttemptResult = computeLethalAttemptResult(attempt, lethalWound.attack)
  return {
    rollerUuid: attempt.uuid,
    roll: attempt,
    path: `attempts.${lethalAttemptId}`,
    wound: lethalWound,
    result: lethalAttemptResult,
    previewText: createHelpPreviewText,
  }
}
