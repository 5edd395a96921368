/** Computes the facts of a check at its start, after the reveal and at its end, and the edits that store them. */
import type { Situation } from '../../core/game-views'
import type { Refusal, DocumentEdit } from '../../core/outcome'
import { refuseFormField } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import { listRemarkPhrasesForAction } from '../action-remarks'
import { EMPTY_PUSH } from '../push/push-schema'
import { countRankLoweringWounds, countWoundsOfCurrentRound } from '../reaction-round'
import type { Tarot } from '../rules'
import type { CheckedTrait, TarotCheckFacts } from './check-facts'
import { findCurrentCheckedTrait, findRankForActingSooner, MARK_FOR_ACTING_SOONER } from './check-state'

/**
 * Finds the trait that a person chose in a form, by its id. Null if the person chose no trait. Refuses a trait that was
 * deleted.
 */
export function findChosenTrait(situation: Situation<Tarot>, traitId: string): CheckedTrait | null | Refusal {
  const trait = findCurrentCheckedTrait(situation, traitId)
  return traitId !== '' && !trait ? refuseFormField('trait', 'HnB.tarot.refusal.noTrait') : trait
}

/** Creates the facts of a check before the player's answer. If `trait` is null, the Narrator keeps the trait secret. */
export function createTarotCheck(situation: Situation<Tarot>, trait: CheckedTrait | null): TarotCheckFacts {
  const { actor, settings } = situation
  return {
    actor: actor.uuid,
    name: actor.name,
    stage: 'asked',
    trait,
    need: null,
    push: EMPTY_PUSH,
    word: '',
    sooner: false,
    wounds: countRankLoweringWounds(situation, settings),
    fresh: countWoundsOfCurrentRound(situation, settings),
    remarks: listRemarkPhrasesForAction(situation),
    aid: null,
  }
}

/**
 * The facts of a check after its cards have been revealed. A push to act sooner has no difficulty and always
 * succeeds.
 */
export function createRevealedCheckFacts(
  checkFacts: TarotCheckFacts,
  push: TarotCheckFacts['push'],
): TarotCheckFacts {
  return { ...checkFacts, stage: 'over', push, word: checkFacts.sooner ? 'success' : checkFacts.word }
}

/** The update of a message's data that stores the end of a check. */
export const createFinishedCheckUpdate = ({
  stage,
  trait,
  need,
  wounds,
  fresh,
  remarks,
  push,
  word,
}: TarotCheckFacts) => ({
  stage,
  need,
  trait: toStorableValue(trait),
  wounds,
  fresh,
  remarks: toStorableValue(remarks),
  push: toStorableValue(push),
  word,
})

/**
 * The changes of an actor after a finished push to act sooner, which set the actor's initiative. The effects
 * of `createEffectsOfHavingActedSooner` reset the initiative after the action. Empty for other checks.
 */
export function createEditsForActingSooner(checkFacts: TarotCheckFacts): DocumentEdit[] {
  const initiative = findRankForActingSooner(checkFacts)
  if (initiative === null) return []
  const editsOfSoonerTurn = { 'turn.initiative': initiative, [`turn.used.${MARK_FOR_ACTING_SOONER}`]: true }
  return [{ target: checkFacts.actor, set: editsOfSoonerTurn }]
}
