/** Computes the facts of a check: at its start, when its cards are revealed, and at its end. */
import { placeInOwnOrder } from '../../core/fight-rules'
import type { Edit, Refusal } from '../../core/outcome'
import { refuse, refuseField } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { ActorView, Participant, Situation } from '../../core/game-views'
import { findMajorCards, NO_PUSH, countRaisedRanks } from '../push/push-schema'
import type { Tarot } from '../rules'
import { TAROT_DEAD_STATUS, effectiveRank } from '../rules'
import { traitById } from '../traits'
import { actionRemarks } from '../action-remarks'
import { woundsOfCurrentRound, rankLoweringWounds } from '../reaction-round'
import type { CheckedTrait, TarotCheckFacts } from './check-facts'

/** The trait with this id, at its current rank, as a check stores it. Null for a deleted trait. */
export function currentCheckedTrait(
  situation: Pick<Situation<Tarot>, 'actor' | 'items' | 'state' | 'settings'>,
  traitId: string,
): CheckedTrait | null {
  return checkedTraitWithWounds(situation.items, rankLoweringWounds(situation, situation.settings), traitId)
}

/**
 * The trait with this id, at the rank that it has with this number of wounds. Null for a deleted trait. The number of
 * wounds is an argument, because the Narrator may name the trait when the actor already has more or fewer wounds.
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

/** The trait that a person chose in a form (by id); null without a choice. Refuses a deleted trait. */
export function chosenTrait(situation: Situation<Tarot>, traitId: string): CheckedTrait | null | Refusal {
  const trait = currentCheckedTrait(situation, traitId)
  return traitId !== '' && !trait ? refuseField('trait', 'HnB.tarot.refusal.noTrait') : trait
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
    remarks: actionRemarks(situation),
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

/** The edits that store the end of a check in its facts. */
export const finishedCheckUpdate = ({
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
  trait: toStoredValue(trait),
  wounds,
  fresh,
  remarks: toStoredValue(remarks),
  push: toStoredValue(push),
  word,
})

/**
 * The initiative that a major arcana gives. It is higher than minor arcana can reach: "A Major Arcana always trumps
 * any number of Minor Arcana".
 */
export const MAJOR_REACTION_RANK = 100

/**
 * The rank that becomes the initiative of an actor who has pushed to act sooner, until they have acted (ruling TC26).
 * Null for other checks and for an unfinished check.
 */
export function rankToActSooner({ sooner, stage, trait, push }: TarotCheckFacts): number | null {
  if (!sooner || !trait || stage !== 'over') return null
  return findMajorCards(push).length > 0 ? MAJOR_REACTION_RANK : trait.now + countRaisedRanks(push)
}

/** The id of the mark of a fighter who has pushed to act sooner. It lasts until the fighter has acted. */
export const ACT_SOONER_MARK = 'sooner'

/**
 * Refuses to push in order to act sooner (ruling TC26): for the dead, outside a fight of Turn of the Card, in the
 * fighter's own turn, and a second time for the same action ("Once you reveal your cards you cannot put any more
 * cards into play").
 */
export function whyNotActSooner(actor: Pick<ActorView, 'name' | 'statuses' | 'turn'>): Refusal | null {
  const { name, statuses, turn } = actor
  if (statuses.includes(TAROT_DEAD_STATUS)) return refuse('HnB.tarot.refusal.isDead', { name })
  if (!turn) return refuse('HnB.common.refusal.notFighting')
  const place = placeInOwnOrder(actor)
  if (!place) return refuse('HnB.common.refusal.otherOrder')
  if (place.isOwnTurn) return refuse('HnB.tarot.refusal.actsNow', { name })
  return place.used.includes(ACT_SOONER_MARK) ? refuse('HnB.tarot.refusal.soonerAlready', { name }) : null
}

/** Refuses cards for a push to act sooner if the actor may no longer act sooner. Every other check accepts cards. */
export const whyNotPushInCheck = (
  { sooner }: Pick<TarotCheckFacts, 'sooner'>,
  actor: Parameters<typeof whyNotActSooner>[0] | undefined,
): Refusal | null => (sooner && actor ? whyNotActSooner(actor) : null)

/** May the player still declare a suit and play cards? @param sides the participants of the message */
export function isPushOpen(
  facts: TarotCheckFacts,
  sides: readonly Pick<Participant<Tarot>, 'actor'>[],
): boolean {
  const participant = sides.find(({ actor }) => actor.uuid === facts.actor)
  return facts.stage === 'asked' && whyNotPushInCheck(facts, participant?.actor) === null
}

/**
 * The edits that set the actor's initiative after a finished push to act sooner. `actedSoonerEffects` resets it after
 * the action. No edits for other checks.
 */
export function actSoonerEdits(facts: TarotCheckFacts): Edit[] {
  const initiative = rankToActSooner(facts)
  if (initiative === null) return []
  const set = { 'turn.initiative': initiative, [`turn.used.${ACT_SOONER_MARK}`]: true }
  return [{ target: facts.actor, set }]
}
