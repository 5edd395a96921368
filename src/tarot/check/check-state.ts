/** Computes the facts of a check: at its start, when its cards are revealed, and at its end. */
import type { Edit } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { Situation } from '../../core/game-views'
import { findMajorCards, NO_PUSH, countRaisedRanks } from '../push/push-schema'
import type { Tarot } from '../rules'
import { PEERLESS_RANK, effectiveRank } from '../rules'
import { traitById } from '../traits'
import { woundsOfCurrentRound, rankLoweringWounds } from '../reaction-round'
import type { CheckedTrait, TarotCheckFacts } from './check-facts'

/** A trait by its id, with its current rank for a check; null for a deleted trait. */
export function currentCheckedTrait(
  situation: Pick<Situation<Tarot>, 'actor' | 'items' | 'state' | 'settings'>,
  traitId: string,
): CheckedTrait | null {
  return checkedTraitWithWounds(situation.items, rankLoweringWounds(situation, situation.settings), traitId)
}

/**
 * A trait by its id, with its rank under a number of wounds; null for a deleted trait. The Narrator may name the trait
 * after the check, when the actor has other wounds.
 */
export function checkedTraitWithWounds(
  items: Situation<Tarot>['items'],
  wounds: number,
  traitId: string,
): CheckedTrait | null {
  const foundTrait = traitById(items, traitId)
  if (!foundTrait) return null
  const { id, name, rank } = foundTrait
  return { id, name, rank, now: effectiveRank(rank, wounds) }
}

/** The facts of an unanswered check. A null trait is secret. */
export function newTarotCheck(situation: Situation<Tarot>, trait: CheckedTrait | null): TarotCheckFacts {
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
    wounds: rankLoweringWounds(situation, settings),
    fresh: woundsOfCurrentRound(situation, settings),
    aid: null,
  }
}

/**
 * The facts of a check after its cards have been revealed. A push to act sooner has no difficulty and always
 * succeeds.
 */
export function checkAfterReveal(facts: TarotCheckFacts, push: TarotCheckFacts['push']): TarotCheckFacts {
  return { ...facts, stage: 'over', push, word: facts.sooner ? 'success' : facts.word }
}

/** The update of the stored facts when a check ends. */
export const finishedCheckUpdate = ({ stage, trait, need, wounds, fresh, push, word }: TarotCheckFacts) => ({
  stage,
  need,
  trait: toStoredValue(trait),
  wounds,
  fresh,
  push: toStoredValue(push),
  word,
})

/**
 * The rank that becomes the initiative of an actor who has pushed to act sooner, for one action (ruling TC26). A
 * major arcana gives a rank above all actors who have not pushed. Null for other checks and for an unfinished check.
 */
export function rankToActSooner({ sooner, stage, trait, push }: TarotCheckFacts): number | null {
  if (!sooner || !trait || stage !== 'over') return null
  const raisedRank = trait.now + countRaisedRanks(push)
  return findMajorCards(push).length > 0 ? Math.max(raisedRank, PEERLESS_RANK + 1) : raisedRank
}

/** A fighter who has pushed to act sooner carries this mark until they have acted. */
export const EARLIER_TURN_MARK = 'sooner'

/**
 * The edits that set the actor's initiative after a finished push to act sooner. `actedSoonerEffects` resets it after
 * the action. No edits for other checks.
 */
export function earlierTurnEdits(facts: TarotCheckFacts): Edit[] {
  const initiative = rankToActSooner(facts)
  if (initiative === null) return []
  const set = { 'turn.initiative': initiative, [`turn.used.${EARLIER_TURN_MARK}`]: true }
  return [{ target: facts.actor, set }]
}
