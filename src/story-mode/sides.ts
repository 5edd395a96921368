/** Decides on which side of a fight an actor is: the players with their companions, or the Gamemaster's creatures. */
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { ActorView } from '../core/game-views'

type ActorWithPlayer = Pick<ActorView, 'type' | 'played'>

/**
 * Is this actor a creature of the Gamemaster? A creature that a player owns is a companion on the players' side, and
 * its player rolls (ruling SM26).
 */
export function isGMCreature({ type, played }: ActorWithPlayer): boolean {
  return type === 'npc' && played !== true
}

/** Refuses a roll by a creature, because the rule says: "Player makes all rolls". */
export function whyNotRollAsPlayer(actor: ActorWithPlayer & Pick<ActorView, 'name'>): Refusal | null {
  return isGMCreature(actor) ? refuse('HnB.storyMode.refusal.creatureRolls', { name: actor.name }) : null
}
