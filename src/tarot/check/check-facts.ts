/** The facts of a check, such as trait, difficulty and push. Its result is computed from them. */
import * as v from 'valibot'
import type { Participant } from '../../core/game-views'
import { phraseSchema } from '../../core/phrase'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import type { Push } from '../push/push-schema'
import {
  isMajorCardOfPushTurned,
  findMajorCards,
  pushSchema,
  countRanksRaisedByPush,
} from '../push/push-schema'
import type { Tarot } from '../rules'
import { isActorBleeding, computeRequiredMedicalRank, MAX_TAROT_WOUNDS } from '../rules'

const checkRankSchema = v.pipe(v.number(), v.integer(), v.minValue(-200), v.maxValue(200))

/**
 * The remarks of other games about this action (`listRemarkPhrasesForAction`). Absent in messages that an earlier
 * version wrote.
 */
export const actionRemarksSchema = v.optional(v.pipe(v.array(phraseSchema), v.maxLength(12)), [])

/** A trait at the time of a check. `rank` is its rank without wounds. `now` is its rank after wounds. */
export const checkedTraitSchema = v.object({
  id: storedIdSchema,
  name: phraseSchema,
  rank: checkRankSchema,
  now: checkRankSchema,
})
export type CheckedTrait = v.InferOutput<typeof checkedTraitSchema>

export const singleCheckFactsSchema = v.object({
  actor: storedIdSchema,
  name: storedNameSchema,
  /** The stage of the check: before (`asked`) or after (`over`) the player's answer, with a push or without. */
  stage: v.picklist(['asked', 'over']),
  /** The trait that the check uses. Null while the Narrator keeps it secret. */
  trait: v.nullable(checkedTraitSchema),
  /** The difficulty of the check as a rank. Null while the Narrator keeps it secret. */
  need: v.nullable(checkRankSchema),
  push: pushSchema,
  /** The Narrator's decision on the check, or the outcome of a push to act sooner. Empty if cards and ranks decide. */
  word: v.picklist(['', 'success', 'failure']),
  /**
   * Is this a push to act sooner in a fight? The push then sets the actor's initiative, and the check has no
   * difficulty.
   */
  sooner: v.optional(v.boolean(), false),
  /**
   * The number of wounds that lowered the actor's ranks at the time of the check. If the Narrator names the trait
   * later, the same number lowers it.
   */
  wounds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TAROT_WOUNDS)), 0),
  /**
   * The number of fresh wounds (from the current Reaction round) that the actor had at the time of the check. They do
   * not lower ranks yet.
   */
  fresh: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TAROT_WOUNDS)), 0),
  /** Remarks of other games about the check, such as the marked cards of What's the Harm? */
  remarks: actionRemarksSchema,
  /** The bleeding character whom this check treats. Null for a check that treats nobody. */
  aid: v.nullable(
    v.object({
      actor: storedIdSchema,
      name: storedNameSchema,
      done: v.boolean(),
      /**
       * How often the patient's bleeding had been stopped before this check. If the patient's count is higher now, the
       * check can no longer help. Null in messages stored without a count.
       */
      stopped: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
    }),
  ),
})
export type TarotCheckFacts = v.InferOutput<typeof singleCheckFactsSchema>

/**
 * The result of a check. A turned major arcana makes it a critical success. Otherwise the Narrator's decision counts,
 * and without a decision whether the aptitude reaches the difficulty. Null while the answer or a secret number is
 * missing.
 */
export function computeTarotCheckResult(
  checkFacts: Pick<TarotCheckFacts, 'stage' | 'trait' | 'need' | 'word'> & {
    readonly push: Pick<Push, 'shown'>
  },
): 'critical' | 'success' | 'failure' | null {
  const { stage, trait, need, push, word } = checkFacts
  if (stage === 'asked') return null
  if (findMajorCards(push).length > 0) return 'critical'
  if (word !== '') return word
  if (!trait || need === null) return null
  return trait.now + countRanksRaisedByPush(push) >= need ? 'success' : 'failure'
}

/**
 * True if a check waits for the player of this actor (by uuid). The player must answer, turn a major arcana, or stop
 * the patient's bleeding after a success.
 */
export function isCheckWaitingForActor(checkFacts: TarotCheckFacts, actorUuid: string): boolean {
  const { stage, actor, push, aid } = checkFacts
  if (stage === 'asked') return actor === actorUuid
  return (
    (actor === actorUuid && !isMajorCardOfPushTurned(push)) ||
    (aid?.actor === actorUuid && !aid.done && isCheckSuccessful(checkFacts))
  )
}

/** True if the check can no longer stop its patient's bleeding. Then the message stops waiting for the patient. */
export function isTooLateToHelpWithCheck(
  checkFacts: TarotCheckFacts,
  patient: PatientOfMedicalCheck,
): boolean {
  const { actor } = patient
  const { aid, push, stage } = checkFacts
  if (
    stage === 'asked' ||
    aid?.actor !== actor.uuid ||
    (checkFacts.actor === actor.uuid && !isMajorCardOfPushTurned(push))
  )
    return false
  return !canStillStopBleeding(checkFacts, patient)
}

type PatientOfMedicalCheck = Pick<Participant<Tarot>, 'actor' | 'state'>

/** The rank in Medical that stops the bleeding now. New wounds raise it, healed wounds never lower it (TC21). */
const computeMedicalDifficultyOfPatient = (
  { need }: Pick<TarotCheckFacts, 'need'>,
  { state }: PatientOfMedicalCheck,
): number => Math.max(need ?? 0, computeRequiredMedicalRank(state.wounds))

/**
 * True if the patient still has the bleeding that the check treats. If that bleeding was stopped after the check began,
 * any new bleeding is a different one.
 */
export const isBleedingStillTreatedByCheck = (
  { aid }: Pick<TarotCheckFacts, 'aid'>,
  { actor, state }: PatientOfMedicalCheck,
): boolean => isActorBleeding(state, actor.statuses) && (aid?.stopped ?? state.stopped) === state.stopped

/**
 * True if this check can still stop the patient's bleeding. New wounds may have raised the difficulty above the check's
 * result.
 */
export function canStillStopBleeding(checkFacts: TarotCheckFacts, patient: PatientOfMedicalCheck): boolean {
  return (
    checkFacts.aid?.done === false &&
    isCheckSuccessful(checkFacts) &&
    isBleedingStillTreatedByCheck(checkFacts, patient) &&
    isCheckSuccessful({ ...checkFacts, need: computeMedicalDifficultyOfPatient(checkFacts, patient) })
  )
}

/** True if the result of the check is a success or a critical success. */
export function isCheckSuccessful(checkFacts: TarotCheckFacts): boolean {
  const checkResult = computeTarotCheckResult(checkFacts)
  return checkResult === 'success' || checkResult === 'critical'
}

/** Is the outcome of the check certain? The check's cards are then discarded. */
export function isCheckResultDetermined(checkFacts: TarotCheckFacts): boolean {
  return computeTarotCheckResult(checkFacts) !== null && isMajorCardOfPushTurned(checkFacts.push)
}

/** The value of `data-push` on the push buttons of a check. */
export const KEY_OF_PUSH_IN_SINGLE_CHECK = 'check'
