/** Refuses actions of a dead actor. */
import { hasDeadStatus } from '../core/conditions'
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { ActorView } from '../core/game-views'

/** Refuses every action that a dead actor takes, and every action that targets a dead actor. */
export function whyNotActorAlive(actor: Pick<ActorView, 'statuses' | 'name'>): Refusal | null {
  return hasDeadStatus(actor) ? refuse('HnB.storyMode.refusal.dead', { name: actor.name }) : null
}
