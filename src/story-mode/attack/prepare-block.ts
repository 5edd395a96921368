/** Decides whether an actor may block a creature's attack on an ally, and what the block uses up. */
import type { DistanceAnswers } from '../../core/distance'
import { findNearbyActors } from '../../core/distance'
import type { DocumentEdit, Refusal } from '../../core/outcome'
import { refuse, isRefusal } from '../../core/outcome'
import { whyNotActorAlive } from '../death'
import { isActorFighting, spendActionOrReaction } from '../round-uses'
import { isGMCreature } from '../sides'
import type { AttackDefender, AssaultFacts } from './attack-facts'
import { isAttackUndefended } from './defence-state'
import type { AssaultActionContext } from './defend-against-attack'

/**
 * An actor who blocks or could block an attack, with the data needed to decide this. It has only the fields that both
 * an action's context and a message's view have.
 */
type BlockingActor = Pick<AssaultActionContext, 'actor' | 'state' | 'user' | 'sides'> & {
  readonly distances?: AssaultActionContext['distances'] | undefined
}
interface PreparedAttackBlock {
  readonly defender: AttackDefender
  /** The updates that mark the actor's reaction as used. */
  readonly edits: readonly DocumentEdit[]
}

/**
 * Prepares a block: returns the target and the edits that use up the reaction, or a refusal. The blocker must be close
 * to the creature (ruling SM32) and have a reaction left (ruling SM33).
 * @param distanceAnswers the form's answer about the distance. By default, an unmeasured distance counts as close, and
 * so does every distance for a Gamemaster, because the form asks later
 */
export function prepareAttackBlock(
  { actor, state, user, sides, distances }: BlockingActor,
  { creature, defenders, round }: AssaultFacts,
  defenderKey = '',
  distanceAnswers: DistanceAnswers = { close: { 0: true } },
): PreparedAttackBlock | Refusal {
  const { uuid, name } = actor
  const defender = Object.hasOwn(defenders, defenderKey) ? defenders[defenderKey] : undefined
  if (!defender || isGMCreature(actor) || defender.uuid === uuid) {
    return refuse('HnB.storyMode.refusal.cannotBlock', { name })
  }
  if (!isAttackUndefended(defender, sides)) {
    return refuse('HnB.storyMode.refusal.defended', { name: defender.name })
  }
  const refusal = whyNotActorAlive(actor)
  if (refusal) return refusal
  if (findNearbyActors([creature], distances, distanceAnswers, user.isGM).length === 0) {
    return refuse('HnB.storyMode.refusal.notClose', { name, creature: creature.name })
  }
  const mustStoreReactionOnActor = !isActorFighting(actor) && round !== ''
  const hasActorBlocked = Object.values(defenders).some(({ blocks }) =>
    blocks.some((possibleAttackBlock) => possibleAttackBlock.uuid === uuid),
  )
  if (hasActorBlocked || (mustStoreReactionOnActor && state.reacted === round)) {
    return refuse('HnB.storyMode.refusal.noReaction', { name })
  }
  const spentActionOrReaction = spendActionOrReaction(actor, { uses: 'reaction', quicken: false })
  if (isRefusal(spentActionOrReaction)) return spentActionOrReaction
  return {
    defender,
    edits: mustStoreReactionOnActor
      ? [{ target: uuid, set: { reacted: round } }]
      : spentActionOrReaction.edits,
  }
}
