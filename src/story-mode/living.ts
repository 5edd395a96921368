/** Who is dead, and what that rules out. */
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { ActorView } from '../core/views'

/** Foundry's own condition, which also marks a fighter as defeated. */
export const DEAD = 'dead'

export function isDead({ statuses }: Pick<ActorView, 'statuses'>): boolean {
  return statuses.includes(DEAD)
}

/** Refuses whatever the dead would do, and whatever would be done to them. */
export function whyNotAct(actor: Pick<ActorView, 'statuses' | 'name'>): Refusal | null {
  return isDead(actor) ? refuse('HnB.storyMode.refusal.dead', { name: actor.name }) : null
}
