/** Computes the facts of a check: at the start, after the reveal of its cards, and at the end. */
import type { Edit } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { Situation } from '../../core/game-views'
import { majorsOf, NO_PUSH, stepsOf } from '../push/push'
import type { Tarot } from '../rules'
import { PEERLESS, rankNow } from '../rules'
import { traitById } from '../traits'
import { freshWounds, loweringWounds } from '../reaction-round'
import type { CheckedTrait, CheckFacts } from './facts'

/** A trait by its id, with its current rank for a check; null for a deleted trait. */
export function checkedNow(
  situation: Pick<Situation<Tarot>, 'actor' | 'items' | 'state' | 'settings'>,
  trait: string,
): CheckedTrait | null {
  return checkedAt(situation.items, loweringWounds(situation, situation.settings), trait)
}

/**
 * A trait by its id, with its rank under a number of wounds; null for a deleted trait. The Narrator may name the trait
 * after the check, when the actor has other wounds.
 */
export function checkedAt(
  items: Situation<Tarot>['items'],
  wounds: number,
  trait: string,
): CheckedTrait | null {
  const known = traitById(items, trait)
  if (!known) return null
  const { id, name, rank } = known
  return { id, name, rank, now: rankNow(rank, wounds) }
}

/** The facts of an unanswered check. A null trait is secret. */
export function newCheck(situation: Situation<Tarot>, trait: CheckedTrait | null): CheckFacts {
  const { actor, settings } = situation
  return {
    actor: actor.uuid,
    name: actor.name,
    stage: 'asked',
    trait,
    need: null,
    push: NO_PUSH,
    word: '',
    sooner: false,
    wounds: loweringWounds(situation, settings),
    fresh: freshWounds(situation, settings),
    aid: null,
  }
}

/** The facts of a check after its cards are revealed. A push to act sooner has no difficulty and always succeeds. */
export function playedCheck(facts: CheckFacts, push: CheckFacts['push']): CheckFacts {
  return { ...facts, stage: 'over', push, word: facts.sooner ? 'success' : facts.word }
}

/** The update of the stored facts when a check ends. */
export const settled = ({ stage, trait, need, wounds, fresh, push, word }: CheckFacts) => ({
  stage,
  need,
  trait: toStoredValue(trait),
  wounds,
  fresh,
  push: toStoredValue(push),
  word,
})

/**
 * The rank that sets the initiative of an actor who pushed to act sooner (ruling TC26). With a major arcana the actor
 * acts before all actors who have not pushed. Null for other checks and for an unfinished check.
 */
export function soonerRank({ sooner, stage, trait, push }: CheckFacts): number | null {
  if (!sooner || !trait || stage !== 'over') return null
  const pushed = trait.now + stepsOf(push)
  return majorsOf(push).length > 0 ? Math.max(pushed, PEERLESS + 1) : pushed
}

/** Sets the actor's initiative after a finished push to act sooner; no edits for other checks. */
export function soonerEdits(facts: CheckFacts): Edit[] {
  const initiative = soonerRank(facts)
  return initiative === null ? [] : [{ of: facts.actor, set: { 'turn.initiative': initiative } }]
}
