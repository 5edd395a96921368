/** The facts of a check (trait, difficulty, push), and the result that is computed from them. */
import * as v from 'valibot'
import type { Participant } from '../../core/game-views'
import { phraseSchema } from '../../core/phrase'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import type { Push } from '../push/push-schema'
import { areMajorsTurned, findMajorCards, pushSchema, countRaisedRanks } from '../push/push-schema'
import type { Tarot } from '../rules'
import { isBleeding, requiredMedicalRank, MAX_TAROT_WOUNDS } from '../rules'

const checkRankSchema = v.pipe(v.number(), v.integer(), v.minValue(-200), v.maxValue(200))

/** What other games say about an action (`actionRemarks`). Absent in messages of an earlier version. */
export const remarksSchema = v.optional(v.pipe(v.array(phraseSchema), v.maxLength(12)), [])

/** A trait at the time of its check: `rank` is the rank without wounds, `now` the rank lowered by wounds. */
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
  /** `asked`: the check waits for the player's answer. `over`: the player has answered, with or without a push. */
  stage: v.picklist(['asked', 'over']),
  /** The checked trait. Null while the Narrator keeps it secret. */
  trait: v.nullable(checkedTraitSchema),
  /** The difficulty, as a rank; null while the Narrator keeps the difficulty secret. */
  need: v.nullable(checkRankSchema),
  push: pushSchema,
  /** The Narrator's decision, or the outcome of a push to act sooner. Empty if cards and ranks decide. */
  word: v.picklist(['', 'success', 'failure']),
  /**
   * Is this a push to act sooner in a fight? The push then sets the actor's initiative, and the check has no
   * difficulty.
   */
  sooner: v.optional(v.boolean(), false),
  /**
   * How many wounds lowered ranks at the time of the check. If the Narrator keeps the trait secret until after the
   * check, these wounds lower its rank when she names it.
   */
  wounds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TAROT_WOUNDS)), 0),
  /**
   * The number of the actor's fresh wounds at the time of the check. A fresh wound landed in the same Reaction round
   * and did not lower ranks yet.
   */
  fresh: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TAROT_WOUNDS)), 0),
  /** The marked cards of another game that the check names. */
  remarks: remarksSchema,
  /** The bleeding character whom the check treats. Null for other checks. */
  aid: v.nullable(
    v.object({
      actor: storedIdSchema,
      name: storedNameSchema,
      done: v.boolean(),
      /**
       * The patient's `stopped` count before this check. If the count is higher now, the patient's bleeding has been
       * stopped since, and the check no longer helps. Null in messages that were stored without a count.
       */
      stopped: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
    }),
  ),
})
export type TarotCheckFacts = v.InferOutput<typeof singleCheckFactsSchema>

/**
 * The result of a check. A major arcana is a critical success at every aptitude. Otherwise the Narrator's decision
 * counts, if there is one; otherwise the aptitude must reach the difficulty. Null for an unanswered check, and while
 * the Narrator keeps the trait or the difficulty secret.
 */
export function tarotCheckResult(
  facts: Pick<TarotCheckFacts, 'stage' | 'trait' | 'need' | 'word'> & { readonly push: Pick<Push, 'shown'> },
): 'critical' | 'success' | 'failure' | null {
  const { stage, trait, need, push, word } = facts
  if (stage === 'asked') return null
  if (findMajorCards(push).length > 0) return 'critical'
  if (word !== '') return word
  if (!trait || need === null) return null
  return trait.now + countRaisedRanks(push) >= need ? 'success' : 'failure'
}

/**
 * Does a check wait for the player of this actor (by uuid)? It waits for the checked actor to answer or to turn a
 * major arcana, and after a success for the patient to stop the bleeding.
 */
export function isCheckPendingFor(facts: TarotCheckFacts, actorUuid: string): boolean {
  const { stage, actor, push, aid } = facts
  if (stage === 'asked') return actor === actorUuid
  return (
    (actor === actorUuid && !areMajorsTurned(push)) ||
    (aid?.actor === actorUuid && !aid.done && isCheckSuccessful(facts))
  )
}

/** Is it too late for the check to stop its patient's bleeding? Then the message no longer waits for the patient. */
export function isCheckTooLateToHelp(facts: TarotCheckFacts, patient: HelpedPatient): boolean {
  const { actor } = patient
  const { aid, push, stage } = facts
  if (
    stage === 'asked' ||
    aid?.actor !== actor.uuid ||
    (facts.actor === actor.uuid && !areMajorsTurned(push))
  )
    return false
  return !canStillStopBleeding(facts, patient)
}

type HelpedPatient = Pick<Participant<Tarot>, 'actor' | 'state'>

/**
 * The Medical rank that the patient's present wounds require. New wounds raise it; healed wounds never lower it
 * (TC21).
 */
const currentDifficulty = ({ need }: Pick<TarotCheckFacts, 'need'>, { state }: HelpedPatient): number =>
  Math.max(need ?? 0, requiredMedicalRank(state.wounds))

/**
 * Does the patient still have the bleeding that the check treats? No, once somebody has stopped this bleeding, even if
 * new wounds bleed now.
 */
export const isSameBleeding = (
  { aid }: Pick<TarotCheckFacts, 'aid'>,
  { actor, state }: HelpedPatient,
): boolean => isBleeding(state, actor.statuses) && (aid?.stopped ?? state.stopped) === state.stopped

/** Can a successful check still stop its patient's bleeding, although the patient may have new wounds? */
export function canStillStopBleeding(facts: TarotCheckFacts, patient: HelpedPatient): boolean {
  return (
    facts.aid?.done === false &&
    isCheckSuccessful(facts) &&
    isSameBleeding(facts, patient) &&
    isCheckSuccessful({ ...facts, need: currentDifficulty(facts, patient) })
  )
}

/** Is the result a success or a critical success? */
export function isCheckSuccessful(facts: TarotCheckFacts): boolean {
  const result = tarotCheckResult(facts)
  return result === 'success' || result === 'critical'
}

/** Is the outcome of the check determined? Then the table discards the cards of the check. */
export function isCheckDetermined(facts: TarotCheckFacts): boolean {
  return tarotCheckResult(facts) !== null && areMajorsTurned(facts.push)
}

/** The value of `data-push` on the push buttons of a check. */
export const CHECK_PUSH_KEY = 'check'
