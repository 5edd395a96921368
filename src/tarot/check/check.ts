/** A check: as it begins, as its cards are revealed, and what the facts set once it is over. */
import type { Edit } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { Situation } from '../../core/game-views'
import { majorsOf, NO_PUSH, stepsOf } from '../push/push'
import type { Tarot } from '../rules'
import { PEERLESS, rankNow } from '../rules'
import { traitById } from '../traits'
import { freshWounds, loweringWounds } from '../reaction-round'
import type { CheckedTrait, CheckFacts } from './facts'

/** A trait with its present rank for a check, by its id; null where it was deleted. */
export function checkedNow(
  situation: Pick<Situation<Tarot>, 'actor' | 'items' | 'state' | 'settings'>,
  trait: string,
): CheckedTrait | null {
  return checkedAt(situation.items, loweringWounds(situation, situation.settings), trait)
}

/** The same with this many wounds, for a trait that is named only after the check. */
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

/** A check of a trait that nobody has answered. */
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

/** A check whose cards are revealed. A push to act sooner has no difficulty, and so succeeds. */
export function playedCheck(facts: CheckFacts, push: CheckFacts['push']): CheckFacts {
  return { ...facts, stage: 'over', push, word: facts.sooner ? 'success' : facts.word }
}

/** What the facts set when a check is over. */
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
 * The rank by which somebody acts who pushed to act sooner (ruling TC26): a major arcana comes before everybody who has
 * not pushed. Null for any other check, and for one that is not over.
 */
export function soonerRank({ sooner, stage, trait, push }: CheckFacts): number | null {
  if (!sooner || !trait || stage !== 'over') return null
  const pushed = trait.now + stepsOf(push)
  return majorsOf(push).length > 0 ? Math.max(pushed, PEERLESS + 1) : pushed
}

/** The place in a fight won by such a push. */
export function soonerEdits(facts: CheckFacts): Edit[] {
  const initiative = soonerRank(facts)
  return initiative === null ? [] : [{ of: facts.actor, set: { 'turn.initiative': initiative } }]
}
