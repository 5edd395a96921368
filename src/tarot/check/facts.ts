/** The facts of a check (trait, difficulty, push) and the result that follows from them. */
import * as v from 'valibot'
import type { Participant } from '../../core/game-views'
import { phraseSchema } from '../../core/phrase'
import type { Push } from '../push/push'
import { isTurned } from '../push/play'
import { majorsOf, pushSchema, stepsOf } from '../push/push'
import type { Tarot } from '../rules'
import { isBleeding, medicalNeeded, MOST_WOUNDS } from '../rules'

const text = v.pipe(v.string(), v.maxLength(200))
const rank = v.pipe(v.number(), v.integer(), v.minValue(-200), v.maxValue(200))

/** A trait at the time of its check: `rank` without wounds, `now` lowered by wounds. */
export const checkedTrait = v.object({ id: text, name: phraseSchema, rank, now: rank })
export type CheckedTrait = v.InferOutput<typeof checkedTrait>

export const checkFacts = v.object({
  actor: text,
  name: text,
  /** `asked`: the player has not pushed or declined yet. */
  stage: v.picklist(['asked', 'over']),
  /** Null while the Narrator keeps the trait secret. */
  trait: v.nullable(checkedTrait),
  /** The difficulty, as a rank; null while the Narrator keeps the difficulty secret. */
  need: v.nullable(rank),
  push: pushSchema,
  /** The Narrator's judgement, or the outcome of a push to act sooner; `''` where cards and ranks decide. */
  word: v.picklist(['', 'success', 'failure']),
  /** True for a push to act sooner in a fight: the push sets the initiative and has no difficulty. */
  sooner: v.optional(v.boolean(), false),
  /** The wounds that lowered ranks at the moment of the check, for a trait that the Narrator names later. */
  wounds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_WOUNDS)), 0),
  /** The wounds of the same Reaction round, which did not lower ranks yet at the moment of the check. */
  fresh: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_WOUNDS)), 0),
  /** The bleeding character whom the check helps; null for other checks. */
  aid: v.nullable(
    v.object({
      actor: text,
      name: text,
      done: v.boolean(),
      /** How often the patient's bleeding had stopped before; a higher count ends the help. Null: not counted. */
      stopped: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
    }),
  ),
})
export type CheckFacts = v.InferOutput<typeof checkFacts>

/**
 * The result of a check. A major arcana is a critical success at every aptitude. Without a major arcana the Narrator's
 * judgement decides; without a judgement the aptitude must reach the difficulty. Null for an unanswered check and while
 * the Narrator keeps the trait or the difficulty secret.
 */
export function resultOf(
  facts: Pick<CheckFacts, 'stage' | 'trait' | 'need' | 'word'> & { readonly push: Pick<Push, 'shown'> },
): 'critical' | 'success' | 'failure' | null {
  const { stage, trait, need, push, word } = facts
  if (stage === 'asked') return null
  if (majorsOf(push).length > 0) return 'critical'
  if (word !== '') return word
  if (!trait || need === null) return null
  return trait.now + stepsOf(push) >= need ? 'success' : 'failure'
}

/**
 * Does a check wait for the player of an actor (by uuid)? The actor of the check answers and turns a major arcana; the
 * patient of a successful check stops the bleeding.
 */
export function checkWaits(facts: CheckFacts, of: string): boolean {
  const { stage, actor, push, aid } = facts
  if (stage === 'asked') return actor === of
  return (actor === of && !isTurned(push)) || (aid?.actor === of && !aid.done && succeeds(facts))
}

/** Can a check no longer stop its patient's bleeding? Then the message has no pending step for the patient. */
export function checkMoot(facts: CheckFacts, party: Patient): boolean {
  const { actor } = party
  const { aid, push, stage } = facts
  if (stage === 'asked' || aid?.actor !== actor.uuid || (facts.actor === actor.uuid && !isTurned(push)))
    return false
  return !helpsNow(facts, party)
}

type Patient = Pick<Participant<Tarot>, 'actor' | 'state'>

/** The Medical rank for the patient's current wounds; new wounds raise it, healed wounds never lower it (TC21). */
const needNow = ({ need }: Pick<CheckFacts, 'need'>, { state }: Patient): number =>
  Math.max(need ?? 0, medicalNeeded(state.wounds))

/** Does the patient still have the bleeding for which the check was made, not a later bleeding? */
export const isSameBleeding = ({ aid }: Pick<CheckFacts, 'aid'>, { actor, state }: Patient): boolean =>
  isBleeding(state, actor.statuses) && (aid?.stopped ?? state.stopped) === state.stopped

/** Can a successful check still stop its patient's bleeding, in spite of new wounds? */
export function helpsNow(facts: CheckFacts, patient: Patient): boolean {
  return (
    facts.aid?.done === false &&
    succeeds(facts) &&
    isSameBleeding(facts, patient) &&
    succeeds({ ...facts, need: needNow(facts, patient) })
  )
}

/** Is the result a success or a critical success? */
export function succeeds(facts: CheckFacts): boolean {
  const result = resultOf(facts)
  return result === 'success' || result === 'critical'
}

/** Is the outcome of a check determined? Then its cards go to the discards. */
export function isDetermined(facts: CheckFacts): boolean {
  return resultOf(facts) !== null && isTurned(facts.push)
}
