/** Says whether an actor may block a creature's attack on an ally, and what the block uses up. */
import type { DistanceAnswers } from '../../core/distance'
import { nearbyActors } from '../../core/distance'
import type { Edit, Refusal } from '../../core/outcome'
import { refuse, isRefusal } from '../../core/outcome'
import { whyNotAlive } from '../death'
import { isFighting, spendRoundUse } from '../round-uses'
import { isGMCreature } from '../sides'
import type { Defender, AssaultFacts } from './attack-facts'
import { isAttackUndefended } from './defence-state'
import type { AssaultClick } from './defend-against-attack'

/** The actor who blocks or could block. Both a click and the viewer of a message have these fields. */
type BlockingActor = Pick<AssaultClick, 'actor' | 'state' | 'user' | 'sides'> & {
  readonly distances?: AssaultClick['distances'] | undefined
}
interface PreparedBlock {
  readonly defender: Defender
  /** The edits that use up the actor's reaction. */
  readonly edits: readonly Edit[]
}

/**
 * Returns the target to protect and the edits that use up the reaction, or a refusal. Only an actor who is close to the
 * creature can block; the target may be far away (ruling SM32). Refuses creatures, the dead, and the target itself.
 * Refuses a second block of the same attack by the same actor, and a target that has already defended. An actor with a
 * turn in a fight has one reaction a round. An actor without a turn has one reaction in each round of the creature's
 * fight. Outside a fight, an actor has one reaction for each attack (ruling SM33).
 * @param distanceReply the form's answer about the distance. By default, an unmeasured distance counts as close, and so
 * does every distance for a Gamemaster, because the form asks later
 */
export function prepareBlock(
  { actor, state, user, sides, distances }: BlockingActor,
  { creature, defenders, round }: AssaultFacts,
  key = '',
  distanceReply: DistanceAnswers = { close: { 0: true } },
): PreparedBlock | Refusal {
  const { uuid, name } = actor
  const defender = Object.hasOwn(defenders, key) ? defenders[key] : undefined
  if (!defender || isGMCreature(actor) || defender.uuid === uuid) {
    return refuse('HnB.storyMode.refusal.cannotBlock', { name })
  }
  if (!isAttackUndefended(defender, sides)) {
    return refuse('HnB.storyMode.refusal.defended', { name: defender.name })
  }
  const refusal = whyNotAlive(actor)
  if (refusal) return refusal
  if (nearbyActors([creature], distances, distanceReply, user.isGM).length === 0) {
    return refuse('HnB.storyMode.refusal.notClose', { name, creature: creature.name })
  }
  const isReactionStoredOnActor = !isFighting(actor) && round !== ''
  const hasBlocked = Object.values(defenders).some(({ blocks }) =>
    blocks.some((block) => block.uuid === uuid),
  )
  if (hasBlocked || (isReactionStoredOnActor && state.reacted === round)) {
    return refuse('HnB.storyMode.refusal.noReaction', { name })
  }
  const spentRoundUse = spendRoundUse(actor, { uses: 'reaction', quicken: false })
  if (isRefusal(spentRoundUse)) return spentRoundUse
  return {
    defender,
    edits: isReactionStoredOnActor ? [{ target: uuid, set: { reacted: round } }] : spentRoundUse.edits,
  }
}
