/** The present state of a check: its trait's rank, and whether its player may still push. */
import { findPlaceInTurnOrderOfGame } from '../../core/fight-rules'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ActorView, Participant, Situation } from '../../core/game-views'
import { findMajorCards, countRanksRaisedByPush } from '../push/push-schema'
import type { Tarot } from '../rules'
import { TAROT_DEAD_STATUS, computeEffectiveRank } from '../rules'
import { findTraitById } from '../traits'
import { countRankLoweringWounds } from '../reaction-round'
import type { CheckedTrait, TarotCheckFacts } from './check-facts'

/**
 * Finds the trait with this id, and returns the data that a check stores about it, with the current rank. Null for a
 * deleted trait.
 */
export function findCurrentCheckedTrait(
  situation: Pick<Situation<Tarot>, 'actor' | 'items' | 'state' | 'settings'>,
  traitId: string,
): CheckedTrait | null {
  return findCheckedTraitWithWounds(
    situation.items,
    countRankLoweringWounds(situation, situation.settings),
    traitId,
  )
}

/**
 * Finds the trait with this id and lowers its rank by the wounds at the time of the check. The actor may have been
 * wounded or healed since. Null for a deleted trait.
 */
export function findCheckedTraitWithWounds(
  items: Situation<Tarot>['items'],
  wounds: number,
  traitId: string,
): CheckedTrait | null {
  const matchingTrait = findTraitById(items, traitId)
  if (!matchingTrait) return null
  const { id, name, rank } = matchingTrait
  return { id, name, rank, now: computeEffectiveRank(rank, wounds) }
}

/**
 * The initiative that a major arcana gives. It is higher than minor arcana can reach: "A Major Arcana always trumps
 * any number of Minor Arcana".
 */
export const MAJOR_REACTION_RANK = 100

/**
 * The initiative of an actor who pushed to act sooner, until they have acted (ruling TC26). Null for other or
 * unfinished checks.
 */
export function findRankForActingSooner({ sooner, stage, trait, push }: TarotCheckFacts): number | null {
  if (!sooner || !trait || stage !== 'over') return null
  return findMajorCards(push).length > 0 ? MAJOR_REACTION_RANK : trait.now + countRanksRaisedByPush(push)
}

/** A fighter who has pushed to act sooner has a mark with this id until they have acted. */
export const MARK_FOR_ACTING_SOONER = 'sooner'

/**
 * Returns a refusal if a fighter may not push to act sooner (ruling TC26), otherwise null. Reasons are death, no fight
 * in this game's order, the fighter's own turn, or an earlier push: "Once you reveal your cards you cannot put any more
 * cards into play".
 */
export function whyNotActSooner(actor: Pick<ActorView, 'name' | 'statuses' | 'turn'>): Refusal | null {
  const { name, statuses, turn } = actor
  if (statuses.includes(TAROT_DEAD_STATUS)) return refuse('HnB.tarot.refusal.isDead', { name })
  if (!turn) return refuse('HnB.common.refusal.notFighting')
  const fighterPlaceInTurnOrder = findPlaceInTurnOrderOfGame(actor)
  if (!fighterPlaceInTurnOrder) return refuse('HnB.common.refusal.otherOrder')
  if (fighterPlaceInTurnOrder.isOwnTurn) return refuse('HnB.tarot.refusal.actsNow', { name })
  return fighterPlaceInTurnOrder.used.includes(MARK_FOR_ACTING_SOONER)
    ? refuse('HnB.tarot.refusal.soonerAlready', { name })
    : null
}

/**
 * Refuses cards if the check is a push to act sooner and the actor can no longer act sooner. Never refuses cards in
 * other checks.
 */
export const whyNotPushInCheck = (
  { sooner }: Pick<TarotCheckFacts, 'sooner'>,
  actor: Parameters<typeof whyNotActSooner>[0] | undefined,
): Refusal | null => (sooner && actor ? whyNotActSooner(actor) : null)

/**
 * True if the player of the check may still declare a suit and play cards.
 * @param participantsInMessageOfPush the participants of the message
 */
export function isPushOpen(
  checkFacts: TarotCheckFacts,
  participantsInMessageOfPush: readonly Pick<Participant<Tarot>, 'actor'>[],
): boolean {
  const participant = participantsInMessageOfPush.find(({ actor }) => actor.uuid === checkFacts.actor)
  return checkFacts.stage === 'asked' && whyNotPushInCheck(checkFacts, participant?.actor) === null
}
