/** The facts of a check: the trait, what is needed, the push, and the result that follows from them. */
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

/** A trait at the time of its check: its rank, and what was left of it after wounds. */
export const checkedTrait = v.object({ id: text, name: phraseSchema, rank, now: rank })
export type CheckedTrait = v.InferOutput<typeof checkedTrait>

export const checkFacts = v.object({
  actor: text,
  name: text,
  /** `asked` waits for a push, or for the player to decline one. */
  stage: v.picklist(['asked', 'over']),
  /** Null while the Narrator keeps it secret. */
  trait: v.nullable(checkedTrait),
  /** The rank that is needed; null while the Narrator keeps it secret. */
  need: v.nullable(rank),
  push: pushSchema,
  /** The Narrator's word, where neither a card nor a number decides. */
  word: v.picklist(['', 'success', 'failure']),
  /** A push to act sooner in a fight: it decides initiative, and has no difficulty. */
  sooner: v.optional(v.boolean(), false),
  /** The wounds that lowered ranks at the moment of the check, for a trait that the Narrator names later. */
  wounds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_WOUNDS)), 0),
  /** The wounds of the same Reaction round, which did not lower ranks yet. */
  fresh: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_WOUNDS)), 0),
  /** The bleeding character that the check is to help; null for any other check. */
  aid: v.nullable(
    v.object({
      actor: text,
      name: text,
      done: v.boolean(),
      /** How often the bleeding had been stopped before: the help ends with this bleeding. Null where it was not counted. */
      stopped: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
    }),
  ),
})
export type CheckFacts = v.InferOutput<typeof checkFacts>

/**
 * The result of a check. A major arcana is a critical success, whatever the aptitude; next comes the Narrator's word;
 * otherwise the aptitude has to reach the difficulty. Null while either is the Narrator's secret.
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
 * Does a check wait for an actor's player: to push or not, to turn a major arcana, or, whoever is helped, to stop
 * bleeding?
 */
export function checkWaits(facts: CheckFacts, of: string): boolean {
  const { stage, actor, push, aid } = facts
  if (stage === 'asked') return actor === of
  return (actor === of && !isTurned(push)) || (aid?.actor === of && !aid.done && succeeds(facts))
}

/** Can the help of a check no longer stop its patient's bleeding? Then nothing waits for them. */
export function checkMoot(facts: CheckFacts, party: Patient): boolean {
  const { actor } = party
  const { aid, push, stage } = facts
  if (stage === 'asked' || aid?.actor !== actor.uuid || (facts.actor === actor.uuid && !isTurned(push)))
    return false
  return !helpsNow(facts, party)
}

type Patient = Pick<Participant<Tarot>, 'actor' | 'state'>

/** The Medical that the patient's present wounds need: more where new wounds came since the check, never less (TC21). */
const needNow = ({ need }: Pick<CheckFacts, 'need'>, { state }: Patient): number =>
  Math.max(need ?? 0, medicalNeeded(state.wounds))

/** Does the bleeding that a check was to stop still go on? */
export const isSameBleeding = ({ aid }: Pick<CheckFacts, 'aid'>, { actor, state }: Patient): boolean =>
  isBleeding(state, actor.statuses) && (aid?.stopped ?? state.stopped) === state.stopped

/** May the help of a check, which succeeded when it was decided, stop its patient's bleeding now? */
export function helpsNow(facts: CheckFacts, patient: Patient): boolean {
  return (
    facts.aid?.done === false &&
    succeeds(facts) &&
    isSameBleeding(facts, patient) &&
    succeeds({ ...facts, need: needNow(facts, patient) })
  )
}

export function succeeds(facts: CheckFacts): boolean {
  const result = resultOf(facts)
  return result === 'success' || result === 'critical'
}

/** Is the outcome of a check determined, so that its cards go to the discards? */
export function isDetermined(facts: CheckFacts): boolean {
  return resultOf(facts) !== null && isTurned(facts.push)
}
